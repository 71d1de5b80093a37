import { describe, expect, it } from 'vitest'
import {
  answered, badResponse, EXCHANGE_FAILURE, pending, refused, TIMEOUT,
} from '../../support/scheduler-calls.ts'
import { VirtualMachine } from '../../support/scheduler-machine.ts'
import type { Behaviour } from '../../support/scheduler-service.ts'
import { World } from '../../support/scheduler-world.ts'

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
    expect(world.scheduler.status()).toMatchObject({ slotsTotal: 240, slotsHeld: 0, callsPerMinute: null, halted: null })
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

describe('the cool-off', () => {
  it.each([1, 200, 300])('begins with the refusal of call %i, keeps silent, and ends through one probe', async (number) => {
    const world = new World()
    world.service.lockout.fromArrival = number
    world.store.addRun(references(300))
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    expect(world.service.sendsInCoolOff).toBe(0)
    expect(world.service.probes).toBe(1)
    expect(world.store.coolOff).toBeNull()
    expect(world.store.items.every(({ tries, gaveUp }) => tries === 0 && !gaveUp)).toBe(true)
    expect(world.machine.nowMs).toBeLessThan(34 * MINUTE_MS)
  })

  it.each([0.05, 5, 45])('lasts the minutes that the refusal names: %d', async (minutes) => {
    const world = new World()
    Object.assign(world.service.lockout, { fromArrival: 20, minutes })
    world.store.addRun(references(60))
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    const gaps = world.service.arrivals.map(({ atMs }, index, all) => atMs - (all[index - 1]?.atMs ?? atMs))
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(minutes * MINUTE_MS)
    expect(Math.max(...gaps)).toBeLessThan(minutes * MINUTE_MS + 5_000)
    expect(world.service).toMatchObject({ sendsInCoolOff: 0, probes: 1 })
  })

  it('is stored before the refused call is settled', async () => {
    const world = new World()
    world.store.commitMs = 20
    world.service.lockout.fromArrival = 1
    world.store.addRun(['T-1'])
    await world.scheduler.start()
    await world.until(() => world.store.coolOff !== null)
    expect(world.store.attempts).toHaveLength(0)
  })

  it('shows its countdown and whether the probe is under way', async () => {
    const world = new World()
    world.service.lockout.fromArrival = 1
    world.store.addRun(references(20))
    await world.scheduler.start()
    await world.until(() => world.store.coolOff !== null)
    await world.pass(10 * MINUTE_MS)
    const { coolOff } = world.scheduler.status()
    expect(coolOff).toMatchObject({ isProbing: false, message: 'Merchant 1 rate limited. try again after 30 min(s).' })
    expect(coolOff?.startedAt).toMatch(/^2026-09-17T00:00:0\d\.\d{3}Z$/)
    expect(coolOff?.remainingMs).toBeLessThan(20 * MINUTE_MS + 2_000)
    await world.until(() => world.scheduler.status().coolOff?.isProbing === true)
    expect(world.service.inFlight).toBe(1)
    await world.until(() => world.store.isDone)
    expect(world.scheduler.status().coolOff).toBeNull()
  })

  it('survives a kill, and is not shortened by it', async () => {
    const world = new World()
    world.service.lockout.fromArrival = 10
    world.store.addRun(references(40))
    await world.scheduler.start()
    await world.until(() => world.store.coolOff !== null)
    const refusedAtMs = world.machine.nowMs
    world.kill()
    await world.pass(5 * MINUTE_MS)
    world.machine.setWall(2 * HOUR_MS)
    await world.newProcess().start()
    const before = world.service.arrivals.length
    await world.until(() => world.service.arrivals.length > before)
    expect(world.machine.nowMs - refusedAtMs).toBeGreaterThanOrEqual(30 * MINUTE_MS)
    await world.until(() => world.store.isDone)
    expect(world.service).toMatchObject({ sendsInCoolOff: 0, probes: 1 })
  })

  it('begins anew where the probe is refused too', async () => {
    const world = new World()
    world.service.lockout.fromArrival = 10
    world.store.addRun(references(40))
    await world.scheduler.start()
    await world.until(() => world.store.coolOff !== null)
    world.service.lockout.untilMs += 10 * MINUTE_MS
    await world.until(() => world.store.isDone)
    expect(world.service).toMatchObject({ sendsInCoolOff: 0, probes: 2 })
    expect(world.machine.nowMs).toBeGreaterThan(60 * MINUTE_MS)
  })

  it('probes again, and still alone, where the probe brought no word of the service', async () => {
    let probes = 0
    const world = behaving((txref) => {
      if (world.store.coolOff === null) return answered(txref)
      probes += 1
      return probes === 1 ? badResponse() : probes === 2 ? EXCHANGE_FAILURE : refused()
    })
    world.service.lockout.fromArrival = 10
    world.store.addRun(references(40))
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    expect(probes).toBe(3)
    expect(world.service).toMatchObject({ sendsInCoolOff: 0, probes: 3 })
  })

  it('puts back what was being claimed when it began', async () => {
    const world = new World({ service: { latencyMs: { min: 160, max: 160 } } })
    world.store.commitMs = 300
    world.service.lockout.fromArrival = 1
    world.store.addRun(references(20))
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    expect(world.service.sendsInCoolOff).toBe(0)
  })
})

