/** Reads payments with their last attempt and its checks, and their totals. SQL only. */
import type { Database, Statement } from 'better-sqlite3'
import type { Page } from '../../../src-shared/contract/common.ts'
import type {
  Attempt, Payment, PaymentDetail, PaymentFilter, PaymentTotals, StateTotal,
} from '../../../src-shared/contract/payments.ts'
import type { CheckName } from '../../../src-shared/domain/verify-checks.ts'
import { ATTEMPT_COLUMNS, prepareAttemptQueries, toAttempt, type AttemptRow } from './attempts.ts'
import { IS_VISIBLE, joinTotal, sumColumns, toInstantTextOrNull } from './columns.ts'
import { toPage } from './imports.ts'
import { scopeParameters, selectInScope, type Scope, type ScopeParameters } from './payment-scope.ts'
import { prepareTimelines } from './timelines.ts'

type PaymentRow = Omit<Payment, 'isRegressed' | 'lastAttempt' | 'checks' | 'nextQueryAt'> & {
  readonly isRegressed: 0 | 1
  readonly lastAttemptId: number | null
  readonly lastAnswerId: number | null
  readonly nextQueryAtMs: number | null
}

const COLUMNS = `
  p.id AS id, p.txref, p.currency, p.amount_minor AS amountMinor, p.customer, p.email, p.expected_date AS expectedDate,
  p.batch_id AS batchId, p.row_number AS rowNumber, p.state, p.is_regressed AS isRegressed, p.reason,
  p.last_attempt_id AS lastAttemptId, p.last_answer_id AS lastAnswerId, p.next_query_at_ms AS nextQueryAtMs`

type TotalRow = Omit<StateTotal, 'amountMinor'> & {
  readonly amountHigh: number
  readonly amountLow: number
  readonly regressed: number
}

export function preparePaymentQueries(db: Database) {
  const { checksOf, listOfPayment } = prepareAttemptQueries(db)
  const timelineOf = prepareTimelines(db)
  const statements = new Map<string, Statement<unknown[]>>()
  const find = db.prepare<[string], PaymentRow>(
    `SELECT ${COLUMNS} FROM payment p WHERE p.txref = ? AND ${IS_VISIBLE}`,
  )
  const findAttempt = db.prepare<[number], AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM attempt a JOIN send s ON s.id = a.send_id WHERE a.id = ?`,
  )

  return {
    /** In the books' order. */
    listPayments(filter: PaymentFilter, { limit, after }: { limit: number; after: number }): Page<Payment> {
      const sql = `${selectInScope(COLUMNS, filter)} ORDER BY id LIMIT @limit`
      const rows = prepared<ScopeParameters & { limit: number }, PaymentRow>(sql)
        .all({ ...scopeParameters(filter, after), limit })
      return toPage(rows.map(toPayment), limit)
    },

    findPayment(txref: string): PaymentDetail | undefined {
      const row = find.get(txref)
      if (!row) return undefined
      const attempts = listOfPayment(row.id)
      return { ...toPayment(row), timeline: timelineOf(row.id, attempts), attempts }
    },

    paymentTotals(filter: PaymentFilter): PaymentTotals {
      const rows = prepared<ScopeParameters, TotalRow>(`
        SELECT currency, state, count(*) AS count, ${sumColumns('amountMinor')}, sum(isRegressed) AS regressed
        FROM (${selectInScope(COLUMNS, filter)}) GROUP BY currency, state ORDER BY currency, state`)
        .all(scopeParameters(filter))
      const failures: Scope = { ...filter, onlyFailures: true, where: `p.state = 'failed'` }
      const failuresByCheck = prepared<ScopeParameters, { check: CheckName; count: number }>(`
        SELECT c.check_name AS "check", count(*) AS count FROM (${selectInScope(COLUMNS, failures)}) f
        JOIN check_result c ON c.attempt_id = f.lastAnswerId WHERE c.holds = 0 GROUP BY c.ordinal ORDER BY c.ordinal`)
        .all(scopeParameters(failures))
      return {
        byState: rows.map(({ currency, state, count, amountHigh, amountLow }) => (
          { currency, state, count, amountMinor: joinTotal(amountHigh, amountLow) }
        )),
        regressed: rows.reduce((sum, row) => sum + row.regressed, 0),
        failuresByCheck,
      }
    },
  }

  /** Few different filters are ever asked for, so each keeps its statement. */
  function prepared<Parameters extends object, Row>(sql: string): Statement<[Parameters], Row> {
    const known = statements.get(sql)
    const statement = known ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement as Statement<[Parameters], Row>
  }

  function toPayment(row: PaymentRow): Payment {
    const { lastAttemptId, lastAnswerId, nextQueryAtMs, isRegressed, ...payment } = row
    return {
      ...payment,
      isRegressed: isRegressed === 1,
      lastAttempt: lastAttemptId === null ? null : getAttempt(lastAttemptId),
      checks: lastAnswerId === null ? [] : checksOf(lastAnswerId),
      nextQueryAt: toInstantTextOrNull(nextQueryAtMs),
    }
  }

  function getAttempt(attemptId: number): Attempt {
    const row = findAttempt.get(attemptId)
    if (!row) throw new Error(`The attempt ${attemptId} of a payment is missing`)
    return toAttempt(row)
  }
}
