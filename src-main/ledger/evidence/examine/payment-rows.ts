/** Rows of payments, their changes and their attempts, as they are read to be recomputed. Pure. */
import type { PaymentState } from '../../../../src-shared/domain/books/payment-state.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import type { CheckName, CheckResult } from '../../../../src-shared/domain/verification/verify-checks.ts'
import type { StoredValue } from '../digest.ts'
import type { ReplayedStanding, StoredAttempt, StoredChange } from '../replay-payment.ts'

interface StandingColumns {
  readonly state: PaymentState
  readonly reason: string | null
  readonly lastAnswerId: number | null
  readonly pendingAnswers: number
  readonly nextQueryAtMs: number | null
  readonly proofTxid: string | null
  readonly proofAmount: string | null
  readonly proofCurrency: string | null
}

export interface PaymentRow extends StandingColumns {
  readonly id: number
  readonly txref: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly isRegressed: 0 | 1
  readonly lastAttemptId: number | null
}

export interface ChangeRow extends StandingColumns, Omit<StoredChange, 'standing'> {
  readonly paymentId: number
}

export function readPayment({ txref, currency, amountMinor }: PaymentRow) {
  return { txref, currency, amountMinor }
}

export function readChange(row: ChangeRow): StoredChange & { readonly paymentId: number } {
  const { paymentId, event, changedBy, changedById, afterAttemptId, currency, amountMinor } = row
  return {
    paymentId, event, changedBy, changedById, afterAttemptId, currency, amountMinor, standing: toStanding(row),
  }
}

function toStanding(row: StandingColumns): ReplayedStanding {
  const { state, reason, lastAnswerId, pendingAnswers, nextQueryAtMs, proofTxid, proofAmount, proofCurrency } = row
  const wasProved = proofAmount !== null && proofCurrency !== null
  return {
    state, reason, lastAnswerId, pendingAnswers, nextQueryAtMs,
    proof: wasProved ? { txid: proofTxid, amount: proofAmount, currency: proofCurrency } : null,
  }
}

export interface ReadAttempt {
  readonly paymentId: number
  readonly attempt: StoredAttempt
  readonly body: string | null
  readonly checks: readonly CheckResult[]
  /** What is hashed of it. */
  readonly values: readonly StoredValue[]
}

type CheckColumns = readonly [
  ordinal: number, check: CheckName, holds: number, expected: string, actual: string, hint: string | null,
]
/** The columns of `ATTEMPT_EVIDENCE`; the checks stand behind them as JSON. */
type AttemptColumns = readonly [
  id: number, paymentId: number, sendId: number, outcome: string, httpStatus: number | null, message: string | null,
  txid: string | null, status: string | null, chargecode: string | null, amount: string | null,
  currency: string | null, verdict: string | null, body: string | null, isKeyRefused: number, hasGivenUp: number,
  sendPaymentId: number, runId: number | null, txref: string, lane: string, takenWallMs: number,
  takenUptimeMs: number, endedWallMs: number | null, ...rest: StoredValue[],
]

/** The tables are strict about the types of their columns. */
export function readAttempt(row: readonly StoredValue[]): ReadAttempt {
  const columns = row.slice(0, -1)
  const stored = JSON.parse(String(row.at(-1))) as readonly CheckColumns[]
  const [
    id, paymentId, , outcome, , message, txid, status, chargecode, amount, currency, verdict, body, isKeyRefused,
    hasGivenUp, , , , , , , endedWallMs,
  ] = columns as unknown as AttemptColumns
  // In the order of their table, which is by ordinal.
  const checks = stored.map(([, check, holds, expected, actual, hint]) => (
    { check, holds: holds === 1, expected, actual, hint }
  ))
  return {
    paymentId, body, checks,
    attempt: {
      id, outcome, message, txid, status, chargecode, amount, currency, verdict,
      isKeyRefused: isKeyRefused === 1, hasGivenUp: hasGivenUp === 1, endedWallMs: endedWallMs ?? 0,
      txref: checks.find(({ check }) => check === 'reference')?.actual ?? null,
    },
    values: [...columns, ...stored.flat()],
  }
}
