/** Which payments a filter or a run's selection means, as SQL: the books, or the rows of one import's file. */
import {
  CONDITION_NAMES, listGiven, type ConditionName, type ConditionTest, type ConditionValue, type PaymentFilter,
  type StandingFact,
} from '../../../src-shared/domain/books/payment-conditions.ts'
import { isException, type PaymentEnding } from '../../../src-shared/domain/books/payment-ending.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import { letsOnlyExceptionsThrough } from '../../../src-shared/domain/books/standing-conditions.ts'
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import { IS_VISIBLE } from './columns.ts'
import { PRESENT_MS } from '../engine/present-moment.ts'
import { resolvedBy } from './exception-facts.ts'

/** The condition of the index of payments that need a look; it must stand in a query word by word to be used. */
export const IS_EXCEPTION = `((p.state <> 'unverified' AND p.state <> 'proved') OR p.is_regressed = 1)`

/** 1 where a person's resolution holds of the exception `p` as of a moment, as SQL; else 0. */
const isResolved = (presentMs: string): string => `iif(${IS_EXCEPTION}, ${resolvedBy(presentMs)} IS NOT NULL, 0)`

/** On a connection that reads (`present-moment.ts`). */
export const IS_RESOLVED = isResolved(PRESENT_MS)

/** The payments of a committed import's file: its own, and those that were in the books before. Binds `@inBatchId`. */
const IS_IN_BATCH = `EXISTS (
  SELECT 1 FROM import_batch b WHERE b.id = @inBatchId AND b.state = 'committed' AND (
    (p.source = 'import' AND p.source_id = b.id)
    OR EXISTS (SELECT 1 FROM import_member m WHERE m.batch_id = b.id AND m.payment_id = p.id)))`

const COLUMNS = {
  txref: 'p.txref', customer: 'p.customer', email: 'p.email', currency: 'p.currency', amountMinor: 'p.amount_minor',
  expectedDate: 'p.expected_date', businessDay: 'p.business_day',
} as const

/** What a condition means in SQL, binding its value by its name, which is never null where the condition stands. */
function toSql(name: ConditionName, test: ConditionTest, presentMs: string): string | undefined {
  switch (test.kind) {
    case 'equals':
      return `${COLUMNS[test.column]} = @${name}`
    case 'at-least':
      return `${COLUMNS[test.column]} >= @${name}`
    case 'at-most':
      return `${COLUMNS[test.column]} <= @${name}`
    case 'any-contains':
      // lower() folds ASCII letters alone, as the index of the grid does; instr() knows no wildcards.
      return eitherOf(test.columns.map((column) => `instr(lower(${COLUMNS[column]}), lower(@${name})) > 0`))
    case 'state-among':
      return `p.state IN (SELECT value FROM json_each(@${name}))`
    case 'any-fact':
      return eitherOf(test.facts.map((fact) => factToSql(fact, presentMs)))
    case 'in-import':
      return undefined
    default:
      return assertNever(test)
  }
}

/** As `decideEnding` says it, of `payment p`, the cheapest part first. */
const endingsAsOf = (presentMs: string): Readonly<Record<PaymentEnding, string>> => ({
  proved: `(p.state = 'proved' AND p.is_regressed = 0)`,
  explained: `(${IS_EXCEPTION} AND ${isResolved(presentMs)} = 1)`,
  open: `((p.state <> 'proved' OR p.is_regressed = 1) AND ${isResolved(presentMs)} = 0)`,
})

/** On a connection that reads, but for `proved`, which holds at any moment. */
export const ENDINGS = endingsAsOf(PRESENT_MS)

function factToSql(fact: StandingFact, presentMs: string): string {
  switch (fact.of) {
    case 'state': return `p.state = '${fact.is}'`
    case 'regressed': return 'p.is_regressed = 1'
    case 'ending': return endingsAsOf(presentMs)[fact.is]
    default: return assertNever(fact)
  }
}

function eitherOf(conditions: readonly string[]): string {
  return `(${conditions.join(' OR ')})`
}

