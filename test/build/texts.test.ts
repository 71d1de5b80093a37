/** Holds every text that a person reads against its French one: none is missing, none is left over, all fit. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FRENCH } from '../../src-shared/texts/french/french.ts'
import { FRENCH_OF_PAGES } from '../../src-shared/texts/french/french-of-pages.ts'
import { findDifferent, findTypos } from '../support/build/translations.ts'
import { textsUsedIn, valuesAskedBy, type UsedText } from '../support/build/texts.ts'

const root = new URL('../../', import.meta.url)
const sources = ['src-shared', 'src-main', 'src-renderer'].flatMap((folder) => (
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|vue)$/.test(name)).map((name) => `${folder}/${name}`)
))
const used = sources.flatMap((path) => textsUsedIn(path, readFileSync(new URL(path, root), 'utf8')))
const french = new Map(Object.entries(FRENCH))

/** Texts that ask for other values than they are given. */
export function findUnfit(texts: readonly UsedText[]): readonly string[] {
  return texts.flatMap(({ path, text, values }) => {
    const asked = valuesAskedBy(text)
    const isFit = values === null || asked.join() === values.toSorted().join()
    return isFit ? [] : [`${path}: “${text}” asks for ${asked.join()}, and is given ${values.join()}`]
  })
}

const NARROW = '\u202F'

describe('the texts of the sources', () => {
  it('are given the values that they ask for', () => {
    expect(sources.length).toBeGreaterThan(900)
    expect(findUnfit(used)).toEqual([])
  })

  it('have a French text each, and no French text is left over', () => {
    const known = new Set(used.map(({ text }) => text))
    expect([...known].filter((text) => !french.has(text))).toEqual([])
    expect([...french.keys()].filter((text) => !known.has(text))).toEqual([])
  })

  it('have it where a page finds it, if a page says them', () => {
    const said = used.filter(({ path }) => !path.startsWith('src-main/')).map(({ text }) => text)
    expect(said.filter((text) => FRENCH_OF_PAGES[text] === undefined)).toEqual([])
  })

  it('ask for the same values in both languages, and keep to French typography', () => {
    expect(findDifferent(french)).toEqual([])
    expect(findTypos([...french.values()])).toEqual([])
  })
})

describe('what holds them', () => {
  const SOURCE = `t('Plain'); t('{count} by {who}', { count, who: name }); msg('Marked'); t(label); t('Two '
    + 'lines'); other('None'); texts({ a: 'In a table', b: { c: 'Deeper' } })`

  it('reads the texts of scripts and templates', () => {
    expect(textsUsedIn('a.ts', SOURCE)).toEqual([
      { path: 'a.ts', text: 'Plain', values: [] }, { path: 'a.ts', text: '{count} by {who}', values: ['count', 'who'] },
      { path: 'a.ts', text: 'Marked', values: null }, { path: 'a.ts', text: 'Two lines', values: [] },
      { path: 'a.ts', text: 'In a table', values: [] }, { path: 'a.ts', text: 'Deeper', values: [] },
    ])
    const component = `<script setup lang="ts">const title = t('Of the script')</script>
      <template><p v-if="is" :title="t('Of a binding')">{{ t('Of the text, {n}', { n }) }}</p>
      <li v-for="one in all" :key="one">{{ t('Of a loop') }}</li></template>`
    expect(textsUsedIn('a.vue', component).map(({ text }) => text).sort())
      .toEqual(['Of a binding', 'Of a loop', 'Of the script', 'Of the text, {n}'])
  })

  it('reads message and advice of each error', () => {
    const source = `export const A = errorTexts({
      X: { message: 'What ' + 'happened to {file}.', advice: 'Done.', exitStatus: 2, other: 'None' },
    })`
    expect(textsUsedIn('a.ts', source)).toEqual([
      { path: 'a.ts', text: 'What happened to {file}.', values: null }, { path: 'a.ts', text: 'Done.', values: null },
    ])
  })

  it('refuses values that are missing or too many, also within plurals', () => {
    const texts = textsUsedIn('a.ts', "t('{n, plural, one {# of {all}} other {#}}', { n }); t('Nothing', { n })")
    expect(findUnfit(texts)).toHaveLength(2)
    expect(findDifferent(new Map([['{a} and {b}', '{a} et {c}'], ['{a}', '{a}']]))).toHaveLength(1)
  })

  it('refuses straight signs and missing spaces', () => {
    expect(findTypos(["l'accès", 'Vraiment ?', 'Vraiment?', '«Ada»', 'et caetera...'])).toHaveLength(6)
    expect(findTypos([`Vraiment${NARROW}?`, `«${NARROW}Ada${NARROW}»`, 'l’accès', '{n, number}', 'à 08:30']))
      .toEqual([])
  })
})
