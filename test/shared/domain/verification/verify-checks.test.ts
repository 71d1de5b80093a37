import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '../../../../src-shared/domain/values/currency.ts'
import { formatAmountMinor } from '../../../../src-shared/domain/values/money.ts'
import {
  CHECK_NAMES, evaluateChecks, type ExpectedPayment,
} from '../../../../src-shared/domain/verification/verify-checks.ts'
import type { VerifyAnswer } from '../../../../src-shared/domain/verification/verify-outcome.ts'

const expected: ExpectedPayment = { txref: 'ORD-1', currency: 'NGN', amountMinor: 125_050 }
const approved: VerifyAnswer = {
  txid: '1', txref: 'ORD-1', status: 'successful', chargecode: '00', currency: 'NGN', amount: '1250.50',
}

function conclude(change: Partial<VerifyAnswer> = {}) {
  const { verdict, checks } = evaluateChecks(expected, { ...approved, ...change })
  return { verdict, checks, failed: checks.filter(({ holds }) => !holds).map(({ check }) => check) }
}

describe('the five merchant-side checks', () => {
  it('prove a payment of which all five hold', () => {
    expect(conclude()).toMatchObject({ verdict: 'proved', failed: [] })
  })

  it('are stored one by one, in the document’s order, with expected and actual', () => {
    expect(conclude().checks).toEqual([
      { check: 'reference', holds: true, expected: 'ORD-1', actual: 'ORD-1', hint: null },
      { check: 'status', holds: true, expected: 'successful', actual: 'successful', hint: null },
      { check: 'chargecode', holds: true, expected: '00', actual: '00', hint: null },
      { check: 'currency', holds: true, expected: 'NGN', actual: 'NGN', hint: null },
      { check: 'amount', holds: true, expected: '1250.50 or more', actual: '1250.50', hint: null },
    ])
  })

  it.each([
    ['another reference echoed', { txref: 'ORD-2' }, 'reference', 'ORD-1', 'ORD-2'],
    ['another currency', { currency: 'USD' }, 'currency', 'NGN', 'USD'],
    ['a smaller amount', { amount: '1250.49' }, 'amount', '1250.50 or more', '1250.49'],
    [
      '00 with a pending status', { status: 'success-pending-validation' },
      'status', 'successful', 'success-pending-validation',
    ],
    ['02 with a successful status', { chargecode: '02' }, 'chargecode', '00', '02'],
    ['success outside and failed inside', { status: 'failed' }, 'status', 'successful', 'failed'],
    ['a status that the document does not show', { status: 'SUCCESSFUL' }, 'status', 'successful', 'SUCCESSFUL'],
    ['another charge code', { chargecode: '05' }, 'chargecode', '00', '05'],
  ] as const)('fail on %s, each check by itself', (_, change, check, expectedText, actual) => {
    const { verdict, checks, failed } = conclude(change)
    expect(verdict).toBe('failed')
    expect(failed).toEqual([check])
    expect(checks.find((result) => result.check === check))
      .toMatchObject({ holds: false, expected: expectedText, actual })
  })

  it('fail together where all five are wrong', () => {
    const wrong = { txref: 'x', status: 'failed', chargecode: '05', currency: 'USD', amount: '1' }
    expect(conclude(wrong)).toMatchObject({ verdict: 'failed', failed: [...CHECK_NAMES] })
  })

  it('take 0 for a failed charge code, near to 00', () => {
    const { verdict, checks } = conclude({ chargecode: '0' })
    expect(verdict).toBe('failed')
    expect(checks[2]).toMatchObject({ holds: false, actual: '0', hint: 'close to 00, but only 00 means approved' })
  })

  it.each(['000', '0 0', '00 ', ' 00', '', '０0'])('take the charge code %j for no approval', (chargecode) => {
    expect(conclude({ chargecode }).failed).toEqual(['chargecode'])
  })

  it('hold a larger amount for enough, and say so', () => {
    expect(conclude({ amount: '2000' }).verdict).toBe('proved')
    expect(conclude({ amount: '2000' }).checks[4]?.hint).toBe('more than expected')
    expect(conclude({ amount: '1250.5' }).checks[4]).toMatchObject({ holds: true, hint: null })
  })

  it('hint at a reference or currency that differs only in case or spaces, and still fail', () => {
    const { checks, failed } = conclude({ txref: 'ord-1', currency: 'ngn ' })
    expect(failed).toEqual(['reference', 'currency'])
    expect([checks[0]?.hint, checks[3]?.hint])
      .toEqual(['differs only in case or spaces', 'differs only in case or spaces'])
  })

  it.each(['', 'abc', '1,250.50', 'NaN'])('fail on the amount %j, which is no number', (amount) => {
    expect(conclude({ amount }).failed).toEqual(['amount'])
  })

  it('compare the amount by its digits', () => {
    const large: ExpectedPayment = { ...expected, amountMinor: Number.MAX_SAFE_INTEGER }
    const paid = (amount: string) => evaluateChecks(large, { ...approved, amount }).verdict
    expect(paid('90071992547409.91')).toBe('proved')
    expect(paid('90071992547409.90999999')).toBe('failed')
  })

  const pending = { status: 'success-pending-validation', chargecode: '02' }

  it('call a payment pending only when status and charge code both say so, and of this reference', () => {
    expect(conclude(pending).verdict).toBe('pending')
    expect(conclude({ ...pending, amount: '0' }).verdict).toBe('pending')
    expect(conclude({ ...pending, txref: 'ORD-2' }).verdict).toBe('failed')
    expect(conclude({ ...pending, chargecode: '00' }).verdict).toBe('failed')
    expect(conclude({ ...pending, status: 'pending' }).verdict).toBe('failed')
  })

  const oneOf = (...texts: string[]) => fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 8 }))
  const anyAnswer: fc.Arbitrary<VerifyAnswer> = fc.record({
    txid: fc.option(fc.string()),
    txref: oneOf('ORD-1', 'ord-1'),
    status: oneOf('successful', 'success-pending-validation', 'failed'),
    chargecode: oneOf('00', '02', '0'),
    currency: oneOf('NGN', 'USD'),
    amount: oneOf('1250.50', '1250.5', '1250.49', '0', '9999999'),
  })

  it('prove exactly what satisfies all five, whatever else the answer says', () => {
    fc.assert(fc.property(anyAnswer, (answer) => {
      const { verdict, checks } = evaluateChecks(expected, answer)
      const [reference, status, chargecode, currency, amount] = checks
      expect(checks).toHaveLength(5)
      expect(reference?.holds).toBe(answer.txref === 'ORD-1')
      expect(status?.holds).toBe(answer.status === 'successful')
      expect(chargecode?.holds).toBe(answer.chargecode === '00')
      expect(currency?.holds).toBe(answer.currency === 'NGN')
      expect(verdict === 'proved').toBe(checks.every(({ holds }) => holds))
      if (verdict === 'proved') expect(Number(answer.amount)).toBeGreaterThanOrEqual(1250.5)
      if (amount?.holds === false) expect(verdict).not.toBe('proved')
    }), { numRuns: 1_000 })
  })

  it('hold for exactly the amounts that reach the expected one, in every currency', () => {
    fc.assert(fc.property(fc.constantFrom(...CURRENCIES), fc.nat(), fc.nat(), (currency, due, paid) => {
      const answer = { ...approved, currency, amount: formatAmountMinor(paid, currency) }
      const { checks } = evaluateChecks({ txref: 'ORD-1', currency, amountMinor: due }, answer)
      expect(checks[4]?.holds).toBe(paid >= due)
    }))
  })
})
