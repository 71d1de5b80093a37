/** How the statements of one account and currency join one another by their balances. Pure. */
import type { Balance } from './bank-statement.ts'

export interface StatementSpan {
  readonly number: string | null
  readonly fromDate: string | null
  readonly toDate: string | null
  readonly opening: Balance | null
  readonly closing: Balance | null
}

/**
 * `follows`: its opening balance is the closing balance of the statement before. `gap`: it is not, by so much.
 * `unknown`: it has no opening balance.
 */
export type Continuity<Span> =
  | { readonly kind: 'first' | 'unknown' }
  | { readonly kind: 'follows'; readonly before: Span }
  | { readonly kind: 'gap'; readonly before: Span; readonly gapMinor: bigint }

/** `others`: of the same account and currency; the order in which they stand does not matter. */
export function findContinuity<Span extends StatementSpan>(
  span: StatementSpan, others: readonly Span[],
): Continuity<Span> {
  if (span.opening === null) return { kind: 'unknown' }
  const openingMinor = span.opening.amountMinor
  const earlier = others.filter((other) => other.closing !== null && mayStandBefore(other, span))
  const ends = earlier.map(endOf).sort()
  const day = startOf(span)
  // Of the day on which it begins, and of the last day before: an older balance may be the same by chance.
  const newest = ends.findLast((end) => end < day) ?? ''
  const near = earlier.filter((other) => endOf(other) >= newest)
  const joined = near.find(({ closing }) => closing?.amountMinor === openingMinor)
  if (joined) return { kind: 'follows', before: joined }
  const [last] = [...near].sort(byEnd).slice(-1)
  if (!last) return { kind: 'first' }
  return { kind: 'gap', before: last, gapMinor: BigInt(openingMinor) - BigInt(last.closing?.amountMinor ?? 0) }
}

/** Does one begin with the balance with which the other ends? Then no line can stand in both. */
export function areAdjacent(one: StatementSpan, other: StatementSpan): boolean {
  return !isSameSpan(one, other) && (joins(one, other) || joins(other, one))
}

/** The same period from the same balance to the same balance, whatever their lines are. */
export function isSameSpan(one: StatementSpan, other: StatementSpan): boolean {
  return isSameBalance(one.opening, other.opening) && isSameBalance(one.closing, other.closing)
    && startOf(one) === startOf(other) && endOf(one) === endOf(other)
    && (one.number === null || other.number === null || one.number === other.number)
}

function joins(before: StatementSpan, after: StatementSpan): boolean {
  return before.closing !== null && after.opening !== null && mayStandBefore(before, after)
    && before.closing.amountMinor === after.opening.amountMinor
}

/** Some formats date an opening balance by the day, others by the day before. */
function mayStandBefore(before: StatementSpan, after: StatementSpan): boolean {
  return endOf(before) <= startOf(after) && !isSameSpan(before, after)
}

function isSameBalance(one: Balance | null, other: Balance | null): boolean {
  return one?.amountMinor === other?.amountMinor
}

function startOf({ opening, fromDate, closing, toDate }: StatementSpan): string {
  return opening?.date ?? fromDate ?? closing?.date ?? toDate ?? ''
}

function endOf({ closing, toDate, opening, fromDate }: StatementSpan): string {
  return closing?.date ?? toDate ?? opening?.date ?? fromDate ?? ''
}

function byEnd(one: StatementSpan, other: StatementSpan): number {
  const [a, b] = [`${endOf(one)} ${one.number ?? ''}`, `${endOf(other)} ${other.number ?? ''}`]
  return a < b ? -1 : a > b ? 1 : 0
}
