/**
 * Business days counted as numbers: windows and lateness are differences of them. A day off has the number of the
 * business day before it, so that from Saturday to Monday is one business day. Pure.
 */
import { addDays } from '../time/business-day.ts'
import type { DayOffRule } from './match-rule.ts'

const DAY_MS = 86_400_000
/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4
const DAYS_A_WEEK = 7
/** Some thirty years; others are computed each time. */
const MAX_KNOWN = 10_000

export interface BusinessDays {
  /** How many business days there were up to this date, and with it, since some day long ago. */
  numberOf(date: string): number
  /** From one date to another; negative where the other is before. */
  between(fromDate: string, toDate: string): number
  isBusinessDay(date: string): boolean
}

/** The rule must leave at least one day of the week. */
export function createBusinessDays({ weekendDays, holidays }: DayOffRule): BusinessDays {
  const weekend = new Set(weekendDays)
  const openDays = DAYS_A_WEEK - weekend.size
  /** Holidays that are days off already change nothing. */
  const offDays = [...new Set(holidays.map(dayOf))].filter((day) => !weekend.has(weekdayOf(day))).sort((a, b) => a - b)
  const off = new Set(offDays)
  /** Of the week that begins with day 0: how many business days lie in its first n + 1 days. */
  const openUpTo: number[] = []
  for (let day = 0; day < DAYS_A_WEEK; day += 1) {
    openUpTo.push((openUpTo[day - 1] ?? 0) + (weekend.has(weekdayOf(day)) ? 0 : 1))
  }

  /** Many items have few dates. */
  const known = new Map<string, number>()

  function numberOf(date: string): number {
    const before = known.get(date)
    if (before !== undefined) return before
    const number = countOpen(date)
    if (known.size < MAX_KNOWN) known.set(date, number)
    return number
  }

  function countOpen(date: string): number {
    const day = dayOf(date)
    const week = Math.floor(day / DAYS_A_WEEK)
    const open = week * openDays + (openUpTo[day - week * DAYS_A_WEEK] ?? 0)
    return offDays.length === 0 ? open : open - countUpTo(offDays, day)
  }

  return {
    numberOf,
    between: (fromDate, toDate) => numberOf(toDate) - numberOf(fromDate),
    isBusinessDay: (date) => !weekend.has(weekdayOf(dayOf(date))) && !off.has(dayOf(date)),
  }
}

/** The date by which so many business days have passed: the last one that is not late. */
export function addBusinessDays(days: BusinessDays, date: string, count: number): string {
  const wanted = days.numberOf(date) + count
  let found = date
  while (days.numberOf(found) < wanted) found = addDays(found, 1)
  return found
}

function dayOf(date: string): number {
  return Math.round(Date.parse(date) / DAY_MS)
}

function weekdayOf(day: number): number {
  return (((day + WEEKDAY_OF_DAY_0) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK
}

/** How many of these, which are sorted, are not greater. */
function countUpTo(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Infinity) <= value) low = middle + 1
    else high = middle
  }
  return low
}
