/** The journal on a terminal: what would be exported, what was, and where it is posted to. */
import type { JournalExport, JournalPlan, ShownAccounts } from '../../../../src-shared/contract/journal/journal.ts'
import { formatMoney, formatPlainDate, formatUtc } from '../../../../src-shared/labels/format.ts'
import { ACCOUNT_HINTS, entryTitle } from '../../../../src-shared/labels/journal-labels.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable } from './table.ts'
import { harmless } from './text.ts'

export function renderPlan(plan: JournalPlan, canvas: Canvas): readonly string[] {
  const { rows, total, corrections, earlier, undated } = plan
  const more = total - rows.length
  return [
    ...rows.flatMap((entry) => [
      `${formatPlainDate(entry.date)}  ${harmless(entryTitle(entry))}`,
      ...entry.postings.map(({ account, currency, amountMinor }) => (
        `    ${account}  ${formatMoney(amountMinor, currency)}`
      )),
    ]),
    ...(more > 0 ? [t('and {count, number} more', { count: more })] : []),
    ...(rows.length > 0 ? [''] : []),
    canvas.paint('strong', t('{count, plural, one {# entry} other {# entries}} to export', { count: total })),
    ...(corrections > 0 ? [t('{count, plural, one {# of them corrects} other {# of them correct}} what was exported '
      + 'before and says something else by now.', { count: corrections })] : []),
    ...(earlier > 0 ? [canvas.paint('warn', t('{count, plural, one {# entry} other {# entries}} of days before these '
      + 'were never exported. Begin with an earlier day to have them.', { count: earlier }))] : []),
    ...(undated > 0 ? [canvas.paint('warn', t('{count, plural, one {# settlement has} other {# settlements have}} no '
      + 'date, and can’t be exported.', { count: undated }))] : []),
  ]
}

export function renderAccounts({ roles, banks }: ShownAccounts, canvas: Canvas): readonly string[] {
  const rows = [
    ...roles.map(({ role, account }) => [role, account, ACCOUNT_HINTS[role]]),
    ...banks.map(({ bank, account }) => [t('bank account {name}', { name: bank }), account, '']),
  ]
  return renderTable(
    [{ header: t('Part') }, { header: t('Account') }, { header: t('What is posted there'), cutAt: 'end' }], rows,
    canvas,
  )
}

export function renderJournalExports(exports: readonly JournalExport[], canvas: Canvas): readonly string[] {
  if (exports.length === 0) return [t('The journal was never exported.')]
  return renderTable(
    [
      { header: t('Id'), align: 'right' }, { header: t('From') }, { header: t('To') },
      { header: t('Journal entries'), align: 'right' }, { header: t('At') }, { header: t('By'), cutAt: 'end' },
    ],
    exports.map(({ id, fromDate, toDate, entries, at, by }) => [
      String(id), formatPlainDate(fromDate), formatPlainDate(toDate), String(entries), formatUtc(at), by,
    ]),
    canvas,
  )
}
