/** How long the next guess at a passphrase has to wait after wrong ones. Pure. */

export interface WrongGuesses {
  /** In a row. */
  readonly count: number
  readonly lastAtMs: number
}

export const NO_WRONG_GUESS: WrongGuesses = { count: 0, lastAtMs: 0 }

const FIRST_WAIT_MS = 1_000
/** Long enough for whoever tries by hand or by program, short enough for whoever mistyped. */
export const MAX_WAIT_MS = 30_000

/** 1 s after the first, then twice as long each; counted from the last. In full where the clock was set back. */
export function decideGuessWaitMs({ count, lastAtMs }: WrongGuesses, nowMs: number): number {
  if (count === 0) return 0
  const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(count - 1, 10))
  const passedMs = nowMs - lastAtMs
  return passedMs < 0 ? waitMs : Math.max(0, waitMs - passedMs)
}
