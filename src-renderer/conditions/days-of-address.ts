/** Business days as an address says them: by a period, which moves with the present day, or by dates. Pure. */
import { parseConditionText } from '../../src-shared/domain/books/condition-values.ts'
import { createBusinessCalendar, type DayRule } from '../../src-shared/domain/time/business-day.ts'
import { datesOfPeriod, momentsOfDays, PERIODS, type DaySpan } from '../../src-shared/domain/time/periods.ts'

export interface DaysText {
  readonly period: string
  readonly from: string
  readonly to: string
}

/** A date that is given goes before the period’s. What can't be read is no condition. */
export function daysOf({ period, from, to }: DaysText, present: string): Partial<DaySpan> {
  const named = PERIODS.find((name) => name === period)
  return {
    ...(named && datesOfPeriod(named, present)),
    ...(isDate(from) && { fromDate: from }), ...(isDate(to) && { toDate: to }),
  }
}

/** `otherwise` where the address names none; one end alone is both. */
export function askedDays(texts: DaysText, present: string, otherwise: DaySpan): DaySpan {
  const { fromDate, toDate } = daysOf(texts, present)
  const first = fromDate ?? toDate ?? otherwise.fromDate
  const last = toDate ?? fromDate ?? otherwise.toDate
  return first <= last ? { fromDate: first, toDate: last } : { fromDate: last, toDate: first }
}

/** The same for what has a moment instead of a day. */
export function momentsOf(
  texts: DaysText, rule: DayRule, nowMs: number,
): { readonly from?: string; readonly before?: string } {
  const calendar = createBusinessCalendar(rule)
  const { fromDate, toDate } = daysOf(texts, calendar.dateOf(nowMs))
  return {
    ...(fromDate !== undefined && { from: momentsOfDays({ fromDate, toDate: fromDate }, calendar).from }),
    ...(toDate !== undefined && { before: momentsOfDays({ fromDate: toDate, toDate }, calendar).before }),
  }
}

function isDate(text: string): boolean {
  return parseConditionText('date', text, undefined).ok
}
