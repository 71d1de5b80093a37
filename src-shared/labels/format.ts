/**
 * Money, numbers, dates and lengths of time as a person reads them, in the language that is spoken: in the workbench,
 * the terminal, reports and notices alike. The only place that makes `Intl` formatters; each is made once. Reads no
 * clock. Text for machines is not made here.
 */
import { parseCurrency, type Currency } from '../domain/values/currency.ts'
import { formatAmountMinor, groupThousands, parseAmountMinor } from '../domain/values/money.ts'
import type { Language } from '../texts/language.ts'
import { SIGNS } from '../texts/number-signs.ts'
import { spokenLanguage, t, texts } from '../texts/text.ts'

/** What stands between whole and fraction where a person types or reads a number. */
export function decimalSign(): ',' | '.' {
  return SIGNS[spokenLanguage()].decimal
}

/** A whole number with its thousands grouped: 12,345. */
export function formatCount(count: number | bigint): string {
  const whole = typeof count === 'bigint' ? count : Math.round(count)
  const digits = groupThousands(String(whole < 0 ? -whole : whole)).replaceAll(',', SIGNS[spokenLanguage()].group)
  return whole < 0 ? `-${digits}` : digits
}

/** `1 payment`, `12 payments`. */
export function countOf(count: number | bigint, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${BigInt(count) === 1n ? singular : plural}`
}

/** `6.2 %` for `6.2`. */
export function withPercent(digits: string): string {
  return `${digits.replace('.', decimalSign())}${SIGNS[spokenLanguage()].percent}`
}

/** Whole percent, rounded down: 100 % means all of it. */
export function formatPercent(part: number, whole: number): string {
  return withPercent(String(whole === 0 ? 100 : Math.floor((part / whole) * 100)))
}

const BYTE_UNITS = ['kB', 'MB', 'GB', 'TB'] as const
const BYTE_UNIT_LABELS = texts({ kB: 'kB', MB: 'MB', GB: 'GB', TB: 'TB' })

/** `640 bytes`, `45.2 kB`, in steps of 1,000 as file managers do. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return t('{bytes, plural, one {# byte} other {# bytes}}', { bytes })
  let size = bytes / 1_000
  let unit = 0
  // What would be shown as 1,000.0 belongs to the next unit.
  while (size >= 999.95 && unit < BYTE_UNITS.length - 1) {
    size /= 1_000
    unit += 1
  }
  return `${size.toFixed(1).replace('.', decimalSign())} ${BYTE_UNIT_LABELS[BYTE_UNITS[unit] ?? 'TB']}`
}

/** `amountMinor` is in minor units; a total, which may pass what a number holds exactly, is a bigint. */
export interface MoneyValue {
  readonly amountMinor: number | bigint
  readonly currency: Currency
}

export interface MoneyParts {
  /** `−`, `+` (only when asked for) or nothing. */
  readonly sign: string
  readonly number: string
  readonly currency: Currency
}

/** What stands where an amount is not known. */
export const NO_VALUE = '–'

/** As wide as a plus, and no line breaks behind it, as one may behind a hyphen. */
const MINUS = '−'

/** For a view that sets currency, sign and digits apart. */
export function moneyParts(amountMinor: number | bigint, currency: Currency, isSigned = false): MoneyParts {
  const text = formatAmount(amountMinor, currency)
  const isNegative = text.startsWith(MINUS)
  return {
    sign: isNegative ? MINUS : isSigned && BigInt(amountMinor) !== 0n ? '+' : '',
    number: isNegative ? text.slice(1) : text,
    currency,
  }
}

/** Without the code, for a column whose rows name the currency: `1,250.50`, `−1,250.50`. */
export function formatAmount(amountMinor: number | bigint, currency: Currency): string {
  const { group, decimal } = SIGNS[spokenLanguage()]
  const [whole = '', fraction] = formatAmountMinor(amountMinor, currency).split('.')
  const grouped = groupThousands(whole).replaceAll(',', group).replace('-', MINUS)
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}

/** `NGN 1,250.50`; in French `1 250,50 NGN`. */
export function formatMoney(amountMinor: number | bigint, currency: Currency): string {
  return joinMoney(formatAmount(amountMinor, currency), currency)
}

/** `NGN +1,250.50`: what is added. It stands in sentences, and no line breaks in it. */
export function formatChange(amountMinor: number | bigint, currency: Currency): string {
  const { sign, number } = moneyParts(amountMinor, currency, true)
  return joinMoney(sign + number, currency).replaceAll(' ', '\u00A0')
}

/** `NGN 12.00, USD 3.00`. */
export function formatSums(sums: readonly MoneyValue[]): string {
  return sums.map(({ amountMinor, currency }) => formatMoney(amountMinor, currency)).join(', ')
}

/** An amount in words or digits with its currency, before or behind it as the language has it. */
export function joinMoney(amount: string, currency: string): string {
  return isCurrencyFirst() ? `${currency} ${amount}` : `${amount}\u00A0${currency}`
}

export function isCurrencyFirst(): boolean {
  return spokenLanguage() === 'en'
}

/** Money as an answer or a webhook wrote it: `NGN 107,600.00` for `NGN` and `107600`, else as it came. */
export function formatStatedMoney(currency: string | null, amount: string | null): string {
  const code = currency === null ? null : parseCurrency(currency)
  if (!code?.ok || amount === null) return [currency, amount].filter((text) => text !== null).join(' ')
  return joinMoney(formatStatedAmount(amount, code.value), code.value)
}

/** The same as a value; null where it is no amount of that currency. */
export function readStatedMoney(currency: string | null, amount: string | null): MoneyValue | null {
  const code = currency === null ? null : parseCurrency(currency)
  if (!code?.ok || amount === null) return null
  const minor = parseAmountMinor(amount, code.value)
  return minor.ok ? { amountMinor: minor.value, currency: code.value } : null
}

/** Also with words behind it: `107600.00 or more` is `107,600.00 or more`. What is not an amount stays as it came. */
export function formatStatedAmount(text: string, currency: string | null): string {
  const [, digits, rest = ''] = /^(-?\d+(?:\.\d+)?)( .*)?$/.exec(text) ?? []
  const code = currency === null ? null : parseCurrency(currency)
  if (digits === undefined || !code?.ok) return text
  const minor = parseAmountMinor(digits, code.value)
  return minor.ok ? `${formatAmount(minor.value, code.value)}${rest}` : text
}

export const INSTANT_FORMATS = ['datetime', 'date', 'time', 'full'] as const
export type InstantFormat = (typeof INSTANT_FORMATS)[number]

/** As they stand in a date. */
const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
}
const WEEKDAYS = texts({ Mon: 'Mon', Tue: 'Tue', Wed: 'Wed', Thu: 'Thu', Fri: 'Fri', Sat: 'Sat', Sun: 'Sun' })
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Making a formatter costs a thousand times what using it does, and a grid formats hundreds of cells a frame. */
const zoned = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = zoned.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone, hourCycle: 'h23', weekday: 'short', timeZoneName: 'shortOffset',
    year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
  })
  zoned.set(timeZone, made)
  return made
}

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>

function partsOf(instant: string | number, timeZone: string): Parts {
  const parts = formatterFor(timeZone).formatToParts(new Date(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/**
 * An instant (ISO, UTC) in one time zone, the same on every machine: 21 Nov 2026, 08:30. `full` has seconds, offset and
 * zone: Sat 21 Nov 2026, 08:30:05 GMT+1 (Africa/Lagos). Throws on a broken instant.
 */
export function formatInstant(instant: string, timeZone: string, format: InstantFormat = 'datetime'): string {
  const part = partsOf(instant, timeZone)
  const date = formatDateParts(part.year, part.month, part.day)
  const time = `${part.hour}:${part.minute}`
  switch (format) {
    case 'date': return date
    case 'time': return `${time}:${part.second}`
    case 'datetime': return `${date}, ${time}`
    case 'full': {
      const weekday = new Map(Object.entries(WEEKDAYS)).get(part.weekday ?? '')
      return `${weekday} ${date}, ${time}:${part.second} ${part.timeZoneName} (${timeZone})`
    }
  }
}

/** `2026-11-21 08:30:05 UTC`: on the terminal and in reports, the same as in exports and in the service's answers. */
export function formatUtc(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`
}

