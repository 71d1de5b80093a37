/** What a bridge is summed from: SQL only. */
import type { LineFacts } from '../../../src-shared/domain/matching/bridge.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { IS_VISIBLE } from '../books/columns.ts'
import { ENDINGS } from '../books/payment-scope.ts'
import type { Readable } from '../engine/access.ts'
import { COUNTS_ONCE } from '../settlements/counted-once.ts'
import { IS_IN_USE } from '../settlements/line-rows.ts'
import { holding, idOf, withItemsOf } from './match-tables.ts'

export interface BridgePayment {
  readonly id: number
  readonly txref: string
  readonly currency: Currency
  readonly bookedMinor: number
  /** As the service answered when it was proved. */
  readonly answered: string | null
  readonly isProved: 0 | 1
  readonly date: string
}

export interface BridgeLine extends LineFacts {
  readonly id: number
  readonly settlement: number | null
  readonly currency: Currency
  readonly date: string | null
  readonly txref: string | null
}

/** Of a payment that was looked for by its days. */
export interface BridgePaymentOfDays extends BridgePayment {
  /** The confirmed match that holds it. */
  readonly matchId: number | null
}

export interface BridgeLineOfPayment extends BridgeLine {
  readonly paymentId: number
}

export interface BridgeLineOfMatch extends BridgeLine {
  readonly matchId: number
}

const PAYMENT = `p.id, p.txref, p.currency, p.amount_minor AS bookedMinor, p.proof_amount AS answered,
  iif(${ENDINGS.proved} AND ${IS_VISIBLE}, 1, 0) AS isProved, p.business_day AS date`
const LINE = `l.id, l.settlement, l.currency, l.kind, l.gross_minor AS grossMinor, l.app_fee_minor AS appFeeMinor,
  l.merchant_fee_minor AS merchantFeeMinor, l.stamp_duty_minor AS stampDutyMinor, l.net_minor AS netMinor,
  coalesce(l.settlement_date, l.transaction_date) AS date, l.txref`
/** The confirmed matches `m` of payments with their lines. */
const IS_CONFIRMED = `m.link = 'service-settlement' AND m.state = 'confirmed'`
const MATCH_OF_PAYMENT = `(
  SELECT min(m.id) FROM ${holding('left', 'p.id')} WHERE ${IS_CONFIRMED})`
const IS_OF_DAYS = `p.business_day BETWEEN ? AND ? AND ${IS_VISIBLE}`

export function prepareBridgeRows(db: Readable) {
  const paymentsOfDays = db.prepare<[string, string], BridgePaymentOfDays>(`
    SELECT ${PAYMENT}, ${MATCH_OF_PAYMENT} AS matchId FROM payment p WHERE ${IS_OF_DAYS} ORDER BY p.id`)
  const linesOfDays = db.prepare<[string, string], BridgeLineOfMatch>(`
    SELECT m.id AS matchId, ${LINE}
    FROM match m ${withItemsOf('right')} JOIN settlement_line l ON l.id = ${idOf('right')}
    WHERE m.id IN (SELECT ${MATCH_OF_PAYMENT} FROM payment p WHERE ${IS_OF_DAYS})
    ORDER BY l.id, m.id`)
  // Whether a line counts costs a hundred times what finding it does, and most payments have none.
  const otherLinesOfDays = db.prepare<[string, string], BridgeLine>(`
    SELECT ${LINE} FROM settlement_line l
    WHERE l.id IN (
      SELECT o.id FROM payment p JOIN settlement_line o ON o.txref = p.txref
      WHERE ${IS_OF_DAYS} AND o.kind <> 'payment' AND o.currency = p.currency
    ) AND ${IS_IN_USE} AND ${COUNTS_ONCE} ORDER BY l.id`)
  const ownLinesOfDays = db.prepare<[string, string], BridgeLineOfPayment>(`
    SELECT p.id AS paymentId, ${LINE}
    FROM payment p JOIN match m ON m.id = ${MATCH_OF_PAYMENT}
    ${withItemsOf('right')} JOIN settlement_line l ON l.id = ${idOf('right')}
    WHERE ${IS_OF_DAYS} AND (m.left_id IS NOT NULL
      OR (SELECT count(*) FROM match_item o WHERE o.match_id = m.id AND o.side = 'left') = 1)
    ORDER BY p.id, l.id`)
  const paymentOf = db.prepare<[{ lineId: number }], BridgePayment>(`
    SELECT ${PAYMENT} FROM match m ${withItemsOf('left')} JOIN payment p ON p.id = ${idOf('left')}
    WHERE m.id IN (SELECT m.id FROM ${holding('right', '@lineId')}) AND ${IS_CONFIRMED} ORDER BY p.id`)
  const matchOfLine = db.prepare<[{ lineId: number }], number>(
    `SELECT m.id FROM ${holding('right', '@lineId')} WHERE ${IS_CONFIRMED} ORDER BY m.id`,
  ).pluck()
  const linesOfSettlement = db.prepare<[number], BridgeLine>(`
    SELECT ${LINE} FROM settlement_line l WHERE l.settlement = ? AND ${IS_IN_USE} ORDER BY l.id`)
  const settlements = db.prepare<[string], { id: number; currency: Currency }>(`
    SELECT id, currency FROM settlement WHERE settlement_id = ? ORDER BY currency`)

  return {
    listOfDays: (fromDate: string, toDate: string): IterableIterator<BridgePaymentOfDays> => (
      paymentsOfDays.iterate(fromDate, toDate)
    ),
    /** Of the matches that hold payments of these days, each once. */
    listLinesOfDays: (fromDate: string, toDate: string): IterableIterator<BridgeLineOfMatch> => (
      linesOfDays.iterate(fromDate, toDate)
    ),
    /** Refunds, chargebacks and whatever else names payments of these days, each once however many files state it. */
    listOtherLinesOfDays: (fromDate: string, toDate: string): IterableIterator<BridgeLine> => (
      otherLinesOfDays.iterate(fromDate, toDate)
    ),
    /** Of matches that hold one payment, in the order of `listOfDays`: of several, nothing says whose each line is. */
    listOwnLinesOfDays: (fromDate: string, toDate: string): IterableIterator<BridgeLineOfPayment> => (
      ownLinesOfDays.iterate(fromDate, toDate)
    ),
    /** Payments in a confirmed match with this line. */
    listPaymentsOf: (lineId: number): readonly BridgePayment[] => paymentOf.all({ lineId }),
    findMatchOfLine: (lineId: number): number | undefined => matchOfLine.get({ lineId }),
    listLinesOfSettlement: (settlement: number): readonly BridgeLine[] => linesOfSettlement.all(settlement),
    listSettlements: (settlementId: string) => settlements.all(settlementId),
  }
}
