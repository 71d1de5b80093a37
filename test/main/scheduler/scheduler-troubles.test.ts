import { describe, expect, it } from 'vitest'
import {
  answered, badResponse, EXCHANGE_FAILURE, refused,
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

describe('the cool-off', () => {
  it.each([1, 200, 300])('begins with the refusal of call %i, is silent, ends through one probe', async (number) => {
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

  it('is stored before the refusal is recorded', async () => {
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

  it('shows no probe while there is nothing to probe with', async () => {
    const world = new World()
    world.store.coolOff = { startedAt: world.machine.instant(), durationMs: MINUTE_MS, message: 'wait' }
    await world.scheduler.start()
    await world.pass(2 * MINUTE_MS)
    expect(world.scheduler.status().coolOff).toMatchObject({ remainingMs: 0, isProbing: false })
    world.store.addRun(['T-1'])
    world.scheduler.wake()
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

  it('begins again where the probe is refused too', async () => {
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

  it('ends through a probe whose answer can’t be read, since it is no refusal', async () => {
    let probes = 0
    const world = behaving((txref) => {
      if (world.store.coolOff === null) return answered(txref)
      probes += 1
      return { ...badResponse(), httpStatus: 200 }
    })
    world.service.lockout.fromArrival = 10
    world.store.addRun(references(40))
    await world.scheduler.start()
    await world.until(() => world.store.isDone)
    expect(probes).toBe(1)
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

describe('the trouble with a service', () => {
  it('is told while it is still being tried, and no more once it answers', async () => {
    const world = new World()
    world.store.addRun(references(200))
    await world.scheduler.start()
    await world.pass(10_000)
    expect(world.scheduler.status().trouble).toBeNull()
    world.service.isReachable = false
    await world.pass(5_000)
    expect(world.scheduler.status()).toMatchObject({
      halted: null, trouble: { kind: 'unreachable', message: 'refused' },
    })
    world.service.isReachable = true
    await world.until(() => world.store.isDone)
    expect(world.scheduler.status().trouble).toBeNull()
  })

  it('stays once all is given up, until someone goes on', async () => {
    const world = new World()
    world.service.isReachable = false
    world.store.addRun(references(20))
    await world.scheduler.start()
    await world.until(() => world.store.pauses.length > 0)
    expect(world.scheduler.status().trouble).toEqual({ kind: 'unreachable', message: 'refused' })
    world.scheduler.resume()
    await world.pass(1)
    expect(world.scheduler.status().trouble).toBeNull()
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
    expect(world.store.items.every(({ state, tries }) => state === 'waiting' && tries <= 1)).toBe(true)
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

  it('counts the slots of a claim that failed as sent: nobody knows whether they were written', async () => {
    const world = new World()
    world.store.isFull = true
    world.store.addRun(references(20))
    await world.scheduler.start()
    await world.pass(1_000)
    expect(world.service.arrivals).toHaveLength(0)
    expect(world.scheduler.status().slotsHeld).toBe(2)
    await world.pass(70_000)
    expect(world.scheduler.status().slotsHeld).toBe(0)
  })

  it('lets a start fail with its own words', async () => {
    const world = new World()
    const store = { ...world.store.open(world.machine), loadCoolOff: () => Promise.reject(new Error('damaged')) }
    world.store.open = () => store
    await expect(world.newScheduler().start()).rejects.toThrow('damaged')
  })
})

describe('a team’s database that is away', () => {
  it('holds everything until it is back, and nobody has to see to it', async () => {
    const world = new World()
    world.store.addRun(references(100))
    await world.scheduler.start()
    await world.pass(2_000)
    world.store.isAway = true
    await world.pass(2_000)
    const arrivals = world.service.arrivals.length
    await world.pass(10 * MINUTE_MS)
    expect(world.scheduler.status()).toMatchObject({ halted: { reason: 'ledger' }, inFlight: 0 })
    expect(world.service.arrivals).toHaveLength(arrivals)
    world.store.isAway = false
    await world.until(() => world.store.isDone)
    expect(world.service.arrivals).toHaveLength(100)
    expect(world.store.pauses).toEqual([])
  })

  it('takes no slot for what was never written', async () => {
    const world = new World()
    world.store.isAway = true
    world.store.addRun(references(20))
    await world.scheduler.start()
    await world.pass(MINUTE_MS)
    expect(world.scheduler.status().slotsHeld).toBe(0)
  })

  it('is told nothing twice that it may have kept', async () => {
    const world = new World()
    world.store.addRun(references(30))
    await world.scheduler.start()
    await world.pass(2_000)
    world.store.losesWord = true
    await world.pass(1_000)
    world.store.losesWord = false
    await world.pass(10 * MINUTE_MS)
    const { halted } = world.scheduler.status()
    expect(halted).toBeNull()
    const recorded = world.store.attempts.map(({ txref }) => txref)
    expect(new Set(recorded).size).toBe(recorded.length)
  })

  it('keeps no process from ending', async () => {
    const world = new World()
    world.store.addRun(references(30))
    await world.scheduler.start()
    await world.pass(2_000)
    world.store.isAway = true
    await world.pass(10_000)
    await world.stop()
    expect(world.machine.hasTimers).toBe(false)
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
