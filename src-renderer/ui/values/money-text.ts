/** Amounts as they are shown: digits grouped, the currency's decimals, a true minus sign. No arithmetic. */
import type { Currency } from '../../../src-shared/domain/currency.ts'
import { formatAmountMinor } from '../../../src-shared/domain/money.ts'

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

export function moneyParts(amountMinor: number | bigint, currency: Currency, isSigned = false): MoneyParts {
  const text = formatAmountMinor(amountMinor, currency)
  const isNegative = text.startsWith('-')
  const [whole = '', fraction] = (isNegative ? text.slice(1) : text).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return {
    sign: isNegative ? '−' : isSigned && BigInt(amountMinor) !== 0n ? '+' : '',
    number: fraction === undefined ? grouped : `${grouped}.${fraction}`,
    currency,
  }
}

/** A whole number with its thousands grouped: 12,345. */
export function formatCount(count: number | bigint): string {
  return count.toLocaleString('en')
}
