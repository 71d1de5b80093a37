import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commandsBlock, errorsBlock, fillBlocks } from '../../build/docs.ts'
import { ERRORS } from '../../src-shared/contract/errors.ts'
import { documentedProgram } from '../../build/documented-program.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

describe('README.md', () => {
  const readme = read('README.md')

  it('lists the commands and the errors as the code has them (node build/make-docs.ts writes them)', () => {
    expect(fillBlocks(readme, { commands: commandsBlock(documentedProgram()), errors: errorsBlock() })).toBe(readme)
  })

  it('starts with two command lines whose scripts exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const name of ['start', 'test']) {
      expect(readme).toContain(`npm ci && npm ${name}`)
      expect(scripts[name]).toBeTypeOf('string')
    }
  })

  it('shows pictures that are there', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path ?? '')
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) expect(read(picture).length).toBeGreaterThan(1_000)
  })
})

describe('ARCHITECTURE.md', () => {
  it('names every folder of the sources', () => {
    const text = read('ARCHITECTURE.md')
    const folders = ['src-shared', 'src-main', 'src-main/hosts'].flatMap((parent) => (
      readdirSync(new URL(parent, root), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    ))
    for (const folder of folders) expect(text).toContain(`${folder}/`)
  })
})

describe('the catalogue of errors', () => {
  it('has no code that nothing throws', () => {
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /^src-(main|shared)\/.*\.ts$/.test(path) && !/contract\/errors[^/]*\.ts$/.test(path))
      .map(read)
      .join('\n')
    expect(Object.keys(ERRORS).filter((code) => !sources.includes(`'${code}'`))).toEqual([])
  })
})
