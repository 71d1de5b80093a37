import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestOfManyValues } from '../../../../src-main/ledger/evidence/digest-many.ts'
import { digestOfValues } from '../../../../src-main/ledger/evidence/digest.ts'

/** Signs that JSON writes otherwise or in more than a byte, halves of characters among them. */
const TEXT = fc.oneof(
  fc.string(), fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', '\ud800', '\udc00', 'é') }),
)
const NUMBER = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }))
const VALUE = fc.oneof(TEXT, NUMBER, fc.constant(null))

describe('the hash of many values', () => {
  it('is that of the same values put together as one text', () => {
    fc.assert(fc.property(fc.array(VALUE, { maxLength: 30 }), (values) => {
      expect(digestOfManyValues(values)).toEqual(digestOfValues(values))
    }), { numRuns: 500 })
  })

  it.each([0, 1, 5_455, 16_370, 16_380, 16_381, 16_382, 16_383, 16_384, 16_385, 40_000])(
    'is the same where a text of %i signs meets the end of a piece', (length) => {
      for (const sign of ['a', 'é', '"']) {
        const values = [1, 'before', sign.repeat(length), null, 'behind', sign.repeat(length)]
        expect(digestOfManyValues(values)).toEqual(digestOfValues(values))
      }
    },
  )

  it('is the same for more values than a piece holds', () => {
    const values = Array.from({ length: 20_000 }, (_, at) => (at % 7 === 0 ? null : at % 3 === 0 ? `row ${at}` : at))
    expect(digestOfManyValues(values)).toEqual(digestOfValues(values))
  })
})
