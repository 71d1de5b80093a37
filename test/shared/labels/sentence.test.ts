import { afterEach, describe, expect, it } from 'vitest'
import { headed, joinParts, reasonSentence } from '../../../src-shared/labels/sentence.ts'
import { FRENCH, FRENCH_REASONS } from '../../../src-shared/texts/french/french.ts'
import { speak } from '../../../src-shared/texts/text.ts'

afterEach(() => { speak('en', {}) })

describe('a reason that stands alone', () => {
  it('begins with a capital and ends with a full stop, but never with two', () => {
    expect(reasonSentence('the connection was reset')).toBe('The connection was reset.')
    expect(reasonSentence('The card was declined.')).toBe('The card was declined.')
    expect(['', null, undefined].map(reasonSentence)).toEqual(['', '', ''])
  })
})

describe('signs between parts', () => {
  const all = () => [joinParts(['a', 'b', 'c']), joinParts(['a']), joinParts([]), headed(9, 'Limits in NGN')]

  it('stand as the language that is spoken has them', () => {
    expect(all()).toEqual(['a; b; c', 'a', '', '9: Limits in NGN'])
    speak('fr', FRENCH, FRENCH_REASONS)
    expect(all()).toEqual(['a\u202f; b\u202f; c', 'a', '', '9\u202f: Limits in NGN'])
  })
})
