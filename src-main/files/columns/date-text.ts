/** Reads dates as people and their programs write them; says what can be read in two ways instead of choosing. */
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import type { Evidence } from './notation.ts'

export type DateOrder = 'ymd' | 'dmy' | 'mdy'
/** What has to be told apart: a year in front can't be mistaken. */
export type DayOrMonthFirst = 'dmy' | 'mdy'

export interface DateText {
  readonly evidence: Evidence<DayOrMonthFirst>
  readonly isYearFirst: boolean
  /** The three numbers, in their order. */
  readonly numbers: readonly [number, number, number]
}

const ZONE = '(?: ?(?:Z|UTC|GMT|[+-]\\d{2}:?\\d{2}))?'
const TIME = `(?:(?:[T ]|, ?)\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?: ?[AaPp][Mm])?${ZONE})?`
const YEAR_FIRST = new RegExp(`^(\\d{4})(?:([-/.])(\\d{1,2})\\2(\\d{1,2})|(\\d{2})(\\d{2}))${TIME}$`)
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})${TIME}$`)
const YEAR_SHORT = new RegExp(`^\\d{1,2}([-/.])\\d{1,2}\\1\\d{2}${TIME}$`)
const FIRST_YEAR = 1900
const LAST_YEAR = 2199
const MAX_LENGTH = 40

/** Takes the text apart. A time of day may follow and is left aside: the date counts as it is written. */
export function parseDateText(text: string): Parsed<DateText> {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return unreadable('is not a date')
  const first = YEAR_FIRST.exec(trimmed)
  if (first) {
    const numbers = [Number(first[1]), Number(first[3] ?? first[5]), Number(first[4] ?? first[6])] as const
    return parsed({ evidence: 'none', isYearFirst: true, numbers })
  }
  const last = YEAR_LAST.exec(trimmed)
  if (last) {
    const numbers = [Number(last[1]), Number(last[3]), Number(last[4])] as const
    return parsed({ evidence: findEvidence(numbers[0], numbers[1]), isYearFirst: false, numbers })
  }
  if (YEAR_SHORT.test(trimmed)) return unreadable('has a two-digit year; write all four digits')
  return unreadable('is not in a supported date format (2026-09-17, 17/09/2026 or 09/17/2026)')
}

function findEvidence(a: number, b: number): Evidence<DayOrMonthFirst> {
  if (a > 12) return 'dmy'
  if (b > 12) return 'mdy'
  return a === b ? 'none' : 'either'
}

/** The date as `2026-09-17`. Under `ymd` a day or month in front is read only where both readings agree. */
export function resolveDate(date: DateText, order: DateOrder): Parsed<string> {
  if (date.isYearFirst) return toIso(...date.numbers)
  const [a, b, year] = date.numbers
  const isSame = date.evidence === 'none'
  if (order === 'ymd' && !isSame) return unreadable('does not start with the year, unlike the rest of the column')
  if (!isSame && date.evidence !== 'either' && date.evidence !== order) {
    return unreadable(`can’t be read ${order === 'dmy' ? 'day' : 'month'} first, unlike the rest of the column`)
  }
  return order === 'mdy' ? toIso(year, a, b) : toIso(year, b, a)
}

function toIso(year: number, month: number, day: number): Parsed<string> {
  if (year < FIRST_YEAR || year > LAST_YEAR) return unreadable(`has a year outside ${FIRST_YEAR} to ${LAST_YEAR}`)
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month)
  if (!isDay) return unreadable('is not a calendar date')
  return parsed(`${year}-${pad(month)}-${pad(day)}`)
}

function daysOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
