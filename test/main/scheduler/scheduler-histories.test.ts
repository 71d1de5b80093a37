/** The whole scheduler through imagined days: whatever happens, each reference ends answered or honestly given up. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered, badResponse, EXCHANGE_FAILURE, pending, refused, TIMEOUT,
} from '../../support/scheduler/calls.ts'
import { VirtualMachine } from '../../support/scheduler/machine.ts'
import { createRandom, type Random } from '../../support/scheduler/random.ts'
import type { Behaviour } from '../../support/scheduler/service.ts'
import { createServerWindow, WINDOW_KINDS } from '../../support/scheduler/windows.ts'
import { soak } from '../../support/core/soak.ts'
import { World } from '../../support/scheduler/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const TROUBLES = [
  'kill', 'reboot', 'sleep', 'set-wall', 'stop', 'outage', 'key-refused', 'disk-full', 'second-run', 'lockout', 'wake',
] as const
type Trouble = (typeof TROUBLES)[number]

const days = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  window: fc.constantFrom(...WINDOW_KINDS),
  capacity: fc.integer({ min: 5, max: 60 }),
  latencyMs: fc.constantFrom({ min: 50, max: 800 }, { min: 1, max: 20 }, { min: 200, max: 6_000 }),
  commitMs: fc.constantFrom(0, 5, 400),
  ticksInSleep: fc.boolean(),
  equalRuns: fc.integer({ min: 1, max: 3 }),
  troubles: fc.array(fc.constantFrom(...TROUBLES), { maxLength: 6 }),
})
type Day = typeof days extends fc.Arbitrary<infer Value> ? Value : never

/** Each reference has its own lot: nine in ten are answered, the others give every kind of trouble. */
function behave(random: Random): Behaviour {
  const lots = new Map<string, Behaviour>()
  const kinds: Behaviour[] = [
    () => refused(),
    (txref, asked) => (asked < 3 ? pending(txref) : answered(txref)),
    () => badResponse(),
    () => TIMEOUT,
    (txref, asked) => (asked < 3 ? EXCHANGE_FAILURE : answered(txref)),
  ]
  return (txref, asked) => {
    const drawn = random.happens(0.1) ? kinds[random.integer(0, kinds.length - 1)] : undefined
    const lot = lots.get(txref) ?? drawn ?? answered
    lots.set(txref, lot)
    return lot(txref, asked)
  }
}

function createWorld({ seed, window, capacity, latencyMs, commitMs, ticksInSleep }: Day): World {
  const serverWindow = createServerWindow({ kind: window, limit: capacity, windowMs: 60_050, phaseMs: seed % 60_000 })
  const world = new World({
    seed,
    settings: { requestsPerMinute: capacity, sharePercent: 100 },
    machine: new VirtualMachine({ ticksInSleep }),
    service: { latencyMs, window: serverWindow, behaviour: behave(createRandom(seed + 1)) },
  })
  world.store.commitMs = commitMs
  return world
}

async function cause(trouble: Trouble, world: World, random: Random): Promise<void> {
  const { machine, service, store } = world
  switch (trouble) {
    case 'kill':
      world.kill()
      await world.pass(random.between(0, 90_000))
      return world.newProcess().start()
    case 'reboot':
      world.kill()
      machine.reboot()
      await world.pass(random.between(5_000, 90_000))
      return world.newProcess().start()
    case 'sleep':
      return machine.sleep(random.between(0, 2 * HOUR_MS))
    case 'set-wall':
      // Only back while a cool-off is on: of a wait across a reboot the wall clock alone can tell.
      return machine.setWall(random.between(-HOUR_MS, store.coolOff ? 0 : HOUR_MS))
    case 'stop':
      await world.stop()
      expect(store.inState('in-flight')).toBe(0)
      return world.newScheduler().start()
    case 'outage':
      service.isReachable = false
      await world.pass(random.between(0, 2 * MINUTE_MS))
      service.isReachable = true
      return seeToIt(world)
    case 'key-refused':
      service.acceptsKey = false
      await world.pass(random.between(0, MINUTE_MS))
      service.acceptsKey = true
      return seeToIt(world)
    case 'disk-full':
      store.isFull = true
      await world.pass(random.between(0, MINUTE_MS))
      store.isFull = false
      return seeToIt(world)
    case 'second-run':
      store.addRun(references(10), { lane: 'lookup' })
      return world.scheduler.wake()
    case 'lockout':
      service.lockout.untilMs = machine.nowMs + random.between(0, 40) * MINUTE_MS
      return
    case 'wake':
      return world.scheduler.wake()
  }
}

/** What a person does who sees that the runs are paused. */
function seeToIt(world: World): void {
  world.store.resumeRuns()
  world.scheduler.resume()
}

function references(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `T-${index + 1}`)
}

async function liveThrough(day: Day): Promise<World> {
  const world = createWorld(day)
  const random = createRandom(day.seed + 2)
  const count = day.capacity * 2
  const waitForPendingUntilMs = world.machine.instant().wallMs + 6 * HOUR_MS
  for (let run = 0; run < day.equalRuns; run += 1) world.store.addRun(references(count), { waitForPendingUntilMs })
  await world.scheduler.start()
  for (const trouble of day.troubles) {
    await world.pass(random.between(0, MINUTE_MS))
    await cause(trouble, world, random)
  }
  for (let hours = 0; hours < 48 && !world.store.isDone; hours += 1) {
    await world.pass(HOUR_MS)
    if (world.scheduler.status().halted || world.store.runs.some(({ pausedFor }) => pausedFor)) seeToIt(world)
  }
  await world.pass(Math.max(0, world.machine.awakeAtMs - world.machine.nowMs) + 3 * MINUTE_MS)
  return world
}

describe('a day of the scheduler', () => {
  it('ends with every reference concluded or honestly given up, no call too many', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(days, async (day) => {
        const { store, service, machine, scheduler } = await liveThrough(day)
        expect({ breaches: service.breaches, sendsInCoolOff: service.sendsInCoolOff }).toEqual({
          breaches: 0, sendsInCoolOff: 0,
        })
        expect(store.items.filter(({ state }) => state !== 'done')).toEqual([])
        for (const { txref, gaveUp } of store.items) {
          const kinds = store.attempts.filter((attempt) => attempt.txref === txref).map(({ outcome }) => outcome.kind)
          const isConcluded = kinds.includes('answered') || kinds.includes('refused')
          expect(gaveUp ? kinds.length >= 4 : isConcluded).toBe(true)
        }
        expect(scheduler.status()).toMatchObject({ inFlight: 0, halted: null })
        expect(machine.hasTimers).toBe(false)
      }),
      { numRuns: soak(1_000, 100) },
    )
  })

  it('asks about each reference exactly once, when nothing disturbs it', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(days, async (day) => {
        const { store, service } = await liveThrough({ ...day, troubles: ['wake', 'stop', 'wake'] })
        for (const txref of references(day.capacity * 2)) {
          const attempts = store.attempts.filter((attempt) => attempt.txref === txref)
          const isPlain = attempts.every(({ outcome }) => (
            outcome.kind === 'answered' && outcome.answer.chargecode === '00'
          ))
          if (isPlain) expect(service.timesAsked(txref)).toBe(1)
        }
      }),
      { numRuns: soak(100, 20) },
    )
  })
})
