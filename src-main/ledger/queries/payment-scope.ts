/** Which payments a filter or a run's selection means, as SQL: the books, or the rows of one import's file. */
import type { PaymentFilter } from '../../../src-shared/contract/payments.ts'
import type { PaymentState } from '../../../src-shared/domain/payment-state.ts'
import { IS_VISIBLE } from './columns.ts'

/** The condition of the index of payments that need a look; it must stand in a query word by word to be used. */
export const IS_EXCEPTION = `(p.state NOT IN ('unverified', 'proved') OR p.is_regressed = 1)`

/** The payments of a committed import's file: its own, and those that were in the books before. Binds `@inBatchId`. */
const IS_IN_BATCH = `EXISTS (
  SELECT 1 FROM import_batch b WHERE b.id = @inBatchId AND b.state = 'committed' AND (
    p.batch_id = b.id OR EXISTS (SELECT 1 FROM import_member m WHERE m.batch_id = b.id AND m.payment_id = p.id)))`

/** What a condition binds is never null where the condition stands. */
const FILTER_CONDITIONS = {
  states: 'p.state IN (SELECT value FROM json_each(@states))',
  onlyFailures: `(p.state = 'failed' OR p.is_regressed = 1)`,
  onlyRegressed: 'p.is_regressed = 1',
  // lower() folds ASCII letters alone, as the index of the grid does; instr() knows no wildcards.
  search: `(instr(lower(p.txref), lower(@search)) > 0 OR instr(lower(coalesce(p.customer, '')), lower(@search)) > 0
    OR instr(lower(coalesce(p.email, '')), lower(@search)) > 0)`,
  currency: 'p.currency = @currency',
  fromDate: 'p.expected_date >= @fromDate',
  toDate: 'p.expected_date <= @toDate',
  minAmountMinor: 'p.amount_minor >= @minAmountMinor',
  maxAmountMinor: 'p.amount_minor <= @maxAmountMinor',
} as const satisfies Record<Exclude<keyof PaymentFilter, 'batchId'>, string>

const CONDITIONS = Object.entries(FILTER_CONDITIONS) as [keyof typeof FILTER_CONDITIONS, string][]

export interface Scope extends PaymentFilter {
  /** Beside `batchId`, the payments of this batch's file only. */
  readonly inBatchId?: number | undefined
  /** Further states, of which the payment must be in one. */
  readonly amongStates?: readonly PaymentState[] | undefined
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
  for (const [field, condition] of CONDITIONS) {
    if (scope[field] !== undefined && scope[field] !== false) conditions.push(condition)
  }
  if (scope.amongStates) conditions.push('p.state IN (SELECT value FROM json_each(@amongStates))')
  if (scope.inBatchId !== undefined) conditions.push(IS_IN_BATCH)
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

/** Does every payment in scope need a look, so that an index lists them? */
export function needsLook({ states, amongStates, onlyFailures, onlyRegressed }: Scope): boolean {
  return onlyFailures === true || onlyRegressed === true || areLookedAt(states) || areLookedAt(amongStates)
}

function areLookedAt(states: readonly PaymentState[] | undefined): boolean {
  return states?.every((state) => state !== 'unverified' && state !== 'proved') ?? false
}

export type ScopeParameters = ReturnType<typeof scopeParameters>

export function scopeParameters(scope: Scope, after = 0) {
  return {
    after,
    states: scope.states ? JSON.stringify(scope.states) : null,
    amongStates: scope.amongStates ? JSON.stringify(scope.amongStates) : null,
    batchId: scope.batchId ?? null,
    inBatchId: scope.inBatchId ?? null,
    search: scope.search ?? null,
    currency: scope.currency ?? null,
    fromDate: scope.fromDate ?? null,
    toDate: scope.toDate ?? null,
    minAmountMinor: scope.minAmountMinor ?? null,
    maxAmountMinor: scope.maxAmountMinor ?? null,
  }
}
