import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, parseDecimal, type Decimal } from '../../../../src-shared/domain/values/decimal.ts'

function read(text: string): Decimal {
  const decimal = parseDecimal(text)
  if (!decimal.ok) throw new Error(`${text} ${decimal.reason}`)
  return decimal.value
}

const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^\\d{1,${maxLength}}$`))

describe('decimals', () => {
  it.each([
    ['1250', 1250n, 0],
    ['1250.50', 125050n, 2],
    ['-0.07', -7n, 2],
    ['+5', 5n, 0],
    ['1.25e3', 1250n, 0],
    ['1.2505E3', 12505n, 1],
    ['5e-3', 5n, 3],
    ['007.10', 710n, 2],
  ])('reads %s by its digits', (text, expectedDigits, scale) => {
    expect(read(text)).toEqual({ digits: expectedDigits, scale })
  })

  it.each([
    '', ' ', '.5', '5.', '1,250', '1 250', ' 1', '1 ', '--1', '1e', 'e3', '0x10', 'NaN', 'Infinity', '1_000', '١',
  ])('refuses %j', (text) => {
    expect(parseDecimal(text)).toMatchObject({ ok: false })
  })

  it('refuses what no amount can be, cheaply', () => {
    expect(parseDecimal('9'.repeat(61))).toEqual({ ok: false, reason: 'has more digits than an amount can have' })
    expect(parseDecimal('1e31')).toEqual({ ok: false, reason: 'is out of range' })
    expect(parseDecimal('1e-31')).toEqual({ ok: false, reason: 'is out of range' })
  })

  it('loses no digit that a float would lose', () => {
    expect(read('9007199254740993').digits).toBe(9007199254740993n)
    expect(compareDecimals(read('0.3'), read('0.30000000000000004'))).toBeLessThan(0)
  })

  it('orders as the integers of the same scale are ordered', () => {
    const anyDigits = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
    fc.assert(fc.property(anyDigits, anyDigits, fc.nat({ max: 20 }), (a, b, scale) => {
      const order = compareDecimals({ digits: a, scale }, { digits: b, scale })
      expect(Math.sign(order)).toBe(a < b ? -1 : a > b ? 1 : 0)
    }))
  })

  it('takes zeros at the end and at the start for nothing', () => {
    fc.assert(fc.property(digits(15), digits(15), fc.integer({ min: 0, max: 8 }), (whole, fraction, zeros) => {
      const plain = read(`${whole}.${fraction}`)
      const padded = read(`${'0'.repeat(zeros)}${whole}.${fraction}${'0'.repeat(zeros)}`)
      expect(compareDecimals(plain, padded)).toBe(0)
    }))
  })

  it('moves the point by the exponent, and nothing else', () => {
    fc.assert(fc.property(digits(12), fc.integer({ min: 0, max: 12 }), (whole, exponent) => {
      expect(compareDecimals(read(`${whole}e${exponent}`), read(whole + '0'.repeat(exponent)))).toBe(0)
      expect(compareDecimals(read(`${whole}${'0'.repeat(exponent)}e-${exponent}`), read(whole))).toBe(0)
    }))
  })
})
