import { afterEach, describe, expect, it } from 'vitest'
import { parseTypedAmount } from '../../../src-shared/labels/typed-amount.ts'
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
