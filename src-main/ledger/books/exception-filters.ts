/** What a filter of exceptions means as SQL over the table of cases, and the references that it lets through. */
import { CHECK_NAMES } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { ExceptionQuery } from '../api/books.ts'
import type { Readable } from '../engine/access.ts'
import { prepareOnce } from '../engine/prepare-once.ts'
import { IS_VISIBLE } from './columns.ts'
import type { prepareExceptionCases } from './exception-cases.ts'
import { isDue } from './exception-facts.ts'

/** Is the case `p` an exception now, in books that are seen? Binds `@pendingSinceMs`. */
export const IS_CASE = `${IS_VISIBLE} AND ${isDue('p.kind', 'p.since_ms')}`

/** Open cases that wait for a second person are open ones. */
export const STATUSES = {
  open: 'p.resolved_by IS NULL',
  waiting: 'p.resolved_by IS NULL AND p.waiting IS NOT NULL',
  resolved: 'p.resolved_by IS NOT NULL',
  all: 'TRUE',
} as const

const HAS_RESOLUTION = `EXISTS (
  SELECT 1 FROM exception_resolution s WHERE s.event_id = p.resolved_by AND s.resolved_as = @resolution)`

/** In the file of a committed import: its own, and those that were in the books before. */
const IS_IN_IMPORT = `EXISTS (
  SELECT 1 FROM import_batch b WHERE b.id = @batchId AND b.state = 'committed' AND (
    (p.source = 'import' AND p.source_id = b.id)
    OR EXISTS (SELECT 1 FROM import_member m WHERE m.batch_id = b.id AND m.payment_id = p.payment_id)))`

export function conditionsOf({ filter }: ExceptionQuery): string {
  const conditions = ['TRUE']
  if (filter.resolution !== undefined) conditions.push(HAS_RESOLUTION)
  if (filter.kind !== undefined) conditions.push('p.kind = @kind')
  if (filter.check !== undefined) conditions.push('p.failing = @failing')
  if (filter.owner === '') conditions.push('p.owner IS NULL')
  else if (filter.owner !== undefined) conditions.push('p.owner = @owner')
  if (filter.currency !== undefined) conditions.push('p.currency = @currency')
  if (filter.date !== undefined) conditions.push('p.business_day = @date')
  if (filter.fromDate !== undefined) conditions.push('p.business_day >= @fromDate')
  if (filter.toDate !== undefined) conditions.push('p.business_day <= @toDate')
  if (filter.batchId !== undefined) conditions.push(IS_IN_IMPORT)
  if (filter.minAtRiskMinor !== undefined) conditions.push('p.at_risk_minor >= @minAtRiskMinor')
  if (filter.maxAtRiskMinor !== undefined) conditions.push('p.at_risk_minor <= @maxAtRiskMinor')
  if (filter.search !== undefined) conditions.push('p.payment_id IN (SELECT value FROM json_each(@found))')
  return conditions.join(' AND ')
}

export function parametersOf({ filter, pendingSinceMs }: ExceptionQuery) {
  return {
    pendingSinceMs,
    resolution: filter.resolution ?? null,
    kind: filter.kind ?? null,
    failing: filter.check === undefined ? null : CHECK_NAMES.indexOf(filter.check),
    owner: filter.owner ?? null,
    currency: filter.currency ?? null,
    date: filter.date ?? null,
    fromDate: filter.fromDate ?? null,
    toDate: filter.toDate ?? null,
    batchId: filter.batchId ?? null,
    minAtRiskMinor: filter.minAtRiskMinor ?? null,
    maxAtRiskMinor: filter.maxAtRiskMinor ?? null,
  }
}

/** As the grid searches: ASCII letters of either case are the same. */
export function prepareExceptionSearch(db: Readable) {
  const listFound = db.prepare<[{ search: string }], number>(`
    SELECT p.payment_id FROM exception_case p CROSS JOIN payment f ON f.id = p.payment_id
    WHERE instr(lower(f.txref), lower(@search)) > 0 OR instr(lower(coalesce(f.customer, '')), lower(@search)) > 0
      OR instr(lower(coalesce(f.email, '')), lower(@search)) > 0`).pluck()

  return {
    /** The ids of the cases with this text, as a list: looked for once, and used for the count and the rows. */
    findText: (search: string | undefined): string | null => (
      search === undefined ? null : JSON.stringify(listFound.all({ search }))
    ),
  }
}

export function prepareExceptionReferences(db: Readable, cases: ReturnType<typeof prepareExceptionCases>) {
  const prepared = prepareOnce(db)
  const { findText } = prepareExceptionSearch(db)

  return {
    listExceptionReferences(query: ExceptionQuery): readonly string[] {
      cases.refresh()
      const { filter, slice } = query
      const where = `${IS_CASE} AND ${STATUSES[filter.status]} AND ${conditionsOf(query)}`
      return prepared<object, { txref: string }>(`
        SELECT f.txref FROM exception_case p CROSS JOIN payment f ON f.id = p.payment_id
        WHERE ${where} ORDER BY p.payment_id LIMIT @limit OFFSET @offset`)
        .all({ ...parametersOf(query), found: findText(filter.search), ...slice }).map(({ txref }) => txref)
    },
  }
}
