import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetCapacity, createSendWindowCheck, WINDOW_MS } from '../../../src-shared/domain/time/send-window.ts'
import { World } from '../../support/scheduler/world.ts'

const MINUTE_MS = 60_000
/** What was claimed just before a change is sent and arrives after it. */
const UNDER_WAY_MS = 1_000

describe('a change of budget in the middle of a run', () => {
  it('exceeds neither the old nor the new limit in any 60 seconds, and frees no slot that is taken', async () => {
    const change = fc.record({
      afterMs: fc.integer({ min: 1, max: 90_000 }), sharePercent: fc.integer({ min: 1, max: 100 }),
    })
    const changesOfBudget = fc.array(change, { minLength: 1, maxLength: 4 })
    await fc.assert(fc.asyncProperty(changesOfBudget, fc.nat(), async (changes, seed) => {
      const world = new World({ seed, settings: { requestsPerMinute: 60, sharePercent: 50 } })
      world.store.addRun(Array.from({ length: 1_000 }, (_, index) => `T-${index}`))
      await world.scheduler.start()
      const budgets = [{ fromMs: 0, capacity: 30 }]
      for (const { afterMs, sharePercent } of changes) {
        await world.pass(afterMs)
        const heldBefore = world.scheduler.status().slotsHeld
        world.scheduler.setBudget({ requestsPerMinute: 60, sharePercent })
        expect(world.scheduler.status().slotsHeld).toBeGreaterThanOrEqual(heldBefore)
        budgets.push({ fromMs: world.machine.nowMs, capacity: budgetCapacity(60, sharePercent) })
      }
      await world.pass(2 * MINUTE_MS)
      const arrivals = world.service.arrivals.map(({ atMs }) => atMs)
      for (const fromMs of arrivals) {
        const inWindow = arrivals.filter((atMs) => atMs >= fromMs && atMs <= fromMs + WINDOW_MS).length
        expect(inWindow).toBeLessThanOrEqual(largestWithin(budgets, fromMs - UNDER_WAY_MS, fromMs + WINDOW_MS))
      }
      const last = budgets.at(-1)
      const check = createSendWindowCheck()
      for (const atMs of arrivals.filter((at) => at >= (last?.fromMs ?? 0) + WINDOW_MS)) {
        check.add({ takenAtMs: atMs, endedAtMs: atMs })
      }
      expect(check.fullest()?.sends ?? 0).toBeLessThanOrEqual(last?.capacity ?? 0)
    }), { numRuns: 25 })
  })
})

/** The largest budget that was in force at any moment of the window. */
function largestWithin(
  budgets: readonly { readonly fromMs: number; readonly capacity: number }[], fromMs: number, toMs: number,
): number {
  const inForce = budgets.filter((budget, at) => (
    budget.fromMs <= toMs && (budgets[at + 1]?.fromMs ?? Infinity) >= fromMs
  ))
  return Math.max(...inForce.map(({ capacity }) => capacity))
}
