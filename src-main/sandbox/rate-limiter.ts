/**
 * The limit on verify calls ("Limits"): so many a minute, then a cool-off. The document does not say how the minute is
 * measured, so all three usual ways are here; a client has to be right under each. All times in milliseconds.
 */
import { assertNever } from '../../src-shared/domain/values/assert-never.ts'

export const WINDOW_MS = 60_000

export const WINDOW_MODELS = ['sliding', 'fixed', 'bucket'] as const
export type WindowModel = (typeof WINDOW_MODELS)[number]

interface Window {
  /** Counts a call and says whether it is still within the limit. */
  admit(atMs: number): boolean
  clear(): void
}

export interface RateLimits {
  readonly window: WindowModel
  readonly requestsPerMinute: number
  readonly coolOffMinutes: number
  /** Do calls during the cool-off start it again? The document leaves it open. */
  readonly prolongOnCall: boolean
}

export class RateLimiter {
  readonly #limits: RateLimits
  readonly #window: Window
  #coolOffEndsAt = -Infinity
  #coolOffs = 0
  #refusals = 0

  constructor(limits: RateLimits) {
    this.#limits = limits
    this.#window = createWindow(limits.window, limits.requestsPerMinute)
  }

  /** How often a cool-off began (prolonging does not count), and how many calls were refused. */
  get counts(): { readonly coolOffs: number; readonly refusals: number } {
    return { coolOffs: this.#coolOffs, refusals: this.#refusals }
  }

  /** Null when none is on. */
  findCoolOffEndsAt(nowMs: number): number | null {
    return nowMs < this.#coolOffEndsAt ? this.#coolOffEndsAt : null
  }

  /** False: refuse this call. The call that breaks the limit is the first one refused. */
  admit(nowMs: number): boolean {
    if (nowMs < this.#coolOffEndsAt) {
      this.#refusals += 1
      if (this.#limits.prolongOnCall) this.#startCoolOff(nowMs)
      return false
    }
    if (this.#window.admit(nowMs)) return true
    this.#refusals += 1
    this.#coolOffs += 1
    this.#startCoolOff(nowMs)
    // After the cool-off attempts succeed again, so nothing from before it may count, however short it is.
    this.#window.clear()
    return false
  }

  reset(): void {
    this.#window.clear()
    this.#coolOffEndsAt = -Infinity
    this.#coolOffs = 0
    this.#refusals = 0
  }

  #startCoolOff(nowMs: number): void {
    this.#coolOffEndsAt = nowMs + this.#limits.coolOffMinutes * 60_000
  }
}

function createWindow(model: WindowModel, limit: number): Window {
  switch (model) {
    case 'sliding':
      return slidingWindow(limit)
    case 'fixed':
      return fixedWindow(limit)
    case 'bucket':
      return tokenBucket(limit)
    default:
      return assertNever(model)
  }
}

/** At most `limit` calls in any 60 s. A call made exactly 60 s ago no longer counts. */
function slidingWindow(limit: number): Window {
  // A ring of the last `limit` calls: the slot written next holds the oldest of them.
  const calledAt = new Float64Array(limit).fill(-Infinity)
  let next = 0
  return {
    admit(atMs) {
      if (atMs - (calledAt[next] ?? -Infinity) < WINDOW_MS) return false
      calledAt[next] = atMs
      next = (next + 1) % limit
      return true
    },
    clear() {
      calledAt.fill(-Infinity)
    },
  }
}

/** At most `limit` calls in each minute of the clock. */
function fixedWindow(limit: number): Window {
  let minute = -Infinity
  let calls = 0
  return {
    admit(atMs) {
      const current = Math.floor(atMs / WINDOW_MS)
      calls = current === minute ? calls + 1 : 1
      minute = current
      return calls <= limit
    },
    clear() {
      calls = 0
    },
  }
}

/** A bucket of `limit` tokens, refilled evenly with `limit` a minute; each call takes one. */
function tokenBucket(limit: number): Window {
  // Counted in 1/60000 of a token, so that a millisecond refills a whole number of parts: `limit`.
  const capacity = limit * WINDOW_MS
  let parts = capacity
  let refilledAt: number | null = null
  return {
    admit(atMs) {
      parts = Math.min(capacity, parts + (atMs - (refilledAt ?? atMs)) * limit)
      refilledAt = atMs
      if (parts < WINDOW_MS) return false
      parts -= WINDOW_MS
      return true
    },
    clear() {
      parts = capacity
      refilledAt = null
    },
  }
}
