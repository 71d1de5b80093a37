/** The five merchant-side checks after verify ("Merchant-side checks after verify", 1 to 5). */
import { compareDecimals, parseDecimal } from '../values/decimal.ts'
import { formatAmountMinor, moneyToDecimal, type Money } from '../values/money.ts'
import type { VerifyAnswer } from './verify-outcome.ts'

export const CHECK_NAMES = ['reference', 'status', 'chargecode', 'currency', 'amount'] as const
export type CheckName = (typeof CHECK_NAMES)[number]

/** One check with what the books expect and what the service said, both as text for people and exports. */
export interface CheckResult {
  readonly check: CheckName
  readonly holds: boolean
  readonly expected: string
  readonly actual: string
  /** Why a failed check is close to holding, for the person who works on it. */
  readonly hint: string | null
}

export type Verdict = 'proved' | 'failed' | 'pending'

export interface Conclusion {
  readonly verdict: Verdict
  /** All five, in the document's order, each evaluated by itself. */
  readonly checks: readonly CheckResult[]
}

export interface ExpectedPayment extends Money {
  readonly txref: string
}

export const STATUS_SUCCESSFUL = 'successful'
export const STATUS_PENDING = 'success-pending-validation'
export const CHARGECODE_APPROVED = '00'
export const CHARGECODE_PENDING = '02'

/**
 * Evaluates all five checks against one answer. Proved only when every one holds. Pending only when status and
 * charge code both say so and the answer is about this reference: no single field decides (facts of money, 6).
 */
export function evaluateChecks(expected: ExpectedPayment, answer: VerifyAnswer): Conclusion {
  const checks = [
    checkEqual('reference', expected.txref, answer.txref, referenceHint),
    checkEqual('status', STATUS_SUCCESSFUL, answer.status),
    checkEqual('chargecode', CHARGECODE_APPROVED, answer.chargecode, chargecodeHint),
    checkEqual('currency', expected.currency, answer.currency, currencyHint),
    checkAmount(expected, answer),
  ]
  return { verdict: decideVerdict(checks, answer), checks }
}

function decideVerdict(checks: readonly CheckResult[], answer: VerifyAnswer): Verdict {
  if (checks.every(({ holds }) => holds)) return 'proved'
  const isAboutThisReference = checks[0]?.holds === true
  const isPending = answer.status === STATUS_PENDING && answer.chargecode === CHARGECODE_PENDING
  return isPending && isAboutThisReference ? 'pending' : 'failed'
}

type Hint = (expected: string, actual: string) => string | null

/** Byte for byte. */
function checkEqual(check: CheckName, expected: string, actual: string, hint?: Hint): CheckResult {
  const holds = actual === expected
  return { check, holds, expected, actual, hint: holds || !hint ? null : hint(expected, actual) }
}

/** Compared as numbers, whatever the currency: a wrong currency is the currency check's finding. */
function checkAmount(expected: ExpectedPayment, answer: VerifyAnswer): CheckResult {
  const actual = parseDecimal(answer.amount)
  const order = actual.ok ? compareDecimals(actual.value, moneyToDecimal(expected)) : -1
  return {
    check: 'amount',
    holds: order >= 0,
    expected: `${formatAmountMinor(expected.amountMinor, expected.currency)} or more`,
    actual: answer.amount,
    hint: actual.ok && order > 0 ? 'more than expected' : null,
  }
}

const chargecodeHint: Hint = (_, actual) => (actual === '0' ? 'close to 00, but only 00 means approved' : null)
const referenceHint: Hint = (expected, actual) => differsOnlyInCase(expected, actual)
const currencyHint: Hint = (expected, actual) => differsOnlyInCase(expected, actual)

function differsOnlyInCase(expected: string, actual: string): string | null {
  return actual.trim().toLowerCase() === expected.toLowerCase() ? 'differs only in case or spaces' : null
}
