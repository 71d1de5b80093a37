/**
 * How much is kept of webhooks that no check vouches for. Whoever learns the address can send them; without a cap they
 * could fill the disk at the receiver's full rate. Days are those of UTC, so that no setting gives a new one.
 */

/** One for each of 20,000 payments a day is a large merchant; more than that wants a check, which has no cap. */
export const UNCHECKED_PER_DAY = 20_000
/** More than three kilobytes for each, where the document's payload has less than two. */
export const UNCHECKED_BYTES_PER_DAY = 64_000_000

const DAY_MS = 86_400_000

export interface UncheckedTally {
  readonly dayStartMs: number
  readonly kept: number
  readonly keptBytes: number
}

export function startOfDay(wallMs: number): number {
  return Math.floor(wallMs / DAY_MS) * DAY_MS
}

/** What is kept with one more delivery of so many bytes; undefined where that would be too much. */
export function addUnchecked(tally: UncheckedTally, bytes: number, wallMs: number): UncheckedTally | undefined {
  const before = tallyOfDay(tally, wallMs)
  const after = { ...before, kept: before.kept + 1, keptBytes: before.keptBytes + bytes }
  return after.kept > UNCHECKED_PER_DAY || after.keptBytes > UNCHECKED_BYTES_PER_DAY ? undefined : after
}

/** A clock that was set back opens no day again. */
export function tallyOfDay(tally: UncheckedTally, wallMs: number): UncheckedTally {
  const dayStartMs = startOfDay(wallMs)
  return dayStartMs > tally.dayStartMs ? { dayStartMs, kept: 0, keptBytes: 0 } : tally
}
