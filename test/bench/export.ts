/** Exports of 1,000,000 payments. */
import { join } from 'node:path'
import { measureChild, watchProgram } from './child.ts'
import { mebibytes, report, seconds } from './report.ts'
import { writeExpected } from './sample.ts'

const ROWS = 1_000_000
const GOALS = { csv: '≤ 10 s', xlsx: '≤ 20 s', jsonl: undefined } as const

export async function benchExport(folder: string): Promise<void> {
  const file = join(folder, 'expected.csv')
  const data = join(folder, 'data')
  const work = new URL('./work.ts', import.meta.url)
  await writeExpected(file, ROWS)
  await watchProgram(['--data-dir', data, '--profile', 'practice', 'import', 'expected', file])
  for (const [format, goal] of Object.entries(GOALS)) {
    const out = join(folder, `payments.${format}`)
    const what = ['export', 'payments', '--format', format, '--out', out]
    const ours = await watchProgram(['--data-dir', data, '--profile', 'practice', ...what])
    const loop = await measureChild(work, ['export', data, format, out])
    if (loop.count !== ROWS) throw new Error(`exported ${loop.count} rows`)
    report(`${format} of ${ROWS.toLocaleString('en')} payments`, seconds(ours.ms), goal)
    report(`${format}: resident memory at most`, mebibytes(ours.maxResidentBytes), '< 300 MB')
    report(`${format}: event-loop delay p99`, `${loop.loopDelayP99Ms.toFixed(1)} ms`)
  }
}
