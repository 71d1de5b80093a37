import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  isSecretField, looksLikeCardNumber, maskCardNumbers, maskCardsInId,
} from '../../../../src-shared/domain/values/masking.ts'

/** Appends the digit that makes the whole pass the Luhn check, by the textbook: double every second from the right. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const anyCardNumber = fc.stringMatching(/^[1-9]\d{11,17}$/).map(withCheckDigit)

describe('masking of card numbers', () => {
  it.each([
    ['4111111111111111', '411111******1111'],
    ['4111 1111 1111 1111', '411111******1111'],
    ['4111-1111-1111-1111', '411111******1111'],
    ['378282246310005', '378282*****0005'],
    ['card 4111111111111111, thanks', 'card 411111******1111, thanks'],
    ['4111 1111 1111 1111 12/30', '411111******1111 12/30'],
    ['4111111111111111 123', '411111******1111 123'],
    ['12 4111111111111111', '12 411111******1111'],
    ['4111111111111111 5555555555554444', '411111******1111 555555******4444'],
    ['"4111111111111111"', '"411111******1111"'],
    ['4111.1111.1111.1111', '411111******1111'],
    ['3782.822463.10005', '378282*****0005'],
    ['pan4111111111111111x', 'pan411111******1111x'],
    ['4111111111111111exp1230', '411111******1111exp1230'],
  ])('leaves BIN and last four of %s', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked)
  })

  it.each([
    ['fails the Luhn check', '4111111111111112'],
    ['is too short', '411111111111'],
    ['is too long', '41111111111111111111'],
    ['is part of a reference and begins as no card does', 'ORD1111111111111117'],
    ['is part of a reference and begins as no card does', '8111111111111112X'],
    ['is an address with a port', '10.20.30.40:56789012'],
    ['is a time', '2026-09-17 08:30:00'],
  ])('keeps what %s: %s', (_, text) => {
    expect(maskCardNumbers(text)).toBe(text)
    expect(looksLikeCardNumber(text)).toBe(false)
  })

  it('finds every number that passes the check, and leaves no more than ten of its digits', () => {
    fc.assert(fc.property(anyCardNumber, fc.constantFrom('', 'pan: ', '(', '10 '), (number, before) => {
      const masked = maskCardNumbers(`${before}${number}`)
      expect(masked).not.toContain(number)
      expect(masked).toMatch(/\*{3,9}\d{4}$/)
      expect(looksLikeCardNumber(number)).toBe(true)
    }))
  })

  /** By the rule alone: of the groups that touch, the first that begin a card, and the longest. */
  function maskByRule(run: string): string {
    const groups = [...run.matchAll(/\d+/g)]
    for (const [first, group] of groups.entries()) {
      const ends = groups.slice(first).map((last) => last.index + last[0].length).reverse()
      const end = ends.find((at) => {
        const written = run.slice(group.index, at)
        const digits = written.replace(/\D/g, '')
        const isDotted = /(?:^|[ .-])\d{1,3}\./.test(written)
        return digits.length > 12 && digits.length < 20 && !isDotted && withCheckDigit(digits.slice(0, -1)) === digits
      })
      if (end === undefined) continue
      const digits = run.slice(group.index, end).replace(/\D/g, '')
      const masked = digits.slice(0, 6) + '*'.repeat(digits.length - 10) + digits.slice(-4)
      return run.slice(0, group.index) + masked + maskByRule(run.slice(end))
    }
    return run
  }

  it('is what the rule says, however digits are grouped', () => {
    const cards = fc.constantFrom('4111111111111111', '378282246310005', '4111')
    const group = fc.oneof(cards, fc.stringMatching(/^\d{1,6}$/))
    const run = fc.array(fc.tuple(group, fc.constantFrom(' ', '.', '-')), { minLength: 1, maxLength: 12 })
      .map((parts) => parts.map(([digits, separator]) => digits + separator).join('').slice(0, -1))
    fc.assert(fc.property(run, (text) => maskCardNumbers(text) === maskByRule(text)), { numRuns: 2_000 })
  })

  it('looks at each sign of a text a few times at most, where every digit stands alone too', () => {
    const text = '1 '.repeat(5_000)
    const looks = vi.spyOn(String.prototype, 'charCodeAt')
    try {
      maskCardNumbers(text)
      // More than fifty for each sign where every group made a text of those behind it.
      expect(looks.mock.calls.length).toBeLessThan(6 * text.length)
    } finally {
      looks.mockRestore()
    }
  })

  it('takes in an id only what begins as card numbers do, since one number in ten passes the check by chance', () => {
    expect(maskCardsInId('4187427415564246')).toBe('418742******4246')
    expect(maskCardsInId('ST-2041 4187427415564246')).toBe('ST-2041 418742******4246')
    const running = withCheckDigit('170000000012')
    expect(maskCardNumbers(running)).not.toBe(running)
    expect(maskCardsInId(running)).toBe(running)
  })

  it('changes nothing that it has masked already', () => {
    fc.assert(fc.property(fc.stringMatching(/^[\d -]{0,60}$/), (text) => {
      const once = maskCardNumbers(text)
      expect(maskCardNumbers(once)).toBe(once)
    }))
  })
})

describe('secret fields', () => {
  it.each([
    'embedtoken', 'embed_token', 'user_token', 'life_time_token', 'customertoken', 'settlement_token', 'card_tokens',
    'chargeToken', 'shortcode', 'cvv', 'CVV', 'cvv2', 'pin', 'card_pin', 'otp', 'cardno', 'card_number', 'PAN',
    'SECKEY', 'secretKey', 'password', 'passphrase', 'Authorization',
  ])('%s is one', (name) => {
    expect(isSecretField(name)).toBe(true)
  })

  it.each([
    'txref', 'amount', 'cardBIN', 'last4digits', 'shipping', 'spin', 'company', 'expiry', 'narration', 'panel', '',
  ])('%j is none', (name) => {
    expect(isSecretField(name)).toBe(false)
  })
})
