/** Time as the rules see it. It comes in from outside, so that a test can be its master. */

/**
 * One reading of the machine's two clocks. `wallMs`: UTC, may jump. `uptimeMs`: since the machine started, keeps
 * counting across our own restarts, starts again at its reboot. Neither alone can be trusted to measure a wait.
 */
export interface Instant {
  readonly wallMs: number
  readonly uptimeMs: number
}

export interface Clock {
  instant(): Instant
  /** Never jumps, has no meaning outside this process. In milliseconds. */
  monotonicMs(): number
  /** Calls back once after `delayMs`; the returned function calls it off. */
  schedule(delayMs: number, callback: () => void): () => void
}

/**
 * How much time has surely passed between two instants that may lie in different processes: the smaller of what the two
 * clocks say; zero where the wall clock went backwards, so that a wait is served again rather than cut short.
 */
export function elapsedAtLeastMs(from: Instant, to: Instant): number {
  const wall = Math.max(0, to.wallMs - from.wallMs)
  const isSameBoot = to.uptimeMs >= from.uptimeMs
  return isSameBoot ? Math.min(wall, to.uptimeMs - from.uptimeMs) : wall
}
