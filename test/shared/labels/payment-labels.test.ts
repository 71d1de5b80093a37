import { describe, expect, it } from 'vitest'
import { formatChecks, tellDifference, tellReason } from '../../../src-shared/labels/payment-labels.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'

const NGN = 'NGN' as Currency

function told(amount: string | null, currency: string | null = 'NGN'): string | null {
  return tellDifference({ currency: NGN, amountMinor: 10_760_000, lastAttempt: { amount, currency } })
}

describe('the difference of a payment, in words', () => {
  it.each([
    ['107600', 'NGN 0.00'],
    ['107550', 'NGN −50.00, a shortfall'],
    ['108850.5', 'NGN +1,250.50, an overpayment'],
    ['107600.005', 'NGN 0.005'],
  ])('%s was answered: %s', (amount, words) => {
    expect(told(amount)).toBe(words)
  })

  it('is none where nothing, another currency or no amount was answered', () => {
    expect(told(null)).toBeNull()
    expect(told('107600', 'USD')).toBeNull()
    expect(told('ten')).toBeNull()
    expect(tellDifference({ currency: NGN, amountMinor: 1, lastAttempt: null })).toBeNull()
  })
})

describe('the five checks', () => {
  const checksOf = (expected: string, actual: string, currency = 'NGN') => formatChecks([
    { check: 'currency', holds: true, expected: 'NGN', actual: currency },
    { check: 'amount', holds: true, expected, actual },
  ]).find(({ check }) => check === 'amount')

  it('write both sides of the amount as money, each in its own currency, “or more” included', () => {
    expect(checksOf('107600.00 or more', '107600')).toMatchObject({
      expected: 'NGN 107,600.00 or more', actual: 'NGN 107,600.00',
    })
    expect(checksOf('107600.00 or more', '5000', 'UGX')?.actual).toBe('UGX 5,000')
  })

  it('leave what is no amount as it came', () => {
    expect(checksOf('107600.00 or more', 'nothing')?.actual).toBe('nothing')
    expect(checksOf('107600.00 or more', '5000', 'shells')?.actual).toBe('5000')
  })
})

describe('why a payment is in its state', () => {
  it.each([
    ['Amount is 1200.5, expected 1250.50 or more.', 'Amount is NGN 1,200.50, expected NGN 1,250.50 or more.'],
    ['Status is failed, expected successful. Amount is 1200.5, expected 1250.50 or more (less).',
      'Status is failed, expected successful. Amount is NGN 1,200.50, expected NGN 1,250.50 or more (less).'],
    ['Currency is USD, expected NGN. Amount is 9.5, expected 1250.50 or more.',
      'Currency is USD, expected NGN. Amount is USD 9.50, expected NGN 1,250.50 or more.'],
    ['Amount is missing, expected 1250.50 or more.', 'Amount is missing, expected 1250.50 or more.'],
    ['Amount is 1200.505, expected 1250.50.', 'Amount is NGN 1200.505, expected NGN 1,250.50.'],
    ['The service refused: Amount is odd', 'The service refused: Amount is odd'],
  ])('%s', (kept, told) => {
    expect(tellReason(kept, NGN)).toBe(told)
  })
})
