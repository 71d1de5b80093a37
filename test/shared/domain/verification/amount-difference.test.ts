/** The difference between what was answered and what is expected: exact, signed, in the expected currency alone. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmountMinor } from '../../../../src-shared/domain/values/money.ts'
import { decideDifference } from '../../../../src-shared/domain/verification/amount-difference.ts'
import { currencyOf } from '../../../support/files/tables.ts'

const NGN = currencyOf('NGN')
const UGX = currencyOf('UGX')

it.each([
  [{ currency: NGN, amountMinor: 125_050 }, '900', '-350.50'],
  [{ currency: NGN, amountMinor: 125_050 }, '1250.5', '0.00'],
  [{ currency: NGN, amountMinor: 125_050 }, '1250.505', '0.005'],
  [{ currency: NGN, amountMinor: 1 }, '0', '-0.01'],
  [{ currency: NGN, amountMinor: 100 }, '1.25e3', '1249.00'],
  [{ currency: UGX, amountMinor: 1_250 }, '1300', '50'],
  [{ currency: UGX, amountMinor: 1_250 }, '1249.50', '-0.5'],
])('of %j and the answer %s is %s', (expected, amount, difference) => {
  expect(decideDifference(expected, { amount, currency: expected.currency })).toBe(difference)
})

it.each([
  [null, 'NGN'], ['900', null], ['900', 'USD'], ['900', 'ngn'], ['nine', 'NGN'],
])('is not known for the answer %j %j', (amount, currency) => {
  expect(decideDifference({ currency: NGN, amountMinor: 100 }, { amount, currency })).toBeNull()
})

it('and the expected amount give the answered one again, for any two amounts', () => {
  const minor = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(fc.property(minor, minor, (amountMinor, answeredMinor) => {
    const answered = { amount: formatAmountMinor(answeredMinor, NGN), currency: NGN }
    const difference = decideDifference({ currency: NGN, amountMinor }, answered) ?? ''
    expect(difference).toBe(formatAmountMinor(BigInt(answeredMinor) - BigInt(amountMinor), NGN))
  }))
})
