/** Exports of 1,000,000 payments. */
import { join } from 'node:path'
import { measureChild } from './child.ts'
import { mebibytes, report, seconds } from './report.ts'
import { writeExpected } from './sample.ts'

const ROWS = 1_000_000
const GOALS = { csv: '≤ 10 s', xlsx: '≤ 20 s', jsonl: undefined } as const

export async function benchExport(folder: string): Promise<void> {
  const file = join(folder, 'expected.csv')
  const data = join(folder, 'data')
  const work = new URL('./work.ts', import.meta.url)
  await writeExpected(file, ROWS)
  await measureChild(work, ['import', data, file])
  for (const [format, goal] of Object.entries(GOALS)) {
    const measured = await measureChild(work, ['export', data, format, join(folder, `payments.${format}`)])
    if (measured.count !== ROWS) throw new Error(`exported ${measured.count} rows`)
    report(`${format} of ${ROWS.toLocaleString('en')} payments`, seconds(measured.ms), goal)
    report(`${format}: resident memory at most`, mebibytes(measured.maxResidentBytes), '< 300 MB')
    report(`${format}: event-loop delay p99`, `${measured.loopDelayP99Ms.toFixed(1)} ms`)
  }
}
