/** What one outcome makes of a payment and of the items that wait for it. Pure: the transaction applies it. */
import { requeryDelayMs } from '../../../src-shared/domain/time/requery-schedule.ts'
import {
  decideState, type Observation, type PaymentState, type Proof, type StateBefore,
} from '../../../src-shared/domain/books/payment-state.ts'
import { laneToColumn, wholeMs } from '../books/columns.ts'
import {
  evaluateChecks, type Conclusion, type ExpectedPayment,
} from '../../../src-shared/domain/verification/verify-checks.ts'
import {
  isConclusive, type VerifyAnswer, type VerifyOutcome,
} from '../../../src-shared/domain/verification/verify-outcome.ts'
import type { OutcomeRecord } from '../api/verification.ts'
import { describeState } from '../books/describe-state.ts'

export interface Standing extends StateBefore {
  readonly expected: ExpectedPayment
  readonly reason: string | null
  readonly pendingAnswers: number
  readonly nextQueryAtMs: number | null
}

export interface Decision {
  /** The five checks, where there was an answer. */
  readonly conclusion: Conclusion | null
  /** The payment from now on; null where the outcome teaches nothing of it. */
  readonly standing: Omit<Standing, 'expected'> | null
}

export function decideByOutcome(before: Standing, { outcome, next, endedAt }: OutcomeRecord): Decision {
  const conclusion = outcome.kind === 'answered' ? evaluateChecks(before.expected, outcome.answer) : null
  const observation = observe(outcome, conclusion, next.kind === 'done' && next.gaveUp)
  if (!observation) return { conclusion, standing: null }
  const after = decideState(before, observation)
  const saidPending = observation.kind === 'concluded' && observation.verdict === 'pending'
  const concluded = observation.kind !== 'gave-up'
  const pendingAnswers = saidPending ? before.pendingAnswers + 1 : concluded ? 0 : before.pendingAnswers
  const isPending = after.state === 'pending'
  const reason =
    concluded || after.state !== before.state ? describeState(after, conclusion?.checks ?? [], outcome) : before.reason
  return {
    conclusion,
    standing: {
      ...after,
      reason,
      pendingAnswers,
      nextQueryAtMs: isPending ? wholeMs(endedAt.wallMs) + requeryDelayMs(Math.max(1, pendingAnswers)) : null,
    },
  }
}

function observe(outcome: VerifyOutcome, conclusion: Conclusion | null, gaveUp: boolean): Observation | null {
  if (outcome.kind === 'answered' && conclusion) {
    return { kind: 'concluded', verdict: conclusion.verdict, facts: proofOf(outcome.answer) }
  }
  if (isConclusive(outcome)) return { kind: 'refused' }
  return gaveUp ? { kind: 'gave-up' } : null
}

function proofOf({ txid, amount, currency }: VerifyAnswer): Proof {
  return { txid, amount, currency }
}

/** An item of a run that waits for this payment. */
export interface OpenItem {
  readonly runId: number
  readonly phase: number
  readonly lane: number
  readonly tries: number
  readonly waitForPendingUntilMs: number
}

export type ItemStep =
  | { readonly kind: 'done' }
  | { readonly kind: 'wait'; readonly dueAtMs: number; readonly lane: number; readonly tries: number }

/**
 * The item that was asked goes where the scheduler says. The payment's items in other runs share the answer: they end
 * with it, wait out a delay with it, and stay for a pending payment as long as their own run does.
 */
export function planItem(item: OpenItem, isAsked: boolean, record: OutcomeRecord, after: AfterCall): ItemStep {
  const { next, outcome } = record
  if (!isAsked && isConclusive(outcome)) {
    const dueAtMs = after.state === 'pending' ? after.nextQueryAtMs : null
    const staysPending = dueAtMs !== null && dueAtMs <= item.waitForPendingUntilMs
    return staysPending ? { kind: 'wait', dueAtMs, lane: item.lane, tries: 0 } : { kind: 'done' }
  }
  if (next.kind === 'done') return { kind: 'done' }
  const tries = next.countsAsTry ? item.tries + 1 : item.tries
  return {
    kind: 'wait',
    dueAtMs: next.dueAtMs,
    lane: isAsked ? laneToColumn(next.lane) : item.lane,
    tries: isConclusive(outcome) ? 0 : tries,
  }
}

export interface AfterCall {
  readonly state: PaymentState
  readonly nextQueryAtMs: number | null
}
