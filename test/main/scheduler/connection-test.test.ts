/** The one call that tests a connection, among the calls of a run: budget, cool-off and a refused key. */
import { describe, expect, it } from 'vitest'
import { answered, CONNECT_FAILURE, keyRefused, rateLimited } from '../../support/scheduler/calls.ts'
import { createServerWindow } from '../../support/scheduler/windows.ts'
import { World } from '../../support/scheduler/world.ts'

const MINUTE_MS = 60_000

function references(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `T-${index + 1}`)
}

async function started(setup: ConstructorParameters<typeof World>[0] = {}): Promise<World> {
  const world = new World(setup)
  await world.scheduler.start()
  return world
}

/** Lets time pass until it is told what came of it. */
async function tested(world: World, txref = 'TEST-1') {
  let hasEnded = false
  const testing = world.scheduler.test(txref).finally(() => { hasEnded = true })
  testing.catch(() => undefined)
  await world.until(() => hasEnded)
  return testing
}

describe('the test of a connection', () => {
  it('sends one call, whose slot is written before', async () => {
    const world = await started()
    expect(await tested(world)).toMatchObject({ kind: 'answered' })
    expect(world.service.timesAsked('TEST-1')).toBe(1)
    expect(world.store.sends.size).toBe(1)
    expect(world.scheduler.status()).toMatchObject({ slotsHeld: 1, inFlight: 0 })
  })

  it('is sent by nobody where its slot can’t be written', async () => {
    const world = await started()
    world.store.isFull = true
    await expect(tested(world)).rejects.toThrow('full')
    expect(world.service.arrivals).toEqual([])
    expect(world.scheduler.status().inFlight).toBe(0)
  })

  it('never takes the budget over its limit, pressed again and again during a run', async () => {
    const window = createServerWindow({ kind: 'sliding', limit: 20, windowMs: MINUTE_MS, phaseMs: 0 })
    const world = await started({ settings: { requestsPerMinute: 20, sharePercent: 100 }, service: { window } })
    world.store.commitMs = 300
    world.store.addRun(references(100))
    world.scheduler.wake()
    for (let step = 0; step < 800; step += 1) {
      void world.scheduler.test(`TEST-${step}`)
      await world.pass(457)
    }
    expect(world.service.arrivals.filter(({ txref }) => txref.startsWith('TEST')).length).toBeGreaterThan(10)
    expect(world.service.breaches).toBe(0)
  })

  it('sends nothing while a cool-off lasts, and is the call that probes once it is over', async () => {
    const world = await started()
    world.service.lockout.fromArrival = 1
    expect(await tested(world)).toMatchObject({ kind: 'rate-limited' })
    expect(world.store.coolOff).not.toBeNull()
    expect(await tested(world)).toBe('cooling-off')
    await world.pass(31 * MINUTE_MS)
    expect(await tested(world, 'TEST-2')).toMatchObject({ kind: 'answered' })
    expect(world.store.coolOff).toBeNull()
    expect([world.service.arrivals.length, world.service.sendsInCoolOff, world.service.probes]).toEqual([2, 0, 1])
  })

  it('sends nothing where a cool-off began while its slot was written', async () => {
    const world = await started({ service: { behaviour: (txref) => (
      txref === 'T-1' ? rateLimited() : answered(txref)
    ), latencyMs: { min: 20, max: 20 } } })
    world.store.addRun(['T-1'])
    world.scheduler.wake()
    await world.until(() => world.service.inFlight === 1)
    world.store.commitMs = 500
    expect(await tested(world)).toBe('cooling-off')
    expect(world.service.timesAsked('TEST-1')).toBe(0)
  })

  it('sends nothing where the machine stood still while its slot was written', async () => {
    const world = await started()
    world.store.commitMs = 30
    const testing = tested(world)
    await world.until(() => world.store.sends.size === 1)
    world.machine.sleep(5_100)
    expect(await testing).toBe('no-slot')
    expect(world.service.arrivals).toEqual([])
  })

  it('pauses the runs where the key is refused, and goes out although they are paused', async () => {
    const world = await started({ service: { behaviour: () => keyRefused() } })
    expect(await tested(world)).toMatchObject({ kind: 'refused', keyRefused: true })
    expect(world.scheduler.status().halted).toMatchObject({ reason: 'key-refused' })
    expect(await tested(world)).toMatchObject({ kind: 'refused' })
  })

  it('says nothing of an outage: the runs decide that by their own calls', async () => {
    const world = await started({ service: { behaviour: () => CONNECT_FAILURE } })
    for (let times = 0; times < 30; times += 1) expect(await tested(world)).toEqual(CONNECT_FAILURE)
    expect(world.scheduler.status().halted).toBeNull()
  })

  it('is waited for by a stop, and not sent after one', async () => {
    const world = await started()
    const outcome = world.scheduler.test('TEST-1')
    await world.stop()
    expect(await outcome).toBe('no-slot')
    expect(await world.scheduler.test('TEST-2')).toBe('no-slot')
    expect(world.service.arrivals).toEqual([])
  })
})
