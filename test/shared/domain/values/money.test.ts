import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CURRENCIES, currencyExponent, parseCurrency, type Currency,
} from '../../../../src-shared/domain/values/currency.ts'
import {
  formatAmountMinor, formatMoney, MAX_AMOUNT_MINOR, moneyToDecimal, parseAmountMinor, parseTypedAmountMinor,
} from '../../../../src-shared/domain/values/money.ts'

function currency(code: string): Currency {
  const parsed = parseCurrency(code)
  if (!parsed.ok) throw new Error(code)
  return parsed.value
}

const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyAmountMinor = fc.integer({ min: -MAX_AMOUNT_MINOR, max: MAX_AMOUNT_MINOR })

describe('money', () => {
  it.each([
    ['1250.50', 'NGN', 125_050],
    ['1250.5', 'NGN', 125_050],
    ['1250', 'NGN', 125_000],
    ['1250', 'UGX', 1_250],
    ['1250.00', 'UGX', 1_250],
    ['0.01', 'NGN', 1],
    ['-3.07', 'NGN', -307],
    ['1.234', 'KWD', 1_234],
    ['0', 'NGN', 0],
    ['90071992547409.91', 'NGN', Number.MAX_SAFE_INTEGER],
  ])('reads %s %s as %i minor units', (text, code, amountMinor) => {
    expect(parseAmountMinor(text, currency(code))).toEqual({ ok: true, value: amountMinor })
  })

  it('refuses what the currency can’t hold rather than round it', () => {
    expect(parseAmountMinor('1250.505', currency('NGN')))
      .toEqual({ ok: false, reason: 'has more than the 2 decimals of NGN' })
    expect(parseAmountMinor('1250.5', currency('UGX')))
      .toEqual({ ok: false, reason: 'has more than the 0 decimals of UGX' })
  })

  it('refuses what a number no longer holds exactly', () => {
    expect(parseAmountMinor('90071992547409.92', currency('NGN'))).toEqual({ ok: false, reason: 'is too large' })
    expect(parseAmountMinor('-90071992547409.92', currency('NGN'))).toEqual({ ok: false, reason: 'is too large' })
  })

  it.each([
    ['1,250.50', 125_050], [' 1250.5 ', 125_050], ['12,345,678', 1_234_567_800], ['1250', 125_000],
  ])('reads "%s" as a person types it', (text, amountMinor) => {
    expect(parseTypedAmountMinor(text, 'NGN')).toEqual({ ok: true, value: amountMinor })
  })

  it.each(['1,25', '0,125', '1250,50', '1,2500', '12,34,567', ',125', '1,250,', '1.250,50', '1 250'])(
    'reads no amount out of "%s", whose comma may mark decimals', (text) => {
      expect(parseTypedAmountMinor(text, 'NGN').ok).toBe(false)
    },
  )

  it('never reads an amount out of what is none, not even 0', () => {
    for (const text of ['', ' ', 'free', '1,250.50', '₦1250', '1e', 'null']) {
      expect(parseAmountMinor(text, currency('NGN')).ok, text).toBe(false)
    }
  })

  it('writes and reads back every amount of every currency', () => {
    fc.assert(fc.property(anyAmountMinor, anyCurrency, (amountMinor, code) => {
      const text = formatAmountMinor(amountMinor, code)
      expect(parseAmountMinor(text, code)).toEqual({ ok: true, value: amountMinor === 0 ? 0 : amountMinor })
      expect(text.split('.')[1]?.length ?? 0).toBe(currencyExponent(code))
    }))
  })

  it('is the same number as a decimal', () => {
    expect(moneyToDecimal({ currency: currency('NGN'), amountMinor: 125_050 })).toEqual({ digits: 125_050n, scale: 2 })
  })

  it.each([
    [125_050, 'NGN', 'NGN 1,250.50'],
    [-125_050, 'NGN', 'NGN -1,250.50'],
    [1_234_567, 'UGX', 'UGX 1,234,567'],
    [5, 'NGN', 'NGN 0.05'],
    [999, 'UGX', 'UGX 999'],
    [1_000n * 10n ** 18n, 'NGN', 'NGN 10,000,000,000,000,000,000.00'],
  ])('shows %s %s as %s', (amountMinor, code, text) => {
    expect(formatMoney(amountMinor, currency(code))).toBe(text)
  })
})
