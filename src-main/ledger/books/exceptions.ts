/** Lists exceptions in any order, with their totals: from the table of cases, and of the ledger only what is shown. */
import type {
  Exception, ExceptionList, ExceptionOfPayment, ExceptionOrder,
} from '../../../src-shared/contract/books/exceptions.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { EXCEPTION_KINDS, type ExceptionKind, type Resolution } from '../../../src-shared/domain/books/exceptions.ts'
import type { ExceptionQuery, PaymentCase } from '../api/books.ts'
import { toCheck } from './check-places.ts'
import { joinTotal, sumColumns, toInstantText } from './columns.ts'
import type { prepareExceptionCases } from './exception-cases.ts'
import { conditionsOf, IS_CASE, parametersOf, prepareExceptionSearch, STATUSES } from './exception-filters.ts'
import { preparePaymentRows } from './payment-rows.ts'
import { prepareOnce } from '../engine/prepare-once.ts'
import type { Readable } from '../engine/access.ts'

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
  readonly expectedBy: string | null
  readonly writtenOffMinor: number | null
  /** Who proposed what was confirmed. */
  readonly proposer: string | null
  readonly waitingAs: Resolution | null
  readonly waitingNote: string
  readonly waitingBy: string
  readonly waitingAtMs: number
  /** By when money was expected that did not arrive. */
  readonly lapsed: string | null
}

/** Of `p`, the case, with its resolution. */
export const CASE_COLUMNS = `
  p.payment_id AS paymentId, p.kind, p.failing, p.since_ms AS sinceMs, p.at_risk_minor AS atRiskMinor, p.owner,
  r.resolved_as AS resolvedAs, e.text AS note, e.actor AS "by", e.at_ms AS atMs, r.expected_by AS expectedBy,
  iif(r.resolved_as = 'written-off', r.at_risk_minor, NULL) AS writtenOffMinor, q.actor AS proposer,
  w.resolved_as AS waitingAs, v.text AS waitingNote, v.actor AS waitingBy, v.at_ms AS waitingAtMs, p.lapsed`
export const CASE_JOINS = `
  LEFT JOIN exception_event e ON e.id = p.resolved_by LEFT JOIN exception_resolution r ON r.event_id = e.id
  LEFT JOIN exception_event q ON q.id = r.proposal_id
  LEFT JOIN exception_event v ON v.id = p.waiting LEFT JOIN exception_resolution w ON w.event_id = v.id`

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
  const { findText } = prepareExceptionSearch(db)
  const { getPayments } = preparePaymentRows(db)
  const listOwners = db.prepare<[{ pendingSinceMs: number }], string>(`
    SELECT DISTINCT p.owner FROM exception_case p WHERE p.owner IS NOT NULL AND ${IS_CASE} ORDER BY p.owner`).pluck()

  const findOne = db.prepare<object, ListedRow>(
    selectRows(`${IS_CASE} AND p.payment_id = (SELECT id FROM payment WHERE txref = @txref)`, ORDERS.books),
  )

  const readRevision = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM exception_event').pluck()

  return {
    findException(txref: string, pendingSinceMs: number): ExceptionOfPayment {
      cases.refresh()
      const found = findOne.all({ txref, pendingSinceMs, limit: 1, offset: 0 })
      return {
        exception: complete(found)[0] ?? null, owners: listOwners.all({ pendingSinceMs }), revision: revisionNow(),
      }
    },

    listExceptions(query: ExceptionQuery): ExceptionList {
      cases.refresh()
      const { filter, order, slice, pendingSinceMs } = query
      const status = `${IS_CASE} AND ${STATUSES[filter.status]}`
      const kinds = prepared<object, KindRow>(`
        SELECT p.kind, p.currency, count(*) AS count, ${sumColumns('p.at_risk_minor')}
        FROM exception_case p WHERE ${status} GROUP BY p.kind, p.currency`).all({ pendingSinceMs })
      const where = `${status} AND ${conditionsOf(query)}`
      const parameters = { ...parametersOf(query), found: findText(filter.search) }
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
        revision: revisionNow(),
      }
    },
  }

  function revisionNow(): number {
    return readRevision.get() ?? 0
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
  const { kind, failing, sinceMs, atRiskMinor, owner, lapsed } = row
  return {
    kind, check: toCheck(failing), since: toInstantText(sinceMs), atRiskMinor, owner, resolved: toResolved(row),
    waiting: toWaiting(row), lapsed,
  }
}

function toResolved({ resolvedAs, note, by, atMs, expectedBy, writtenOffMinor, proposer }: CaseRow) {
  if (resolvedAs === null) return null
  const isConfirmed = proposer !== null
  return {
    as: resolvedAs, note, by: proposer ?? by, at: toInstantText(atMs), confirmedBy: isConfirmed ? by : null, expectedBy,
    writtenOffMinor,
  }
}

function toWaiting({ waitingAs, waitingNote, waitingBy, waitingAtMs, resolvedAs }: CaseRow) {
  if (waitingAs === null || resolvedAs !== null) return null
  return { as: waitingAs, note: waitingNote, by: waitingBy, at: toInstantText(waitingAtMs) }
}

function byKind(a: KindRow, b: KindRow): number {
  return EXCEPTION_KINDS.indexOf(a.kind) - EXCEPTION_KINDS.indexOf(b.kind) || (a.currency < b.currency ? -1 : 1)
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
