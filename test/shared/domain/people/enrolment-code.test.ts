import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HALF_SIGNS, readHalf, writeHalf } from '../../../../src-shared/domain/people/enrolment-code.ts'

it('a half is read as it was written, however it is typed', () => {
  fc.assert(fc.property(fc.array(fc.nat(255), { minLength: HALF_SIGNS, maxLength: HALF_SIGNS }), (chance) => {
    const shown = writeHalf(chance)
    expect(shown).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const half = readHalf(shown)
    expect(half).toHaveLength(HALF_SIGNS)
    for (const typed of [shown.toLowerCase(), shown.replaceAll('-', ' '), ` ${shown.replaceAll('-', '')} `,
      shown.replaceAll('0', 'o').replaceAll('1', 'l'), shown.replaceAll('-', '–')]) expect(readHalf(typed)).toBe(half)
  }))
})

it.each(['', 'ABCD-EFGH', 'ABCD-EFGH-JKMN-P', 'ABCD-EFGH-JKMU', 'ABCD-EFGH-JKM!'])('“%s” is no half', (typed) => {
  expect(readHalf(typed)).toBeUndefined()
})
