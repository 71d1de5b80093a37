import { afterEach, describe, expect, it } from 'vitest'
import { FRENCH_REASONS } from '../../../src-shared/texts/french/french.ts'
import { createReasonReader } from '../../../src-shared/texts/reasons.ts'
import { sayReason, speak } from '../../../src-shared/texts/text.ts'

const REASONS = {
  'is empty': 'est vide',
  'contains {sign}': 'contient {sign}',
  'a {kind} ({code})': '{kind} ({code})',
  'zero-width joiner': 'un liant sans chasse',
  'has {count} fields': 'a {count, plural, one {# champ} other {# champs}}',
  'has {count} fields, but the header has {own}': 'a {count} champs, et l’en-tête {own}',
  'costs $ (a.b) {amount}': 'coûte {amount}',
}

afterEach(() => speak('en', {}))

describe('a reason', () => {
  it('stays as it is in English', () => {
    expect(sayReason('contains a zero-width joiner (U+200D)')).toBe('contains a zero-width joiner (U+200D)')
  })

  it('is known again with its values, and so is a reason in it', () => {
    speak('fr', {}, REASONS)
    expect(sayReason('is empty')).toBe('est vide')
    expect(sayReason('contains a zero-width joiner (U+200D)')).toBe('contient un liant sans chasse (U+200D)')
    expect([sayReason('has 1 fields'), sayReason('has 3 fields')]).toEqual(['a 1 champ', 'a 3 champs'])
  })

  it('is of the form that says most by itself', () => {
    speak('fr', {}, REASONS)
    expect(sayReason('has 3 fields, but the header has 4')).toBe('a 3 champs, et l’en-tête 4')
  })

  it('is shown as it came where it is not known, and where only a part of it is', () => {
    speak('fr', {}, REASONS)
    for (const words of ['Insufficient funds', 'it is empty', 'is empty!', '', 'toString', '{sign}', 'contains ']) {
      expect(sayReason(words)).toBe(words)
    }
  })

  it('has the names in it as they are, though they be words, too', () => {
    speak('fr', {}, { 'card': 'carte', '{user} is no {role}': '{user} n’est pas {role}' })
    expect(sayReason('card is no card')).toBe('card n’est pas carte')
  })

  it('takes signs of patterns and of messages in text and values as they are', () => {
    speak('fr', {}, REASONS)
    expect(sayReason('costs $ (a.b) {amount} \'{\' $&')).toBe('coûte {amount} \'{\' $&')
    expect(sayReason('costs $ (aXb) 5')).toBe('costs $ (aXb) 5')
    expect(sayReason('contains line\nline')).toBe('contient line\nline')
  })

  it('may be several sentences in turn, each of which is known', () => {
    speak('fr', {}, FRENCH_REASONS)
    expect(sayReason('Amount is 5, expected 10.00 or more. Currency is missing, expected NGN.'))
      .toBe('Montant 5, attendu 10.00 ou plus. Devise sans valeur, attendu NGN.')
    expect(sayReason('Proved, but read differently later. Amount is 5, expected 10.00 or more.'))
      .toBe('Prouvé, mais lu autrement plus tard. Montant 5, attendu 10.00 ou plus.')
    expect(sayReason('Proved first with NGN 1,250.50 in transaction 5. Proved, but read differently later. Currency is '
      + 'missing, expected NGN.')).toMatch(/ Prouvé, mais lu autrement plus tard\. Devise sans valeur/)
    const halfKnown = 'Amount is 5, expected 10.00. Nobody knows why'
    expect(sayReason(halfKnown)).toBe(halfKnown)
  })

  it('says the ledger’s words, and leaves the service’s own as they are', () => {
    speak('fr', {}, FRENCH_REASONS)
    expect(sayReason('verify call: failed')).toBe('appel de vérification\u202F: en échec')
    expect(sayReason('The service refused: failed')).toBe('Le service a refusé\u202F: failed')
    expect(sayReason('The service refused: NGN 5,000 at most'))
      .toBe('Le service a refusé\u202F: NGN 5,000 at most')
    expect(sayReason('NGN 1,250.50 was received, UGX 5,000 was expected.'))
      .toBe('1\u202F250,50\u00A0NGN reçu, 5\u202F000\u00A0UGX attendu.')
    expect(sayReason('Tx not found. Try again.')).toBe('Tx not found. Try again.')
  })

  it('is said in French as it is kept of a rejected row', () => {
    speak('fr', {}, FRENCH_REASONS)
    expect(sayReason('has the same reference as row 7, which says NGN 1,250.00; rows of this file contradict one '
      + 'another on it')).toBe('a la même référence que la ligne 7, qui indique 1\u202F250,00\u00A0NGN\u202F; '
      + 'des lignes de ce fichier s’y contredisent')
    expect(sayReason('amount “12,5,0” is not an amount: its digits are not grouped in threes'))
      .toBe('amount «\u202F12,5,0\u202F» n’est pas un montant\u202F: ses chiffres ne sont pas groupés par trois')
    expect(sayReason('it is neither UTF-8 nor Windows-1252: the byte 81 stands for nothing in Windows-1252'))
      .toBe('il n’est ni en UTF-8 ni en Windows-1252\u202F: l’octet 81 ne représente rien en Windows-1252')
  })
})

describe('a reader of reasons', () => {
  it('gives the other text and what stood at each name', () => {
    expect(createReasonReader(REASONS)('contains x')).toEqual({ text: 'contient {sign}', values: { sign: 'x' } })
    expect(createReasonReader({})('contains x')).toBeUndefined()
  })
})