describe('an outage', () => {
  it('halts a run that never reached the service, within a minute and a handful of calls', async () => {
    const world = new World()
    world.service.isReachable = false
    world.store.addRun(references(100))
    await world.scheduler.start()
    await world.until(() => world.scheduler.status().halted !== null)
    await world.pass(HOUR_MS)
    expect(world.scheduler.status().halted).toEqual({ reason: 'unreachable', message: 'refused' })
    expect(world.store.pauses).toEqual(['unreachable'])
    expect(world.store.attempts.length).toBeLessThanOrEqual(12)
    expect(world.store.items.every(({ state, tries }) => state === 'waiting' && tries === 0)).toBe(true)
    expect(world.machine.hasTimers).toBe(false)
  })

  it('goes on by itself when the line is back before the last probe', async () => {
    const world = new World()
    world.store.addRun(references(200))
    await world.scheduler.start()
    await world.pass(10_000)
    world.service.isReachable = false
    await world.pass(15_000)
    world.service.isReachable = true
    await world.until(() => world.store.isDone)
    expect(world.store.pauses).toEqual([])
    expect(world.store.items.every(({ gaveUp }) => !gaveUp)).toBe(true)
  })

  it('goes on after a halt when it is told to, and not before', async () => {
    const world = new World()
    world.service.isReachable = false
    world.store.addRun(references(20))
    await world.scheduler.start()
    await world.until(() => world.store.pauses.length > 0)
    world.service.isReachable = true
    world.store.resumeRuns()
    world.scheduler.wake()
    await world.pass(HOUR_MS)
    expect(world.service.arrivals).toHaveLength(0)
    world.scheduler.resume()
    await world.until(() => world.store.isDone)
    expect(world.scheduler.status().halted).toBeNull()
  })
})

describe('a refused key', () => {
  it('halts at once, and the reference goes back to waiting', async () => {
    const world = new World()
    world.service.acceptsKey = false
    world.store.addRun(references(100))
    await world.scheduler.start()
    await world.until(() => world.store.pauses.length > 0)
    await world.pass(HOUR_MS)
    expect(world.scheduler.status().halted).toEqual({ reason: 'key-refused', message: 'Unauthorized' })
    expect(world.store.pauses).toEqual(['key-refused'])
    expect(world.service.arrivals.length).toBeLessThanOrEqual(8)
    expect(world.store.items.every(({ state, tries }) => state === 'waiting' && tries === 0)).toBe(true)
  })
})

describe('a ledger that can’t write', () => {
  it('halts the scheduler, which asks nothing and does not spin', async () => {
    const world = new World()
    world.store.addRun(references(100))
    await world.scheduler.start()
    await world.pass(2_000)
    world.store.isFull = true
    await world.pass(2_000)
    const arrivals = world.service.arrivals.length
    await world.pass(HOUR_MS)
    expect(world.scheduler.status().halted).toEqual({ reason: 'ledger', message: 'database or disk is full' })
    expect(world.service.arrivals).toHaveLength(arrivals)
    expect(world.machine.hasTimers).toBe(false)
  })

  it('is given again what it could not take, before anything else is sent', async () => {
    const world = new World()
    world.store.addRun(references(100))
    await world.scheduler.start()
    await world.pass(2_000)
    world.store.isFull = true
    await world.pass(MINUTE_MS)
    expect(world.store.inState('in-flight')).toBeGreaterThan(0)
    world.store.isFull = false
    world.store.resumeRuns()
    world.scheduler.resume()
    await world.until(() => world.store.isDone)
    expect(world.service.arrivals).toHaveLength(100)
  })

  it('pauses the runs again where it still can’t write', async () => {
    const world = new World()
    world.store.addRun(references(20))
    await world.scheduler.start()
    await world.pass(1_000)
    world.store.isFull = true
    await world.pass(MINUTE_MS)
    world.scheduler.resume()
    await world.pass(MINUTE_MS)
    expect(world.scheduler.status().halted?.reason).toBe('ledger')
    expect(world.store.inState('in-flight')).toBeGreaterThan(0)
    world.store.isFull = false
    await world.stop()
    expect(world.store.inState('in-flight')).toBe(0)
  })

  it('lets a start fail with its own words', async () => {
    const world = new World()
    const store = { ...world.store.open(world.machine), loadCoolOff: () => Promise.reject(new Error('damaged')) }
    world.store.open = () => store
    await expect(world.newScheduler().start()).rejects.toThrow('damaged')
  })
})

describe('a sleep of the machine', () => {
  it.each([true, false])('ends in no burst, whether the monotonic clock goes on (%s) or not', async (ticksInSleep) => {
    const world = new World({ machine: new VirtualMachine({ ticksInSleep }) })
    world.store.addRun(references(800))
    await world.scheduler.start()
    await world.pass(20_000)
    const wokenAtMs = world.machine.nowMs + 8 * HOUR_MS
    world.machine.sleep(8 * HOUR_MS)
    await world.pass(8 * HOUR_MS + 10_000)
    const afterwards = world.service.arrivals.filter(({ atMs }) => atMs >= wokenAtMs)
    expect(afterwards.length).toBeGreaterThan(50)
    expect(afterwards.length).toBeLessThanOrEqual(10_000 / 150 + 10)
  })
})
