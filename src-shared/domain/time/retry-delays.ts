/** How long a reference that got no conclusive answer waits before it is asked again. */

/** Between the tries of one reference; after the last of them and one more try it is given up. */
export const RETRY_DELAYS_MS = [1_000, 4_000, 15_000] as const
/** A refused key halts the run. Should it be about one reference after all, the others go first when it goes on. */
export const KEY_REFUSED_DELAY_MS = 60_000
/** Delays are spread by this much, so that calls that failed together do not come again together. */
export const RETRY_JITTER = 0.25
/** None is longer, spread and rounded. */
export const LONGEST_RETRY_DELAY_MS = Math.ceil(Math.max(...RETRY_DELAYS_MS, KEY_REFUSED_DELAY_MS) * (1 + RETRY_JITTER))
