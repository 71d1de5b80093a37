/** Holds the reasons that are known in French against those that the sources make in English. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FRENCH_REASONS } from '../../src-shared/texts/french/french.ts'
import { createReasonReader } from '../../src-shared/texts/reasons.ts'
import { reasonsMadeIn, VALUE } from '../support/build/reasons.ts'
import { valuesAskedBy } from '../support/build/texts.ts'
import { findDifferent, findTypos } from '../support/build/translations.ts'

const root = new URL('../../', import.meta.url)
const made = ['src-shared', 'src-main', 'src-renderer'].flatMap((folder) => (
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('french/')).map((name) => `${folder}/${name}`)
)).map((path) => reasonsMadeIn(path, readFileSync(new URL(path, root), 'utf8')))
const written = made.flatMap((source) => source.written).join('\n')
const french = new Map(Object.entries(FRENCH_REASONS))
const read = createReasonReader(FRENCH_REASONS)

/** The parts between the values, without the signs that set a value off. */
function ownParts(reason: string): readonly string[] {
  return reason.split(/\{\w+\}/).map((part) => part.replace(/^[\s(),:;“”.]+|[\s(),:;“”.]+$/g, ''))
    .filter((part) => part !== '')
}

/** Commander puts these together; french-help.test.ts gives it what it refuses. */
const IS_COMMANDERS = /^(?:Option|Required option|Unknown|Missing|Allowed|Command-argument|Too many)\b/
/** Made in the language that is spoken, or for programs. */
const IS_ELSEWHERE = /^src-main\/hosts\/(?:start|web)\/|^src-renderer\/features\//
/** Codes, and what only holds other reasons together. */
const IS_NO_REASON = new RegExp(`^[\\w-]+$|^[${VALUE}\\W]*$|: ${VALUE}$`)

describe('the reasons that are known in another language', () => {
  it('are made by the sources, part by part', () => {
    const strange = [...french.keys()].filter((reason) => (
      !IS_COMMANDERS.test(reason) && ownParts(reason).some((part) => !written.includes(part))
    ))
    expect(strange).toEqual([])
  })

  it('are all that are made at once', () => {
    const reasons = made.flatMap((source) => source.reasons).filter(({ path, form }) => (
      !IS_ELSEWHERE.test(path) && !IS_NO_REASON.test(form)
    ))
    expect(reasons.length).toBeGreaterThan(200)
    expect(reasons.filter(({ form }) => read(form.replaceAll(VALUE, 'x')) === undefined)).toEqual([])
  })

  it('ask for the same values in both languages, and keep to French typography', () => {
    // A straight apostrophe has a meaning of its own in messages, which the English reasons are not.
    const plain = new Map([...french].map(([reason, text]) => [reason.replaceAll('\'', '’'), text]))
    expect(findDifferent(plain)).toEqual([])
    expect(findTypos([...french.values()])).toEqual([])
    expect([...plain.keys()].filter((text) => text.includes('{') && valuesAskedBy(text).length === 0)).toEqual([])
  })
})
