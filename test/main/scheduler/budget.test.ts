import { describe, expect, it } from 'vitest'
import { Budget, decideHoldMs } from '../../../src-main/scheduler/budget.ts'
import type { HeldSlot } from '../../../src-main/scheduler/ports.ts'
import { HOLD_MS, HOLD_WITHOUT_ANSWER_MS } from '../../../src-shared/domain/time/send-window.ts'
import {
  answered, badResponse, CONNECT_FAILURE, EXCHANGE_FAILURE, rateLimited, refused, TIMEOUT,
} from '../../support/scheduler/calls.ts'

const HOUR_MS = 3_600_000
const WALL_MS = Date.UTC(2026, 8, 17)

function restored(slot: HeldSlot, now: { wallMs: number; uptimeMs: number }): Budget {
  const budget = new Budget(1)
  budget.restore([slot], { instant: now, monotonicMs: 0 })
  return budget
}

function endedSlot(wallMs: number, uptimeMs: number): HeldSlot {
  return { takenAt: { wallMs, uptimeMs }, endedAt: { wallMs, uptimeMs }, holdMs: HOLD_MS }
}

describe('how long a slot is held', () => {
  it('is the service’s minute and a margin after an answer, whatever the answer says', () => {
    for (const outcome of [answered(), refused(), rateLimited(), badResponse()]) {
      expect(decideHoldMs(outcome)).toBe(60_100)
    }
  })

  it('is ten seconds more where no answer came: the request may still be under way', () => {
    for (const outcome of [EXCHANGE_FAILURE, CONNECT_FAILURE, TIMEOUT]) expect(decideHoldMs(outcome)).toBe(70_100)
  })
})

describe('the budget', () => {
  it('has no more slots than its capacity', () => {
    const budget = new Budget(3)
    budget.take(2)
    expect(budget.free(0)).toBe(1)
    budget.take(1)
    expect(budget.free(0)).toBe(0)
  })

  it('holds a slot for as long as its call lasts', () => {
    const budget = new Budget(1)
    budget.take(1)
    expect(budget.free(HOUR_MS)).toBe(0)
    expect(budget.nextFreeInMs(HOUR_MS)).toBeNull()
  })

  it('gives a slot back when its hold has run out, and not before', () => {
    const budget = new Budget(1)
    budget.take(1)
    budget.giveBack(500, HOLD_MS)
    expect(budget.nextFreeInMs(500)).toBe(60_100)
    expect(budget.free(60_599)).toBe(0)
    expect(budget.free(60_600)).toBe(1)
    expect(budget.nextFreeInMs(60_600)).toBe(0)
  })

  it('gives slots back in the order of their ends, not of their sends', () => {
    const budget = new Budget(2)
    budget.take(2)
    budget.giveBack(1_000, HOLD_WITHOUT_ANSWER_MS)
    budget.giveBack(2_000, HOLD_MS)
    expect(budget.nextFreeInMs(2_000)).toBe(60_100)
    expect(budget.held(62_100)).toBe(1)
    expect(budget.held(71_100)).toBe(0)
  })

  it('frees a slot at once where nothing was sent', () => {
    const budget = new Budget(1)
    budget.take(1)
    budget.giveBack(0, 0)
    expect(budget.free(0)).toBe(1)
  })

  it('has nothing free after a lowering until enough slots have run out', () => {
    const budget = new Budget(3)
    budget.take(3)
    for (const endedAtMs of [0, 1_000, 2_000]) budget.giveBack(endedAtMs, HOLD_MS)
    budget.setCapacity(1)
    expect(budget.free(61_100)).toBe(0)
    expect(budget.nextFreeInMs(61_100)).toBe(1_000)
    expect(budget.free(62_100)).toBe(1)
  })

  it('refuses a slot back that nobody had taken', () => {
    expect(() => new Budget(1).giveBack(0, HOLD_MS)).toThrow('nobody had taken')
  })
})

describe('slots after a restart', () => {
  it('serve only what is left of their hold', () => {
    const budget = restored(endedSlot(WALL_MS, HOUR_MS), { wallMs: WALL_MS + 20_000, uptimeMs: HOUR_MS + 20_000 })
    expect(budget.nextFreeInMs(0)).toBe(40_100)
  })

  it('are free where their hold has run out meanwhile', () => {
    const budget = restored(endedSlot(WALL_MS, HOUR_MS), { wallMs: WALL_MS + 60_100, uptimeMs: HOUR_MS + 60_100 })
    expect(budget.free(0)).toBe(1)
  })

  it('are not freed by a wall clock that was set forward', () => {
    const budget = restored(endedSlot(WALL_MS, HOUR_MS), { wallMs: WALL_MS + HOUR_MS, uptimeMs: HOUR_MS + 5_000 })
    expect(budget.nextFreeInMs(0)).toBe(55_100)
  })

  it('serve the full wait again where the wall clock went backwards', () => {
    const budget = restored(endedSlot(WALL_MS, HOUR_MS), { wallMs: WALL_MS - 1, uptimeMs: HOUR_MS + 50_000 })
    expect(budget.nextFreeInMs(0)).toBe(60_100)
  })

  it('are not freed by a wall clock that was set forward during a reboot', () => {
    const budget = restored(endedSlot(WALL_MS, HOUR_MS), { wallMs: WALL_MS + HOUR_MS, uptimeMs: 12_000 })
    expect(budget.nextFreeInMs(0)).toBe(48_100)
  })

  it('count from now where their process died without a word, however long ago they were taken', () => {
    const slot = { takenAt: { wallMs: WALL_MS, uptimeMs: 0 }, endedAt: null, holdMs: 0 }
    const budget = restored(slot, { wallMs: WALL_MS + HOUR_MS, uptimeMs: HOUR_MS })
    expect(budget.nextFreeInMs(0)).toBe(70_100)
  })
})
