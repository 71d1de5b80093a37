/** Says in a sentence why a payment is in its state, for people. */
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { StateAfter } from '../../../src-shared/domain/books/payment-state.ts'
import type { CheckName, CheckResult } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'

const SUBJECTS: Readonly<Record<CheckName, string>> = {
  reference: 'Reference',
  status: 'Status',
  chargecode: 'Charge code',
  currency: 'Currency',
  amount: 'Amount',
}

/** `checks` are the five of the answer, where there was one. Null while unverified. */
export function describeState(
  after: StateAfter, checks: readonly CheckResult[], outcome: VerifyOutcome,
): string | null {
  const sentence = describe(after, checks, outcome)
  if (!after.isRegressed || sentence === null) return sentence
  return `Proved, but read differently later. ${sentence}`
}

function describe(after: StateAfter, checks: readonly CheckResult[], outcome: VerifyOutcome): string | null {
  switch (after.state) {
    case 'unverified':
      return null
    case 'proved':
      return 'All five checks hold.'
    case 'pending':
      return 'The service still awaits the customer.'
    case 'failed':
      return checks.filter(({ holds }) => !holds).map(describeFailure).join(' ')
    case 'refused':
      return `The service refused: ${wordsOf(outcome)}`
    case 'unresolved':
      return `No conclusive answer: ${wordsOf(outcome)}`
    default:
      return assertNever(after.state)
  }
}

function describeFailure({ check, expected, actual, hint }: CheckResult): string {
  const said = actual === '' ? 'is missing' : `is ${actual}`
  return `${SUBJECTS[check]} ${said}, expected ${expected}${hint === null ? '' : ` (${hint})`}.`
}

function wordsOf(outcome: VerifyOutcome): string {
  return outcome.kind !== 'answered' && outcome.message !== '' ? outcome.message : 'it gave no reason.'
}
