/** Lists exceptions in any order, with their totals: from the table of cases, and of the ledger only what is shown. */
import type {
  Exception, ExceptionList, ExceptionOfPayment, ExceptionOrder,
} from '../../../src-shared/contract/books/exceptions.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { EXCEPTION_KINDS, type ExceptionKind, type Resolution } from '../../../src-shared/domain/books/exceptions.ts'
import { CHECK_NAMES, type CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { ExceptionQuery, PaymentCase } from '../api/books.ts'
import { IS_VISIBLE, joinTotal, sumColumns, toInstantText } from './columns.ts'
import type { prepareExceptionCases } from './exception-cases.ts'
import { isDue } from './exception-facts.ts'
import { preparePaymentRows } from './payment-rows.ts'
import { prepareOnce } from '../engine/prepare-once.ts'
import type { Readable } from '../engine/access.ts'

/** Is the case `p` an exception now, in books that are seen? Binds `@pendingSinceMs`. */
export const IS_CASE = `${IS_VISIBLE} AND ${isDue('p.kind', 'p.since_ms')}`

const STATUSES = {
  open: 'p.resolved_by IS NULL',
  resolved: 'p.resolved_by IS NOT NULL',
  all: 'TRUE',
} as const

/**
 * Amounts of different currencies can't be compared, so each currency stands together: the one with the most cases
 * first, as `totals` has them. Equal amounts stand as the books have them.
 */
const ORDERS: Readonly<Record<ExceptionOrder, string>> = {
  risk: `(SELECT c.key FROM json_each(@currencies) c WHERE c.value = p.currency), p.at_risk_minor DESC, p.payment_id`,
  age: 'p.since_ms, p.payment_id',
  books: 'p.payment_id',
}

export interface CaseRow {
  readonly paymentId: number
  readonly kind: ExceptionKind
  readonly failing: number | null
  readonly sinceMs: number
  readonly atRiskMinor: number
  readonly owner: string | null
  readonly resolvedAs: Resolution | null
  readonly note: string
  readonly by: string
  readonly atMs: number
}

/** Of `p`, the case, with its resolution. */
export const CASE_COLUMNS = `
  p.payment_id AS paymentId, p.kind, p.failing, p.since_ms AS sinceMs, p.at_risk_minor AS atRiskMinor, p.owner,
  r.resolved_as AS resolvedAs, e.text AS note, e.actor AS "by", e.at_ms AS atMs`
export const CASE_JOINS = `
  LEFT JOIN exception_event e ON e.id = p.resolved_by LEFT JOIN exception_resolution r ON r.event_id = e.id`

interface ListedRow extends CaseRow {
  readonly notes: number
}

interface TotalRow {
  readonly currency: Currency
  readonly count: number
  readonly amountHigh: number
  readonly amountLow: number
}

interface KindRow extends TotalRow {
  readonly kind: ExceptionKind
}

export function prepareExceptionLists(db: Readable, cases: ReturnType<typeof prepareExceptionCases>) {
  const prepared = prepareOnce(db)
  const { getPayments } = preparePaymentRows(db)
  const listOwners = db.prepare<[{ pendingSinceMs: number }], string>(`
    SELECT DISTINCT p.owner FROM exception_case p WHERE p.owner IS NOT NULL AND ${IS_CASE} ORDER BY p.owner`).pluck()

  // As the grid searches: ASCII letters of either case are the same.
  const listFound = db.prepare<[{ search: string }], number>(`
    SELECT p.payment_id FROM exception_case p CROSS JOIN payment f ON f.id = p.payment_id
    WHERE instr(lower(f.txref), lower(@search)) > 0 OR instr(lower(coalesce(f.customer, '')), lower(@search)) > 0
      OR instr(lower(coalesce(f.email, '')), lower(@search)) > 0`).pluck()

  const findOne = db.prepare<object, ListedRow>(
    selectRows(`${IS_CASE} AND p.payment_id = (SELECT id FROM payment WHERE txref = @txref)`, ORDERS.books),
  )

  return {
    findException(txref: string, pendingSinceMs: number): ExceptionOfPayment {
      cases.refresh()
      const found = findOne.all({ txref, pendingSinceMs, limit: 1, offset: 0 })
      return { exception: complete(found)[0] ?? null, owners: listOwners.all({ pendingSinceMs }) }
    },

    listExceptions(query: ExceptionQuery): ExceptionList {
      cases.refresh()
      const { filter, order, slice, pendingSinceMs } = query
      const status = `${IS_CASE} AND ${STATUSES[filter.status]}`
      const kinds = prepared<object, KindRow>(`
        SELECT p.kind, p.currency, count(*) AS count, ${sumColumns('p.at_risk_minor')}
        FROM exception_case p WHERE ${status} GROUP BY p.kind, p.currency`).all({ pendingSinceMs })
      const where = `${status} AND ${conditionsOf(query)}`
      const parameters = { ...parametersOf(query), found: filter.search === undefined ? null : findText(filter.search) }
      const totals = prepared<object, TotalRow>(`
        SELECT p.currency, count(*) AS count, ${sumColumns('p.at_risk_minor')}
        FROM exception_case p WHERE ${where} GROUP BY p.currency
        ORDER BY count(*) DESC, p.currency`).all(parameters)
      const rows = prepared<object, ListedRow>(selectRows(where, ORDERS[order]))
        .all({ ...parameters, ...slice, currencies: JSON.stringify(totals.map(({ currency }) => currency)) })
      return {
        rows: complete(rows),
        total: totals.reduce((sum, { count }) => sum + count, 0),
        totals: totals.map(({ currency, count, amountHigh, amountLow }) => (
          { currency, count, atRiskMinor: joinTotal(amountHigh, amountLow) }
        )),
        kinds: kinds.toSorted(byKind).map(({ kind, currency, count, amountHigh, amountLow }) => (
          { kind, currency, count, atRiskMinor: joinTotal(amountHigh, amountLow) }
        )),
        owners: listOwners.all({ pendingSinceMs }),
      }
    },
  }

  /** The ids of the cases with this text, as a list: looked for once, and used for the count and the rows. */
  function findText(search: string): string {
    return JSON.stringify(listFound.all({ search }))
  }

  function complete(rows: readonly ListedRow[]): Exception[] {
    const payments = getPayments(rows.map(({ paymentId }) => paymentId))
    return rows.flatMap((row, at) => {
      const payment = payments[at]
      return payment ? [{ payment, ...toCase(row), notes: row.notes }] : []
    })
  }
}

export function toCase(row: CaseRow): PaymentCase {
  const { kind, failing, sinceMs, atRiskMinor, owner, resolvedAs, note, by, atMs } = row
  const resolved = resolvedAs === null ? null : { as: resolvedAs, note, by, at: toInstantText(atMs) }
  return { kind, check: toCheck(failing), since: toInstantText(sinceMs), atRiskMinor, owner, resolved }
}

/** The place of a check as the table of cases has it. */
export function toCheck(place: number | null): CheckName | null {
  return place === null ? null : (CHECK_NAMES[place] ?? null)
}

function byKind(a: KindRow, b: KindRow): number {
  return EXCEPTION_KINDS.indexOf(a.kind) - EXCEPTION_KINDS.indexOf(b.kind) || (a.currency < b.currency ? -1 : 1)
}

function conditionsOf({ filter }: ExceptionQuery): string {
  const conditions = ['TRUE']
  if (filter.kind !== undefined) conditions.push('p.kind = @kind')
  if (filter.check !== undefined) conditions.push('p.failing = @failing')
  if (filter.owner === '') conditions.push('p.owner IS NULL')
  else if (filter.owner !== undefined) conditions.push('p.owner = @owner')
  if (filter.currency !== undefined) conditions.push('p.currency = @currency')
  if (filter.date !== undefined) conditions.push('p.business_day = @date')
  if (filter.search !== undefined) conditions.push('p.payment_id IN (SELECT value FROM json_each(@found))')
  return conditions.join(' AND ')
}

function parametersOf({ filter, pendingSinceMs }: ExceptionQuery) {
  return {
    pendingSinceMs,
    kind: filter.kind ?? null,
    failing: filter.check === undefined ? null : CHECK_NAMES.indexOf(filter.check),
    owner: filter.owner ?? null,
    currency: filter.currency ?? null,
    date: filter.date ?? null,
  }
}

function selectRows(where: string, order: string): string {
  return `
    SELECT ${CASE_COLUMNS},
      (SELECT count(*) FROM exception_event n WHERE n.payment_id = p.payment_id AND n.kind = 'noted') AS notes
    FROM (
      SELECT p.payment_id, row_number() OVER () AS place FROM (
        SELECT p.payment_id FROM exception_case p WHERE ${where} ORDER BY ${order} LIMIT @limit OFFSET @offset
      ) p
    ) shown JOIN exception_case p ON p.payment_id = shown.payment_id
    ${CASE_JOINS}
    ORDER BY shown.place`
}
