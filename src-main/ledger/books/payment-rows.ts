/** Payments as the contract shows them, with their last attempt and its checks, many at a time. SQL only. */
import type { Payment } from '../../../src-shared/contract/books/payments.ts'
import type { PaymentSource } from '../../../src-shared/domain/books/payment-source.ts'
import type { CheckName, CheckResult } from '../../../src-shared/domain/verification/verify-checks.ts'
import { ATTEMPT_COLUMNS, toAttempt, type AttemptRow } from '../verification/attempts.ts'
import { toInstantTextOrNull } from './columns.ts'
import type { Readable } from '../engine/access.ts'

/** A payment as selected by `PAYMENT_COLUMNS`. */
export type PaymentRow = Omit<Payment, 'source' | 'isRegressed' | 'lastAttempt' | 'checks' | 'nextQueryAt'> & {
  readonly sourceKind: PaymentSource['kind']
  readonly sourceId: number
  readonly isRegressed: 0 | 1
  readonly lastAttemptId: number | null
  readonly lastAnswerId: number | null
  readonly nextQueryAtMs: number | null
  /** Selected beside the columns where a scope is listed. */
  readonly file_row?: number
}

/** `p` is the payment. */
export const PAYMENT_COLUMNS = `
  p.id AS id, p.txref, p.currency, p.amount_minor AS amountMinor, p.customer, p.email, p.expected_date AS expectedDate,
  p.source AS sourceKind, p.source_id AS sourceId, p.row_number AS rowNumber, p.business_day AS businessDay, p.state,
  p.is_regressed AS isRegressed, p.reason, p.last_attempt_id AS lastAttemptId, p.last_answer_id AS lastAnswerId,
  p.next_query_at_ms AS nextQueryAtMs`

interface CheckRow extends Omit<CheckResult, 'check' | 'holds'> {
  readonly attemptId: number
  readonly check: CheckName
  readonly holds: 0 | 1
}

export function preparePaymentRows(db: Readable) {
  const listPayments = db.prepare<[string], PaymentRow>(
    `SELECT ${PAYMENT_COLUMNS} FROM json_each(?) j CROSS JOIN payment p ON p.id = j.value`,
  )
  const listAttempts = db.prepare<[string], AttemptRow>(`
    SELECT ${ATTEMPT_COLUMNS} FROM json_each(?) j CROSS JOIN attempt a ON a.id = j.value
    JOIN send s ON s.id = a.send_id`)
  const listChecks = db.prepare<[string], CheckRow>(`
    SELECT c.attempt_id AS attemptId, c.check_name AS "check", c.holds, c.expected, c.actual, c.hint
    FROM json_each(?) j CROSS JOIN check_result c ON c.attempt_id = j.value ORDER BY c.attempt_id, c.ordinal`)

  return { completePayments, getPayments }

  /** In the order of the ids. */
  function getPayments(ids: readonly number[]): Payment[] {
    const payments = new Map(completePayments(listPayments.all(JSON.stringify(ids))).map((row) => [row.id, row]))
    return ids.map((id) => getFrom(payments, id, 'payment'))
  }

  function completePayments(rows: readonly PaymentRow[]): Payment[] {
    const attempts = new Map(
      listAttempts.all(idsOf(rows, 'lastAttemptId')).map((row) => [row.id, toAttempt(row)]),
    )
    const checks = Map.groupBy(listChecks.all(idsOf(rows, 'lastAnswerId')), ({ attemptId }) => attemptId)
    return rows.map((row) => {
      const {
        sourceKind, sourceId, lastAttemptId, lastAnswerId, nextQueryAtMs, isRegressed, file_row: _, ...payment
      } = row
      return {
        ...payment,
        source: { kind: sourceKind, id: sourceId },
        isRegressed: isRegressed === 1,
        lastAttempt: lastAttemptId === null ? null : getFrom(attempts, lastAttemptId, 'attempt'),
        checks: lastAnswerId === null ? [] : (checks.get(lastAnswerId) ?? []).map(toCheck),
        nextQueryAt: toInstantTextOrNull(nextQueryAtMs),
      }
    })
  }
}

function idsOf(rows: readonly PaymentRow[], column: 'lastAttemptId' | 'lastAnswerId'): string {
  return JSON.stringify(rows.flatMap((row) => row[column] ?? []))
}

function toCheck({ check, holds, expected, actual, hint }: CheckRow): CheckResult {
  return { check, holds: holds === 1, expected, actual, hint }
}

function getFrom<Row>(rows: ReadonlyMap<number, Row>, id: number, what: string): Row {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`The ${what} ${id} is missing`)
  return row
}
