import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, parseCurrency, type Currency } from '../../../../src-shared/domain/values/currency.ts'
import { decideAgeBand, decideAtRiskMinor } from '../../../../src-shared/domain/books/exceptions.ts'
import { formatAmountMinor, MAX_AMOUNT_MINOR } from '../../../../src-shared/domain/values/money.ts'
import { PAYMENT_STATES } from '../../../../src-shared/domain/books/payment-state.ts'
import { CHECK_NAMES } from '../../../../src-shared/domain/verification/verify-checks.ts'

function currency(code: string): Currency {
  const read = parseCurrency(code)
  if (!read.ok) throw new Error(code)
  return read.value
}
const NGN = currency('NGN')
const short = { state: 'failed', failing: 'amount' } as const

describe('what is at risk', () => {
  it('is what is missing where only the amount is too small', () => {
    expect(decideAtRiskMinor({ currency: NGN, amountMinor: 125_050 }, { ...short, amount: '1000.50' })).toBe(25_000)
  })

  it.each([
    ['another currency came', { state: 'failed', failing: 'currency', amount: '1250.50' }],
    ['it is another reference', { state: 'failed', failing: 'reference', amount: '1250.50' }],
    ['the service still awaits the customer', { state: 'pending', failing: 'status', amount: '1250.50' }],
    ['the service refused, whatever it said before', { state: 'refused', failing: null, amount: '1250.50' }],
    ['there was no answer', { state: 'unresolved', failing: null, amount: null }],
    ['the amount can’t be read', { ...short, amount: 'lots' }],
    ['the amount is negative', { ...short, amount: '-5' }],
  ] as const)('is the whole amount where %s', (_, facts) => {
    expect(decideAtRiskMinor({ currency: NGN, amountMinor: 125_050 }, facts)).toBe(125_050)
  })

  it('counts no part of a minor unit as held', () => {
    expect(decideAtRiskMinor({ currency: NGN, amountMinor: 1_000 }, { ...short, amount: '9.999' })).toBe(1)
    expect(decideAtRiskMinor({ currency: currency('UGX'), amountMinor: 10 }, { ...short, amount: '9.9' })).toBe(1)
  })

  it('is from nothing to the whole, and with what is held exactly the expected amount', () => {
    const amount = fc.integer({ min: 0, max: MAX_AMOUNT_MINOR })
    fc.assert(fc.property(amount, amount, fc.constantFrom(...CURRENCIES), (amountMinor, heldMinor, code) => {
      const atRisk = decideAtRiskMinor(
        { currency: code, amountMinor }, { ...short, amount: formatAmountMinor(heldMinor, code) },
      )
      expect(atRisk).toBe(Math.max(0, amountMinor - heldMinor))
    }))
  })

  it('never passes the expected amount, whatever the answer says', () => {
    const facts = fc.record({
      state: fc.constantFrom(...PAYMENT_STATES), failing: fc.option(fc.constantFrom(...CHECK_NAMES)),
      amount: fc.option(fc.oneof(fc.string(), fc.double().map(String))),
    })
    fc.assert(fc.property(facts, fc.nat(), (held, amountMinor) => {
      const atRisk = decideAtRiskMinor({ currency: NGN, amountMinor }, held)
      expect(Number.isSafeInteger(atRisk) && atRisk >= 0 && atRisk <= amountMinor).toBe(true)
    }))
  })
})

describe('the bands of age', () => {
  it('reach back as many business days as they name', () => {
    const bandOf = (date: string) => decideAgeBand(date, '2026-11-20')
    expect(['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'].map(bandOf))
      .toEqual(['today', 'today', '1 day', '2–3 days', '2–3 days'])
    expect(['2026-11-16', '2026-11-13', '2026-11-12', '2025-01-01'].map(bandOf))
      .toEqual(['4–7 days', '4–7 days', 'older', 'older'])
  })
})
