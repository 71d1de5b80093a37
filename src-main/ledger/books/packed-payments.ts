/**
 * Pages of payments in the form that crosses from a thread at the least cost: one JSON text, made by SQLite. As
 * objects, a million payments take three times as long to be read, copied and put together.
 */
import type { Page } from '../../../src-shared/contract/common.ts'
import type { Attempt, Payment } from '../../../src-shared/contract/books/payments.ts'
import type { CheckResult } from '../../../src-shared/domain/verification/verify-checks.ts'
import { toAttempt } from '../verification/attempts.ts'
import { toInstantTextOrNull } from './columns.ts'
import { toPage } from './imports.ts'

export interface PackedPayments {
  /** An array of `PackedPayment`. */
  readonly json: string
  /** How many were asked for. */
  readonly limit: number
}

type PackedPayment = readonly [
  payment: readonly [
    id: number, txref: string, currency: Payment['currency'], amountMinor: number, customer: string | null,
    email: string | null, expectedDate: string | null, sourceKind: Payment['source']['kind'], sourceId: number,
    rowNumber: number | null, businessDay: string, state: Payment['state'], isRegressed: 0 | 1, reason: string | null,
    nextQueryAtMs: number | null, lastAttemptId: number | null,
  ],
  lastAttempt: readonly [
    id: number, txref: string, runId: number | null, lane: Attempt['lane'], startedAtMs: number, endedAtMs: number,
    outcome: Attempt['outcome'], httpStatus: number | null, message: string | null, txid: string | null,
    status: string | null, chargecode: string | null, amount: string | null, currency: string | null,
    verdict: Attempt['verdict'],
  ] | null,
  checks: readonly (readonly [
    check: CheckResult['check'], holds: 0 | 1, expected: string, actual: string, hint: string | null,
  ])[],
]

const PAYMENT = `json_array(p.id, p.txref, p.currency, p.amount_minor, p.customer, p.email, p.expected_date, p.source,
  p.source_id, p.row_number, p.business_day, p.state, p.is_regressed, p.reason, p.next_query_at_ms, p.last_attempt_id)`
const LAST_ATTEMPT = `iif(p.last_attempt_id IS NULL, 'null', coalesce((
  SELECT json_array(a.id, s.txref, s.run_id, s.lane, s.taken_wall_ms, s.ended_wall_ms, a.outcome, a.http_status,
    a.message, a.txid, a.status, a.chargecode, a.amount, a.currency, a.verdict)
  FROM attempt a JOIN send s ON s.id = a.send_id WHERE a.id = p.last_attempt_id), 'null'))`
const CHECKS = `iif(p.last_answer_id IS NULL, '[]', (
  SELECT json_group_array(json_array(c.check_name, c.holds, c.expected, c.actual, c.hint) ORDER BY c.ordinal)
  FROM check_result c WHERE c.attempt_id = p.last_answer_id))`

/** The id is for the order. `p` is the payment. */
export const PACKED_COLUMNS = `p.id AS id, '[' || ${PAYMENT} || ',' || ${LAST_ATTEMPT} || ',' || ${CHECKS} || ']'`

export function packPayments(rows: readonly (readonly [id: number, json: string])[], limit: number): PackedPayments {
  return { json: `[${rows.map(([, json]) => json).join(',')}]`, limit }
}

export function unpackPayments({ json, limit }: PackedPayments): Page<Payment> {
  // The statement above made it of columns whose types the tables are strict about.
  const rows = JSON.parse(json) as readonly PackedPayment[]
  return toPage(rows.map(unpackPayment), limit)
}

function unpackPayment([payment, lastAttempt, checks]: PackedPayment): Payment {
  const [
    id, txref, currency, amountMinor, customer, email, expectedDate, sourceKind, sourceId, rowNumber, businessDay,
    state, isRegressed, reason, nextQueryAtMs, lastAttemptId,
  ] = payment
  if (lastAttemptId !== null && lastAttempt === null) throw new Error(`The attempt ${lastAttemptId} is missing`)
  return {
    id, txref, currency, amountMinor, customer, email, expectedDate, rowNumber, businessDay, state, reason,
    source: { kind: sourceKind, id: sourceId },
    isRegressed: isRegressed === 1,
    lastAttempt: lastAttempt && unpackAttempt(lastAttempt),
    checks: checks.map(([check, holds, expected, actual, hint]) => (
      { check, holds: holds === 1, expected, actual, hint }
    )),
    nextQueryAt: toInstantTextOrNull(nextQueryAtMs),
  }
}

function unpackAttempt(packed: NonNullable<PackedPayment[1]>): Attempt {
  const [
    id, txref, runId, lane, startedAtMs, endedAtMs, outcome, httpStatus, message, txid, status, chargecode, amount,
    currency, verdict,
  ] = packed
  return toAttempt({
    id, txref, runId, lane, startedAtMs, endedAtMs, outcome, httpStatus, message, txid, status, chargecode, amount,
    currency, verdict,
  })
}
