/** What the estimate says of passphrases, by examples that were reasoned by hand, and how long a wrong guess waits. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMON_WORDS } from '../../../src-shared/domain/passphrases/common-words.ts'
import { decideGuessWaitMs, MAX_WAIT_MS } from '../../../src-shared/domain/passphrases/guess-delay.ts'
import { estimateStrength } from '../../../src-shared/domain/passphrases/strength.ts'

describe('a passphrase', () => {
  it.each<[string, string]>([
    ['', 'has fewer than 8 characters'],
    ['€€€€€€€', 'has fewer than 8 characters'],
    ['x'.repeat(1_025), 'has more than 1024 characters'],
    ['password', 'is one of the passphrases that are tried first'],
    ['PassWord1', 'is one of the passphrases that are tried first'],
    ['P@ssw0rd2024', 'is one of the passphrases that are tried first'],
    ['iloveyou!!', 'is one of the passphrases that are tried first'],
    ['passphrase1', 'is one of the passphrases that are tried first'],
    ['12345678', 'is one of the passphrases that are tried first'],
    ['        ', 'repeats the same characters'],
    ['zzzzzzzzzzzz', 'repeats the same characters'],
    ['jklmnopq', 'is a row of keys or digits'],
    ['oiuytrewq', 'is a row of keys or digits'],
    ['Tillproof-2026', 'is mostly a name that others know here'],
    ['corner-shop 24', 'is mostly a name that others know here'],
    ['48261739', 'is too easy to guess: add a few uncommon words'],
    ['abcabcabcabcabc', 'is too easy to guess: add a few uncommon words'],
    ['monkeydragon', 'is too easy to guess: add a few uncommon words'],
  ])('%j is refused, because it %s', (passphrase, reason) => {
    expect(estimateStrength(passphrase, ['corner-shop'])).toMatchObject({ grade: 'weak', reason })
  })

  it.each<[string, string]>([
    ['a long passphrase', 'fair'], ['correct horse battery', 'fair'], ['Tr0ub4dor&3', 'good'],
    ['seven umbrellas on the pier', 'strong'], ['parapluie jaune à pois', 'strong'],
  ])('%j is %s', (passphrase, grade) => {
    expect(estimateStrength(passphrase)).toMatchObject({ grade, reason: null })
  })

  it('is measured the same however its characters are composed', () => {
    expect(estimateStrength('cafe\u0301 and croissants')).toEqual(estimateStrength('caf\u00e9 and croissants'))
  })

  it('of any signs is measured, and only gains by what is added', () => {
    const [texts, additions] = [fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 20 })]
    fc.assert(fc.property(texts, additions, (text, more) => {
      const signs = text.normalize('NFKC')
      expect(estimateStrength(signs + more).bits).toBeGreaterThanOrEqual(estimateStrength(signs).bits - 3)
    }))
  })

  it('is held against more than a thousand words', () => {
    expect(COMMON_WORDS.size).toBeGreaterThan(1_000)
    expect([...COMMON_WORDS].filter((word) => word !== word.toLowerCase())).toEqual([])
  })
})

describe('the wait after wrong guesses', () => {
  it('is 1 s, then twice as long each time, up to 30 s, from the last of them', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 7, 1_000].map((count) => decideGuessWaitMs({ count, lastAtMs: 5_000 }, 5_000))
    expect(waits).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(decideGuessWaitMs({ count: 2, lastAtMs: 5_000 }, 5_500)).toBe(1_500)
    expect(decideGuessWaitMs({ count: 2, lastAtMs: 5_000 }, 60_000)).toBe(0)
  })

  it('is served in full where the clock was set back', () => {
    expect(decideGuessWaitMs({ count: 9, lastAtMs: 5_000 }, 0)).toBe(MAX_WAIT_MS)
  })
})
