import { describe, expect, it } from 'vitest'
import {
  answered, badResponse, EXCHANGE_FAILURE, pending, TIMEOUT,
} from '../../support/scheduler/calls.ts'
import { VirtualMachine } from '../../support/scheduler/machine.ts'
import type { Behaviour } from '../../support/scheduler/service.ts'
import { World } from '../../support/scheduler/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function references(count: number, prefix = 'T'): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`)
}

function behaving(behaviour: Behaviour): World {
  return new World({ service: { behaviour } })
}

describe('the scheduler', () => {
  it('asks about every waiting reference once and then has nothing more in mind', async () => {
    const world = new World()
    world.store.addRun(references(50))
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    await world.pass(1_000)
    expect(world.service.arrivals.map(({ txref }) => txref).toSorted()).toEqual(references(50).toSorted())
    expect(world.machine.hasTimers).toBe(false)
    expect(world.scheduler.status().inFlight).toBe(0)
  })

  it('waits for work without a timer, and takes it up when it is woken', async () => {
    const world = new World()
    await world.scheduler.start()
    await world.pass(HOUR_MS)
    expect(world.machine.hasTimers).toBe(false)
    world.store.addRun(['T-1'])
    world.scheduler.wake()
    await world.until(() => world.store.isDone)
  })

  it('sends only what is durable already', async () => {
    const world = new World()
    world.store.commitMs = 30
    world.store.addRun(['T-1'])
    await world.scheduler.start()
    await world.until(() => world.store.sends.size === 1)
    expect(world.service.inFlight).toBe(0)
    await world.until(() => world.service.inFlight === 1)
  })

  it.each([true, false])('sends nothing that it claimed before it slept, and asks later', async (ticksInSleep) => {
    const world = new World({ machine: new VirtualMachine({ ticksInSleep }) })
    world.store.commitMs = 30
    world.store.addRun(references(2))
    await world.scheduler.start()
    await world.until(() => world.store.sends.size > 0)
    world.machine.sleep(5_100)
    await world.until(() => world.store.isDone)
    expect(world.service.arrivals).toHaveLength(2)
    // The first was put back, which takes a commit, and claimed again.
    expect(world.service.arrivals.every(({ atMs }) => atMs > 5_100 + 2 * 30)).toBe(true)
  })

  it('asks about equal references of several runs once', async () => {
    const world = new World()
    world.store.addRun(references(30))
    world.store.addRun(references(30), { lane: 'lookup' })
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    expect(world.service.arrivals).toHaveLength(30)
  })

  it('lets a person’s look-up go before what waits already', async () => {
    const world = new World()
    world.store.addRun(references(100))
    await world.scheduler.start()
    await world.pass(3_000)
    world.store.addRun(['L-1'], { lane: 'lookup' })
    world.scheduler.wake()
    const before = world.service.arrivals.length
    await world.until(() => world.service.timesAsked('L-1') === 1)
    expect(world.service.arrivals.length - before).toBeLessThanOrEqual(10)
  })

  it('tries four times what brings no conclusive answer, and gives up then', async () => {
    const world = behaving((txref) => (
      txref === 'T-1' ? badResponse() : txref === 'T-2' ? EXCHANGE_FAILURE : txref === 'T-3' ? TIMEOUT : answered(txref)
    ))
    world.store.addRun(references(5))
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    expect(references(5).map((txref) => world.service.timesAsked(txref))).toEqual([4, 4, 4, 1, 1])
    expect(world.store.items.map(({ gaveUp }) => gaveUp)).toEqual([true, true, true, false, false])
  })

  it('does not wait for a wall clock that was set back by a day', async () => {
    const world = behaving((txref, asked) => (asked === 1 ? TIMEOUT : answered(txref)))
    world.store.addRun(['A'])
    await world.scheduler.start()
    await world.until(() => world.store.attempts.length === 1)
    world.machine.setWall(-24 * HOUR_MS)
    await world.until(() => world.store.isDone, 2 * MINUTE_MS)
    expect(world.store.attempts).toHaveLength(2)
  })

  it('asks about a pending payment again until it is proved', async () => {
    const world = behaving((txref, asked) => (asked < 4 ? pending(txref) : answered(txref)))
    world.store.addRun(['T-1'], { waitForPendingUntilMs: world.machine.instant().wallMs + HOUR_MS })
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    const gaps = world.service.arrivals.slice(1).map(({ atMs }, index) => {
      return Math.floor((atMs - (world.service.arrivals[index]?.atMs ?? 0)) / MINUTE_MS)
    })
    expect(gaps).toEqual([1, 2, 5])
  })

  it('survives a client that throws', async () => {
    const world = new World()
    Object.assign(world.service, { verify: () => Promise.reject(new TypeError('a bug')) })
    world.newScheduler()
    world.store.addRun(['T-1'])
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    expect(world.store.items[0]?.gaveUp).toBe(true)
    expect(JSON.stringify(world.store.attempts)).toContain('TypeError')
  })

  it('tells how far the budget is used', async () => {
    const world = new World({ settings: { requestsPerMinute: 400, sharePercent: 60 } })
    world.store.addRun(references(100))
    await world.scheduler.start()
    expect(world.scheduler.status()).toMatchObject({
      slotsTotal: 240, slotsHeld: 0, callsPerMinute: null, halted: null,
    })
    await world.pass(15_000)
    expect(world.scheduler.status().slotsHeld).toBeGreaterThan(55)
    expect(world.scheduler.status().callsPerMinute).toBeCloseTo(240, -1.5)
    await world.pass(3 * MINUTE_MS)
    expect(world.scheduler.status()).toMatchObject({ slotsHeld: 0, inFlight: 0, callsPerMinute: null })
  })

  it('keeps a lowered budget once the slots of the old one have run out', async () => {
    const world = new World()
    world.store.addRun(references(1_000))
    await world.scheduler.start()
    await world.pass(MINUTE_MS)
    world.scheduler.setBudget({ requestsPerMinute: 400, sharePercent: 10 })
    await world.pass(2 * MINUTE_MS)
    const before = world.service.arrivals.length
    await world.pass(5 * MINUTE_MS)
    expect(world.service.arrivals.length - before).toBeLessThanOrEqual(5 * 40)
    expect(world.service.arrivals.length - before).toBeGreaterThanOrEqual(5 * 39)
  })

  it('reaches the documented rate though answers and commits take their time', async () => {
    const world = new World()
    world.store.commitMs = 12
    world.store.addRun(references(2_200))
    await world.scheduler.start()
    await world.pass(5 * MINUTE_MS)
    const steady = world.service.arrivals.filter(({ atMs }) => atMs >= MINUTE_MS)
    expect(steady.length / (4 * 400)).toBeGreaterThanOrEqual(0.98)
  })

  it('makes thousands of calls a second where the limit is lifted', async () => {
    const world = new World({
      settings: { requestsPerMinute: 10_000_000, sharePercent: 100 }, service: { latencyMs: { min: 1, max: 10 } },
    })
    world.store.commitMs = 5
    world.store.addRun(references(4_000))
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    expect(world.machine.nowMs).toBeLessThan(1_000)
  })
})

