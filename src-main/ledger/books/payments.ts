/** Reads payments with their last attempt and its checks, and their totals. SQL only. */
import type {
  BookTotals, Note, PaymentDetail, PaymentFilter, StateTotal,
} from '../../../src-shared/contract/books/payments.ts'
import type { CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'
import { readFees } from '../verification/read-fees.ts'
import { prepareAttemptReads } from '../verification/attempts.ts'
import { IS_VISIBLE, joinTotal, sumColumns, toInstantText } from './columns.ts'
import { prepareExceptionEventReads, type ExceptionEvent } from './exception-events.ts'
import { PACKED_COLUMNS, packPayments, type PackedPayments } from './packed-payments.ts'
import { PAYMENT_COLUMNS, preparePaymentRows, type PaymentRow } from './payment-rows.ts'
import { ENDINGS, scopeParameters, selectInScope, type Scope, type ScopeParameters } from './payment-scope.ts'
import { prepareOnce } from '../engine/prepare-once.ts'
import { prepareTimelines } from './timelines.ts'
import { prepareV3QueryReads } from '../verification/v3-queries.ts'
import type { Readable } from '../engine/access.ts'

type TotalRow = Omit<StateTotal, 'amountMinor'> & {
  readonly amountHigh: number
  readonly amountLow: number
  readonly regressed: number
  readonly explained: number
  readonly open: number
}

const TOTAL_COLUMNS = `${PAYMENT_COLUMNS}, ${ENDINGS.explained} AS isExplained, ${ENDINGS.open} AS isOpen`

export function preparePaymentReads(db: Readable) {
  const { listOfPayment } = prepareAttemptReads(db)
  const { completePayments } = preparePaymentRows(db)
  const { listEvents } = prepareExceptionEventReads(db)
  const timelineOf = prepareTimelines(db)
  const { listV3Queries } = prepareV3QueryReads(db)
  const prepared = prepareOnce(db)
  const find = db.prepare<[string], PaymentRow>(
    `SELECT ${PAYMENT_COLUMNS} FROM payment p WHERE p.txref = ? AND ${IS_VISIBLE}`,
  )

  return {
    /** In the books' order. */
    listPayments(
      filter: PaymentFilter, { limit, after }: { limit: number; after: number }, only?: 'exceptions',
    ): PackedPayments {
      const scope: Scope = { ...filter, onlyExceptions: only === 'exceptions' }
      const sql = `${selectInScope(PACKED_COLUMNS, scope)} ORDER BY id LIMIT @limit`
      const rows = prepared<ScopeParameters & { limit: number }, [id: number, json: string]>(sql).raw()
        .all({ ...scopeParameters(scope, after), limit })
      return packPayments(rows, limit)
    },

    findPayment(txref: string): PaymentDetail | undefined {
      const [payment] = completePayments(find.all(txref))
      if (!payment) return undefined
      const attempts = listOfPayment(payment.id)
      const events = listEvents(payment.id)
      const v3Queries = listV3Queries(payment.id)
      const answered = attempts.findLast(({ outcome }) => outcome === 'answered')
      return {
        ...payment,
        timeline: timelineOf(payment.id, attempts, events, v3Queries),
        notes: events.filter(({ kind }) => kind === 'noted').map(toNote),
        fees: answered ? readFees(answered.body, answered.currency) : null,
        attempts,
        v3Queries,
      }
    },

    paymentTotals(filter: PaymentFilter): BookTotals {
      const rows = prepared<ScopeParameters, TotalRow>(`
        SELECT currency, state, count(*) AS count, ${sumColumns('amountMinor')}, sum(isRegressed) AS regressed,
          sum(isExplained) AS explained, sum(isOpen) AS open
        FROM (${selectInScope(TOTAL_COLUMNS, filter)})
        GROUP BY currency, state ORDER BY currency, state`)
        .all(scopeParameters(filter))
      const failures: Scope = { ...filter, onlyFailures: true, where: `p.state = 'failed'` }
      const failuresByCheck = prepared<ScopeParameters, { check: CheckName; count: number }>(`
        SELECT c.check_name AS "check", count(*) AS count FROM (${selectInScope(PAYMENT_COLUMNS, failures)}) f
        JOIN check_result c ON c.attempt_id = f.lastAnswerId WHERE c.holds = 0 GROUP BY c.ordinal ORDER BY c.ordinal`)
        .all(scopeParameters(failures))
      return { ...sumTotals(rows), failuresByCheck }
    },
  }
}

function sumTotals(rows: readonly TotalRow[]): Omit<BookTotals, 'failuresByCheck'> {
  return {
    byState: rows.map(({ currency, state, count, amountHigh, amountLow }) => (
      { currency, state, count, amountMinor: joinTotal(amountHigh, amountLow) }
    )),
    regressed: rows.reduce((sum, row) => sum + row.regressed, 0),
    explained: rows.reduce((sum, row) => sum + row.explained, 0),
    open: rows.reduce((sum, row) => sum + row.open, 0),
  }
}

function toNote({ atMs, actor, text }: ExceptionEvent): Note {
  return { at: toInstantText(atMs), by: actor, text: text ?? '' }
}
