/** Holds the documents against the code and against each other. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillBlocks, namesOfBlocks } from '../../build/docs.ts'
import { generateBlocks } from '../../build/generated-docs.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { ERRORS } from '../../src-shared/contract/errors/errors.ts'
import { DOCUMENTS, projectDir, readAnchors, readDocument, readLinks } from '../support/build/documents.ts'

const MAX_README_BYTES = 8_000

describe('README.md', () => {
  const readme = readDocument('README.md')

  it('is short: what is long lies in docs', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(MAX_README_BYTES)
  })

  it('starts with two command lines whose scripts exist', () => {
    for (const name of ['start', 'test'] as const) {
      expect(readme).toContain(`npm ci && npm ${name}`)
      expect(packageJson.scripts[name]).toBeTypeOf('string')
    }
  })

  it('shows a picture, and leads to every document', () => {
    const links = readLinks(readme)
    expect(links.filter((link) => link.startsWith('build/pictures/'))).toHaveLength(1)
    expect(DOCUMENTS.filter((document) => document !== 'README.md' && !links.includes(document))).toEqual([])
  })
})

describe('the generated parts', () => {
  it.each(Object.entries(generateBlocks()))('of %s are as `node build/make-docs.ts` writes them', (name, blocks) => {
    const document = readDocument(name)
    expect(namesOfBlocks(document)).toEqual(expect.arrayContaining(Object.keys(blocks)))
    expect(fillBlocks(document, blocks)).toBe(document)
  })
})

describe('the links', () => {
  it('are read without code, and headings as their anchors', () => {
    const markdown = '# A *b*: c’s\n[x](y.md#z) ![p](q.png) `[n](o)`\n```\n[k](l)\n# no\n```\n'
    expect(readLinks(markdown)).toEqual(['y.md#z', 'q.png'])
    expect(readAnchors(markdown)).toEqual(['a-b-cs'])
  })

  it.each(DOCUMENTS)('of %s lead somewhere', (document) => {
    expect(readLinks(readDocument(document)).filter((link) => !leadsSomewhere(document, link))).toEqual([])
  })
})

function leadsSomewhere(document: string, link: string): boolean {
  if (/^https?:/.test(link)) return true
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? document : path.join(path.dirname(document), file)
  if (!existsSync(path.join(projectDir, target))) return false
  return anchor === undefined || readAnchors(readDocument(target)).includes(anchor)
}

describe('docs/workbench.md', () => {
  it('lists the screens with their keys, in their order', () => {
    const source = readDocument('src-renderer/screen-list.ts')
    const screens = [...source.matchAll(/label: t\('([^']+)'\)[^{}]*keys: '([^']+)'/g)]
      .map(([, label, keys]) => [label, keys])
    const rows = [...readDocument('docs/workbench.md').matchAll(/^\| ([^|]+) \| (G \w) \|/gm)]
    expect(screens.length).toBeGreaterThan(10)
    expect(rows.map(([, label, keys]) => [label, keys])).toEqual(screens)
  })
})

describe('ARCHITECTURE.md', () => {
  const text = readDocument('ARCHITECTURE.md')

  it('names every folder of the sources', () => {
    const parents = ['src-shared', 'src-main', 'src-main/hosts', 'src-main/ledger', 'src-renderer', 'test']
    const folders = parents.flatMap((parent) => (
      readdirSync(path.join(projectDir, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    ))
    for (const folder of folders) expect(text).toContain(`${folder}/`)
  })

  it('gives a reason for every package that the program is made of', () => {
    const sources = readdirSync(path.join(projectDir, 'src-renderer'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|vue)$/.test(file))
      .map((file) => readDocument(`src-renderer/${file}`))
      .join('\n')
    const ofPage = Object.keys(packageJson.devDependencies).filter((name) => sources.includes(` from '${name}'`))
    expect(ofPage).toContain('vue')
    const used = [...Object.keys(packageJson.dependencies), ...ofPage]
    expect(used.filter((name) => !text.includes(`\`${name.replace(/^@orpc\/.*/, '@orpc/*')}\``))).toEqual([])
  })
})

describe('the catalogue of errors', () => {
  it('has no code that nothing throws', () => {
    const sources = readdirSync(projectDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^src-(main|shared)\/.*\.ts$/.test(file) && !/contract\/errors\//.test(file))
      .map(readDocument)
      .join('\n')
    expect(Object.keys(ERRORS).filter((code) => !sources.includes(`'${code}'`))).toEqual([])
  })
})
