/** What the states and checks of payments are called. Pure. */
import type { PaymentState } from '../domain/books/payment-state.ts'
import type { CheckName, CheckResult } from '../domain/verification/verify-checks.ts'
import { formatStatedAmount } from './format.ts'

/** `waiting`: in a run, and not queried by it yet. */
export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState | 'waiting', string>> = {
  proved: 'Proved',
  failed: 'Failed',
  pending: 'Pending',
  refused: 'Refused',
  unresolved: 'Unresolved',
  unverified: 'Unverified',
  waiting: 'Not queried yet',
}

export const REGRESSED_LABEL = 'Regressed'
/** The same, as a phrase. */
export const REGRESSED_TEXT = 'Proved earlier, different now'

export const CHECK_LABELS: Readonly<Record<CheckName, string>> = {
  reference: 'Reference', status: 'Status', chargecode: 'Charge code', currency: 'Currency', amount: 'Amount',
}

/** The five checks with their amounts written as money is: each side in its own currency. */
export function formatChecks<Check extends Omit<CheckResult, 'hint'>>(checks: readonly Check[]): readonly Check[] {
  const currency = checks.find(({ check }) => check === 'currency')
  return checks.map((one) => (one.check !== 'amount' ? one : {
    ...one,
    expected: formatStatedAmount(one.expected, currency?.expected ?? null),
    actual: formatStatedAmount(one.actual, currency?.actual ?? null),
  }))
}
