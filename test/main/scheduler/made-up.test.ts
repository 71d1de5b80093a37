/** What could not be sent while calls waited is made up for; time in which none waited, or none might go, is not. */
import { expect, it } from 'vitest'
import { Admission } from '../../../src-main/scheduler/admission.ts'
import { readClock } from '../../../src-main/scheduler/now.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { answered } from '../../support/scheduler/calls.ts'
import { VirtualMachine } from '../../support/scheduler/machine.ts'
import { World } from '../../support/scheduler/world.ts'

const SPAN_MS = 20_000
/** As many as go in that time, spread evenly, and the burst. */
const EVEN = SPAN_MS / 150 + 2

function references(count: number, prefix: string): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
}

async function countCalls(world: World, inMs: number): Promise<number> {
  const before = world.service.arrivals.length
  await world.pass(inMs)
  return world.service.arrivals.length - before
}

it('a process that is replaced leaves its time to the next one', async () => {
  const world = new World()
  world.store.addRun(references(2_000, 'T'))
  await world.scheduler.start()
  await world.pass(SPAN_MS)
  world.kill()
  await world.pass(8_000)
  await world.newProcess().start()
  const calls = await countCalls(world, SPAN_MS)
  expect(calls).toBeGreaterThan(1.15 * EVEN)
  expect(calls).toBeLessThan(1.3 * EVEN)
})

it('a pause between two runs is nobody’s', async () => {
  const world = new World()
  world.store.addRun(references(100, 'A'))
  await world.scheduler.start()
  await world.until(() => world.store.isDone)
  await world.pass(SPAN_MS)
  world.store.addRun(references(2_000, 'B'))
  world.scheduler.wake()
  expect(await countCalls(world, SPAN_MS)).toBeLessThanOrEqual(EVEN)
})

it('a cool-off is waited out, and not made up for', () => {
  const machine = new VirtualMachine()
  const admission = new Admission({ capacity: 400, maxInFlight: 60 })
  function send(untilMs: number, outcome: VerifyOutcome): number {
    let calls = 0
    for (; machine.nowMs < untilMs; machine.runUntil(machine.nowMs + 10)) {
      const now = readClock(machine)
      const permit = admission.decide(now)
      if (permit.kind === 'wait') continue
      admission.take(permit.limit, permit, now)
      for (let call = 0; call < permit.limit; call += 1) {
        admission.end(outcome, false, now)
        admission.recorded()
        calls += 1
      }
    }
    return calls
  }

  const untilMs = machine.nowMs + 10_000
  send(untilMs, answered('T-1'))
  send(untilMs + 200, { kind: 'rate-limited', httpStatus: 429, body: '', message: 'Too many', coolOffMinutes: 0.5 })
  expect(send(untilMs + 30_000, answered('T-1'))).toBe(0)
  expect(send(untilMs + 31_000 + SPAN_MS, answered('T-1'))).toBeLessThanOrEqual(EVEN + 8)
})
