/** What the states and checks of payments are called. Pure. */
import type { PaymentState } from '../domain/books/payment-state.ts'
import type { CheckName, CheckResult } from '../domain/verification/verify-checks.ts'
import { findDifference, type AnsweredAmount } from '../domain/verification/amount-difference.ts'
import { parseCurrency } from '../domain/values/currency.ts'
import type { Money } from '../domain/values/money.ts'
import { formatStatedAmount, joinMoney, moneyParts, readStatedMoney } from './format.ts'
import { sayReason, t, texts } from '../texts/text.ts'

/** `waiting`: in a run, and not queried by it yet. */
export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState | 'waiting', string>> = texts({
  proved: 'Proved',
  failed: 'Failed',
  pending: 'Pending',
  refused: 'Refused',
  unresolved: 'Unresolved',
  unverified: 'Unverified',
  waiting: 'Not queried yet',
})

/** Over a number of payments: one that is in the state is called by another word in other languages. */
export function nameCounted(of: 'proved' | 'explained' | 'open' | 'unverified' | 'waiting'): string {
  return t('{of, select, proved {Proved} explained {Explained} open {Open} unverified {Unverified} '
    + 'other {Not queried}}', { of })
}

/** `text`: the same as a phrase. */
export const REGRESSED_LABELS = texts({ label: 'Regressed', text: 'Proved earlier, different now' })

export const CHECK_LABELS: Readonly<Record<CheckName, string>> = texts({
  reference: 'Reference', status: 'Status', chargecode: 'Charge code', currency: 'Currency', amount: 'Amount',
})

/** `NGN −50.00, a shortfall`; null where no amount was answered in the expected currency. */
export function tellDifference(payment: Money & { readonly lastAttempt: AnsweredAmount | null }): string | null {
  const difference = findDifference(payment)
  if (difference === null) return null
  const amount = readStatedMoney(difference.currency, difference.amount)
  // More decimals than the currency has are told as they came.
  if (amount === null) return `${payment.currency} ${difference.amount}`
  const { sign, number } = moneyParts(amount.amountMinor, amount.currency, true)
  const money = joinMoney(`${sign}${number}`, amount.currency)
  if (sign === '') return money
  return sign === '−' ? t('{money}, a shortfall', { money }) : t('{money}, an overpayment', { money })
}

/** The five checks with their amounts written as money is: each side in its own currency. */
export function formatChecks<Check extends Omit<CheckResult, 'hint'>>(checks: readonly Check[]): readonly Check[] {
  const currency = checks.find(({ check }) => check === 'currency')
  return checks.map((one) => (one.check !== 'amount' ? one : {
    ...one,
    expected: withCurrency(one.expected, currency?.expected ?? null),
    actual: withCurrency(one.actual, currency?.actual ?? null),
  }))
}

/** What is no amount of its currency, such as nothing at all, stays as it came. */
function withCurrency(text: string, currency: string | null): string {
  const [, digits, words = ''] = /^(-?\d[\d.]*)(.*)$/s.exec(text) ?? []
  if (digits === undefined || currency === null || !parseCurrency(currency).ok) return text
  // What stands behind the amount, such as “or more”, stays behind its currency.
  return `${joinMoney(formatStatedAmount(digits, currency), currency)}${words}`
}

/** As a failed check of the amount is kept in a reason, and one of the currency behind it. */
const KEPT_AMOUNTS = /\bAmount is (-?\d+(?:\.\d+)?), expected (-?\d+(?:\.\d+)?)/
const KEPT_CURRENCY = /\bCurrency is ([A-Z]{3}), expected [A-Z]{3}/

/** Why a payment is in its state, in words: its amounts, which are kept bare, as money is written everywhere. */
export function tellReason(reason: string, currency: string): string {
  const answered = KEPT_CURRENCY.exec(reason)?.[1] ?? currency
  return sayReason(reason.replace(KEPT_AMOUNTS, (_, actual: string, expected: string) => (
    `Amount is ${withCurrency(actual, answered)}, expected ${withCurrency(expected, currency)}`
  )))
}
