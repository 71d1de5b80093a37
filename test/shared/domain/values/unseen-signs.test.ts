import { describe, expect, it } from 'vitest'
import { findUnseenSign } from '../../../../src-shared/domain/values/unseen-signs.ts'

describe('a sign that nobody sees', () => {
  it.each([
    ['\u3164', 'a Hangul filler (U+3164)'], ['\u115f', 'a Hangul filler (U+115F)'],
    ['\uffa0', 'a Hangul filler (U+FFA0)'], ['\u2800', 'a Braille blank (U+2800)'],
    ['\u034f', 'a combining grapheme joiner (U+034F)'], ['\ufe0f', 'a variation selector (U+FE0F)'],
    ['\u{e0101}', 'a variation selector (U+E0101)'], ['\u200d', 'a zero-width joiner (U+200D)'],
    ['\u200c', 'a zero-width non-joiner (U+200C)'], ['\u00ad', 'a soft hyphen (U+00AD)'],
    ['\u202e', 'a direction mark (U+202E)'], ['\u00a0', 'a no-break space (U+00A0)'],
    ['\u2003', 'a special space (U+2003)'], ['\u0007', 'a control character (U+0007)'],
    ['\ue000', 'a private character (U+E000)'], ['\u{e0041}', 'a character that can’t be seen (U+E0041)'],
    ['\u2060', 'a word joiner (U+2060)'], ['\ufeff', 'a byte order mark (U+FEFF)'],
    ['\ufffc', 'a character that can’t be seen (U+FFFC)'], ['\ud800', 'a character that can’t be seen (U+D800)'],
    ['\u{13441}', 'a character that can’t be seen (U+13441)'],
  ])('is found and named: %j', (sign, name) => {
    expect(findUnseenSign(`0690${sign}000031`)).toBe(name)
  })

  it('is none of what every default-ignorable code point of Unicode would leave out', () => {
    const missed: string[] = []
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const sign = String.fromCodePoint(code)
      if (/\p{Default_Ignorable_Code_Point}|[\p{Zs}--[ ]]/v.test(sign) && findUnseenSign(sign) === null) {
        missed.push(code.toString(16))
      }
    }
    expect(missed).toEqual([])
  })

  it.each(['Ada Lovelace', 'Adébọ́lá Ọ̀ṣun', 'Rent for May – 2nd floor, №5', 'अनिता', '東京', '🙂', ''])(
    'is not in %s', (text) => {
      expect(findUnseenSign(text)).toBeNull()
    },
  )
})
