/** Slows down whoever is refused again and again: by address, so that nobody else waits for it. */

export interface FailedTries {
  /** How long this address has to wait; 0 for one that may try now. */
  waitMs(address: string): number
  note(address: string): void
}

/** A person who mistypes is far below it, and so are thirty behind one address. */
const MOST_A_MINUTE = 60
const MINUTE_MS = 60_000
/** The oldest is forgotten: who has that many addresses is not slowed down by any. */
const MOST_ADDRESSES = 10_000

export function createFailedTries(nowMs: () => number): FailedTries {
  const tries = new Map<string, number[]>()

  function recent(address: string): number[] {
    return (tries.get(address) ?? []).filter((atMs) => nowMs() - atMs < MINUTE_MS)
  }

  return {
    waitMs(address) {
      const [first = 0, ...others] = recent(address)
      return others.length + 1 < MOST_A_MINUTE ? 0 : Math.max(0, first + MINUTE_MS - nowMs())
    },
    note(address) {
      const known = recent(address)
      tries.delete(address)
      tries.set(address, [...known, nowMs()].slice(-MOST_A_MINUTE))
      const [oldest] = tries.keys()
      if (tries.size > MOST_ADDRESSES && oldest !== undefined) tries.delete(oldest)
    },
  }
}
