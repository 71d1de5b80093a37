/** When a payment that the service still awaits is asked again: soon, then ever more seldom (facts of money, 6). */

const MINUTE_MS = 60_000
const DELAYS_MS = [1, 2, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS)
/** The last delay repeats; none is longer. */
export const LONGEST_REQUERY_DELAY_MS = 8 * 60 * MINUTE_MS

/**
 * How long to wait before the next re-query, after `pendingAnswers` answers in a row that said pending (at least 1).
 */
export function requeryDelayMs(pendingAnswers: number): number {
  return DELAYS_MS[pendingAnswers - 1] ?? LONGEST_REQUERY_DELAY_MS
}
