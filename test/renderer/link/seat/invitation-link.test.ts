import { describe, expect, it } from 'vitest'
import { groupDigits, readInvitation } from '../../../../src-renderer/link/seat/invitation-link.ts'

const CODE = 'c'.repeat(43)
const DIGITS = '0123456789abcdef0123456789abcdef'

describe('the address of an invitation', () => {
  it('carries a code, and the digits of the certificate', () => {
    expect(readInvitation(`#join=${CODE}.${DIGITS}`)).toEqual({ code: CODE, digits: DIGITS })
    expect(readInvitation(`#join=${CODE}.${DIGITS.toUpperCase()}`)).toEqual({ code: CODE, digits: DIGITS })
  })

  it.each(['', '.', '.0123', `.${DIGITS}0`, `.${'g'.repeat(32)}`])('may lack whole digits: “%s”', (end) => {
    expect(readInvitation(`#join=${CODE}${end}`)).toEqual({ code: CODE, digits: null })
  })

  it.each(['', '#', '#/shop/today', '#/shop/payments?q=join', '#code=abc'])('is none: “%s”', (hash) => {
    expect(readInvitation(hash)).toBeNull()
  })

  it('has digits that people can compare', () => {
    expect(groupDigits(DIGITS)).toBe('0123 4567 89ab cdef 0123 4567 89ab cdef')
  })
})
