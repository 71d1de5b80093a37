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

  describe('after calls had to wait', () => {
    /** At the full rate up to 10 s, and on from `goesOnAtMs`. */
    function interrupted(goesOnAtMs: number): Pacing {
      const pacing = new Pacing(400)
      sendsAt(pacing, every(10, 10_000))
      sendsAt(pacing, [goesOnAtMs])
      return pacing
    }

    it('makes up for it by a quarter more, and goes on evenly then', () => {
      const pacing = interrupted(16_000)
      expect(sendsAt(pacing, every(10, 26_000, 16_010))).toBeCloseTo(1.25 * 10_000 / 150, -0.7)
      expect(sendsAt(pacing, every(10, 60_000, 26_010))).toBeLessThan(256)
      expect(sendsAt(pacing, every(10, 120_000, 60_010))).toBeLessThanOrEqual(402)
    })

    it('has sent as much in the end as without the wait', () => {
      const pacing = new Pacing(400)
      const sends = sendsAt(pacing, every(10, 10_000)) + sendsAt(pacing, every(10, 60_000, 16_000))
      expect(sends).toBeGreaterThanOrEqual(398)
      expect(sends).toBeLessThanOrEqual(402)
    })

    it('owes nothing for a time in which no call waited', () => {
      const pacing = new Pacing(400)
      sendsAt(pacing, every(10, 10_000))
      pacing.rest()
      expect(sendsAt(pacing, every(10, 60_000, 16_000))).toBeLessThanOrEqual(295)
    })

    it('owes nothing after a whole minute', () => {
      const pacing = interrupted(71_000)
      expect(sendsAt(pacing, every(10, 131_000, 71_010))).toBeLessThanOrEqual(402)
    })

    it('owes what an earlier process could not send since its last call', () => {
      const pacing = new Pacing(400)
      pacing.restore(4_000, 10_000)
      pacing.rest()
      expect(sendsAt(pacing, every(10, 70_000, 10_000))).toBeGreaterThanOrEqual(438)
      expect(sendsAt(pacing, every(10, 130_000, 70_010))).toBeLessThanOrEqual(402)
    })
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
