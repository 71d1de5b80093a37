/** The linter sees all components in one program, and by it the types that each has. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type ts from 'typescript'
import { afterEach, expect, it } from 'vitest'
import { parseForESLint } from 'vue-eslint-parser'
import { createComponentParser } from '../../build/lint/page-program.ts'

const PROJECT = path.join(import.meta.dirname, '../..')
const COMPONENTS = ['src-renderer/App.vue', 'src-renderer/features/closes/SinceClose.vue']
const NEVER_READ = 6133
const [, ownProgram = ''] = process.argv

afterEach(() => { process.argv[1] = ownProgram })

function programsOf(parser: object): readonly ts.Program[] {
  return COMPONENTS.map((component) => {
    const filePath = path.join(PROJECT, component)
    const parsed = parseForESLint(readFileSync(filePath, 'utf8'), {
      parser, filePath, sourceType: 'module', ecmaVersion: 'latest', projectService: true, tsconfigRootDir: PROJECT,
      extraFileExtensions: ['.vue'],
    }) as unknown as { readonly services: { readonly program: ts.Program } }
    return parsed.services.program
  })
}

it('has components and what they import, with their types', () => {
  process.argv[1] = 'eslint.js'
  const [one, other] = programsOf(createComponentParser(PROJECT))
  expect(other).toBe(one)
  const source = one?.getSourceFile(path.join(PROJECT, COMPONENTS[1] ?? ''))
  // What the template alone uses is not seen.
  const faults = source && one?.getSemanticDiagnostics(source).filter(({ code }) => code !== NEVER_READ)
  expect(faults).toEqual([])
}, 120_000)
