/** The request budget under thousands of imagined histories: never one call over the limit, and nothing wasted. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playHistory, type HistoryPlan } from '../../support/scheduler/history.ts'
import { soak } from '../../support/core/soak.ts'
import { WINDOW_KINDS } from '../../support/scheduler/windows.ts'

const MINUTE_MS = 60_000

const plans: fc.Arbitrary<HistoryPlan> = fc
  .record({
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    window: fc.constantFrom(...WINDOW_KINDS),
    capacity: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 2, 240, 400)),
    windows: fc.integer({ min: 2, max: 6 }),
    latencyMs: fc.constantFrom(
      { min: 50, max: 800 }, { min: 800, max: 800 }, { min: 1, max: 5 }, { min: 100, max: 9_000 },
    ),
    lostPercent: fc.constantFrom(0, 0, 10, 50),
    disturbances: fc.integer({ min: 0, max: 8 }),
    lockoutMinutes: fc.constantFrom(0, 0, 0, 1, 30, 45),
    ticksInSleep: fc.boolean(),
  })
  .map(({ windows, ...plan }) => ({ ...plan, references: plan.capacity * windows }))

describe('the request budget', () => {
  it('is never exceeded by one call, in histories of every kind', { timeout: soak(600_000, 60_000) }, () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { breaches, sendsInCoolOff, stuck } = playHistory(plan)
        expect({ breaches, sendsInCoolOff, stuck }).toEqual({ breaches: 0, sendsInCoolOff: 0, stuck: 0 })
      }),
      { numRuns: soak(10_000, 500) },
    )
  })

  it('uses at least 98 % of the documented rate when nothing disturbs it', { timeout: 60_000 }, () => {
    const undisturbed = fc.record({
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      window: fc.constantFrom(...WINDOW_KINDS),
      latencyMs: fc.constantFrom({ min: 50, max: 800 }, { min: 50, max: 50 }, { min: 800, max: 800 }),
    })
    const minutes = 12
    fc.assert(
      fc.property(undisturbed, (drawn) => {
        const { sentAtMs, breaches } = playHistory({
          ...drawn, capacity: 400, references: 400 * minutes,
          lostPercent: 0, disturbances: 0, lockoutMinutes: 0, ticksInSleep: false,
        })
        const steady = sentAtMs.filter((atMs) => atMs >= MINUTE_MS && atMs < (minutes - 1) * MINUTE_MS)
        expect(breaches).toBe(0)
        expect(steady.length / (400 * (minutes - 2))).toBeGreaterThanOrEqual(0.98)
      }),
      { numRuns: soak(60, 12) },
    )
  })

  it('spreads the calls of a minute: no second has more than a few', () => {
    const { sentAtMs } = playHistory({
      seed: 1, window: 'sliding', capacity: 400, references: 1_600, latencyMs: { min: 50, max: 800 },
      lostPercent: 0, disturbances: 0, lockoutMinutes: 0, ticksInSleep: false,
    })
    const bySecond = Map.groupBy(sentAtMs, (atMs) => Math.floor(atMs / 1_000))
    expect(Math.max(...[...bySecond.values()].map((sends) => sends.length))).toBeLessThanOrEqual(9)
  })
})
