import { describe, expect, it } from 'vitest'
import { passesLuhn } from '../../../../src-shared/domain/values/luhn.ts'
import { PRACTICE_CARDS, PRACTICE_PHONES } from '../../../../src-shared/domain/books/practice-facts.ts'

describe('the practice cards', () => {
  it('can be typed: each number is whole, and none stands there twice', () => {
    for (const { number } of PRACTICE_CARDS) expect(passesLuhn(number.replaceAll(' ', '')), number).toBe(true)
    expect(new Set(PRACTICE_CARDS.map(({ number }) => number)).size).toBe(PRACTICE_CARDS.length)
  })
})

it('the practice phones answer by every last digit', () => {
  expect(PRACTICE_PHONES.map(({ lastDigit }) => lastDigit)).toEqual(['7', '8', '9', null])
})
