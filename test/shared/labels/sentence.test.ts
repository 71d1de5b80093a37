import { describe, expect, it } from 'vitest'
import { reasonSentence } from '../../../src-shared/labels/sentence.ts'

describe('a reason that stands alone', () => {
  it('begins with a capital and ends with a full stop, but never with two', () => {
    expect(reasonSentence('the connection was reset')).toBe('The connection was reset.')
    expect(reasonSentence('The card was declined.')).toBe('The card was declined.')
    expect(['', null, undefined].map(reasonSentence)).toEqual(['', '', ''])
  })
})
