/**
 * What becomes of a call after its outcome. Verify is a read, so it may be asked again; how often depends on whether
 * the reference itself can be blamed (DESIGN: the request budget; facts of money, 6 and 9). Pure.
 */
import { assertNever } from '../../src-shared/domain/values/assert-never.ts'
import { requeryDelayMs } from '../../src-shared/domain/time/requery-schedule.ts'
import { KEY_REFUSED_DELAY_MS, RETRY_DELAYS_MS, RETRY_JITTER } from '../../src-shared/domain/time/retry-delays.ts'
import { evaluateChecks } from '../../src-shared/domain/verification/verify-checks.ts'
import type { VerifyAnswer, VerifyOutcome } from '../../src-shared/domain/verification/verify-outcome.ts'
import type { NextStep, VerifyCall } from './ports.ts'

export const MAX_TRIES = RETRY_DELAYS_MS.length + 1
/** Due however the wall clock is set. */
export const DUE_AT_ONCE_MS = 0

const DONE: NextStep = { kind: 'done', gaveUp: false }
const GIVEN_UP: NextStep = { kind: 'done', gaveUp: true }

export interface Circumstances {
  /** UTC, ms. */
  readonly nowMs: number
  /** From 0 up to 1. */
  readonly random: number
  /** We broke the call off ourselves. */
  readonly isAborted: boolean
}

export function decideNextStep(call: VerifyCall, outcome: VerifyOutcome, circumstances: Circumstances): NextStep {
  switch (outcome.kind) {
    case 'answered':
      return decideAfterAnswer(call, outcome.answer, circumstances.nowMs)
    case 'refused':
      return outcome.keyRefused ? decideNextTry(call, circumstances, KEY_REFUSED_DELAY_MS) : DONE
    case 'rate-limited':
      return askAgainAtOnce(call)
    case 'network-failure':
      return outcome.phase === 'connect' ? askAgainAtOnce(call) : decideNextTry(call, circumstances)
    case 'timeout':
    case 'bad-response':
      return decideNextTry(call, circumstances)
    default:
      return assertNever(outcome)
  }
}

/** Not the reference's fault; what was in the way (cool-off, outage, halt, stop) also holds back the next call. */
function askAgainAtOnce({ lane }: VerifyCall): NextStep {
  return { kind: 'again', dueAtMs: DUE_AT_ONCE_MS, lane, countsAsTry: false }
}

function decideNextTry(
  call: VerifyCall, { nowMs, random, isAborted }: Circumstances, leastDelayMs = 0,
): NextStep {
  if (isAborted) return askAgainAtOnce(call)
  const delayMs = RETRY_DELAYS_MS[call.tries]
  if (delayMs === undefined) return GIVEN_UP
  const dueAtMs = nowMs + spread(Math.max(delayMs, leastDelayMs), random)
  return { kind: 'again', dueAtMs, lane: call.lane, countsAsTry: true }
}

function spread(delayMs: number, random: number): number {
  return Math.round(delayMs * (1 - RETRY_JITTER + 2 * RETRY_JITTER * random))
}

/** A pending payment is asked about once more when its run's wait ends, and not after that. */
function decideAfterAnswer(call: VerifyCall, answer: VerifyAnswer, nowMs: number): NextStep {
  const isPending = evaluateChecks(call.expected, answer).verdict === 'pending'
  if (!isPending || call.waitForPendingUntilMs <= nowMs) return DONE
  const dueAtMs = Math.min(nowMs + requeryDelayMs(call.pendingAnswers + 1), call.waitForPendingUntilMs)
  return { kind: 'again', dueAtMs, lane: 'requery', countsAsTry: false }
}
