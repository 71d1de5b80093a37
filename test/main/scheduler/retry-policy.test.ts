import { describe, expect, it } from 'vitest'
import { decideNextStep } from '../../../src-main/scheduler/retry-policy.ts'
import { LONGEST_RETRY_DELAY_MS } from '../../../src-shared/domain/time/retry-delays.ts'
import {
  aCall, answered, badResponse, CONNECT_FAILURE, EXCHANGE_FAILURE, keyRefused, pending, rateLimited, refused, TIMEOUT,
} from '../../support/scheduler/calls.ts'

const NOW_MS = Date.UTC(2026, 8, 17)
const MINUTE_MS = 60_000
const usual = { nowMs: NOW_MS, random: 0.5, isAborted: false }
const AGAIN_AT_ONCE = { kind: 'again', dueAtMs: 0, lane: 'bulk', countsAsTry: false }

describe('the step after a call', () => {
  it('is done when the service has answered, whatever the checks will say', () => {
    const otherAmount = { ...answered(), answer: { ...answered().answer, amount: '1' } }
    for (const outcome of [answered(), otherAmount, refused()]) {
      expect(decideNextStep(aCall(), outcome, usual)).toEqual({ kind: 'done', gaveUp: false })
    }
  })

  it.each([EXCHANGE_FAILURE, TIMEOUT, badResponse()])('tries again after $kind, ever later, four in all', (outcome) => {
    const steps = [0, 1, 2, 3].map((tries) => decideNextStep(aCall({ tries }), outcome, usual))
    expect(steps).toEqual([
      { kind: 'again', dueAtMs: NOW_MS + 1_000, lane: 'bulk', countsAsTry: true },
      { kind: 'again', dueAtMs: NOW_MS + 4_000, lane: 'bulk', countsAsTry: true },
      { kind: 'again', dueAtMs: NOW_MS + 15_000, lane: 'bulk', countsAsTry: true },
      { kind: 'done', gaveUp: true },
    ])
  })

  it('spreads the tries of calls that failed together', () => {
    const dueAtMs = [0, 0.5, 0.999].map((random) => {
      const step = decideNextStep(aCall({ tries: 1 }), TIMEOUT, { ...usual, random })
      return step.kind === 'again' ? step.dueAtMs - NOW_MS : null
    })
    expect(dueAtMs).toEqual([3_000, 4_000, 4_998])
  })

  it.each([rateLimited(), CONNECT_FAILURE])('asks again after $kind, and counts no try', (outcome) => {
    expect(decideNextStep(aCall({ tries: 3 }), outcome, usual)).toEqual(AGAIN_AT_ONCE)
  })

  it('lets the others go first where the key was refused, and gives up in the end', () => {
    const steps = [0, 3, 4].map((tries) => decideNextStep(aCall({ tries }), keyRefused(), usual))
    const later = { kind: 'again', dueAtMs: NOW_MS + MINUTE_MS, lane: 'bulk', countsAsTry: true }
    expect(steps).toEqual([later, { kind: 'done', gaveUp: true }, { kind: 'done', gaveUp: true }])
  })

  it('waits no longer than the longest delay', () => {
    const steps = [TIMEOUT, keyRefused()].flatMap((outcome) => [0, 1, 2].map((tries) => (
      decideNextStep(aCall({ tries }), outcome, { nowMs: NOW_MS, random: 0.999_999, isAborted: false })
    )))
    for (const step of steps) {
      expect(step.kind === 'again' ? step.dueAtMs - NOW_MS : null).toBeLessThanOrEqual(LONGEST_RETRY_DELAY_MS)
    }
  })

  it('counts no try where we broke the call off, and keeps an answer that came all the same', () => {
    const aborted = { ...usual, isAborted: true }
    expect(decideNextStep(aCall({ tries: 3 }), EXCHANGE_FAILURE, aborted)).toEqual(AGAIN_AT_ONCE)
    expect(decideNextStep(aCall(), answered(), aborted)).toEqual({ kind: 'done', gaveUp: false })
  })

  it('keeps a person’s look-up in its lane', () => {
    expect(decideNextStep(aCall({ lane: 'lookup' }), TIMEOUT, usual)).toMatchObject({ lane: 'lookup' })
  })
})

describe('a pending payment', () => {
  const waiting = { waitForPendingUntilMs: NOW_MS + 60 * MINUTE_MS }

  it('is done with where its run does not wait', () => {
    expect(decideNextStep(aCall(), pending(), usual)).toEqual({ kind: 'done', gaveUp: false })
  })

  it('is asked about again, ever more seldom, in the lane of re-queries', () => {
    const steps = [0, 1, 2, 3].map((pendingAnswers) => {
      const step = decideNextStep(aCall({ ...waiting, pendingAnswers }), pending(), usual)
      return step.kind === 'again' && step.lane === 'requery' ? (step.dueAtMs - NOW_MS) / MINUTE_MS : null
    })
    expect(steps).toEqual([1, 2, 5, 15])
  })

  it('is asked about a last time when the wait ends', () => {
    const call = aCall({ ...waiting, pendingAnswers: 6 })
    expect(decideNextStep(call, pending(), usual)).toMatchObject({ dueAtMs: NOW_MS + 60 * MINUTE_MS })
    const atEnd = { ...usual, nowMs: NOW_MS + 60 * MINUTE_MS }
    expect(decideNextStep(call, pending(), atEnd)).toEqual({ kind: 'done', gaveUp: false })
  })

  it('is done with once it is proved', () => {
    expect(decideNextStep(aCall(waiting), answered(), usual)).toEqual({ kind: 'done', gaveUp: false })
  })
})
