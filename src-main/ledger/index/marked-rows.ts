/** Counts, sums and names the rows that a person marked in a view. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { RowRange } from '../../../src-shared/contract/books/payments.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { MAX_SELECTED_REFERENCES } from '../../../src-shared/domain/verification/verify-run.ts'
import { joinTotal, splitAmount } from '../books/columns.ts'
import type { PaymentTable } from './payment-table.ts'

export interface CurrencySum {
  readonly currency: Currency
  readonly count: number
  readonly amountMinor: bigint
}

/** The ranges in the view's order, each row in one of them alone, and none behind the view's end. */
export function mergeRanges(ranges: readonly RowRange[], total: number): RowRange[] {
  const merged: { first: number; last: number }[] = []
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    const { first } = range
    const last = Math.min(range.last, total - 1)
    if (first > last) continue
    const before = merged.at(-1)
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last)
    else merged.push({ first, last })
  }
  return merged
}

export function countMarked(ranges: readonly RowRange[]): number {
  return ranges.reduce((count, { first, last }) => count + last - first + 1, 0)
}

/** Throws INPUT_INVALID where no run could take so many references. */
export function refuseTooMany(ranges: readonly RowRange[]): void {
  const count = countMarked(ranges)
  if (count <= MAX_SELECTED_REFERENCES) return
  throw new AppError('INPUT_INVALID', { reason: `${count} rows are marked, of at most ${MAX_SELECTED_REFERENCES}` })
}

export function* rowsOf(view: Uint32Array, ranges: readonly RowRange[]): Generator<number, void, void> {
  for (const { first, last } of ranges) yield* view.subarray(first, last + 1)
}

/** Both parts of so many amounts are sums that a number holds. */
const EXACT_ROWS = 1_000_000

/** Per currency, by its code; exact, however large. */
export function sumRows(
  { columns: { amounts, currencies }, currencyCodes }: PaymentTable, view: Uint32Array, ranges: readonly RowRange[],
): CurrencySum[] {
  const sums = currencyCodes.map((currency) => ({ currency, count: 0, amountMinor: 0n, high: 0, low: 0 }))
  for (const { first, last } of ranges) {
    for (let place = first; place <= last; place += 1) {
      const row = view[place] ?? 0
      const sum = sums[currencies[row] ?? 0]
      if (!sum) throw new Error('A payment has a currency that the table does not know')
      const { high, low } = splitAmount(amounts[row] ?? 0)
      sum.count += 1
      sum.high += high
      sum.low += low
      if (sum.count % EXACT_ROWS === 0) carry(sum)
    }
  }
  for (const sum of sums) carry(sum)
  return sums
    .filter(({ count }) => count > 0)
    .map(({ currency, count, amountMinor }) => ({ currency, count, amountMinor }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

function carry(sum: { amountMinor: bigint; high: number; low: number }): void {
  sum.amountMinor += joinTotal(sum.high, sum.low)
  sum.high = 0
  sum.low = 0
}
