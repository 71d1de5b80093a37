/** One reading of all the clocks, so that a decision is taken at one moment. */
import type { Clock, Instant } from '../../src-shared/domain/time/clock.ts'

export interface Now {
  /** For what is kept beyond this process. */
  readonly instant: Instant
  /** For every wait inside this process. */
  readonly monotonicMs: number
}

export function readClock(clock: Clock): Now {
  return { instant: clock.instant(), monotonicMs: clock.monotonicMs() }
}

/** By the clock that says the most: one stands still while the machine sleeps, another may be set back. */
export function elapsedAtMostMs(from: Now, to: Now): number {
  return Math.max(
    to.monotonicMs - from.monotonicMs, to.instant.wallMs - from.instant.wallMs,
    to.instant.uptimeMs - from.instant.uptimeMs,
  )
}
