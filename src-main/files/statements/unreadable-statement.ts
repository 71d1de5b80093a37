/** The one error of a bank's file that can't be read, and what the readers of its formats share. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { parseAmountMinor } from '../../../src-shared/domain/values/money.ts'
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { parseDate } from '../../../src-shared/domain/time/calendar-date.ts'

/** Where a reader stands: `line 12`, `entry 3`. A machine wrote the file, so half of it is worse than none. */
export interface Place {
  readonly file: string
  readonly at: string
}

/** `reason`: a clause for people, "line 12 has no amount". */
export function unreadableStatement(file: string, reason: string, cause?: unknown): AppError {
  return new AppError('STATEMENT_UNREADABLE', { file, reason }, cause === undefined ? {} : { cause })
}

/** An amount without a sign, in the plain digits of the format. */
export function readAmount(place: Place, text: string, currency: Currency): number {
  const amount = readSignedAmount(place, text, currency)
  if (amount < 0) throw unreadableStatement(place.file, `${place.at}: the amount “${text}” has a sign`)
  return amount
}

/** An amount with its sign. */
export function readSignedAmount(place: Place, text: string, currency: Currency): number {
  return take(place, parseAmountMinor(text, currency), (fault) => `${place.at}: the amount “${text}” ${fault}`)
}

export function readDate(place: Place, text: string): string {
  return take(place, parseDate(text), (fault) => `${place.at}: the date “${text}” ${fault}`)
}

export function readCurrency(place: Place, text: string): Currency {
  const currency = /^[A-Z]{3}$/.test(text) ? parseCurrency(text) : NO_CODE
  return take(place, currency, (fault) => `${place.at}: the currency “${text}” ${fault}`)
}

const NO_CODE = { ok: false, reason: 'is not an ISO 4217 currency code' } as const

function take<Value>({ file }: Place, value: Parsed<Value>, describe: (fault: string) => string): Value {
  if (!value.ok) throw unreadableStatement(file, describe(value.reason))
  return value.value
}

/** Parts of a text with one space between them; blanks within are one space, too. */
export function joinTexts(parts: readonly (string | null | undefined)[]): string {
  return parts.map((part) => (part ?? '').replace(/\s+/g, ' ').trim()).filter((part) => part !== '').join(' ')
}

/** Null for an empty text, or one of these that say that there is none. */
export function textOrNull(text: string | undefined, ...none: readonly string[]): string | null {
  const clean = (text ?? '').replace(/\s+/g, ' ').trim()
  return clean === '' || none.includes(clean) ? null : clean
}
