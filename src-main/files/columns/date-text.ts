/** Reads dates as people and their programs write them; says what can be read in two ways instead of choosing. */
import { foldLetters } from '../../../src-shared/domain/books/sum-words.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import type { Evidence } from './notation.ts'

export type DateOrder = 'ymd' | 'dmy' | 'mdy'
/** What has to be told apart: a year in front can't be mistaken. */
export type DayOrMonthFirst = 'dmy' | 'mdy'

export interface DateText {
  readonly evidence: Evidence<DayOrMonthFirst>
  readonly hasMonthName: boolean
  readonly isYearFirst: boolean
  /** The three numbers, in their order; year, month and day where the month has its name. */
  readonly numbers: readonly [number, number, number]
}

const ZONE = '(?: ?(?:Z|UTC|GMT|[+-]\\d{2}:?\\d{2}))?'
const TIME = `(?:(?:[T ]|, ?)\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?: ?[AaPp][Mm])?${ZONE})?`
const YEAR_FIRST = new RegExp(`^(\\d{4})(?:([-/.])(\\d{1,2})\\2(\\d{1,2})|(\\d{2})(\\d{2}))${TIME}$`)
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})${TIME}$`)
const YEAR_SHORT = new RegExp(`^\\d{1,2}([-/.])\\d{1,2}\\1\\d{2}${TIME}$`)
const WEEKDAY = '(?:\\p{L}{2,10}\\.?,? )?'
/** `17-Sep-2026`, `17 sept. 2026`, `17. September 2026`. */
const DAY_NAME_YEAR = new RegExp(
  `^${WEEKDAY}(\\d{1,2})(?:st|nd|rd|th|er|\\.)?[- /.]? ?(\\p{L}{3,10})\\.?[- /.,]? ?(\\d{4}|\\d{2})${TIME}$`, 'u',
)
/** `Sep 17, 2026`. */
const NAME_DAY_YEAR = new RegExp(
  `^${WEEKDAY}(\\p{L}{3,10})\\.?[- ](\\d{1,2})(?:st|nd|rd|th)?,?[- ](\\d{4}|\\d{2})${TIME}$`, 'u',
)
/** English, French, German; folded to small letters without accents. */
const MONTH_NAMES = [
  'january jan janvier janv januar jaenner', 'february feb fevrier fevr fev februar', 'march mar mars maerz marz mrz',
  'april apr avril avr', 'may mai', 'june jun juin juni', 'july jul juillet juil juli', 'august aug aout',
  'september sep sept septembre', 'october oct octobre oktober okt', 'november nov novembre',
  'december dec decembre dezember dez',
] as const
const MONTHS: ReadonlyMap<string, number> = new Map(MONTH_NAMES.flatMap((names, index) => (
  names.split(' ').map((name) => [name, index + 1] as const)
)))
const UNSUPPORTED = 'is not in a supported date format (2026-09-17, 17/09/2026, 09/17/2026 or 17-Sep-2026)'
const SHORT_YEAR = 'has a two-digit year; write all four digits'
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
    return parsed({ evidence: 'none', hasMonthName: false, isYearFirst: true, numbers })
  }
  const last = YEAR_LAST.exec(trimmed)
  if (last) {
    const numbers = [Number(last[1]), Number(last[3]), Number(last[4])] as const
    return parsed({
      evidence: findEvidence(numbers[0], numbers[1]), hasMonthName: false, isYearFirst: false, numbers,
    })
  }
  if (YEAR_SHORT.test(trimmed)) return unreadable(SHORT_YEAR)
  return parseNamedMonth(trimmed) ?? unreadable(UNSUPPORTED)
}

/** Undefined where no month is named. */
function parseNamedMonth(text: string): Parsed<DateText> | undefined {
  const [, day, name, year] = DAY_NAME_YEAR.exec(text) ?? swapFirst(NAME_DAY_YEAR.exec(text)) ?? []
  const month = name === undefined ? undefined : MONTHS.get(foldLetters(name))
  if (day === undefined || year === undefined || month === undefined) return undefined
  if (year.length < 4) return unreadable(SHORT_YEAR)
  const numbers = [Number(year), month, Number(day)] as const
  return parsed({ evidence: 'none', hasMonthName: true, isYearFirst: false, numbers })
}

function swapFirst(match: RegExpExecArray | null): readonly (string | undefined)[] | undefined {
  return match ? [match[0], match[2], match[1], match[3]] : undefined
}

function findEvidence(a: number, b: number): Evidence<DayOrMonthFirst> {
  if (a > 12) return 'dmy'
  if (b > 12) return 'mdy'
  return a === b ? 'none' : 'either'
}

/** The date as `2026-09-17`. Under `ymd` a day or month in front is read only where both readings agree. */
export function resolveDate(date: DateText, order: DateOrder): Parsed<string> {
  if (date.isYearFirst || date.hasMonthName) return toIso(...date.numbers)
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
