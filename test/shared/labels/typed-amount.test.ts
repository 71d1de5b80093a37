import { afterEach, describe, expect, it } from 'vitest'
import {
  formatTypedAmount, formatTypedDecimal, parseTypedAmount, plainAmount,
} from '../../../src-shared/labels/typed-amount.ts'
import { speak } from '../../../src-shared/texts/text.ts'

function minorOf(text: string): number | string {
  const amount = parseTypedAmount(text, 'NGN')
  return amount.ok ? amount.value : amount.reason
}

afterEach(() => speak('en', {}))

describe('an amount that is typed', () => {
  it.each([
    ['1250.50', 125_050], ['1,250.50', 125_050], ['1,250', 125_000], ['-5', -500],
  ])('is read as English has it: %j', (text, minor) => {
    expect(minorOf(text)).toBe(minor)
  })

  it.each([
    ['1250,50', 125_050], ['1 250,50', 125_050], ['1\u202F250\u00A0000,5', 125_000_050], ['12 500', 1_250_000],
    ['1250.50', 125_050], ['1,250.50', 125_050], ['-5,25', -525], ['−5,25', -525], [' 7,5 ', 750],
  ])('is read as French has it: %j', (text, minor) => {
    speak('fr', {})
    expect(minorOf(text)).toBe(minor)
  })

  it('has a decimal comma in French, so that no thousand is made of it', () => {
    speak('fr', {})
    expect(minorOf('1,250')).toBe(125)
    expect(minorOf('1,255')).toBe('has more than the 2 decimals of NGN')
  })

  it.each(['1 25,50', '1 2500', '1,2,3', '12,', ',50', '1 250 ,50', ''])('is refused where it is none: %j', (text) => {
    speak('fr', {})
    expect(minorOf(text)).toEqual(expect.any(String))
  })
})

describe('an amount that a field begins with', () => {
  it.each(['en', 'fr'] as const)('is read back as it was, in %s', (language) => {
    speak(language, {})
    for (const minor of [0, 5, 125_050, -525, Number.MAX_SAFE_INTEGER]) {
      expect(parseTypedAmount(formatTypedAmount(minor, 'NGN'), 'NGN')).toEqual({ ok: true, value: minor })
    }
    expect(plainAmount(formatTypedDecimal('1.4'))).toBe('1.4')
  })

  it('has the decimal separator of the language', () => {
    expect(formatTypedAmount(125_050, 'NGN')).toBe('1250.50')
    speak('fr', {})
    expect(formatTypedAmount(125_050, 'NGN')).toBe('1250,50')
    expect(formatTypedDecimal('1.4')).toBe('1,4')
  })
})
