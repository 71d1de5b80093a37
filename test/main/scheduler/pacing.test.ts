import { describe, expect, it } from 'vitest'
import { Pacing } from '../../../src-main/scheduler/pacing.ts'

/** Sends whatever is allowed, at each of these moments. */
function sendsAt(pacing: Pacing, momentsMs: readonly number[]): number {
  let sends = 0
  for (const momentMs of momentsMs) {
    const allowed = pacing.allowance(momentMs)
    pacing.take(allowed, momentMs)
    sends += allowed
  }
  return sends
}

function every(stepMs: number, untilMs: number, fromMs = 0): number[] {
  return Array.from({ length: Math.floor((untilMs - fromMs) / stepMs) + 1 }, (_, index) => fromMs + index * stepMs)
}

describe('pacing', () => {
  it('lets two go at the start and then one at a time, a 400th of a minute apart', () => {
    const pacing = new Pacing(400)
    expect(pacing.allowance(0)).toBe(2)
    pacing.take(2, 0)
    expect(pacing.allowance(149)).toBe(0)
    expect(pacing.nextInMs(0)).toBe(150)
    expect(pacing.allowance(150)).toBe(1)
  })

  it('reaches the full rate though every timer comes late', () => {
    expect(sendsAt(new Pacing(400), every(37, 60_000))).toBeGreaterThanOrEqual(400)
    expect(sendsAt(new Pacing(60_000), every(31, 60_000))).toBeGreaterThanOrEqual(60_000)
  })

  it('goes no faster than the rate, but for the burst', () => {
    expect(sendsAt(new Pacing(400), every(1, 60_000))).toBeLessThanOrEqual(402)
  })

  it('gathers no credit in a long silence or a sleep', () => {
    const pacing = new Pacing(400)
    sendsAt(pacing, every(10, 5_000))
    expect(pacing.allowance(8 * 3_600_000)).toBe(2)
  })

  it('allows a burst of 50 ms worth of sends where that is more than two', () => {
    expect(new Pacing(60_000).allowance(0)).toBe(50)
  })

  it('does not throttle at ten million a minute', () => {
    expect(sendsAt(new Pacing(10_000_000), every(10, 1_000))).toBeGreaterThan(160_000)
  })

  it('takes up a new rate at once', () => {
    const pacing = new Pacing(60)
    pacing.take(2, 0)
    pacing.setCapacity(600, 0)
    expect(sendsAt(pacing, every(10, 10_000, 2_000))).toBeGreaterThanOrEqual(79)
  })
  it('waits no longer by a slow rate once it is raised, nor for longer once it is lowered', () => {
    const pacing = new Pacing(1)
    pacing.take(3, 0)
    expect(pacing.nextInMs(1_000)).toBeGreaterThan(60_000)
    pacing.setCapacity(600, 1_000)
    expect(pacing.nextInMs(1_000)).toBeLessThan(300)
    const before = pacing.nextInMs(1_000)
    pacing.take(5, 1_000)
    pacing.setCapacity(60, 1_000)
    expect(pacing.nextInMs(1_000)).toBeLessThanOrEqual(before + 500)
  })
})
