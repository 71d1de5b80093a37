/** What a preference remembers of files that came before, by their headers. Pure. */

/** A preference holds 64 KiB. */
const MOST_STORED_LENGTH = 50_000

/** Of entries with the newest first: what no longer fits is forgotten. */
export function keepNewest<Entry>(entries: readonly Entry[], most: number): readonly Entry[] {
  const kept = entries.slice(0, most)
  while (kept.length > 0 && JSON.stringify(kept).length > MOST_STORED_LENGTH) kept.pop()
  return kept
}

export function isSameHeader(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index])
}
