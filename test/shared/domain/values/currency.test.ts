import { describe, expect, it } from 'vitest'
import {
  CURRENCIES, currencyExponent, parseCurrency, type Currency,
} from '../../../../src-shared/domain/values/currency.ts'

function exponentOf(code: string): number {
  const currency = parseCurrency(code)
  if (!currency.ok) throw new Error(`${code} ${currency.reason}`)
  return currencyExponent(currency.value)
}

describe('currencies', () => {
  it.each([
    ['UGX', 0], ['RWF', 0], ['XOF', 0], ['JPY', 0],
    ['NGN', 2], ['GHS', 2], ['KES', 2], ['TZS', 2], ['USD', 2], ['EUR', 2], ['GBP', 2], ['ZAR', 2],
    ['KWD', 3], ['TND', 3], ['CLF', 4],
  ])('gives %s %i decimals, as ISO 4217 does', (code, exponent) => {
    expect(exponentOf(code)).toBe(exponent)
  })

  it('reads a code in any case and refuses everything else', () => {
    expect(parseCurrency('ngn')).toEqual({ ok: true, value: 'NGN' })
    for (const text of ['', 'NG', 'NGNN', ' NGN', 'NGN ', 'N-N', '₦', 'toString', '__proto__', 'ABC', 'NGN\n']) {
      expect(parseCurrency(text).ok, text).toBe(false)
    }
  })

  it('lists every code once, in three capital letters', () => {
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
    expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  })

  it('treats a code that was never parsed as a bug', () => {
    expect(() => currencyExponent('ABC' as Currency)).toThrow('Not a currency')
  })
})
