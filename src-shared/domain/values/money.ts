/** Amounts as integers in a currency's minor unit (DESIGN: facts of money, 1). */
import { currencyExponent, type Currency } from './currency.ts'
import { parseDecimal, type Decimal } from './decimal.ts'
import { parsed, unreadable, type Parsed } from './parsed.ts'

/** `amountMinor` is a safe integer in minor units: NGN 1250.50 is 125050, UGX 1250 is 1250. */
export interface Money {
  readonly currency: Currency
  readonly amountMinor: number
}

/** Above this a JavaScript number no longer holds every integer. Totals, which may pass it, are bigint. */
export const MAX_AMOUNT_MINOR = Number.MAX_SAFE_INTEGER

const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/

/** Plain decimal text (`1250.50`) as minor units; refuses what the currency can't hold rather than round it. */
export function parseAmountMinor(text: string, currency: Currency): Parsed<number> {
  const decimal = parseDecimal(text)
  return decimal.ok ? decimalToMinor(decimal.value, currency) : decimal
}

/** As people type an amount: `1,250.50` too, with each comma where one belongs, so that `1,25` is not 125. */
export function parseTypedAmountMinor(text: string, currency: Currency): Parsed<number> {
  const typed = text.trim()
  return parseAmountMinor(GROUPED.test(typed) ? typed.replaceAll(',', '') : typed, currency)
}

export function decimalToMinor(decimal: Decimal, currency: Currency): Parsed<number> {
  const exponent = currencyExponent(currency)
  const surplus = decimal.scale - exponent
  const divisor = surplus > 0 ? 10n ** BigInt(surplus) : 1n
  if (decimal.digits % divisor !== 0n) return unreadable(`has more than the ${exponent} decimals of ${currency}`)
  const minor = surplus > 0 ? decimal.digits / divisor : decimal.digits * 10n ** BigInt(-surplus)
  if (minor > BigInt(MAX_AMOUNT_MINOR) || minor < -BigInt(MAX_AMOUNT_MINOR)) return unreadable('is too large')
  return parsed(Number(minor))
}

export function moneyToDecimal(money: Money): Decimal {
  return { digits: BigInt(money.amountMinor), scale: currencyExponent(money.currency) }
}

/** Plain decimal text with the currency's decimals: 125050 NGN is `1250.50`. The inverse of `parseAmountMinor`. */
export function formatAmountMinor(amountMinor: number | bigint, currency: Currency): string {
  const exponent = currencyExponent(currency)
  const minor = BigInt(amountMinor)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  const cut = digits.length - exponent
  const text = exponent === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return minor < 0n ? `-${text}` : text
}

/** For people: `NGN 1,250.50`. */
export function formatMoney(amountMinor: number | bigint, currency: Currency): string {
  const [whole = '', fraction] = formatAmountMinor(amountMinor, currency).split('.')
  const grouped = groupThousands(whole)
  return `${currency} ${fraction === undefined ? grouped : `${grouped}.${fraction}`}`
}

/** `1250` as `1,250`. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