export interface Scope extends PaymentFilter {
  /** Beside `batchId`, the payments of this batch's file only. */
  readonly inBatchId?: number | undefined
  /** Further states, of which the payment must be in one. */
  readonly amongStates?: readonly PaymentState[] | undefined
  /** Only payments that need a look. */
  readonly onlyExceptions?: boolean
  /** Further conditions, with `p` as the payment. */
  readonly where?: string
  /** As of when resolutions hold, as SQL; unless given, the moment of a connection that reads. */
  readonly presentMs?: string
}

/** What holds of each payment `p` in scope, but for its `batchId`; binds what `scopeParameters` gives. */
export function conditionsOfScope(scope: Scope): readonly string[] {
  const { presentMs = PRESENT_MS } = scope
  return [
    IS_VISIBLE,
    ...listGiven(scope).flatMap(({ name, condition }) => toSql(name, condition.test, presentMs) ?? []),
    ...(scope.amongStates ? ['p.state IN (SELECT value FROM json_each(@amongStates))'] : []),
    ...(scope.inBatchId === undefined ? [] : [IS_IN_BATCH]),
    ...(scope.where ? [scope.where] : []),
    ...(scope.onlyExceptions ? [IS_EXCEPTION] : []),
  ]
}

/**
 * Selects `columns` of the payments in scope, in the books' order where it ends in `ORDER BY id`. Of a batch, both its
 * own payments and those that were in the books before; `file_row` is the row in that file. Binds `@after` (an id),
 * and what `scopeParameters` gives.
 */
export function selectInScope(columns: string, scope: Scope): string {
  const conditions = ['p.id > @after', ...conditionsOfScope(scope)]
  if (scope.batchId !== undefined) return selectInBatch(columns, conditions.join(' AND '))
  const index = needsLook(scope) ? 'INDEXED BY payment_exception' : ''
  if (index && !scope.onlyExceptions) conditions.push(IS_EXCEPTION)
  return `SELECT ${columns}, p.row_number AS file_row FROM payment p ${index} WHERE ${conditions.join(' AND ')}`
}

/**
 * Two ordered halves, which SQLite merges without sorting. A payment that came back with the file, after it was taken
 * out with another, is its own and stands among its members as well: it counts once.
 */
function selectInBatch(columns: string, conditions: string): string {
  return `
    SELECT ${columns}, p.row_number AS file_row FROM import_batch b CROSS JOIN payment p INDEXED BY payment_of_import
      ON p.source = 'import' AND p.source_id = b.id
    WHERE b.id = @batchId AND b.state = 'committed' AND ${conditions}
    UNION ALL
    SELECT ${columns}, m.row_number AS file_row FROM import_batch b JOIN import_member m ON m.batch_id = b.id
      JOIN payment p ON p.id = m.payment_id
    WHERE b.id = @batchId AND b.state = 'committed' AND m.payment_id > @after
      AND NOT (p.source = 'import' AND p.source_id = b.id) AND ${conditions}`
}

/** Does every payment in scope need a look, so that an index lists them? */
export function needsLook({ amongStates, onlyExceptions, ...filter }: Scope): boolean {
  if (onlyExceptions) return true
  const areLookedAt = amongStates?.every((state) => isException({ state, isRegressed: false })) ?? false
  return areLookedAt || letsOnlyExceptionsThrough(filter)
}

type BoundValue = string | number | null
export type ScopeParameters = Readonly<Record<'after' | 'amongStates' | 'inBatchId', BoundValue>>
  & Readonly<Record<string, BoundValue>>

export function scopeParameters(scope: Scope, after = 0): ScopeParameters {
  return {
    ...Object.fromEntries(CONDITION_NAMES.map((name) => [name, toBound(scope[name])])),
    after,
    amongStates: scope.amongStates ? JSON.stringify(scope.amongStates) : null,
    inBatchId: scope.inBatchId ?? null,
  }
}

function toBound(value: ConditionValue | undefined): BoundValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' ? JSON.stringify(value) : value ?? null
}
