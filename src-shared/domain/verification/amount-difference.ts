/** How far an answered amount is from the expected one, exactly, as decimal text. Pure. */
import { currencyExponent } from '../values/currency.ts'
import { parseDecimal, type Decimal } from '../values/decimal.ts'
import { moneyToDecimal, type Money } from '../values/money.ts'

/** As an answer wrote it. */
export interface AnsweredAmount {
  readonly amount: string | null
  readonly currency: string | null
}

/** Decimal text as an answer wrote it, and the currency that it named. */
export interface StatedAmount {
  readonly amount: string
  readonly currency: string | null
}

/**
 * Answered less expected, in the expected currency: `-50.00` is a shortfall, `50.00` an overpayment. With the
 * currency's decimals, or more where the answer has more. Null where there is no amount, or it is in another currency.
 */
export function decideDifference(expected: Money, { amount, currency }: AnsweredAmount): string | null {
  if (amount === null || currency !== expected.currency) return null
  const answered = parseDecimal(amount)
  if (!answered.ok) return null
  const due = moneyToDecimal(expected)
  const scale = Math.max(answered.value.scale, due.scale)
  return toText(digitsAt(answered.value, scale) - digitsAt(due, scale), scale, currencyExponent(expected.currency))
}

/** An amount that an answer states; null where it states none. */
export function findStated({ amount, currency }: AnsweredAmount): StatedAmount | null {
  return amount === null ? null : { amount, currency }
}

/** The difference of a payment's last answer, in the payment's currency; null where there is none. */
export function findDifference(
  { amountMinor, currency, lastAttempt }: Money & { readonly lastAttempt: AnsweredAmount | null },
): StatedAmount | null {
  const amount = lastAttempt && decideDifference({ amountMinor, currency }, lastAttempt)
  return amount === null ? null : { amount, currency }
}

function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale)
}

/** Without zeros behind the currency's decimals. */
function toText(value: bigint, scale: number, exponent: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '').padEnd(exponent, '0')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
