/** How many calls are under way at once: while the answers of some are recorded, others leave. */
import { expect, it } from 'vitest'
import { Admission } from '../../../src-main/scheduler/admission.ts'
import { readClock } from '../../../src-main/scheduler/now.ts'
import { answered } from '../../support/scheduler/calls.ts'
import { VirtualMachine } from '../../support/scheduler/machine.ts'
import { World } from '../../support/scheduler/world.ts'

const NO_LIMIT = 10_000_000
const MOST_UNRECORDED = 1_024

function startAdmission(maxInFlight: number) {
  const admission = new Admission({ capacity: NO_LIMIT, maxInFlight })
  const now = readClock(new VirtualMachine())
  return {
    admission,
    now,
    /** Sends as many as may go now, and says how many that were. */
    send(): number {
      const permit = admission.decide(now)
      if (permit.kind === 'wait') return 0
      admission.take(permit.limit, permit, now)
      return permit.limit
    },
    answer(calls: number): void {
      for (let call = 0; call < calls; call += 1) admission.end(answered('T-1'), false, now)
    },
  }
}

it('gives the room of a call that has ended to the next, before what became of it is recorded', () => {
  const { admission, send, answer } = startAdmission(8)
  expect(send()).toBe(8)
  expect(send()).toBe(0)
  answer(3)
  expect(send()).toBe(3)
  expect(send()).toBe(0)
  expect(admission.inFlight).toBe(11)
})

it('sends no more where a thousand answers wait to be recorded', () => {
  const { admission, send, answer } = startAdmission(8)
  let sent = 0
  for (let calls = send(); calls > 0; calls = send()) {
    sent += calls
    answer(calls)
  }
  expect(sent).toBe(MOST_UNRECORDED)
  admission.recorded()
  expect(send()).toBe(1)
})

it('begins with a few calls at once, and with each answer has room for one more, up to the most', () => {
  const { admission, send, answer } = startAdmission(512)
  const sent = Array.from({ length: 7 }, () => {
    const calls = send()
    answer(calls)
    for (let call = 0; call < calls; call += 1) admission.recorded()
    return calls
  })
  expect(sent).toEqual([32, 64, 128, 256, 512, 512, 512])
})

it('has room for the call that a person waits for while the first calls of a run are still written', () => {
  const { admission, now } = startAdmission(512)
  expect(admission.decide(now)).toEqual({ kind: 'open', limit: 32 })
  expect(admission.decideTest(32, now)).toEqual({ kind: 'open', limit: 1 })
})

it('keeps the line to the service busy where recording takes long', async () => {
  const world = new World({
    settings: { requestsPerMinute: NO_LIMIT, sharePercent: 100, maxInFlight: 8 },
    service: { latencyMs: { min: 500, max: 1_500 } },
  })
  world.store.commitMs = 1_000
  world.store.addRun(Array.from({ length: 500 }, (_, index) => `T-${index}`))
  await world.scheduler.start()
  await world.pass(60_000)
  // Where each call keeps its place until it is recorded, 138 of them arrive.
  expect(world.service.arrivals.length).toBeGreaterThan(170)
  await world.stop()
})
