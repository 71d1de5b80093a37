/** Which payments a filter or a run's selection means, as SQL: the books, or the rows of one import's file. */
import type { PaymentState } from '../../../src-shared/domain/payment-state.ts'
import { IS_VISIBLE } from './columns.ts'

/** The condition of the index of payments that need a look; it must stand in a query word by word to be used. */
const IS_EXCEPTION = `(p.state NOT IN ('unverified', 'proved') OR p.is_regressed = 1)`

export interface Scope {
  readonly states?: readonly PaymentState[] | undefined
  readonly batchId?: number | undefined
  readonly onlyFailures?: boolean | undefined
  /** Further conditions, with `p` as the payment. */
  readonly where?: string
}

/**
 * Selects `columns` of the payments in scope, in the books' order where it ends in `ORDER BY id`. Of a batch, both its
 * own payments and those that were in the books before; `file_row` is the row in that file. Binds `@after` (an id),
 * and what `scopeParameters` gives.
 */
export function selectInScope(columns: string, scope: Scope): string {
  const conditions = ['p.id > @after', IS_VISIBLE]
  if (scope.states) conditions.push('p.state IN (SELECT value FROM json_each(@states))')
  if (scope.onlyFailures) conditions.push(`(p.state = 'failed' OR p.is_regressed = 1)`)
  if (scope.where) conditions.push(scope.where)
  if (scope.batchId !== undefined) return selectInBatch(columns, conditions.join(' AND '))
  const index = needsLook(scope) ? 'INDEXED BY payment_exception' : ''
  if (index) conditions.push(IS_EXCEPTION)
  return `SELECT ${columns}, p.row_number AS file_row FROM payment p ${index} WHERE ${conditions.join(' AND ')}`
}

/** Two ordered halves, which SQLite merges without sorting. */
function selectInBatch(columns: string, conditions: string): string {
  return `
    SELECT ${columns}, p.row_number AS file_row FROM import_batch b JOIN payment p
      ON p.id BETWEEN b.first_payment_id AND b.last_payment_id AND p.batch_id = b.id
    WHERE b.id = @batchId AND b.state = 'committed' AND ${conditions}
    UNION ALL
    SELECT ${columns}, m.row_number AS file_row FROM import_batch b JOIN import_member m ON m.batch_id = b.id
      JOIN payment p ON p.id = m.payment_id
    WHERE b.id = @batchId AND b.state = 'committed' AND m.payment_id > @after AND ${conditions}`
}

function needsLook({ states, onlyFailures }: Scope): boolean {
  return onlyFailures === true || (states?.every((state) => state !== 'unverified' && state !== 'proved') ?? false)
}

export interface ScopeParameters {
  readonly after: number
  readonly states: string | null
  readonly batchId: number | null
}

export function scopeParameters(scope: Scope, after = 0): ScopeParameters {
  return { after, states: scope.states ? JSON.stringify(scope.states) : null, batchId: scope.batchId ?? null }
}
