/** Shows what a file of transfers would become. */
import type { TransferFileReading } from '../../../../src-shared/contract/transfers/transfers.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { Screen } from '../terminal.ts'
import { renderTable, type Column } from './table.ts'
import { harmless } from './text.ts'
import { beneficiaryOf, moneyOf, renderTransferTotals } from './transfer.ts'
import { ROW_WORDS, TRANSFER_MARK_WORDS } from './words.ts'

const MAX_ROWS_SHOWN = 30

function columns(): readonly Column[] {
  return [
    { header: t('Line'), align: 'right' }, { header: t('Reference'), cutAt: 'middle' },
    { header: t('To'), cutAt: 'end' }, { header: t('Amount'), align: 'right' },
    { header: t('Result') }, { header: t('Note'), cutAt: 'end' },
  ]
}

/** The options that would take some of the rejected rows. */
function describeOptions({ spacedReferences, repairableReferences }: TransferFileReading): readonly string[] {
  return [
    ...(spacedReferences > 0 ? [`  ${t('With --trim, spaces around references are trimmed.')}`] : []),
    ...(repairableReferences > 0
      ? [`  ${t('With --repair-references, ="000123" and \'000123 are taken as 000123.')}`] : []),
  ]
}

export function renderTransferFile(reading: TransferFileReading, screen: Screen): readonly string[] {
  const { open, rows, totals } = reading
  if (open.length > 0) {
    return open.flatMap(({ message, advice }) => [harmless(sayReason(message)), `  ${harmless(sayReason(advice))}`])
  }
  // What is in the way first.
  const sorted = [...rows].sort((one, other) => Number(one.verdict === 'new') - Number(other.verdict === 'new'))
  const cells = sorted.slice(0, MAX_ROWS_SHOWN).map(({ rowNumber, verdict, details, marks, reason }) => [
    String(rowNumber), details?.reference ?? '', details ? beneficiaryOf(details) : '',
    details ? moneyOf(details.amountMinor, details.currency) : '',
    verdict === 'new' ? { text: t('draft'), tone: 'good' as const }
      : { text: ROW_WORDS[verdict], tone: 'bad' as const },
    reason === null ? marks.map((mark) => TRANSFER_MARK_WORDS[mark]).join(', ') : sayReason(reason),
  ])
  const count = (wanted: string): number => rows.filter(({ verdict }) => verdict === wanted).length
  return [
    ...renderTable(columns(), cells, screen),
    ...(rows.length > cells.length ? [`  ${t('{shown} of {total, plural, one {# row} other {# rows}} shown', {
      shown: cells.length, total: rows.length,
    })}`] : []),
    '',
    t('Dry run: {new} new, {duplicate} with a reference in use, {rejected} rejected.', {
      new: count('new'), duplicate: count('duplicate'), rejected: count('rejected'),
    }),
    ...describeOptions(reading),
    ...renderTransferTotals(totals, screen),
  ]
}
