/** The payments of a business day with what people said of them, as of a given moment: SQL only. */
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { IS_VISIBLE } from '../books/columns.ts'
import { IS_CARRIED, OWNER, resolvedBy } from '../books/exception-facts.ts'
import type { Readable } from '../engine/access.ts'

export interface DayPayment {
  readonly id: number
  readonly txref: string
  readonly currency: Currency
  readonly expectedMinor: number
  readonly state: PaymentState
  readonly isRegressed: 0 | 1
  /** Why it is in its state, as the ledger keeps it. */
  readonly why: string | null
  readonly provedTxid: string | null
  readonly provedAmount: string | null
  readonly answerId: number | null
  /** The event that resolved it. */
  readonly resolutionId: number | null
  readonly owner: string | null
  readonly isCarried: 0 | 1
}

export interface Resolution {
  readonly resolvedAs: string
  readonly by: string
  readonly atMs: number
  readonly text: string | null
}

export function prepareDayPayments(db: Readable) {
  const list = db.prepare<[{ date: string; presentMs: number }], DayPayment>(`
    SELECT p.id, p.txref, p.currency, p.amount_minor AS expectedMinor, p.state, p.is_regressed AS isRegressed,
      p.reason AS why, p.proof_txid AS provedTxid, p.proof_amount AS provedAmount, p.last_answer_id AS answerId,
      ${resolvedBy('@presentMs')} AS resolutionId, ${OWNER} AS owner, ${IS_CARRIED} AS isCarried
    FROM payment p WHERE p.business_day = @date AND ${IS_VISIBLE} ORDER BY p.txref`)
  const find = db.prepare<[number], Resolution>(`
    SELECT r.resolved_as AS resolvedAs, e.actor AS by, e.at_ms AS atMs, e.text
    FROM exception_event e JOIN exception_resolution r ON r.event_id = e.id WHERE e.id = ?`)
  return {
    /** In the order of their references. `presentMs`: UTC, the moment by which resolutions have lapsed or not. */
    listPayments: (date: string, presentMs: number): readonly DayPayment[] => list.all({ date, presentMs }),
    findResolution: (eventId: number): Resolution | undefined => find.get(eventId),
  }
}
