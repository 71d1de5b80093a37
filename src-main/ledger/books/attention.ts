/** The newest of what a person must hear of, from the table of cases. */
import type { NoticedCase } from '../../../src-shared/contract/books/attention.ts'
import { MAX_NOTICED, type ExceptionKind } from '../../../src-shared/domain/books/exceptions.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { AttentionFacts, AttentionQuery } from '../api/books.ts'
import { toInstantText } from './columns.ts'
import type { prepareExceptionCases } from './exception-cases.ts'
import { IS_CASE } from './exception-filters.ts'
import type { Readable } from '../engine/access.ts'
import { PRESENT_MS } from '../engine/present-moment.ts'

interface NoticedRow {
  readonly txref: string
  readonly currency: Currency
  readonly atRiskMinor: number
  readonly sinceMs: number
}

interface AssignedRow extends NoticedRow {
  readonly by: string
}

const IS_OPEN_CASE = `p.resolved_by IS NULL AND ${IS_CASE}`
const COLUMNS = 'f.txref, p.currency, p.at_risk_minor AS atRiskMinor'

/** Cases of the owner, with the step that made them so; one's own step is no news. */
const ASSIGNED = `
  exception_case p CROSS JOIN exception_event e ON e.id = (
    SELECT max(a.id) FROM exception_event a WHERE a.payment_id = p.payment_id AND a.kind = 'assigned')
  CROSS JOIN payment f ON f.id = p.payment_id
  WHERE p.owner = @owner AND e.actor <> @owner AND ${IS_OPEN_CASE}`

export function prepareAttention(db: Readable, cases: ReturnType<typeof prepareExceptionCases>) {
  const countKind = db.prepare<[object], number>(
    `SELECT count(*) FROM exception_case p WHERE p.kind = @kind AND ${IS_OPEN_CASE}`,
  ).pluck()
  const listKind = db.prepare<[object], NoticedRow>(`
    SELECT ${COLUMNS}, p.since_ms AS sinceMs FROM exception_case p CROSS JOIN payment f ON f.id = p.payment_id
    WHERE p.kind = @kind AND ${IS_OPEN_CASE} ORDER BY p.since_ms DESC, p.payment_id LIMIT ${MAX_NOTICED}`)
  const countAll = db.prepare<[object], number>(`SELECT count(*) FROM exception_case p WHERE ${IS_OPEN_CASE}`).pluck()
  const countAssigned = db.prepare<[object], number>(`SELECT count(*) FROM ${ASSIGNED}`).pluck()
  const listAssigned = db.prepare<[object], AssignedRow>(
    `SELECT ${COLUMNS}, e.at_ms AS sinceMs, e.actor AS "by" FROM ${ASSIGNED} ORDER BY e.id DESC LIMIT ${MAX_NOTICED}`,
  )
  const findNextPending = db.prepare<[object], number | null>(`
    SELECT min(p.since_ms) FROM exception_case p
    WHERE p.kind = 'pending-too-long' AND p.resolved_by IS NULL AND p.since_ms > @pendingSinceMs`).pluck()

  const findNextLapse = db.prepare<[], number | null>(
    `SELECT min(lapses_at_ms) FROM exception_resolution WHERE lapses_at_ms > ${PRESENT_MS}`,
  ).pluck()

  return {
    readAttention({ pendingSinceMs, owner }: AttentionQuery): AttentionFacts {
      cases.refresh()
      const now = { pendingSinceMs }
      const ofKind = (kind: ExceptionKind) => ({
        count: countKind.get({ ...now, kind }) ?? 0, newest: listKind.all({ ...now, kind }).map(toNoticed),
      })
      return {
        exceptions: countAll.get(now) ?? 0,
        regressed: ofKind('regressed'),
        pendingTooLong: ofKind('pending-too-long'),
        assigned: {
          count: countAssigned.get({ ...now, owner }) ?? 0,
          newest: listAssigned.all({ ...now, owner }).map((row) => ({ ...toNoticed(row), by: row.by })),
        },
        nextPendingSinceMs: findNextPending.get(now) ?? null,
        nextLapseMs: findNextLapse.get() ?? null,
      }
    },
  }
}

function toNoticed({ txref, currency, atRiskMinor, sinceMs }: NoticedRow): NoticedCase {
  return { txref, currency, atRiskMinor, since: toInstantText(sinceMs) }
}
