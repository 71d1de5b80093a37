/** Verify throughput with the limit lifted, beside a bare undici loop against the same server. */
import { join } from 'node:path'
import { measureChild, startService } from './child.ts'
import { mebibytes, percent, report } from './report.ts'
import { writeExpected, writeScenario } from './sample.ts'

const CALLS = 30_000
const CONNECTIONS = 64

export async function benchVerify(folder: string): Promise<void> {
  const file = join(folder, 'expected.csv')
  const scenario = join(folder, 'scenario.json')
  await writeExpected(file, CALLS)
  await writeScenario(scenario, CALLS)
  const service = await startService(['--scenario', scenario, '--requests-per-minute', '10000000'])
  try {
    const work = new URL('./work.ts', import.meta.url)
    const handed = JSON.stringify({ ...service, file })
    const bare = await measureChild(work, ['bare', handed, String(CONNECTIONS), String(CALLS)])
    const ours = await measureChild(work, ['verify', join(folder, 'data'), handed])
    const rate = (measured: { count: number; ms: number }): number => (measured.count / measured.ms) * 1_000
    report('tillproof, calls a second', Math.round(rate(ours)).toLocaleString('en'))
    report('bare undici loop, calls a second', Math.round(rate(bare)).toLocaleString('en'))
    report('ratio', percent(rate(ours) / rate(bare)), '≥ 60 %')
    report('event-loop delay p99', `${ours.loopDelayP99Ms.toFixed(1)} ms`, '≤ 30 ms')
    report('resident memory at most', mebibytes(ours.maxResidentBytes))
  } finally {
    await service.stop()
  }
}
