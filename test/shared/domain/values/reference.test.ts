import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_REFERENCE_LENGTH, parseReference } from '../../../../src-shared/domain/values/reference.ts'

describe('transaction references', () => {
  it.each(['ORD-1', '000123', 'a b', '客户-42', '+233', '=SUM', 'E15', '1E', '12E+3', 'x'.repeat(MAX_REFERENCE_LENGTH)])(
    'takes %s as it stands', (text) => {
      expect(parseReference(text)).toEqual({ ok: true, value: text })
    },
  )

  it.each([
    ['', 'is empty'],
    ['x'.repeat(MAX_REFERENCE_LENGTH + 1), 'is longer than 255 characters'],
    [' ORD-1', 'starts or ends with a space'],
    ['ORD-1\u00a0', 'starts or ends with a space'],
    ['ORD\u0000-1', 'contains a control character'],
    ['ORD\n1', 'contains a control character'],
    ['ORD\ud800', 'contains a broken character'],
  ])('refuses %j with the reason', (text, reason) => {
    expect(parseReference(text)).toEqual({ ok: false, reason })
  })

  it.each(['1E+15', '1.23E+15', '1,23E+15', '-4e5', '2E-7'])('sees that a spreadsheet destroyed %s', (text) => {
    const reference = parseReference(text)
    expect(!reference.ok && reference.reason).toMatch(/spreadsheet/)
  })

  it('never changes a character of one it takes', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const reference = parseReference(text)
      if (reference.ok) expect(reference.value).toBe(text)
    }))
  })
})