/** The calendar date of an instant in a zone, for the name of a file: `2026-11-21`. */
export function isoDateOf(atMs: number, timeZone: string): string {
  const part = partsOf(atMs, timeZone)
  return `${part.year}-${part.month}-${part.day}`
}

/** A date without a time (`2026-11-21`) as it is shown: 21 Nov 2026. Null where there is none. */
export function formatPlainDate(date: string): string
export function formatPlainDate(date: string | null): string | null
export function formatPlainDate(date: string | null): string | null {
  if (date === null) return null
  const [year, month, day] = date.split('-')
  return formatDateParts(year, month, day)
}

/** `2026-09`: Sep 2026. */
export function formatMonth(month: string): string {
  const [year = '', number] = month.split('-')
  return `${MONTHS[spokenLanguage()][Number(number) - 1]} ${year}`
}

function formatDateParts(year = '', month = '', day = ''): string {
  return `${day} ${MONTHS[spokenLanguage()][Number(month) - 1]} ${year}`
}

/** The zone's offset at that instant: GMT+1. */
export function zoneName(instant: string, timeZone: string): string {
  return partsOf(instant, timeZone).timeZoneName ?? ''
}

/** The time zones that this machine knows. */
export function listTimeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')]
}

/** The zone that this machine is set to; to be proposed, and never taken without being shown. */
export function machineTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** `4 min ago`, `in 2 h`; the largest unit only. */
export function formatAgo(instant: string, nowMs: number): string {
  const agoMs = nowMs - Date.parse(instant)
  const distanceMs = Math.abs(agoMs)
  if (distanceMs < MINUTE_MS) return t('just now')
  const distance = distanceMs < HOUR_MS
    ? `${Math.floor(distanceMs / MINUTE_MS)} min`
    : distanceMs < 2 * DAY_MS
      ? `${Math.floor(distanceMs / HOUR_MS)} h`
      : t('{days} d', { days: Math.floor(distanceMs / DAY_MS) })
  return agoMs > 0 ? t('{distance} ago', { distance }) : t('in {distance}', { distance })
}

