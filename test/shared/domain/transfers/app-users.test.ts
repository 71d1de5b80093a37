import { describe, expect, it } from 'vitest'
import { sameUser, USER_NAME } from '../../../../src-shared/domain/transfers/app-users.ts'

describe('the name of a person', () => {
  it.each(['Adébọ́lá Ọ̀ṣun', 'Siobhán O’Neil', 'Jean-Luc d\'Arc', 'अनिता', 'Ada 2'])('can be %s', (name) => {
    expect(USER_NAME.test(name.normalize('NFC'))).toBe(true)
  })

  it.each([
    ['nothing', ''], ['two spaces in it', 'Ada  Lovelace'], ['a letter that nobody sees', 'Ada\u3164'],
    ['another dash', 'Ada\u00ad'], ['letters of two scripts', '\u0410da'], ['a mark alone', '\u0301'],
    ['too many marks', `Ada${'\u0301'.repeat(6)}`], ['a line of its own', 'Ada\nBen'], ['61 letters', 'a'.repeat(61)],
  ])('is none with %s', (_, name) => {
    expect(USER_NAME.test(name.normalize('NFC'))).toBe(false)
  })

  it.each(['ＡＤＡ', 'aDa'])('is one person’s as %s', (name) => {
    expect(sameUser(name, 'Ada')).toBe(true)
    expect(sameUser(name, 'Adam')).toBe(false)
  })
})
