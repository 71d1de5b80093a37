/** Settlements, with what their lines add up to, as they are read: SQL only. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { Settlement, StoredSettlementLine } from '../../../src-shared/contract/settlements/settlements.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { joinTotal, sumPartsOf } from '../books/columns.ts'
import type { Readable } from '../engine/access.ts'
import { IS_IN_USE } from './line-rows.ts'

/** What each sum is of; what is taken off stands in it above zero. */
const SUMS = {
  gross: `iif(l.kind = 'payment', l.gross_minor, 0)`,
  refunds: `iif(l.kind = 'refund', -l.gross_minor, 0)`,
  chargebacks: `iif(l.kind = 'chargeback', -l.gross_minor, 0)`,
  fees: `iif(l.kind = 'fee', -l.gross_minor, 0)`,
  adjustments: `iif(l.kind = 'adjustment', l.gross_minor, 0)`,
  appFees: 'l.app_fee_minor',
  merchantFees: 'l.merchant_fee_minor',
  duties: 'l.stamp_duty_minor',
  net: 'l.net_minor',
} as const
type Sum = keyof typeof SUMS

type SummedRow = Pick<Settlement, 'id' | 'settlementId' | 'lines' | 'fromDate' | 'toDate'> & {
  readonly currency: Currency
} & { readonly [Part in `${Sum}${'High' | 'Low'}`]: number }

const SUMMED = `
  SELECT s.id, s.settlement_id AS settlementId, s.currency, count(*) AS lines,
    min(l.settlement_date) AS fromDate, max(l.settlement_date) AS toDate,
    ${(Object.entries(SUMS) as [Sum, string][]).map(([name, of]) => sumPartsOf(name, of)).join(', ')}
  FROM settlement s JOIN settlement_line l ON l.settlement = s.id
  WHERE s.id = ? AND ${IS_IN_USE} GROUP BY s.id`

/** `s` is the settlement. */
const IS_SEEN = `EXISTS (SELECT 1 FROM settlement_line l WHERE l.settlement = s.id AND ${IS_IN_USE})`

/** `l` is the line. */
export const LINE_COLUMNS = `
  l.id, l.file_id AS fileId, l.row_number AS rowNumber,
  (SELECT settlement_id FROM settlement WHERE id = l.settlement) AS settlementId, l.kind, l.txref,
  l.platform_reference AS platformReference, l.currency, l.gross_minor AS grossMinor, l.app_fee_minor AS appFeeMinor,
  l.merchant_fee_minor AS merchantFeeMinor, l.stamp_duty_minor AS stampDutyMinor, l.net_minor AS netMinor,
  l.transaction_date AS transactionDate, l.settlement_date AS settlementDate, l.stage, l.due_date AS dueDate`

export function prepareSettlements(db: Readable) {
  const listIds = db.prepare<[Slice], number>(
    `SELECT s.id FROM settlement s WHERE ${IS_SEEN} ORDER BY s.id DESC LIMIT @limit OFFSET @offset`,
  ).pluck()
  const count = db.prepare<[], number>(`SELECT count(*) FROM settlement s WHERE ${IS_SEEN}`).pluck()
  const sum = db.prepare<[number], SummedRow>(SUMMED)
  const listLines = db.prepare<[{ id: number } & Slice], StoredSettlementLine>(`
    SELECT ${LINE_COLUMNS} FROM settlement_line l WHERE l.settlement = @id AND ${IS_IN_USE}
    ORDER BY l.id LIMIT @limit OFFSET @offset`)

  function findSettlement(id: number): Settlement | undefined {
    const row = sum.get(id)
    return row && toSettlement(row)
  }
  return {
    findSettlement,
    findSettlements: (ids: readonly number[]): readonly Settlement[] => ids.flatMap((id) => findSettlement(id) ?? []),
    listSettlements: (slice: Slice) => (
      { rows: listIds.all(slice).flatMap((id) => findSettlement(id) ?? []), total: count.get() ?? 0 }
    ),
    listSettlementLines: (id: number, slice: Slice) => (
      { rows: listLines.all({ id, ...slice }), total: findSettlement(id)?.lines ?? 0 }
    ),
  }
}

function toSettlement(row: SummedRow): Settlement {
  const { id, settlementId, currency, lines, fromDate, toDate } = row
  const total = (name: Sum) => joinTotal(row[`${name}High`], row[`${name}Low`])
  return {
    id, settlementId, currency, lines, fromDate, toDate,
    grossMinor: total('gross'), refundsMinor: total('refunds'), chargebacksMinor: total('chargebacks'),
    feesMinor: total('fees'), adjustmentsMinor: total('adjustments'), appFeesMinor: total('appFees'),
    merchantFeesMinor: total('merchantFees'), dutiesMinor: total('duties'), netMinor: total('net'),
  }
}
