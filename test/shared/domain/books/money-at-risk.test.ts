import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riskScore, type PaymentAtRisk } from '../../../../src-shared/domain/books/money-at-risk.ts'
import { PAYMENT_STATES } from '../../../../src-shared/domain/books/payment-state.ts'

const LARGEST_MINOR = 1_000_000
const payment: PaymentAtRisk = {
  currency: 'NGN', amountMinor: 500_000, state: 'unverified', isRegressed: false, ageDays: 0,
}

function score(change: Partial<PaymentAtRisk> = {}): number {
  return riskScore({ ...payment, ...change }, LARGEST_MINOR)
}

const anyPayment: fc.Arbitrary<PaymentAtRisk> = fc.record({
  currency: fc.constant('NGN'),
  amountMinor: fc.nat({ max: LARGEST_MINOR }),
  state: fc.constantFrom(...PAYMENT_STATES),
  isRegressed: fc.boolean(),
  ageDays: fc.integer({ min: -5, max: 400 }),
})

describe('money at risk', () => {
  it('ranks more money, more doubt and more age higher', () => {
    expect(score({ amountMinor: 500_001 })).toBeGreaterThan(score())
    expect(score({ ageDays: 1 })).toBeGreaterThan(score())
    expect(score({ state: 'failed' })).toBeGreaterThan(score({ state: 'unverified' }))
    expect(score({ state: 'unverified' })).toBeGreaterThan(score({ state: 'proved' }))
  })

  it('puts a regressed payment before every other of its amount and age', () => {
    const others = PAYMENT_STATES.map((state) => score({ state }))
    expect(score({ state: 'proved', isRegressed: true })).toBeGreaterThan(Math.max(...others))
  })

  it('counts age up to a month, so that old small change does not pass every amount', () => {
    expect(score({ ageDays: 30 })).toBe(score({ ageDays: 3_000 }))
    expect(score({ amountMinor: 1, ageDays: 3_000 })).toBeLessThan(score())
  })

  it('weighs amounts by the largest of their own currency', () => {
    expect(riskScore({ ...payment, amountMinor: 10 }, 10)).toBe(riskScore({ ...payment, amountMinor: 7_000 }, 7_000))
  })

  it('is a number that can be ranked, whatever the payment', () => {
    fc.assert(fc.property(anyPayment, fc.constantFrom(0, LARGEST_MINOR), (any, largestMinor) => {
      expect(riskScore(any, largestMinor)).toBeGreaterThanOrEqual(0)
      expect(riskScore(any, largestMinor)).toBeLessThan(Number.POSITIVE_INFINITY)
    }))
  })

  it('never ranks lower for more money', () => {
    fc.assert(fc.property(anyPayment, fc.nat({ max: 1_000 }), (any, moreMinor) => {
      const richer = { ...any, amountMinor: any.amountMinor + moreMinor }
      expect(riskScore(richer, LARGEST_MINOR)).toBeGreaterThanOrEqual(riskScore(any, LARGEST_MINOR))
    }))
  })
})
