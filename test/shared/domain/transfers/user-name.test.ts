import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideUserName, findUserNameFault } from '../../../../src-shared/domain/transfers/user-name.ts'
import { looksLike } from '../../../../src-shared/domain/values/confusables.ts'

describe('the name of a new user', () => {
  it.each([
    'Adébọ́lá Ọ̀ṣun', 'Siobhán O’Neil', 'Jean-Luc d\'Arc', 'अनिता', 'Ada 2', 'Ольга', 'Νίκος', 'محمد', '山田 はなこ', 'אורי',
    '김민수', 'ሰላም',
  ])('can be %s', (name) => {
    expect(findUserNameFault(name.normalize('NFC'))).toBeNull()
  })

  it.each([
    ['nothing', '', 'letters'],
    ['what nobody sees', 'Ada\u3164', 'Hangul filler (U+3164)'],
    ['a joiner', 'Ad\u200da', 'zero-width joiner'],
    ['letters of two scripts', '\u0410da', 'Cyrillic, Latin'],
    ['an Armenian letter among Latin ones', 'be\u0578', 'Latin, Armenian'],
    ['full-width letters', 'ＡＤＡ', 'full-width'],
    ['other digits', 'Ada \u0662', 'digits'],
    ['a script of ornaments', '\u13aa\u13a0', 'script'],
    ['two spaces', 'Ada  L', 'single spaces'],
  ])('is none with %s', (_, name, said) => {
    expect(findUserNameFault(name)).toContain(said)
  })

  it.each([
    'tillproof', 'TillProof', 'root', 'r00t', 'r\u03bf\u03bft', 'admin', 'ADMIN.', 'Administrator', 'system', 'olga',
  ])('is not what the program, the system or its user is called: %s', (name) => {
    const code = name === 'r\u03bf\u03bft' ? 'USER_NAME_INVALID' : 'USER_NAME_RESERVED'
    expect(decideUserName(name, ['Olga'])).toMatchObject({ ok: false, refusal: { code } })
  })
})

describe('names that look alike', () => {
  it.each([
    ['Ada', '\u0410\u0501\u0430'], ['ben', 'be\u0578'], ['ben', 'ben.'], ['ben', 'b e-n'], ['Ben', 'BEN'],
    ['Ian', 'lan'], ['Ian', '1an'], ['Olga', '0lga'], ['corn', 'com'], ['Hope', '\u041d\u043e\u0440\u0435'],
    ['Kate', '\u039aate'], ['pay', '\u0440\u0430\u0443'], ['Jose', 'J\u03bfse'], ['Tanya', '\u03a4anya'],
    ['so', '\u0455\u0585'], ['Max', 'Ⅿax'], ['hanna', '\u04bbanna'], ['lo', '\u05d5\u05e1'], ['Zoë', 'Zo\u0451'],
    ['ivo', 'iv\u03bf'], ['Rita', 'R\u0131ta'], ['gus', '\u0261us'], ['Ada', 'Ａda'], ['will', 'vvill'],
  ])('are %s and %s', (one, other) => {
    expect(looksLike(one, other)).toBe(true)
    expect(looksLike(other, one)).toBe(true)
  })

  it.each([
    ['Ada', 'Adam'], ['Ben', 'Ken'], ['Ada Obi', 'Ada Eze'], ['Ольга', 'Елена'], ['José', 'Jose'], ['Ada 1', 'Ada 2'],
  ])('are not %s and %s', (one, other) => {
    expect(looksLike(one, other)).toBe(false)
  })

  it('are the same from either side, and every name is like itself', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(fc.property(name, name, (one, other) => (
      looksLike(one, other) === looksLike(other, one) && looksLike(one, one)
    )))
  })
})
