/** Exports of 1,000,000 payments beside what the `sqlite3` shell takes to write the same columns as CSV. */
import { join } from 'node:path'
import { ledgerPaths } from '../../src-main/ledger/engine/paths.ts'
import { measureChild, watchProgram } from './child.ts'
import { atMost, below, besidePeer, mebibytes, ratio, seconds, type Report } from './report.ts'
import { writeExpected } from './sample.ts'
import { dumpWithShell, readShellVersion } from './shell.ts'

const ROWS = 1_000_000
/** In times of the shell's CSV. */
const MOST_TIMES = { csv: 4, xlsx: 10, jsonl: undefined } as const
const MOST_BYTES = 290 * 2 ** 20
/** As they lie in the ledger: amounts in minor units, times in milliseconds, and no checks, since nothing was asked. */
const SAME_COLUMNS = `
  SELECT p.txref, p.amount_minor, p.currency, p.customer, p.email, p.expected_date, p.state, p.is_regressed, p.reason,
    a.amount, a.currency, a.status, a.chargecode, a.txid, s.ended_wall_ms, p.source_id, p.row_number
  FROM payment p LEFT JOIN attempt a ON a.id = p.last_attempt_id LEFT JOIN send s ON s.id = a.send_id ORDER BY p.id;`

export async function benchExport(folder: string, report: Report): Promise<void> {
  const file = join(folder, 'expected.csv')
  const data = join(folder, 'data')
  const work = new URL('./work.ts', import.meta.url)
  const { ledger } = ledgerPaths(join(data, 'profiles/practice'))
  await writeExpected(file, ROWS)
  await watchProgram(['--data-dir', data, '--profile', 'practice', 'import', 'expected', file])
  for (const [format, mostTimes] of Object.entries(MOST_TIMES)) {
    const out = join(folder, `payments.${format}`)
    const what = ['export', 'payments', '--format', format, '--out', out]
    const ours = await watchProgram(['--data-dir', data, '--profile', 'practice', ...what])
    const shell = dumpWithShell(ledger, SAME_COLUMNS, join(folder, 'shell.csv'))
    const loop = await measureChild(work, ['export', data, format, out])
    if (loop.count !== ROWS) throw new Error(`exported ${loop.count} rows`)
    report(`${format} of ${ROWS.toLocaleString('en')} payments`, seconds(ours.ms), {
      peer: besidePeer(`sqlite3 ${readShellVersion()} to CSV`, ours.ms, shell),
      goal: mostTimes === undefined ? undefined : atMost(shell === null ? null : ours.ms / shell, mostTimes, ratio),
    })
    report(`${format}: resident memory at most`, mebibytes(ours.maxResidentBytes), {
      goal: below(ours.maxResidentBytes, MOST_BYTES, mebibytes),
    })
    report(`${format}: event-loop delay p99`, `${loop.loopDelayP99Ms.toFixed(1)} ms`)
  }
}
