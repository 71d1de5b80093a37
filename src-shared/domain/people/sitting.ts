/** How long a person who signed in stays so. Pure. */
import type { Instant } from '../time/clock.ts'

/** A working day and some, as a session of a browser has. */
export const SITTING_LIFE_MS = 12 * 3_600_000
/** From so many people on, a window has to know who sits at it before it writes. */
export const PEOPLE_WHO_SIGN_IN = 2

const MINUTE_MS = 60_000

export interface SittingTimes {
  readonly startedAt: Instant
  readonly lastUsedAt: Instant
}

/** `idleMinutes`: as the key vault's auto-lock has it; null for never. A clock that was set back ends it. */
export function isSittingOver(
  { startedAt, lastUsedAt }: SittingTimes, now: Instant, idleMinutes: number | null,
): boolean {
  const idleMs = idleMinutes === null ? Infinity : idleMinutes * MINUTE_MS
  return now.wallMs < startedAt.wallMs
    || elapsedAtMostMs(startedAt, now) >= SITTING_LIFE_MS
    || elapsedAtMostMs(lastUsedAt, now) >= idleMs
}

/** Of the two clocks, the one by which more has passed: a machine that slept has not stood still. */
function elapsedAtMostMs(from: Instant, to: Instant): number {
  return Math.max(to.wallMs - from.wallMs, to.uptimeMs - from.uptimeMs)
}
