/**
 * Tells how a payment must stand from what was observed of it: its attempts one after the other, against what the books
 * expected at the time of each. Pure.
 */
import { decideByOutcome, type Standing } from '../verification/decide-by-outcome.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { CheckResult } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'

/** An attempt as it is stored. */
export interface StoredAttempt {
  readonly id: number
  readonly outcome: string
  readonly message: string | null
  readonly txid: string | null
  readonly status: string | null
  readonly chargecode: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly verdict: string | null
  readonly isKeyRefused: boolean
  readonly hasGivenUp: boolean
  /** UTC, ms. */
  readonly endedWallMs: number
  /** Which reference the answer named. */
  readonly txref: string | null
}

export interface StoredMoney {
  readonly currency: Currency
  readonly amountMinor: number
}

/** A payment as it stood before it was changed. */
export interface StoredChange extends StoredMoney {
  readonly event: 'changed' | 'revived' | 'undone'
  readonly changedBy: string
  readonly changedById: number
  /** The newest attempt of the payment by then; 0 where there was none. */
  readonly afterAttemptId: number
  readonly standing: ReplayedStanding
}

/** What follows from attempts. */
export interface ReplayedStanding extends Omit<Standing, 'expected' | 'isRegressed'> {
  readonly lastAnswerId: number | null
}

export interface Replayed {
  readonly standing: ReplayedStanding
  readonly isRegressed: boolean
  readonly lastAttemptId: number | null
  /** The states that it went through. */
  readonly states: ReadonlySet<PaymentState>
  /** Its state after each attempt, by which items of runs were concluded. */
  readonly afterAttempts: readonly AfterAttempt[]
}

export interface AfterAttempt {
  readonly attemptId: number
  readonly state: PaymentState
}

/** The five checks of an attempt as they come out again. */
export interface Rechecked {
  readonly attempt: StoredAttempt
  readonly verdict: string | null
  readonly checks: readonly CheckResult[]
}

const UNVERIFIED: ReplayedStanding = {
  state: 'unverified', proof: null, reason: null, pendingAnswers: 0, nextQueryAtMs: null, lastAnswerId: null,
}

/** `tell` is told of each attempt that had an answer. */
export function replayPayment(
  payment: StoredMoney & { readonly txref: string }, changes: readonly StoredChange[],
  attempts: readonly StoredAttempt[], tell: (rechecked: Rechecked) => void,
): Replayed {
  const { txref } = payment
  let standing = UNVERIFIED
  let isRegressed = false
  let at = 0
  const states = new Set<PaymentState>(['unverified'])
  const afterAttempts: AfterAttempt[] = []

  for (const [place, change] of changes.entries()) {
    takeUntil(change, change.afterAttemptId)
    standing = afterChange(standing, changes, place, changes[place + 1] ?? payment)
    states.add(standing.state)
  }
  takeUntil(payment, Number.POSITIVE_INFINITY)
  return { standing, isRegressed, lastAttemptId: attempts.at(-1)?.id ?? null, states, afterAttempts }

  function takeUntil(money: StoredMoney, attemptId: number): void {
    for (let attempt = attempts[at]; attempt && attempt.id <= attemptId; attempt = attempts[at]) {
      take(attempt, money)
      afterAttempts.push({ attemptId: attempt.id, state: standing.state })
      at += 1
    }
  }

  function take(attempt: StoredAttempt, { currency, amountMinor }: StoredMoney): void {
    const { conclusion, standing: after } = decideByOutcome(
      { ...standing, isRegressed, expected: { txref, currency, amountMinor } },
      {
        call: { sendId: 0, paymentId: 0 }, outcome: outcomeOf(attempt, txref), holdMs: 0,
        endedAt: { wallMs: attempt.endedWallMs, uptimeMs: 0 }, next: { kind: 'done', gaveUp: attempt.hasGivenUp },
      },
    )
    if (conclusion) tell({ attempt, verdict: conclusion.verdict, checks: conclusion.checks })
    else tell({ attempt, verdict: null, checks: [] })
    if (!after) return
    const { isRegressed: regressed, ...rest } = after
    standing = { ...rest, lastAnswerId: conclusion ? attempt.id : standing.lastAnswerId }
    isRegressed = regressed
    states.add(standing.state)
  }
}

/** A verdict never outlives its expectation; an undone import gives the payment back as it stood before. */
function afterChange(
  standing: ReplayedStanding, changes: readonly StoredChange[], place: number, next: StoredMoney,
): ReplayedStanding {
  const change = changes[place]
  if (!change || change.event === 'revived') return UNVERIFIED
  if (change.event === 'changed') {
    const isSameMoney = change.currency === next.currency && change.amountMinor === next.amountMinor
    return isSameMoney ? standing : UNVERIFIED
  }
  const undone = changes.slice(0, place).findLast(({ event, changedBy, changedById }) => (
    event !== 'undone' && changedBy === change.changedBy && changedById === change.changedById
  ))
  return undone?.standing ?? UNVERIFIED
}

/** As far as what it makes of a payment rests on it. */
function outcomeOf(attempt: StoredAttempt, txref: string): VerifyOutcome {
  const { outcome, message, isKeyRefused } = attempt
  const words = { message: message ?? '', httpStatus: 200, body: '' }
  if (outcome === 'refused') return { kind: 'refused', ...words, keyRefused: isKeyRefused }
  if (outcome !== 'answered') return { kind: 'timeout', message: words.message }
  const { txid, status, chargecode, currency, amount } = attempt
  return {
    kind: 'answered', ...words,
    answer: {
      txid, txref: attempt.txref ?? txref, status: status ?? '', chargecode: chargecode ?? '', currency: currency ?? '',
      amount: amount ?? '',
    },
  }
}