/** A length of time in its two largest units, rounded up to a second: `1 h 04 min`, `4 min 05 s`, `12 s`. */
export function formatDuration(durationMs: number): string {
  const totalSeconds = Math.max(0, Math.ceil(durationMs / SECOND_MS))
  const [days, hours] = [Math.floor(totalSeconds / 86_400), Math.floor(totalSeconds / 3_600) % 24]
  const [minutes, seconds] = [Math.floor(totalSeconds / 60) % 60, totalSeconds % 60]
  if (days > 0) return t('{days} d {hours} h', { days, hours: two(hours) })
  if (hours > 0) return `${hours} h ${two(minutes)} min`
  return minutes > 0 ? `${minutes} min ${two(seconds)} s` : `${seconds} s`
}

/** A clock face for a countdown, rounded up so that it ends at zero and not before: `29:05`, `1:04:09`. */
export function formatCountdown(remainingMs: number): string {
  const totalSeconds = Math.max(0, Math.ceil(remainingMs / SECOND_MS))
  const hours = Math.floor(totalSeconds / 3_600)
  const tail = `${two(Math.floor(totalSeconds / 60) % 60)}:${two(totalSeconds % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** How long a call took: `214 ms`. */
export function formatElapsed(from: string, to: string): string {
  return `${formatCount(Date.parse(to) - Date.parse(from))} ms`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
