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
      return describeRefusal(wordsOf(outcome))
    case 'unresolved':
      return `No conclusive answer: ${wordsOf(outcome) ?? 'it gave no reason.'}`
    default:
      return assertNever(after.state)
  }
}

function describeFailure({ check, expected, actual, hint }: CheckResult): string {
  const note = hint === null ? '' : ` (${hint})`
  return actual === '' ? `${SUBJECTS[check]} is missing, expected ${expected}${note}.`
    : `${SUBJECTS[check]} is ${actual}, expected ${expected}${note}.`
}

function describeRefusal(words: string | undefined): string {
  return words === undefined ? 'The service refused: it gave no reason.' : `The service refused: ${words}`
}

/** Undefined where it gave none. */
function wordsOf(outcome: VerifyOutcome): string | undefined {
  return outcome.kind !== 'answered' && outcome.message !== '' ? outcome.message : undefined
}
