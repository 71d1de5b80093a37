/** What a day at a glance shows beside its totals: reasons, ages, failures by check, what happened since a moment. */
import type { Today } from '../../../src-shared/contract/books/today.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { AGE_BANDS, EXCEPTION_KINDS, type ExceptionKind } from '../../../src-shared/domain/books/exceptions.ts'
import type { CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { DayFacts, DayQuery } from '../api/books.ts'
import { joinTotal, sumColumns } from './columns.ts'
import type { prepareExceptionCases } from './exception-cases.ts'
import { IS_CASE, toCheck } from './exceptions.ts'
import { prepareReadingsSince } from '../verification/readings-since.ts'
import type { Readable } from '../engine/access.ts'

interface MoneyRow {
  readonly currency: Currency
  readonly count: number
  readonly amountHigh: number
  readonly amountLow: number
}
type ReasonRow = MoneyRow & { readonly kind: ExceptionKind; readonly failing: number | null }
type BandRow = MoneyRow & { readonly band: number }

/** Of the case `p`. Binds `@date`. */
const IS_OF_DAY = 'p.business_day = @date'

const AT_RISK = `count(*) AS count, ${sumColumns('p.at_risk_minor')}`

export function prepareDayFacts(db: Readable, cases: ReturnType<typeof prepareExceptionCases>) {
  const countReadingsSince = prepareReadingsSince(db)
  const countImported = db.prepare<[number], number>(`
    SELECT coalesce(sum(new_count), 0) FROM import_batch WHERE state = 'committed' AND committed_at_ms >= ?`).pluck()
  const countResolved = db.prepare<[number], number>(`
    SELECT count(DISTINCT payment_id) FROM exception_event INDEXED BY exception_event_resolved
    WHERE kind = 'resolved' AND at_ms >= ?`).pluck()
  const listReasons = db.prepare<[object], ReasonRow>(`
    SELECT p.kind, p.failing, p.currency, ${AT_RISK} FROM exception_case p
    WHERE p.resolved_by IS NULL AND ${IS_CASE} AND ${IS_OF_DAY} GROUP BY p.kind, p.failing, p.currency`)
  const listFailures = db.prepare<[object], { check: CheckName; count: number }>(`
    SELECT c.check_name AS "check", count(*) AS count
    FROM exception_case p JOIN check_result c ON c.attempt_id = p.answer_id AND c.holds = 0
    WHERE p.state = 'failed' AND ${IS_CASE} AND ${IS_OF_DAY} GROUP BY c.ordinal ORDER BY c.ordinal`)
  // The band of a case is the number of bands that begin after it.
  const listBands = db.prepare<[object], BandRow>(`
    SELECT (SELECT count(*) FROM json_each(@bandStarts) b WHERE b.value > p.since_ms) AS band, p.currency, ${AT_RISK}
    FROM exception_case p WHERE p.resolved_by IS NULL AND ${IS_CASE} GROUP BY band, p.currency ORDER BY 1, 2`)

  return {
    /** Takes long the first time: whoever asks for tallies before the facts of a day lets it be done meanwhile. */
    gatherCases: (): void => cases.refresh(),

    readDayFacts({ date, pendingSinceMs, presentSinceMs, bandStartsMs }: DayQuery): DayFacts {
      cases.refresh()
      const day = { date, pendingSinceMs }
      return {
        failuresByCheck: listFailures.all(day),
        reasons: listReasons.all(day).toSorted(byKind).map(toReason),
        open: listBands.all({ pendingSinceMs, bandStarts: JSON.stringify(bandStartsMs) }).map(toBand),
        sinceThen: {
          imported: countImported.get(presentSinceMs) ?? 0,
          ...countReadingsSince(presentSinceMs),
          resolved: countResolved.get(presentSinceMs) ?? 0,
        },
      }
    },
  }
}

function byKind(a: ReasonRow, b: ReasonRow): number {
  return EXCEPTION_KINDS.indexOf(a.kind) - EXCEPTION_KINDS.indexOf(b.kind) || b.count - a.count
}

function toReason({ kind, failing, currency, ...sum }: ReasonRow): Today['reasons'][number] {
  return { kind, check: toCheck(failing), currency, ...toAtRisk(sum) }
}

function toBand({ band, currency, ...sum }: BandRow): Today['open'][number] {
  const name = AGE_BANDS[band]
  if (name === undefined) throw new Error(`There is no band ${band}`)
  return { band: name, currency, ...toAtRisk(sum) }
}

function toAtRisk({ count, amountHigh, amountLow }: Omit<MoneyRow, 'currency'>) {
  return { count, atRiskMinor: joinTotal(amountHigh, amountLow) }
}
