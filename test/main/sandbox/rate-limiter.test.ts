import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RateLimiter, WINDOW_MODELS, type RateLimits } from '../../../src-main/sandbox/rate-limiter.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

function limiterOf(limits: Partial<RateLimits>): RateLimiter {
  const usual = { window: 'sliding', requestsPerMinute: 3, coolOffMinutes: 30, prolongOnCall: false } as const
  return new RateLimiter({ ...usual, ...limits })
}

function admitAll(limiter: RateLimiter, times: readonly number[]): boolean[] {
  return times.map((atMs) => limiter.admit(atMs))
}

describe('the sliding window', () => {
  it('admits as many calls as the limit in any 60 s and refuses the next one', () => {
    const limiter = limiterOf({ window: 'sliding' })
    // 30 s, 50 s and 70 s are all within 60 s of 89.999 s, although a minute of the clock began between them.
    expect(admitAll(limiter, [30, 50, 70, 89.999].map((s) => s * SECOND))).toEqual([true, true, true, false])
  })

  it('no longer counts a call once 60 s have passed since it', () => {
    const limiter = limiterOf({ window: 'sliding' })
    expect(admitAll(limiter, [0, 1, 2, 60, 61, 62].map((s) => s * SECOND))).toEqual(Array(6).fill(true))
    expect(limiter.admit(62.5 * SECOND)).toBe(false)
  })
})

describe('the fixed window', () => {
  it('starts again with each minute of the clock, however close the calls are', () => {
    const limiter = limiterOf({ window: 'fixed' })
    const times = [59.7, 59.8, 59.9, 60, 60.1, 60.2].map((s) => s * SECOND)
    expect(admitAll(limiter, times)).toEqual(Array(6).fill(true))
    expect(limiter.admit(119.999 * SECOND)).toBe(false)
  })
})

describe('the token bucket', () => {
  it('lets the whole limit through at once and then one call per refilled token', () => {
    const limiter = limiterOf({ window: 'bucket' })
    // Three tokens at first; one more each 20 s.
    expect(admitAll(limiter, [0, 0, 0, 20, 40, 60].map((s) => s * SECOND))).toEqual(Array(6).fill(true))
    expect(limiter.admit(79.999 * SECOND)).toBe(false)
  })

  it('never holds more tokens than the limit, however long it rests', () => {
    const limiter = limiterOf({ window: 'bucket' })
    expect(admitAll(limiter, [0, 600, 600, 600, 600].map((s) => s * SECOND))).toEqual([true, true, true, true, false])
  })
})

describe.each(WINDOW_MODELS)('the cool-off (%s)', (window) => {
  it('begins with the call that breaks the limit and ends after its minutes, with the full limit', () => {
    const limiter = limiterOf({ window })
    expect(admitAll(limiter, [0, 0, 0, 10])).toEqual([true, true, true, false])
    expect(limiter.findCoolOffEndsAt(11)).toBe(30 * MINUTE + 10)
    expect(admitAll(limiter, [5 * MINUTE, 30 * MINUTE + 9])).toEqual([false, false])
    expect(admitAll(limiter, Array(4).fill(30 * MINUTE + 10))).toEqual([true, true, true, false])
    expect(limiter.counts).toEqual({ coolOffs: 2, refusals: 4 })
  })

  it('ends after a fraction of a minute too, although the calls before it are fresh', () => {
    const limiter = limiterOf({ window, coolOffMinutes: 0.05 })
    expect(admitAll(limiter, [0, 0, 0, 0, 2999, 3000])).toEqual([true, true, true, false, false, true])
  })

  it('is prolonged by calls only where that is asked for', () => {
    const limiter = limiterOf({ window, prolongOnCall: true, coolOffMinutes: 1 })
    expect(admitAll(limiter, [0, 0, 0, 0, MINUTE - 1, MINUTE, 2 * MINUTE])).toEqual([
      true, true, true, false, false, false, true,
    ])
    expect(limiter.counts).toEqual({ coolOffs: 1, refusals: 3 })
  })

  it('is forgotten by a reset', () => {
    const limiter = limiterOf({ window })
    admitAll(limiter, [0, 0, 0, 0])
    limiter.reset()
    expect(limiter.admit(1)).toBe(true)
    expect(limiter.counts).toEqual({ coolOffs: 0, refusals: 0 })
  })
})

/** When it breaks the limit first, worked out from the whole list of arrivals rather than as they come. */
const FIRST_BREACH: Readonly<Record<RateLimits['window'], (times: readonly number[], limit: number) => number>> = {
  sliding: (times, limit) =>
    times.findIndex((atMs, index) => times.slice(0, index).filter((other) => atMs - other < MINUTE).length >= limit),
  fixed: (times, limit) =>
    times.findIndex((atMs, index) => {
      const minute = Math.floor(atMs / MINUTE)
      return times.slice(0, index).filter((other) => Math.floor(other / MINUTE) === minute).length >= limit
    }),
  // A bucket overflows its debt where, over some slice of calls, more were made than it holds plus what it regains.
  bucket: (times, limit) =>
    times.findIndex((atMs, index) =>
      times.slice(0, index + 1).some((from, first) => (index - first + 1) * MINUTE > (MINUTE + atMs - from) * limit),
    ),
}

describe.each(WINDOW_MODELS)('any sequence of arrivals (%s)', (window) => {
  it('is admitted up to the call that breaks the limit', () => {
    const sequence = fc.array(fc.integer({ min: 0, max: 40 * SECOND }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(sequence, fc.integer({ min: 1, max: 6 }), (gaps, limit) => {
        let clock = 0
        const times = gaps.map((gap) => (clock += gap))
        const limiter = limiterOf({ window, requestsPerMinute: limit, coolOffMinutes: 1_000_000 })
        expect(admitAll(limiter, times).indexOf(false)).toBe(FIRST_BREACH[window](times, limit))
      }),
    )
  })
})
