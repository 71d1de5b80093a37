/** Shows what a file of transfers would become. */
import type { TransferFileReading } from '../../../../src-shared/contract/transfers/transfers.ts'
import { countOf } from '../../../../src-shared/labels/format.ts'
import type { Screen } from '../terminal.ts'
import { renderTable, type Column } from './table.ts'
import { harmless } from './text.ts'
import { beneficiaryOf, moneyOf } from './transfer.ts'

const MAX_ROWS_SHOWN = 30
const COLUMNS: readonly Column[] = [
  { header: 'Line', align: 'right' }, { header: 'Reference', cutAt: 'middle' }, { header: 'To', cutAt: 'end' },
  { header: 'Amount', align: 'right' }, { header: 'Result' }, { header: 'Note', cutAt: 'end' },
]

/** The options that would take some of the rejected rows. */
function describeOptions({ spacedReferences, repairableReferences }: TransferFileReading): readonly string[] {
  return [
    ...(spacedReferences > 0 ? ['  With --trim, spaces around references are trimmed.'] : []),
    ...(repairableReferences > 0 ? ['  With --repair-references, ="000123" and \'000123 are taken as 000123.'] : []),
  ]
}

export function renderTransferFile(reading: TransferFileReading, screen: Screen): readonly string[] {
  const { open, rows, totals } = reading
  if (open.length > 0) return open.flatMap(({ message, advice }) => [harmless(message), `  ${harmless(advice)}`])
  // What is in the way first.
  const sorted = [...rows].sort((one, other) => Number(one.verdict === 'new') - Number(other.verdict === 'new'))
  const cells = sorted.slice(0, MAX_ROWS_SHOWN).map(({ rowNumber, verdict, details, marks, reason }) => [
    String(rowNumber), details?.reference ?? '', details ? beneficiaryOf(details) : '',
    details ? moneyOf(details.amountMinor, details.currency) : '',
    { text: verdict === 'new' ? 'draft' : verdict, tone: verdict === 'new' ? 'good' as const : 'bad' as const },
    reason ?? marks.join(', '),
  ])
  const count = (wanted: string): number => rows.filter(({ verdict }) => verdict === wanted).length
  return [
    ...renderTable(COLUMNS, cells, screen),
    ...(rows.length > cells.length ? [`  ${cells.length} of ${countOf(rows.length, 'row')} shown`] : []),
    '',
    `Dry run: ${count('new')} new, ${count('duplicate')} with a reference in use, ${count('rejected')} `
      + 'rejected.',
    ...describeOptions(reading),
    ...totals.map(({ currency, count: transfers, amountMinor }) => (
      `  ${countOf(transfers, 'transfer')}, total ${screen.paint('strong', moneyOf(amountMinor, currency))}`
    )),
  ]
}
