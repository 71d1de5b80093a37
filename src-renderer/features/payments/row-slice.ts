/** Which rows of a long list are read for those that are drawn. */

/** As many as the core gives at once. */
export const MAX_ROWS = 1_000
/** So close to the end of what was read, a wheel would soon meet an empty row. */
export const NEAR_ROWS = 40
/** Read on either side while scrolling, so that it is seldom. */
export const FAR_ROWS = 150

export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** The rows from `first` to `last`, both included, and `margin` more on either side. */
export function rowsAround(first: number, last: number, margin: number): Slice {
  const offset = Math.max(0, first - margin)
  return { offset, limit: Math.min(MAX_ROWS, last - offset + 1 + margin) }
}

/** Do the drawn rows come near an end of what was read where the list goes on? */
export function needsOthers({ offset, limit }: Slice, first: number, last: number, total: number): boolean {
  const end = offset + limit
  return (offset > 0 && first < offset + NEAR_ROWS) || (end < total && last >= end - NEAR_ROWS)
}
