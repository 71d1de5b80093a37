/** Refunds and chargebacks with the transaction that each takes back: SQL only. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { StoredSettlementLine, TakenBack } from '../../../src-shared/contract/settlements/settlements.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import { ENDED_STAGES, isLate } from '../../../src-shared/domain/settlements/chargeback-stage.ts'
import { IS_VISIBLE } from '../books/columns.ts'
import type { Readable } from '../engine/access.ts'
import { COUNTS_ONCE, isNewestStage } from './counted-once.ts'
import { IS_IN_USE, isInUseSql } from './line-rows.ts'
import { LINE_COLUMNS } from './settlements.ts'

const ENDED = ENDED_STAGES.map((stage) => `'${stage}'`).join(', ')
const IS_ENDED = `(l.stage IS NOT NULL AND lower(trim(l.stage)) IN (${ENDED}))`

const WHERE = {
  refund: `l.kind = 'refund' AND ${IS_IN_USE} AND ${COUNTS_ONCE}`,
  // What a settlement takes off has no due date: the line of the dispute stays beside it.
  chargeback: `l.kind = 'chargeback' AND ${IS_IN_USE} AND ${isNewestStage('l')}`,
}

/** Late ones first; of the others those that are due first; what has no due date behind them; what is over last. */
const ORDER = {
  refund: 'l.id DESC',
  chargeback: `${IS_ENDED}, l.due_date IS NULL, l.due_date, l.id DESC`,
}

interface OfLine {
  readonly id: number
  readonly txref: string | null
  readonly platformReference: string | null
}

export function prepareTakenBack(db: Readable) {
  const of = {
    refund: prepareKind(db, 'refund'), chargeback: prepareKind(db, 'chargeback'),
  }
  // Each reference is looked for in an index of its own.
  const findByTxref = db.prepare<[OfLine], FoundPayment>(paymentLine('p.txref = @txref'))
  const findByPlatform = db.prepare<[OfLine], FoundPayment>(paymentLine('p.platform_reference = @platformReference'))
  const findPayment = db.prepare<[string], { id: number; txref: string; state: PaymentState }>(
    `SELECT p.id, p.txref, p.state FROM payment p WHERE p.txref = ? AND ${IS_VISIBLE}`,
  )

  return {
    listTakenBack(kind: 'refund' | 'chargeback', today: string, slice: Slice) {
      const { list, count } = of[kind]
      return { rows: list.all(slice).map((line) => tie(line, today)), total: count.get() ?? 0 }
    },
  }

  function tie(line: StoredSettlementLine, today: string): TakenBack {
    const settled = (line.txref === null ? undefined : findByTxref.get(line))
      ?? (line.platformReference === null ? undefined : findByPlatform.get(line))
    const txref = line.txref ?? settled?.txref ?? null
    return {
      ...line,
      payment: txref === null ? null : (findPayment.get(txref) ?? null),
      settledBy: settled ? { lineId: settled.lineId, settlementId: settled.settlementId } : null,
      isLate: line.kind === 'chargeback' && isLate(line, today),
    }
  }
}

interface FoundPayment {
  readonly lineId: number
  readonly txref: string | null
  readonly settlementId: string | null
}

/** The first line that settles the payment. */
function paymentLine(condition: string): string {
  return `
    SELECT p.id AS lineId, p.txref, (SELECT settlement_id FROM settlement WHERE id = p.settlement) AS settlementId
    FROM settlement_line p WHERE ${condition} AND p.kind = 'payment' AND ${isInUseSql('p')}
    ORDER BY p.id LIMIT 1`
}

function prepareKind(db: Readable, kind: 'refund' | 'chargeback') {
  return {
    list: db.prepare<[Slice], StoredSettlementLine>(`
      SELECT ${LINE_COLUMNS} FROM settlement_line l WHERE ${WHERE[kind]}
      ORDER BY ${ORDER[kind]} LIMIT @limit OFFSET @offset`),
    count: db.prepare<[], number>(`SELECT count(*) FROM settlement_line l WHERE ${WHERE[kind]}`).pluck(),
  }
}
