import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { afterEach, describe, expect, it } from 'vitest'
import { findLanguage } from '../../../src-shared/texts/language.ts'
import { inEnglish, msg, speak, spokenLanguage, t, texts } from '../../../src-shared/texts/text.ts'

const FRENCH = {
  'Payments': 'Paiements',
  '{count, plural, one {# payment} other {# payments}} by {who}':
    '{count, plural, one {# paiement} other {# paiements}} par {who}',
}
const COUNTED = '{count, plural, one {# payment} other {# payments}} by {who}'

afterEach(() => speak('en', {}))

describe('a text', () => {
  it('is the English one itself, with its values', () => {
    expect([t('Payments'), t(COUNTED, { count: 1, who: 'Ada' }), t(COUNTED, { count: 1_250, who: 'Ada' })])
      .toEqual(['Payments', '1 payment by Ada', '1,250 payments by Ada'])
  })

  it('is that of the language which is spoken, in its numbers and plurals', () => {
    speak('fr', FRENCH)
    expect(spokenLanguage()).toBe('fr')
    expect([t('Payments'), t(COUNTED, { count: 0, who: 'Ada' }), t(COUNTED, { count: 1_250, who: 'Ada' })])
      .toEqual(['Paiements', '0 paiement par Ada', '1\u202F250 paiements par Ada'])
  })

  it('takes values as they are: no tags, no braces, no quotation of theirs is read', () => {
    speak('fr', FRENCH)
    expect(t(COUNTED, { count: 2, who: '<b>{who}</b> \'{\'' })).toBe('2 paiements par <b>{who}</b> \'{\'')
  })

  it('of a table is looked up where it is read, not where it is written', () => {
    const label = msg('Payments')
    speak('fr', FRENCH)
    expect(t(label)).toBe('Paiements')
  })

  it('of a table of texts is in the language that is spoken when it is read', () => {
    const labels = texts({ payments: 'Payments', more: { payments: 'Payments', others: 'Others' } })
    expect(labels.payments).toBe('Payments')
    speak('fr', FRENCH)
    expect(labels).toEqual({ payments: 'Paiements', more: { payments: 'Paiements', others: 'Others' } })
    expect(Object.values(labels)[0]).toBe('Paiements')
  })

  it('is the English one where the other language has none, and throws where a value is missing', () => {
    speak('fr', FRENCH)
    expect(t('Not translated')).toBe('Not translated')
    expect(t('constructor')).toBe('constructor')
    expect(() => t(COUNTED, { count: 1 })).toThrow(/who/)
    expect(() => t('by {who}', {})).toThrow(/who/)
  })

  it('is what the parser makes of it, also where it holds nothing but names and needs none', () => {
    const piece = fc.oneof(
      fc.constantFrom('{who}', '{count}', '{', '}', '{{', '\'', '\'{', '#', '<b>', '$&', '{ who }', '{none}'),
      fc.string(),
    )
    const who = fc.oneof(fc.string(), fc.constantFrom('', '$&', '{count}'))
    fc.assert(fc.property(fc.array(piece), who, fc.double(), (pieces, name, count) => {
      const text = pieces.join('')
      const values = { who: name, count }
      const made = attempt(() => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format(values))
      expect(attempt(() => t(text, values))).toBe(made)
    }))
  })
})

describe('what is made for programs', () => {
  it('is in English, whatever is spoken before and after', () => {
    speak('fr', FRENCH)
    expect(inEnglish(() => `${t('Payments')} ${spokenLanguage()}`)).toBe('Payments en')
    expect(() => inEnglish(() => { throw new Error('broken') })).toThrow('broken')
    expect([t('Payments'), spokenLanguage()]).toEqual(['Paiements', 'fr'])
  })
})

describe('a language', () => {
  it.each([
    ['fr', 'fr'], ['fr-CI', 'fr'], ['fr_FR.UTF-8', 'fr'], ['FR', 'fr'], ['en_GB', 'en'], [' fr ', 'fr'],
    ['frr', undefined], ['C', undefined], ['C.UTF-8', undefined], ['POSIX', undefined], ['', undefined],
    ['de', undefined],
  ])('is found in %j', (tag, language) => {
    expect(findLanguage(tag)).toBe(language)
  })
})

function attempt(make: () => unknown): string {
  try {
    return String(make())
  } catch {
    return 'refused'
  }
}
