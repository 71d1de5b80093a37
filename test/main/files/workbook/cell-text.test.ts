/** Values of cells as text: golden ones, and numbers that come back to the very digits they were stored with. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateText, isDateFormat, numberText } from '../../../../src-main/files/workbook/cell-text.ts'

describe('a number', () => {
  it.each([
    ['1250.5', '1250.5'], ['1250', '1250'], ['0', '0'], ['-0', '0'], ['-3.50', '-3.5'], ['.5', '0.5'], ['007', '7'],
    // Noise of binary fractions behind the 15th digit, up and down.
    ['1250.0999999999999', '1250.1'], ['4.3499999999999996', '4.35'], ['0.30000000000000004', '0.3'],
    ['999999999999999.9', '1000000000000000'], ['123456789012345678', '123456789012346000'],
    ['1.2505E3', '1250.5'], ['1.25E-2', '0.0125'], ['5E2', '500'], ['1E+15', '1000000000000000'],
    ['1.234', '1.234'],
    ['1E99', '1E99'], ['abc', 'abc'], ['', ''],
  ])('%s reads %s', (stored, text) => expect(numberText(stored)).toBe(text))

  it('of up to 15 digits is the same number, by its digits', () => {
    const any = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n })
    fc.assert(fc.property(any, fc.nat(8), (digits, decimals) => {
      const sign = digits < 0n ? '-' : ''
      const padded = String(digits < 0n ? -digits : digits).padStart(decimals + 1, '0')
      const stored = decimals === 0 ? sign + padded : `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
      const [whole = '', fraction = ''] = numberText(stored).split('.')
      expect(BigInt(whole.replace('-', '') + fraction.padEnd(decimals, '0').slice(0, decimals)))
        .toBe(digits < 0n ? -digits : digits)
    }))
  })
})

describe('a date', () => {
  it.each([
    ['1', false, '1900-01-01'], ['59', false, '1900-02-28'], ['61', false, '1900-03-01'],
    ['46282', false, '2026-09-17'],
    ['46282.354166666664', false, '2026-09-17 08:30:00'], ['46281.999999999', false, '2026-09-17'],
    ['44820', true, '2026-09-17'], ['0', true, '1904-01-01'],
    // The 29 February 1900 of spreadsheets, nothing, and what is too far away.
    ['60', false, '60'], ['0', false, '0'], ['0.5', false, '0.5'], ['3000000', false, '3000000'], ['-1', true, '-1'],
  ])('%s, from 1904: %s, reads %s', (stored, is1904, text) => expect(dateText(stored, is1904)).toBe(text))

  it.each([
    [14, undefined, true], [22, undefined, true], [0, undefined, false], [4, undefined, false], [49, undefined, false],
    [164, 'dd/mm/yyyy', true], [164, '[$-409]d-mmm-yy;@', true], [164, '#,##0.00', false],
    [164, '"day" 0', false], [164, '[Red]0.00', false], [164, '0\\d', false], [164, 'h:mm', false],
  ])('is what format %s, %s, shows: %s', (id, code, is) => expect(isDateFormat(id, code)).toBe(is))
})
