/** What a person types of the totals of a file, held against what its lines come to. */
import { describe, expect, it } from 'vitest'
import { holdTotals, toExpectedTotals } from '../../../src-renderer/features/import/typed-totals.ts'
import type { ControlTotal } from '../../../src-shared/contract/books/imports.ts'

const NGN: ControlTotal = { currency: 'NGN', lines: 2, amountMinor: 125_050n, expectedMinor: null }
const UGX: ControlTotal = { currency: 'UGX', lines: 1, amountMinor: 500n, expectedMinor: null }

describe('a typed total', () => {
  it.each([
    ['1,250.50', null], ['1250.50', null], [' 1250.5 ', null], ['', null], ['1250', 'The file has NGN 0.50 more.'],
    ['2,000.00', 'The file has NGN 749.50 less.'], ['1.250,50', 'It is not a number.'], ['1,25', 'It is not a number.'],
    ['1250.505', 'It has more than the 2 decimals of NGN.'],
  ])('of %j is held against the lines', (text, fault) => {
    expect(holdTotals([NGN], { NGN: text })).toMatchObject([{ fault }])
  })

  it('goes with the import of its currency, where it can be read', () => {
    expect(toExpectedTotals(holdTotals([NGN, UGX], { NGN: '1,250.50', UGX: 'x' })))
      .toEqual([{ currency: 'NGN', amountMinor: 125_050n }])
  })
})
