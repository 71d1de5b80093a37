/** How fast one session may call: far more than a person's page does, far less than what would hold up the others. */

export interface CallRate {
  /** Counts a call; false for one too many. */
  admit(sessionId: string): boolean
  forget(sessionId: string): void
}

/** A screen that opens makes some dozens at once; a person who scrolls makes some thirty a second. */
const MOST_AT_ONCE = 400
const MOST_A_SECOND = 100

interface Bucket {
  left: number
  atMs: number
}

export function createCallRate(nowMs: () => number): CallRate {
  const buckets = new Map<string, Bucket>()
  return {
    admit(sessionId) {
      const bucket = buckets.get(sessionId) ?? { left: MOST_AT_ONCE, atMs: nowMs() }
      const passedMs = Math.max(0, nowMs() - bucket.atMs)
      const left = Math.min(MOST_AT_ONCE, bucket.left + passedMs * MOST_A_SECOND / 1_000)
      const isAdmitted = left >= 1
      buckets.set(sessionId, { left: isAdmitted ? left - 1 : left, atMs: nowMs() })
      return isAdmitted
    },
    forget: (sessionId) => void buckets.delete(sessionId),
  }
}
