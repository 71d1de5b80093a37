/** Shows what the compiler's settings refuse in each part of the tree, and files that they accept. */
import path from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProjectCopy, type ProjectCopy } from '../support/build/project-copy.ts'

interface Refused {
  readonly what: string
  readonly file: string
  readonly text: string
  /** The compiler's number for the finding. */
  readonly code: number
}

const UNKNOWN_NAME = 2304
const UNKNOWN_NAME_OF_DOM = 2584
const UNKNOWN_NAME_OF_NODE = 2591

const REFUSED: readonly Refused[] = [
  refused('process in src-shared', 'src-shared/domain/process', UNKNOWN_NAME_OF_NODE, 'export const x = process.pid'),
  refused('Buffer in src-shared', 'src-shared/domain/buffer', UNKNOWN_NAME_OF_NODE, "export const x = Buffer.from('')"),
  refused('node: in src-shared', 'src-shared/contract/node', UNKNOWN_NAME_OF_NODE, "export * from 'node:fs'"),
  refused('window in src-shared', 'src-shared/domain/window', UNKNOWN_NAME, 'export const x = window.name'),
  refused('document in src-shared', 'src-shared/contract/document', UNKNOWN_NAME_OF_DOM, 'export const x = document'),
  refused('console in src-shared', 'src-shared/domain/console', UNKNOWN_NAME_OF_DOM, "console.log('')"),
  refused('fetch in src-shared', 'src-shared/domain/fetch', UNKNOWN_NAME, "export const x = fetch('')"),
  refused('setTimeout in src-shared', 'src-shared/domain/timer', UNKNOWN_NAME, 'setTimeout(() => undefined, 1)'),
  refused('process in the renderer', 'src-renderer/process', UNKNOWN_NAME_OF_NODE, 'export const x = process.pid'),
  refused('node: in the renderer', 'src-renderer/node', UNKNOWN_NAME_OF_NODE, "export * from 'node:fs'"),
  refused('window in src-main', 'src-main/window', UNKNOWN_NAME, 'export const x = window.name'),
  refused('an enum', 'src-main/enum', 1294, 'export enum State { open }'),
  refused('a parameter property', 'src-main/property', 1294, 'export class X { constructor(readonly y: number) {} }'),
  refused('a type imported as a value', 'src-main/type', 1484, "import { Mode } from 'node:fs'\nexport type X = Mode"),
  refused('an item taken for present', 'src-main/item', 2322, 'export const first = (x: number[]): number => x[0]'),
  refused('undefined for an optional', 'src-main/optional', 2375, 'export const x: { y?: number } = { y: undefined }'),
  refused('a key read like a property', 'src-main/key', 4111, 'export const f = (x: Record<string, 1>) => x.key'),
  refused('an untyped parameter', 'src-main/untyped', 7006, 'export const f = (x) => x'),
  refused('an unused name', 'src-main/unused', 6133, 'const x = 1\nexport {}'),
  refused('an unmarked override', 'src-main/override', 4114, 'export class X extends Map { clear(): void {} }'),
]

const ACCEPTED: Readonly<Record<string, string>> = {
  'src-shared/domain/good.ts': "import type { X } from './other.ts'\nexport const x: X = { y: [1].at(0) ?? 0 }",
  'src-shared/domain/other.ts': 'export interface X {\n  readonly y?: number\n}',
  'src-main/good.ts': "import { x } from '../src-shared/domain/good.ts'\nexport const pid = process.pid + (x.y ?? 0)",
  'src-renderer/good.ts': "import { x } from '../src-shared/domain/good.ts'\ndocument.title = String(x.y)",
}

function refused(what: string, name: string, code: number, text: string): Refused {
  return { what, file: `${path.dirname(name)}/bad-${path.basename(name)}.ts`, text, code }
}

/** All findings of the project that `configFile` describes, as numbers by file. */
function findCodes(dir: string, configFile: string): ReadonlyMap<string, readonly number[]> {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const config = ts.getParsedCommandLineOfConfigFile(path.join(dir, configFile), {}, host)
  if (config === undefined) throw new Error(`${configFile} can't be read`)
  const program = ts.createProgram(config.fileNames, config.options)
  return new Map(config.fileNames.map((fileName) => {
    const sourceFile = program.getSourceFile(fileName)
    const found = [...program.getSyntacticDiagnostics(sourceFile), ...program.getSemanticDiagnostics(sourceFile)]
    return [path.relative(dir, fileName), found.map(({ code }) => code)]
  }))
}

describe('the type settings', () => {
  let project: ProjectCopy
  let codesByFile: ReadonlyMap<string, readonly number[]>

  beforeAll(() => {
    const badFiles = Object.fromEntries(REFUSED.map(({ file, text }) => [file, text]))
    project = createProjectCopy({ ...ACCEPTED, ...badFiles })
    // The root's settings read src-shared too, beside Node's types; what holds there is its own settings' word.
    codesByFile = new Map(['tsconfig.json', 'src-shared/tsconfig.json', 'src-renderer/tsconfig.json']
      .flatMap((configFile) => [...findCodes(project.dir, configFile)]))
  }, 60_000)

  afterAll(() => {
    project.remove()
  })

  it.each(REFUSED)('refuse $what', ({ file, code }) => {
    expect(codesByFile.get(file)).toContain(code)
  })

  it.each(Object.keys(ACCEPTED))('accept %s', (file) => {
    expect(codesByFile.get(file)).toEqual([])
  })
})
