/**
 * What a cell's stored value is as text. A number is taken by its digits, never through arithmetic on floats; a date is
 * one where the cell's format shows a date. Pure.
 */
import { addDays } from '../../../src-shared/domain/time/business-day.ts'

/** A spreadsheet keeps and shows no more of a number; what a file has behind them is noise of binary fractions. */
export const EXACT_DIGITS = 15
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/
/** Beyond it, zeros would be written that nobody reads: it stays as it is stored. */
const MAX_EXPONENT = 30

/**
 * Its decimal sign is a dot: `1250.0999999999999` is 1250.1, and `1.2505E3` is 1250.5. Anything else as it stands.
 */
export function numberText(stored: string): string {
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = NUMBER.exec(stored) ?? []
  const exponent = Number(exponentText)
  if (whole + fraction === '' || Math.abs(exponent) > MAX_EXPONENT) return stored
  const { digits, point } = rounded(whole + fraction, whole.length + exponent)
  const before = digits.slice(0, Math.max(0, point)).padEnd(Math.max(0, point), '0').replace(/^0+(?=\d)/, '') || '0'
  const after = ('0'.repeat(Math.max(0, -point)) + digits.slice(Math.max(0, point))).replace(/0+$/, '')
  const minus = sign === '-' && (before !== '0' || after !== '') ? '-' : ''
  return after === '' ? minus + before : `${minus}${before}.${after}`
}

/** `point`: how many of the digits stand before the decimal sign. */
function rounded(digits: string, point: number): { readonly digits: string; readonly point: number } {
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0
  const exact = digits.slice(zeros, zeros + EXACT_DIGITS)
  const isUp = (digits[zeros + EXACT_DIGITS] ?? '0') >= '5'
  if (!isUp) return { digits: exact, point: point - zeros }
  const raised = String(BigInt(exact) + 1n)
  return { digits: raised, point: point - zeros + (raised.length - exact.length) }
}

const DAY_SECONDS = 86_400
/** The day before day 1; the year 1900 has a 29 February there, so that days from March on are one ahead. */
const EPOCH_1900 = '1899-12-31'
const NO_SUCH_DAY = 60
const EPOCH_1904 = '1904-01-01'
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/** `2026-09-17`, or `2026-09-17 08:30:00`; the number where it stands for no day. */
export function dateText(stored: string, is1904: boolean): string {
  const serial = Number(stored)
  const day = Math.floor(serial)
  const seconds = Math.round((serial - day) * DAY_SECONDS)
  if (!Number.isFinite(serial) || day < (is1904 ? 0 : 1) || day > LAST_DAY || (!is1904 && day === NO_SUCH_DAY)) {
    return stored
  }
  const date = is1904 ? addDays(EPOCH_1904, day) : addDays(EPOCH_1900, day > NO_SUCH_DAY ? day - 1 : day)
  if (seconds === 0) return date
  return seconds === DAY_SECONDS ? addDays(date, 1) : `${date} ${timeText(seconds)}`
}

function timeText(seconds: number): string {
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0')).join(':')
}

/** Those of the formats that every workbook has (ECMA-376 part 1, 18.8.30) which show a day. */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** Does a number format show a day or a year? `code`: of one that the workbook has beside those that all have. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.has(id)
  const signs = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  return /[dy]/i.test(signs)
}
