/** Reads payments with their last attempt and its checks, and their totals. SQL only. */
import type { Database } from 'better-sqlite3'
import type { Page } from '../../../src-shared/contract/common.ts'
import type {
  Note, Payment, PaymentDetail, PaymentFilter, PaymentTotals, StateTotal,
} from '../../../src-shared/contract/payments.ts'
import type { CheckName } from '../../../src-shared/domain/verify-checks.ts'
import { readFees } from '../rules/read-fees.ts'
import { prepareAttemptQueries } from './attempts.ts'
import { IS_VISIBLE, joinTotal, sumColumns, toInstantText } from './columns.ts'
import { prepareExceptionEvents, type ExceptionEvent } from './exception-events.ts'
import { toPage } from './imports.ts'
import { PAYMENT_COLUMNS, preparePaymentRows, type PaymentRow } from './payment-rows.ts'
import { scopeParameters, selectInScope, type Scope, type ScopeParameters } from './payment-scope.ts'
import { prepareOnce } from './prepare-once.ts'
import { prepareTimelines } from './timelines.ts'
import { prepareV3LookQueries } from './v3-looks.ts'

type TotalRow = Omit<StateTotal, 'amountMinor'> & {
  readonly amountHigh: number
  readonly amountLow: number
  readonly regressed: number
}

export function preparePaymentQueries(db: Database) {
  const { listOfPayment } = prepareAttemptQueries(db)
  const { completePayments } = preparePaymentRows(db)
  const { listEvents } = prepareExceptionEvents(db)
  const timelineOf = prepareTimelines(db)
  const { listLooks } = prepareV3LookQueries(db)
  const prepared = prepareOnce(db)
  const find = db.prepare<[string], PaymentRow>(
    `SELECT ${PAYMENT_COLUMNS} FROM payment p WHERE p.txref = ? AND ${IS_VISIBLE}`,
  )

  return {
    /** In the books' order. */
    listPayments(filter: PaymentFilter, { limit, after }: { limit: number; after: number }): Page<Payment> {
      const sql = `${selectInScope(PAYMENT_COLUMNS, filter)} ORDER BY id LIMIT @limit`
      const rows = prepared<ScopeParameters & { limit: number }, PaymentRow>(sql)
        .all({ ...scopeParameters(filter, after), limit })
      return toPage(completePayments(rows), limit)
    },

    findPayment(txref: string): PaymentDetail | undefined {
      const [payment] = completePayments(find.all(txref))
      if (!payment) return undefined
      const attempts = listOfPayment(payment.id)
      const events = listEvents(payment.id)
      const v3Looks = listLooks(payment.id)
      const answered = attempts.findLast(({ outcome }) => outcome === 'answered')
      return {
        ...payment,
        timeline: timelineOf(payment.id, attempts, events, v3Looks),
        notes: events.filter(({ kind }) => kind === 'noted').map(toNote),
        fees: answered ? readFees(answered.body, answered.currency) : null,
        attempts,
        v3Looks,
      }
    },

    paymentTotals(filter: PaymentFilter): PaymentTotals {
      const rows = prepared<ScopeParameters, TotalRow>(`
        SELECT currency, state, count(*) AS count, ${sumColumns('amountMinor')}, sum(isRegressed) AS regressed
        FROM (${selectInScope(PAYMENT_COLUMNS, filter)}) GROUP BY currency, state ORDER BY currency, state`)
        .all(scopeParameters(filter))
      const failures: Scope = { ...filter, onlyFailures: true, where: `p.state = 'failed'` }
      const failuresByCheck = prepared<ScopeParameters, { check: CheckName; count: number }>(`
        SELECT c.check_name AS "check", count(*) AS count FROM (${selectInScope(PAYMENT_COLUMNS, failures)}) f
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
}

function toNote({ atMs, actor, text }: ExceptionEvent): Note {
  return { at: toInstantText(atMs), by: actor, text: text ?? '' }
}
