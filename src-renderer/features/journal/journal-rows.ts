/** Entries of the journal as rows of a table: one for each posting, the entry named beside its first. Pure. */
import type { JournalEntry, JournalExport } from '../../../src-shared/contract/journal/journal.ts'
import { entryTitle } from '../../../src-shared/labels/journal-labels.ts'
import { formatPlainDate, type MoneyValue } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

export interface PostingRow {
  readonly id: string
  /** Both of the first posting of an entry alone; else empty. */
  readonly date: string
  readonly title: string
  readonly account: string
  /** Above zero: a debit. */
  readonly money: MoneyValue & { readonly amountMinor: bigint }
}

export function postingRows(entries: readonly JournalEntry[]): readonly PostingRow[] {
  return entries.flatMap((entry) => entry.postings.map(({ account, currency, amountMinor }, place) => ({
    id: `${entry.code} ${place}`, account, money: { currency, amountMinor },
    date: place === 0 ? formatPlainDate(entry.date) : '', title: place === 0 ? entryTitle(entry) : '',
  })))
}

export const POSTING_COLUMNS: readonly GridColumn<PostingRow>[] = [
  { id: 'date', header: t('Date'), width: 120, kind: 'text', value: ({ date }) => date, isOneLine: true },
  { id: 'title', header: t('Entry'), width: 280, kind: 'text', value: ({ title }) => title },
  { id: 'account', header: t('Account'), width: 260, kind: 'mono', value: ({ account }) => account },
  { id: 'debit', header: t('Debit'), width: 150, kind: 'money', value: ({ money }) => sideOf(money, 1n) },
  { id: 'credit', header: t('Credit'), width: 150, kind: 'money', value: ({ money }) => sideOf(money, -1n) },
]

/** Each posting stands on one side alone. */
function sideOf({ currency, amountMinor }: PostingRow['money'], sign: bigint): MoneyValue | null {
  return amountMinor * sign > 0n ? { currency, amountMinor: amountMinor * sign } : null
}

export const EXPORT_COLUMNS: readonly GridColumn<JournalExport>[] = [
  { id: 'id', header: t('Number'), width: 90, kind: 'number', value: ({ id }) => id },
  { id: 'from', header: t('First day'), width: 130, kind: 'date', value: ({ fromDate }) => fromDate, isOneLine: true },
  { id: 'to', header: t('Last day'), width: 130, kind: 'date', value: ({ toDate }) => toDate, isOneLine: true },
  { id: 'entries', header: t('Journal entries'), width: 110, kind: 'number', value: ({ entries }) => entries },
  { id: 'at', header: t('Written'), width: 190, kind: 'instant', value: ({ at }) => at, isOneLine: true },
  { id: 'by', header: t('By'), width: 140, kind: 'text', value: ({ by }) => by },
  { id: 'again', header: t('File'), width: 170, kind: 'custom' },
]
