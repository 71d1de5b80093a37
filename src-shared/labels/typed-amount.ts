/** Amounts as a person types them, in the language that is spoken: `1,250.50`, in French `1 250,50`. */
import type { Currency } from '../domain/values/currency.ts'
import { formatAmountMinor, parseTypedAmountMinor } from '../domain/values/money.ts'
import type { Parsed } from '../domain/values/parsed.ts'
import { decimalSign } from './format.ts'

const WITH_DECIMAL_COMMA = /^(-?(?:\d{1,3}(?:[ \u00A0\u202F]\d{3})+|\d+))(?:,(\d+))?$/

/**
 * As plain decimal text, where it is an amount with a decimal comma and the language has one, so that `1,250` is a
 * quarter more than one there and never 1,250. Else as it came.
 */
export function plainAmount(typed: string): string {
  // As amounts are shown, and copied from.
  const text = typed.replace('−', '-')
  const [, whole, decimals] = (decimalSign() === ',' && WITH_DECIMAL_COMMA.exec(text.trim())) || []
  if (whole === undefined) return text
  return `${whole.replaceAll(/\s/g, '')}${decimals === undefined ? '' : `.${decimals}`}`
}

/** As a person would type it, without thousands: what a field begins with. The inverse of `parseTypedAmount`. */
export function formatTypedAmount(amountMinor: number | bigint, currency: Currency): string {
  return formatTypedDecimal(formatAmountMinor(amountMinor, currency))
}

/** Plain decimal text, such as a rate per cent, as a person would type it. */
export function formatTypedDecimal(plain: string): string {
  return plain.replace('.', decimalSign())
}

/** Minor units. Refuses what the currency can’t hold rather than round it. */
export function parseTypedAmount(text: string, currency: Currency): Parsed<number> {
  return parseTypedAmountMinor(plainAmount(text), currency)
}