describe('a stop', () => {
  it('lets calls in flight end, starts none, and leaves no timer', async () => {
    const world = new World()
    world.store.addRun(references(100))
    await world.scheduler.start()
    await world.pass(5_000)
    await world.stop()
    expect(world.store.inState('in-flight')).toBe(0)
    expect(world.store.attempts.every(({ outcome }) => outcome.kind === 'answered')).toBe(true)
    const sends = world.store.sends.size
    world.scheduler.wake()
    await world.pass(HOUR_MS)
    expect(world.store.sends.size).toBe(sends)
    expect(world.machine.hasTimers).toBe(false)
  })

  it('breaks off what takes too long, and does not count it as a try', async () => {
    const world = new World({ service: { latencyMs: { min: 15_000, max: 15_000 } } })
    world.store.addRun(references(5))
    await world.scheduler.start()
    await world.pass(5_000)
    const startedAtMs = world.machine.nowMs
    await world.stop()
    expect(world.machine.nowMs - startedAtMs).toBe(2_000)
    expect(world.store.items.map(({ state, tries }) => [state, tries])).toEqual(references(5).map(() => ['waiting', 0]))
  })

  it('puts back what was claimed and not sent yet', async () => {
    const world = new World()
    world.store.commitMs = 40
    world.store.addRun(references(10))
    await world.scheduler.start()
    await world.until(() => world.store.sends.size > 0)
    await world.stop()
    expect(world.store.inState('waiting')).toBe(10)
    expect(world.store.sends.size).toBe(0)
    expect(world.service.arrivals).toHaveLength(0)
  })

  it('may come twice, and before the start', async () => {
    const world = new World()
    await Promise.all([world.stop(), world.stop()])
    expect(world.machine.hasTimers).toBe(false)
  })

  it('does not forget the slots: the next scheduler begins where this one left', async () => {
    const world = new World({ settings: { requestsPerMinute: 20, sharePercent: 100 } })
    world.store.addRun(references(40))
    await world.scheduler.start()
    await world.until(() => world.scheduler.status().slotsHeld === 20)
    await world.stop()
    await world.newScheduler().start()
    expect(world.scheduler.status().slotsHeld).toBe(20)
  })
})
