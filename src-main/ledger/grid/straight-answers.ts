/** Answers what SQL answers at once, for as long as the index is not level with the ledger. SQL only. */
import type { Database } from 'better-sqlite3'
import type { Stretch } from '../../../src-shared/contract/common.ts'
import type { Payment, PaymentFilter, PaymentSort } from '../../../src-shared/contract/payments.ts'
import { PAYMENT_COLUMNS, preparePaymentRows, type PaymentRow } from '../queries/payment-rows.ts'
import { needsLook, scopeParameters, selectInScope, type ScopeParameters } from '../queries/payment-scope.ts'

export interface GridWindow {
  readonly rows: readonly Payment[]
  /** How many rows the whole list has. */
  readonly total: number
}

const QUICK_FIELDS: ReadonlySet<string> = new Set(['states', 'onlyFailures', 'onlyRegressed'])

export function prepareStraightAnswers(db: Database) {
  const { completePayments } = preparePaymentRows(db)
  const hasUnseen = db.prepare<[], number>(`SELECT 1 FROM import_batch WHERE state <> 'committed' LIMIT 1`).pluck()
  // Of all the ways to count, the one that reads nothing of the payments.
  const countAll = db.prepare<[], number>('SELECT count(*) FROM payment').pluck()

  /** In the books' order: everything, or what an index lists. Undefined where SQL would take long. */
  return function readStraight(filter: PaymentFilter, sort: PaymentSort, stretch: Stretch): GridWindow | undefined {
    const asked = Object.entries(filter).filter(([, value]) => value !== undefined)
    const isEverything = asked.length === 0
    const isListed = needsLook(filter) && asked.every(([field]) => QUICK_FIELDS.has(field))
    if (sort.by !== 'books' || !(isEverything || isListed)) return undefined
    const parameters = scopeParameters(filter)
    const rows = db.prepare<[ScopeParameters & Stretch], PaymentRow>(`
      ${selectInScope(PAYMENT_COLUMNS, filter)} ORDER BY id ${sort.direction === 'up' ? 'ASC' : 'DESC'}
      LIMIT @limit OFFSET @offset`).all({ ...parameters, ...stretch })
    const seesAll = isEverything && hasUnseen.get() === undefined
    const count = db.prepare<[ScopeParameters], number>(`SELECT count(*) FROM (${selectInScope('p.id AS id', filter)})`)
    const total = seesAll ? countAll.get() : count.pluck().get(parameters)
    return { rows: completePayments(rows), total: total ?? 0 }
  }
}
