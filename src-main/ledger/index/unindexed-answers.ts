/** Answers what SQL answers at once, for as long as the index is not level with the ledger. SQL only. */
import type { Readable } from '../engine/access.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { Payment, PaymentFilter, PaymentSort } from '../../../src-shared/contract/books/payments.ts'
import { listGiven } from '../../../src-shared/domain/books/payment-conditions.ts'
import { isOnStanding } from '../../../src-shared/domain/books/standing-conditions.ts'
import { PAYMENT_COLUMNS, preparePaymentRows, type PaymentRow } from '../books/payment-rows.ts'
import { needsLook, scopeParameters, selectInScope, type ScopeParameters } from '../books/payment-scope.ts'

export interface GridWindow {
  readonly rows: readonly Payment[]
  /** How many rows the whole list has. */
  readonly total: number
}

export function prepareUnindexedAnswers(db: Readable) {
  const { completePayments } = preparePaymentRows(db)
  const hasUnseen = db.prepare<[], number>(`SELECT 1 FROM import_batch WHERE state <> 'committed' LIMIT 1`).pluck()
  // Of all the ways to count, the one that reads nothing of the payments.
  const countAll = db.prepare<[], number>('SELECT count(*) FROM payment').pluck()

  /** In the books' order: everything, or what an index lists. Undefined where SQL would take long. */
  return function readUnindexed(filter: PaymentFilter, sort: PaymentSort, slice: Slice): GridWindow | undefined {
    const asked = listGiven(filter)
    const isEverything = asked.length === 0
    const isListed = needsLook(filter) && asked.every(isOnStanding)
    if (sort.by !== 'books' || !(isEverything || isListed)) return undefined
    const parameters = scopeParameters(filter)
    const rows = db.prepare<[ScopeParameters & Slice], PaymentRow>(`
      ${selectInScope(PAYMENT_COLUMNS, filter)} ORDER BY id ${sort.direction === 'up' ? 'ASC' : 'DESC'}
      LIMIT @limit OFFSET @offset`).all({ ...parameters, ...slice })
    const seesAll = isEverything && hasUnseen.get() === undefined
    const count = db.prepare<[ScopeParameters], number>(`SELECT count(*) FROM (${selectInScope('p.id AS id', filter)})`)
    const total = seesAll ? countAll.get() : count.pluck().get(parameters)
    return { rows: completePayments(rows), total: total ?? 0 }
  }
}
