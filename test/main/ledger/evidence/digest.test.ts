import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestOfValues, textOfValues } from '../../../../src-main/ledger/evidence/digest.ts'

/** Signs that JSON writes otherwise or in more than a byte, halves of characters among them. */
const TEXT = fc.oneof(
  fc.string(), fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', '"', '\\', '\\ud', '\n', '\ud800', '\udc00', 'é') }),
)
const NUMBER = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }))
const VALUES = fc.array(fc.oneof(TEXT, NUMBER, fc.constant(null)), { maxLength: 30 })

describe('the hash of stored values', () => {
  it('is that of their JSON as they are stored: half a character is stored as U+FFFD', () => {
    fc.assert(fc.property(VALUES, (values) => {
      const stored = values.map((value) => (typeof value === 'string' ? Buffer.from(value).toString() : value))
      const text = JSON.stringify(stored)
      expect(textOfValues(values)).toBe(text)
      expect(digestOfValues(values)).toEqual(createHash('sha256').update(text).digest())
    }), { numRuns: 500 })
  })
})
