/** What a row is, against the books and the rows before it in its file. Pure: imports and dry runs share it. */
import type { ImportBatch, ImportCounts, RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import { describeContradiction } from '../../../src-shared/domain/books/repeated-rows.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { FileRow } from '../api/books.ts'

/** A row of the same file that had this reference before. */
export interface EarlierRow {
  readonly rowNumber: number
  readonly currency: Currency
  readonly amountMinor: number
  /** `new` covers a reference whose earlier import was undone. */
  readonly kind: 'new' | 'same' | 'changed' | 'contradicted'
}

/** What the books hold under this reference. */
export interface BookedPayment extends Omit<FileRow, 'rowNumber' | 'txref'> {
  /** Its import was undone: it is kept, but no longer in the books. */
  readonly isWithdrawn: boolean
}

export type RowClass = 'new' | 'same' | 'changed' | 'revived' | 'duplicate' | 'contradiction'

/**
 * Rows of one file that give a reference different money contradict one another, and none of them is taken. Other
 * differences are no contradiction: the first row stands. An empty cell says nothing, so it changes nothing.
 */
export function classifyRow(
  row: FileRow, earlier: EarlierRow | undefined, booked: BookedPayment | undefined,
): RowClass {
  if (earlier) {
    const isSameMoney = row.currency === earlier.currency && row.amountMinor === earlier.amountMinor
    return isSameMoney && earlier.kind !== 'contradicted' ? 'duplicate' : 'contradiction'
  }
  if (!booked) return 'new'
  if (booked.isWithdrawn) return 'revived'
  return isSame(row, booked) ? 'same' : 'changed'
}

function isSame(row: FileRow, booked: BookedPayment): boolean {
  return (
    row.currency === booked.currency &&
    row.amountMinor === booked.amountMinor &&
    (row.customer ?? booked.customer) === booked.customer &&
    (row.email ?? booked.email) === booked.email &&
    (row.expectedDate ?? booked.expectedDate) === booked.expectedDate
  )
}

/** Undefined where an import under way brought the payment: nobody sees it yet. */
export function bookedPaymentOf(
  known: Omit<BookedPayment, 'isWithdrawn'> & { readonly batchState: ImportBatch['state'] | null },
): BookedPayment | undefined {
  const { batchState, currency, amountMinor, customer, email, expectedDate } = known
  if (batchState === 'importing' || batchState === 'suspended') return undefined
  return { currency, amountMinor, customer, email, expectedDate, isWithdrawn: batchState === 'undone' }
}

/** The rejects that a contradicting row causes: its own, and that of the first row if it stood unopposed till now. */
export function rejectContradiction(row: FileRow, earlier: EarlierRow): readonly RejectedRow[] {
  const own = reject(row.txref, row, earlier)
  return earlier.kind === 'contradicted' ? [own] : [reject(row.txref, earlier, row), own]
}

type Said = Pick<FileRow, 'rowNumber' | 'currency' | 'amountMinor'>

function reject(txref: string, row: Said, other: Said): RejectedRow {
  const reason = describeContradiction(other)
  return { rowNumber: row.rowNumber, column: 'txref', value: maskCardNumbers(txref), reason }
}

export type Counts = { -readonly [Name in keyof ImportCounts]: number }

export function noCounts(): Counts {
  return { new: 0, same: 0, changed: 0, duplicate: 0, rejected: 0 }
}

/** Counts a classified row; a contradiction takes back what the first row was counted as. */
export function countRow(counts: Counts, kind: RowClass, earlier: EarlierRow | undefined): void {
  if (kind !== 'contradiction') {
    counts[kind === 'revived' ? 'new' : kind] += 1
    return
  }
  counts.rejected += 1
  if (!earlier || earlier.kind === 'contradicted') return
  counts[earlier.kind] -= 1
  counts.rejected += 1
}
