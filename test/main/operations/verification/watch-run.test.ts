/** Who watches a run is told of its end when it comes, and does not wait for the next picture. */
import { expect, it } from 'vitest'
import { createEvents } from '../../../../src-main/events.ts'
import type { OpenProfiles } from '../../../../src-main/operations/core/open-profiles.ts'
import type { Parts } from '../../../../src-main/operations/core/parts.ts'
import { watchRun } from '../../../../src-main/operations/verification/verify-runs.ts'

const RUN_ID = 7

/** In a time that stands still: whatever waits for it waits for good. */
function watchStill() {
  const run = { id: RUN_ID, state: 'running', tallies: [] }
  const events = createEvents()
  const scheduler = { status: () => ({ coolOff: null, callsPerMinute: null, slotsHeld: 0, inFlight: 0 }) }
  const open = {
    hear: (profile: string, signal: AbortSignal) => ({
      ready: Promise.resolve(), news: events.hear(profile, signal),
    }),
    reader: () => Promise.resolve({ verification: { findRun: () => Promise.resolve({ ...run }) } }),
    profile: () => Promise.resolve({ requestsPerMinute: 400, sharePercent: 100 }),
    runningScheduler: () => scheduler,
  }
  const parts = { events, clock: { schedule: () => () => undefined } }
  // Only what watching needs.
  const watched = watchRun(parts as unknown as Parts, open as unknown as OpenProfiles, 'shop', RUN_ID)
  return { watched, run, events }
}

it('is told of the end of the run at once', async () => {
  const { watched, run, events } = watchStill()
  expect((await watched.next()).value?.run.state).toBe('running')
  const last = watched.next()
  run.state = 'completed'
  events.note('shop', [
    { kind: 'changed', topic: 'runs' }, { kind: 'run.ended', runId: RUN_ID, as: 'completed' },
  ])
  expect((await last).value?.run.state).toBe('completed')
  expect((await watched.next()).done).toBe(true)
})

it('is not hurried by the end of another run', async () => {
  const { watched, events } = watchStill()
  await watched.next()
  let isTold = false
  void watched.next().then(() => (isTold = true))
  events.note('shop', [
    { kind: 'changed', topic: 'runs' }, { kind: 'run.ended', runId: RUN_ID + 1, as: 'completed' },
  ])
  await new Promise(setImmediate)
  expect(isTold).toBe(false)
})
