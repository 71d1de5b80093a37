/** Which of given payments a filter lets through. SQL only. */
import { listGiven, type PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import type { Readable } from '../engine/access.ts'
import { prepareOnce } from '../engine/prepare-once.ts'
import { conditionsOfScope, scopeParameters, type Scope } from './payment-scope.ts'

export function prepareAmongPayments(db: Readable) {
  const prepared = prepareOnce(db)

  return {
    /** In the order of the books, as they are given. */
    among(ids: readonly number[], filter: PaymentFilter): readonly number[] {
      if (ids.length === 0 || listGiven(filter).length === 0) return ids
      const { batchId, ...others } = filter
      const scope: Scope = { ...others, inBatchId: batchId }
      return prepared<object, { id: number }>(`
        SELECT p.id FROM json_each(@ids) j CROSS JOIN payment p ON p.id = j.value
        WHERE ${conditionsOfScope(scope).join(' AND ')} ORDER BY p.id`)
        .all({ ...scopeParameters(scope), ids: JSON.stringify(ids) }).map(({ id }) => id)
    },
  }
}
