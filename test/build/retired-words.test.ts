/** Holds docs/glossary.md against the sources: a retired word returns to no text that a person reads. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

interface Retired {
  readonly not: string
  readonly but: string
}

const retired = readRetired('not')
const retiredNames = readRetired('not in a name')

/** The table with this heading. */
function readRetired(heading: string): readonly Retired[] {
  const [, table = ''] = read('docs/glossary.md').split(`| ${heading} | but |\n|---|---|\n`)
  const [rows = ''] = table.split('\n\n')
  return [...rows.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, not = '', but = '']) => ({ not, but }))
}

/** What a person may read out of a source: texts and templates, without comments and without names in code. */
export function readableTexts(path: string, text: string): readonly string[] {
  if (path.endsWith('.ts')) return textsOf(text)
  const template = /<template>[\s\S]*<\/template>/.exec(text)?.[0] ?? ''
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ''
  return [...textsOf(script), template.replace(/<!--[\s\S]*?-->/g, ' ')]
}

/** Of one text, or of several that are added up over lines; none where it is no text. */
function partsOf(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => `{}${literal.text}`)]
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return [...partsOf(node.left), ...partsOf(node.right)]
  }
  return []
}

/** Selectors, keys and paths have no space: only words of a sentence count. */
function textsOf(script: string): readonly string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    const parts = partsOf(node)
    if (parts.length > 0) texts.push(parts.join(''))
    if (!ts.isStringLiteralLike(node)) ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', script, ts.ScriptTarget.Latest, true))
  return texts.filter((text) => text.includes(' ') || /^[A-Z]/.test(text))
}

export function findRetired(texts: readonly string[]): readonly string[] {
  const said = texts.map((text) => text.replace(/\s+/g, ' ').toLowerCase())
  return retired.flatMap(({ not, but }) => {
    const word = new RegExp(`(?<![\\p{L}-])${not.replace(/[.*+?^$()[\]\\]/g, '\\$&')}(?![\\p{L}-])`, 'iu')
    return said.filter((text) => word.test(text)).map((text) => `not “${not}”, but “${but}”: ${text.slice(0, 120)}`)
  })
}

/** `v3Look` and `V3_LOOK` hold the words of `v3 look`. */
export function findRetiredNames(path: string, text: string): readonly string[] {
  const script = path.endsWith('.ts') ? text : (/<script[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '')
  const names = new Set<string>([path])
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', script, ts.ScriptTarget.Latest, true))
  const wordsOf = (name: string): string => (
    ` ${name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[^A-Za-z\d]+/g, ' ').toLowerCase()}`
  )
  return [...names].flatMap((name) => retiredNames
    .filter(({ not }) => wordsOf(name).includes(` ${not}`))
    .map(({ not, but }) => `not “${not}”, but “${but}”: ${name}`))
}

const sources = ['src-main', 'src-shared', 'src-renderer'].flatMap((folder) => (
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|vue)$/.test(path)).map((path) => `${folder}/${path}`)
)).filter((path) => !path.startsWith('src-main/sandbox/') && !path.includes('/migrations/'))

describe('a retired word', () => {
  it('has another in its place', () => {
    expect(retired.length).toBeGreaterThan(40)
    expect(retired.filter(({ not, but }) => not === '' || but === '')).toEqual([])
  })

  it('is found in a text, in a template and in a sentence of several lines, not in a comment or a name', () => {
    expect(findRetired(readableTexts('a.ts', "toast('Put up for approval')"))).toHaveLength(1)
    expect(findRetired(readableTexts('a.ts', "toast('The books '\n  + 'are empty')"))).toHaveLength(1)
    expect(findRetired(readableTexts('a.ts', 'toast(`${doubled} are left`)'))).toEqual([])
    expect(findRetired(readableTexts('a.vue', '<template><p>The books\n  are empty</p></template>'))).toHaveLength(1)
    expect(findRetired(readableTexts('a.ts', '/** Say so. */\nexport const doubled = sayso'))).toEqual([])
  })

  it('returns to no text that a person reads', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.flatMap((path) => findRetired(readableTexts(path, read(path))).map((found) => `${path}: ${found}`)))
      .toEqual([])
  })

  it('is found in a name, however that is written', () => {
    const names = 'const v3Looks = 1; type RunWish = 2; const MAX_STRETCH_ROWS = 3; const outstretched = 4'
    expect(findRetiredNames('a.ts', names)).toHaveLength(3)
    expect(findRetiredNames('features/wish.ts', '')).toHaveLength(1)
  })

  it('returns to no name', () => {
    // As the first versions stored it.
    const stored = ['src-renderer/features/export/recipes.ts: not “wish”, but “choice, request or action”: wish']
    expect(sources.flatMap((path) => findRetiredNames(path, read(path)).map((found) => `${path}: ${found}`)))
      .toEqual(stored)
  })
})
