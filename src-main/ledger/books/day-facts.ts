/** What a day at a glance shows beside its tallies: its exceptions day by day, what happened since a moment. */
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { ExceptionKind } from '../../../src-shared/domain/books/exceptions.ts'
import type { CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { DayCases, DayFacts, DayQuery } from '../api/books.ts'
import { IS_VISIBLE, joinTotal, sumColumns } from './columns.ts'
import type { prepareExceptionCases } from './exception-cases.ts'
import { isDue } from './exception-facts.ts'
import { toCheck } from './check-places.ts'
import { IS_CASE } from './exception-filters.ts'
import { prepareReadingsSince } from '../verification/readings-since.ts'
import type { Readable } from '../engine/access.ts'

interface CaseRow {
  readonly date: string
  readonly kind: ExceptionKind
  readonly failing: number | null
  readonly currency: Currency
  readonly isDue: 0 | 1
  readonly count: number
  readonly open: number
  readonly amountHigh: number
  readonly amountLow: number
}

/** Of the case `p`; a resolved one leaves nothing at risk. */
const OPEN_RISK = 'iif(p.resolved_by IS NULL, p.at_risk_minor, 0)'

export function prepareDayFacts(db: Readable, cases: ReturnType<typeof prepareExceptionCases>) {
  const countReadingsSince = prepareReadingsSince(db)
  const countImported = db.prepare<[number], number>(`
    SELECT coalesce(sum(new_count), 0) FROM import_batch WHERE state = 'committed' AND committed_at_ms >= ?`).pluck()
  const countResolved = db.prepare<[number], number>(`
    SELECT count(DISTINCT payment_id) FROM exception_event INDEXED BY exception_event_resolved
    WHERE kind = 'resolved' AND at_ms >= ?`).pluck()
  const listCases = db.prepare<[object], CaseRow>(`
    SELECT p.business_day AS date, p.kind, p.failing, p.currency, ${isDue('p.kind', 'p.since_ms')} AS isDue,
      count(*) AS count, sum(p.resolved_by IS NULL) AS open, ${sumColumns(OPEN_RISK)}
    FROM exception_case p WHERE p.business_day >= @casesSince AND ${IS_VISIBLE} GROUP BY 1, 2, 3, 4, 5`)
  const listFailures = db.prepare<[object], { check: CheckName; count: number }>(`
    SELECT c.check_name AS "check", count(*) AS count
    FROM exception_case p JOIN check_result c ON c.attempt_id = p.answer_id AND c.holds = 0
    WHERE p.state = 'failed' AND ${IS_CASE} AND p.business_day = @date GROUP BY c.ordinal ORDER BY c.ordinal`)

  return {
    /** Takes long the first time: whoever asks for tallies before the facts of a day lets it be done meanwhile. */
    gatherCases: (): void => cases.refresh(),

    readDayFacts({ date, casesSince, pendingSinceMs, presentSinceMs }: DayQuery): DayFacts {
      cases.refresh()
      return {
        failuresByCheck: listFailures.all({ date, pendingSinceMs }),
        cases: listCases.all({ casesSince, pendingSinceMs }).map(toDayCases),
        sinceThen: {
          imported: countImported.get(presentSinceMs) ?? 0,
          ...countReadingsSince(presentSinceMs),
          resolved: countResolved.get(presentSinceMs) ?? 0,
        },
      }
    },
  }
}

function toDayCases({ failing, isDue: due, amountHigh, amountLow, ...row }: CaseRow): DayCases {
  return { ...row, check: toCheck(failing), isDue: due === 1, atRiskMinor: joinTotal(amountHigh, amountLow) }
}
