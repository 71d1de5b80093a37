/** What is counted of a business day before it can be closed: SQL only. */
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import { IS_VISIBLE } from '../books/columns.ts'
import { IS_CARRIED } from '../books/exception-facts.ts'
import { ENDINGS } from '../books/payment-scope.ts'
import type { Readable } from '../engine/access.ts'
import { holding, idOf, withItemsOf } from '../matching/match-tables.ts'
import { IS_IN_USE } from '../settlements/line-rows.ts'

export interface PaymentCounts {
  readonly payments: number
  readonly unanswered: number
  readonly openExceptions: number
  readonly carriedExceptions: number
}

export interface Standing {
  readonly isConfirmed: 0 | 1
  readonly isSuggested: 0 | 1
}

export interface SettlementOfDay extends Standing {
  readonly id: number
  readonly currency: Currency
  readonly date: string | null
}

/** Is the left item in a match of this state? */
const isIn = (link: LinkName, item: string, state: 'confirmed' | 'suggested'): string => `EXISTS (
  SELECT 1 FROM ${holding('left', item)} WHERE m.link = '${link}' AND m.state = '${state}')`

const OF_DAY = `p.business_day = ? AND ${IS_VISIBLE}`
const HAS_NO_ANSWER = `p.state IN ('unverified', 'pending', 'unresolved')`

/** Lines that confirmed matches give the day’s payments. */
const LINES_OF_DAY = `
  FROM payment p
  JOIN match m ON m.id IN (SELECT m.id FROM ${holding('left', 'p.id')})
    AND m.link = 'service-settlement' AND m.state = 'confirmed'
  ${withItemsOf('right')} JOIN settlement_line l ON l.id = ${idOf('right')}
  WHERE ${OF_DAY}`

export function prepareDayRows(db: Readable) {
  const proved = db.prepare<[string], Standing & { count: number }>(`
    SELECT isConfirmed, isSuggested, count(*) AS count FROM (
      SELECT ${isIn('service-settlement', 'p.id', 'confirmed')} AS isConfirmed,
        ${isIn('service-settlement', 'p.id', 'suggested')} AS isSuggested
      FROM payment p WHERE ${ENDINGS.proved} AND ${OF_DAY}
    ) GROUP BY isConfirmed, isSuggested ORDER BY isConfirmed, isSuggested`)
  const settlements = db.prepare<[string], SettlementOfDay>(`
    SELECT s.id, s.currency, max(coalesce(l.settlement_date, l.transaction_date)) AS date,
      ${isIn('settlement-bank', 's.id', 'confirmed')} AS isConfirmed,
      ${isIn('settlement-bank', 's.id', 'suggested')} AS isSuggested
    FROM settlement s JOIN settlement_line l ON l.settlement = s.id
    WHERE ${IS_IN_USE} AND s.id IN (SELECT l.settlement ${LINES_OF_DAY}) GROUP BY s.id ORDER BY s.id`)
  const nameless = db.prepare<[string], number>(`SELECT count(*) ${LINES_OF_DAY} AND l.settlement IS NULL`).pluck()
  const unfinished = db.prepare<[], number>(`
    SELECT (SELECT count(*) FROM import_batch WHERE state IN ('importing', 'suspended'))
      + (SELECT count(*) FROM settlement_file WHERE state IN ('importing', 'suspended'))`).pluck()

  return {
    listProved: (date: string) => proved.all(date),
    listSettlements: (date: string): readonly SettlementOfDay[] => settlements.all(date),
    countLinesWithoutSettlement: (date: string): number => nameless.get(date) ?? 0,
    countUnfinishedImports: (): number => unfinished.get() ?? 0,
  }
}

/** As of the moment of a connection that reads. */
export function preparePaymentCounts(db: Readable): (date: string) => PaymentCounts {
  const payments = db.prepare<[string], PaymentCounts>(`
    SELECT count(*) AS payments, count(*) FILTER (WHERE standing = 'unanswered') AS unanswered,
      count(*) FILTER (WHERE standing = 'open') AS openExceptions,
      count(*) FILTER (WHERE standing = 'carried') AS carriedExceptions
    FROM (
      SELECT CASE WHEN NOT ${ENDINGS.open} THEN 'ended' WHEN ${HAS_NO_ANSWER} THEN 'unanswered'
        WHEN ${IS_CARRIED} THEN 'carried' ELSE 'open' END AS standing
      FROM payment p WHERE ${OF_DAY})`)
  return (date) => payments.get(date) ?? { payments: 0, unanswered: 0, openExceptions: 0, carriedExceptions: 0 }
}
