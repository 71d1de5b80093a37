/** Verify throughput with the limit lifted, beside a bare undici loop against the same server. */
import { join } from 'node:path'
import { measureChild, startService } from './child.ts'
import { atLeast, atMost, mebibytes, milliseconds, percent, type Report } from './report.ts'
import { writeExpected, writeScenario } from './sample.ts'

const CALLS = 30_000
const CONNECTIONS = 64

export async function benchVerify(folder: string, report: Report): Promise<void> {
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
    const share = rateOf(ours) / rateOf(bare)
    report('calls per second', formatRate(ours), {
      peer: { name: 'bare undici loop', figure: formatRate(bare), ratio: percent(share) },
      goal: atLeast(share, 0.6, percent),
    })
    const { loopDelayP99Ms } = ours
    report('event-loop delay p99', `${loopDelayP99Ms.toFixed(1)} ms`, {
      goal: atMost(loopDelayP99Ms, 30, milliseconds),
    })
    report('resident memory at most', mebibytes(ours.maxResidentBytes))
  } finally {
    await service.stop()
  }
}

interface Counted {
  readonly count: number
  readonly ms: number
}

function rateOf({ count, ms }: Counted): number {
  return (count / ms) * 1_000
}

function formatRate(measured: Counted): string {
  return Math.round(rateOf(measured)).toLocaleString('en')
}
