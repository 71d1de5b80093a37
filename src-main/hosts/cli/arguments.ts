/** Reads the values of options and arguments. What does not fit is refused with what would. */
import { InvalidArgumentError } from 'commander'
import { parseDate } from '../../../src-shared/domain/time/calendar-date.ts'
import { CURRENCIES, parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { parseTypedAmountMinor } from '../../../src-shared/domain/values/money.ts'
import { LANGUAGES, type Language } from '../../../src-shared/texts/language.ts'

/** An unset variable must not mean the default, nor the next option be taken for the value. */
export function named(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty.')
  if (text.startsWith('--')) throw new InvalidArgumentError('It is the next option; a name that begins so needs ./')
  return text
}

export function knownLanguage(code: string): Language {
  const language = LANGUAGES.find((known) => known === code)
  if (language === undefined) throw new InvalidArgumentError(`It must be one of ${LANGUAGES.join(', ')}.`)
  return language
}

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN
    if (value >= min && value <= max) return value
    const range = max === Number.MAX_SAFE_INTEGER ? `${min} up` : `${min} to ${max}`
    throw new InvalidArgumentError(`It must be a whole number from ${range}.`)
  }
}

export const idNumber = wholeNumber(1)

export function positiveNumber(max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : NaN
    if (value > 0 && value <= max) return value
    throw new InvalidArgumentError(`It must be a number above 0, up to ${max}.`)
  }
}

/** For an option that may be given several times. */
export function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string, before: readonly Value[] | undefined): readonly Value[] => {
    const value = values.find((known) => known === text)
    if (value === undefined) throw new InvalidArgumentError(`It must be one of ${values.join(', ')}.`)
    return [...(before ?? []), value]
  }
}

const DAY_MS = 24 * 3_600_000
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS }

/** NaN where it is none. */
function parseDurationMs(text: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? []
  return Number(amount) * (UNIT_MS[unit] ?? NaN)
}

/** `90s`, `30m`, `2h`, `1d`, up to `maxMs`. */
export function duration(maxMs: number): (text: string) => number {
  return (text) => {
    const durationMs = parseDurationMs(text)
    if (durationMs > 0 && durationMs <= maxMs) return durationMs
    throw new InvalidArgumentError(`It must be a time such as 90s, 30m, 2h or 1d, at most ${maxMs / DAY_MS}d.`)
  }
}

const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/

/** `2026-09-17`, `2026-09-17T08:30Z`, or how long ago: `2h`. Gives a UTC instant with milliseconds. */
export function instant(now: () => Date): (text: string) => string {
  return (text) => {
    const time = new Date(INSTANT.test(text) ? text : now().getTime() - parseDurationMs(text))
    if (!Number.isNaN(time.getTime())) return time.toISOString()
    throw new InvalidArgumentError(
      'It must be a date (2026-09-17), a time with its zone (2026-09-17T08:30Z), or how long ago (2h).',
    )
  }
}

export interface Latency {
  readonly min: number
  readonly max: number
}

/** An answer later than this is a time-out for every client. */
const MAX_LATENCY_MS = 600_000

/** `50-800`, or `50` for always the same. */
export function latency(text: string): Latency {
  const [, low = '', high = low] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(text) ?? []
  const range = { min: Number(low), max: Number(high) }
  if (low !== '' && range.min <= range.max && range.max <= MAX_LATENCY_MS) return range
  throw new InvalidArgumentError(`It must be two numbers of milliseconds such as 50-800, at most ${MAX_LATENCY_MS}.`)
}

export function currencyCode(text: string): Currency {
  const currency = parseCurrency(text)
  if (currency.ok) return currency.value
  throw new InvalidArgumentError(`It must be one of the ${CURRENCIES.length} ISO 4217 codes, such as NGN.`)
}

export interface TypedTotal {
  readonly currency: Currency
  readonly amountMinor: bigint
}

/** `NGN 1,250.00` or `NGN=1250.00`, for an option that may be given several times. */
export function currencyTotal(text: string, before: readonly TypedTotal[] | undefined): readonly TypedTotal[] {
  const [, code = '', amount = ''] = /^\s*([A-Za-z]{3})\s*[\s=]\s*(\S+)\s*$/.exec(text) ?? []
  const currency = parseCurrency(code)
  if (!currency.ok) throw new InvalidArgumentError('It must be a currency and its total, such as "NGN 1,250.00".')
  const total = parseTypedAmountMinor(amount, currency.value)
  if (!total.ok) throw new InvalidArgumentError(`Its amount ${total.reason}.`)
  if (total.value < 0) throw new InvalidArgumentError('Its amount is negative.')
  if (before?.some((known) => known.currency === currency.value)) {
    throw new InvalidArgumentError(`${currency.value} is given twice.`)
  }
  return [...(before ?? []), { currency: currency.value, amountMinor: BigInt(total.value) }]
}

/** A day of the calendar: `2026-09-17`. */
export function calendarDate(text: string): string {
  const date = parseDate(text)
  if (date.ok) return date.value
  throw new InvalidArgumentError('It must be a date such as 2026-09-17.')
}

/** One character, or `tab`. */
export function delimiter(text: string): string {
  const character = text === 'tab' || text === '\\t' ? '\t' : text
  if (character.length === 1 && character !== '"' && character !== '\n' && character !== '\r') return character
  throw new InvalidArgumentError('It must be a single character, or the word tab.')
}

/**
 * `txref=Order no,amount=Total, net`: a comma ends a column only where a field follows it. May be given again. `date=`
 * says that no column holds it.
 */
export function columnMapOf<Field extends string>(fields: readonly Field[]) {
  return (text: string, before: Partial<Record<Field, string>> | undefined): Partial<Record<Field, string>> => {
    const columns: Partial<Record<Field, string>> = { ...before }
    for (const part of text.split(/,(?=\s*\w+=)/)) {
      const [, name, column = ''] = /^\s*(\w+)=(.*)$/s.exec(part) ?? []
      const field = fields.find((known) => known === name)
      if (field === undefined) {
        throw new InvalidArgumentError(`“${part}” must be FIELD=COLUMN with one of ${fields.join(', ')}.`)
      }
      if (columns[field] !== undefined) throw new InvalidArgumentError(`${field} is mapped twice.`)
      columns[field] = column.trim() === '' ? '' : column
    }
    return columns
  }
}
