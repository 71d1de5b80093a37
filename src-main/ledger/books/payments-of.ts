/** Payments by their references, for exports of a list. SQL only. */
import type { Payment, PaymentFilter } from '../../../src-shared/contract/books/payments.ts'
import type { Readable } from '../engine/access.ts'
import { prepareOnce } from '../engine/prepare-once.ts'
import { PAYMENT_COLUMNS, preparePaymentRows, type PaymentRow } from './payment-rows.ts'
import { scopeParameters, selectInScope, type ScopeParameters } from './payment-scope.ts'

export function preparePaymentsOf(db: Readable) {
  const { completePayments } = preparePaymentRows(db)
  const findIds = db.prepare<[string], number>(
    'SELECT p.id FROM json_each(?) j CROSS JOIN payment p ON p.txref = j.value ORDER BY j.key',
  ).pluck()
  const prepared = prepareOnce(db)

  return {
    listPaymentsOf(txrefs: readonly string[], filter: PaymentFilter): Payment[] {
      const ids = [...new Set(findIds.all(JSON.stringify(txrefs)))]
      const { batchId, ...rest } = filter
      // The batch as a condition of each payment: listing it whole for every thousand references would take for ever.
      const scope = { ...rest, inBatchId: batchId, where: 'p.id IN (SELECT value FROM json_each(@ids))' }
      const rows = prepared<ScopeParameters & { ids: string }, PaymentRow>(selectInScope(PAYMENT_COLUMNS, scope))
        .all({ ...scopeParameters(scope), ids: JSON.stringify(ids) })
      const payments = new Map(completePayments(rows).map((payment) => [payment.id, payment]))
      return ids.flatMap((id) => payments.get(id) ?? [])
    },
  }
}
