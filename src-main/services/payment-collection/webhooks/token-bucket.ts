/** Lets so many through a second, with room for a burst. Measured on the monotonic clock, which never jumps. */

export interface TokenBucket {
  take(): boolean
}

export function createTokenBucket(perSecond: number, burst: number, nowMs: () => number): TokenBucket {
  let tokens = burst
  let filledAtMs = nowMs()
  return {
    take() {
      const atMs = nowMs()
      tokens = Math.min(burst, tokens + ((atMs - filledAtMs) / 1_000) * perSecond)
      filledAtMs = atMs
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
