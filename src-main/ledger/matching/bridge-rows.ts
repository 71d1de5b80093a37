/** What a bridge is summed from: SQL only. */
import type { LineFacts } from '../../../src-shared/domain/matching/bridge.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { IS_VISIBLE } from '../books/columns.ts'
import { ENDINGS } from '../books/payment-scope.ts'
import type { Readable } from '../engine/access.ts'
import { COUNTS_ONCE } from '../settlements/counted-once.ts'
import { IS_IN_USE } from '../settlements/line-rows.ts'

export interface BridgePayment {
  readonly id: number
  readonly txref: string
  readonly currency: Currency
  readonly bookedMinor: number
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

const PAYMENT = `p.id, p.txref, p.currency, p.amount_minor AS bookedMinor, iif(${ENDINGS.proved}, 1, 0) AS isProved,
  p.business_day AS date`
const LINE = `l.id, l.settlement, l.currency, l.kind, l.gross_minor AS grossMinor, l.app_fee_minor AS appFeeMinor,
  l.merchant_fee_minor AS merchantFeeMinor, l.stamp_duty_minor AS stampDutyMinor, l.net_minor AS netMinor,
  coalesce(l.settlement_date, l.transaction_date) AS date, l.txref`
/** The items of confirmed matches of a link on a side. */
const matched = (link: string, side: string): string => `
  FROM match_item i JOIN match m ON m.id = i.match_id AND m.state = 'confirmed' AND m.link = '${link}'
  WHERE i.side = '${side}'`

export function prepareBridgeRows(db: Readable) {
  const paymentsOfDays = db.prepare<[string, string], BridgePayment>(`
    SELECT ${PAYMENT} FROM payment p WHERE p.business_day BETWEEN ? AND ? AND ${IS_VISIBLE} ORDER BY p.id`)
  const paymentOf = db.prepare<[number], BridgePayment>(`
    SELECT ${PAYMENT} FROM match_item r JOIN match m ON m.id = r.match_id AND m.state = 'confirmed'
      AND m.link = 'service-settlement'
    JOIN match_item i ON i.match_id = m.id AND i.side = 'left' JOIN payment p ON p.id = i.item_id
    WHERE r.side = 'right' AND r.item_id = ? ORDER BY p.id`)
  const matchOf = (link: string, side: string) => (
    db.prepare<[number], number>(`SELECT m.id ${matched(link, side)} AND i.item_id = ? ORDER BY m.id`).pluck()
  )
  const matchOfPayment = matchOf('service-settlement', 'left')
  const matchOfLine = matchOf('service-settlement', 'right')
  const linesOfMatch = db.prepare<[number], BridgeLine>(`
    SELECT ${LINE} FROM match_item i JOIN settlement_line l ON l.id = i.item_id
    WHERE i.match_id = ? AND i.side = 'right' ORDER BY l.id`)
  const otherLines = db.prepare<[string, Currency], BridgeLine>(`
    SELECT ${LINE} FROM settlement_line l
    WHERE l.txref = ? AND l.kind <> 'payment' AND l.currency = ? AND ${IS_IN_USE} AND ${COUNTS_ONCE} ORDER BY l.id`)
  const linesOfSettlement = db.prepare<[number], BridgeLine>(`
    SELECT ${LINE} FROM settlement_line l WHERE l.settlement = ? AND ${IS_IN_USE} ORDER BY l.id`)
  const settlements = db.prepare<[string], { id: number; currency: Currency }>(`
    SELECT id, currency FROM settlement WHERE settlement_id = ? ORDER BY currency`)

  return {
    listOfDays: (fromDate: string, toDate: string): IterableIterator<BridgePayment> => (
      paymentsOfDays.iterate(fromDate, toDate)
    ),
    /** Payments in a confirmed match with this line. */
    listPaymentsOf: (lineId: number): readonly BridgePayment[] => paymentOf.all(lineId),
    findMatchOfPayment: (paymentId: number): number | undefined => matchOfPayment.get(paymentId),
    findMatchOfLine: (lineId: number): number | undefined => matchOfLine.get(lineId),
    /** The lines that a match holds. */
    listLinesOf: (matchId: number): readonly BridgeLine[] => linesOfMatch.all(matchId),
    /** Refunds, chargebacks and whatever else names the payment, each once however many files state it. */
    listOtherLines: (txref: string, currency: Currency): readonly BridgeLine[] => otherLines.all(txref, currency),
    listLinesOfSettlement: (settlement: number): readonly BridgeLine[] => linesOfSettlement.all(settlement),
    listSettlements: (settlementId: string) => settlements.all(settlementId),
  }
}
