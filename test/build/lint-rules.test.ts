/** Shows each lint rule refusing a file, and files that they all accept. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ESLint, type Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG_FUNCTIONS } from '../../build/lint/long-functions.ts'
import { createProjectCopy, PROJECT_DIR, type ProjectCopy } from '../support/build/project-copy.ts'

interface Refused {
  readonly rule: string
  readonly file: string
  readonly text: string
}

const IN_DOMAIN = 'src-shared/domain'
const IN_SCHEDULER = 'src-main/scheduler'
const IN_OPERATIONS = 'src-main/operations'
const IN_LEDGER = 'src-main/ledger'
const SETUP = ['<script setup lang="ts">', '/** A part. */', "const words = ['one']", '</script>', '']

/** A bad file by the rule that refuses it; several lines are several arguments. */
const REFUSED: readonly Refused[] = [
  refused('no-restricted-syntax', IN_LEDGER, 'enum', 'export enum State { open }'),
  refused('no-restricted-syntax', IN_LEDGER, 'barrel', "export * from './ledger.ts'"),
  refused('no-restricted-syntax', IN_LEDGER, 'dynamic-ending', "export const ledger = import('./ledger')"),
  refused('no-restricted-syntax', IN_LEDGER, 'state', 'let count = 0', 'export const next = (): number => count++'),
  refused('no-restricted-syntax', IN_LEDGER, 'exported-state', 'export let count = 0'),
  refused('no-restricted-syntax', IN_DOMAIN, 'state', 'let count = 0', 'export const next = (): number => count++'),
  ...[IN_DOMAIN, IN_LEDGER, 'src-shared/labels'].flatMap((folder) => [
    refused('no-restricted-syntax', folder, 'own-number', "export const text = (12_345).toLocaleString('en')"),
    refused('no-restricted-syntax', folder, 'own-format', "export const format = new Intl.NumberFormat('en')"),
  ]),
  ...['reason', 'row.reason', 'message'].map((said, index) => (
    refused('no-restricted-syntax', 'src-shared/labels', `looked-up-${index}`, `export const said = t(${said})`)
  )),
  refused('no-restricted-exports', IN_LEDGER, 'default-export', 'export default 1'),
  refused('no-restricted-imports', IN_LEDGER, 'no-ending', "export { ledger } from './ledger'"),
  refused('no-restricted-imports', IN_LEDGER, 'js-ending', "export type { Ledger } from './ledger.js'"),
  refused('no-restricted-imports', IN_LEDGER, 'bare-builtin', "export { readFileSync } from 'fs'"),
  refused('no-restricted-imports', IN_LEDGER, 'bare-subpath', "export { readFile } from 'fs/promises'"),
  refused('no-restricted-imports', IN_LEDGER, 'electron', "export { app } from 'electron'"),
  refused('no-restricted-imports', 'src-main/hosts/cli', 'electron', "export { app } from 'electron'"),
  refused('no-restricted-imports', IN_SCHEDULER, 'electron', "export { app } from 'electron'"),
  refused('no-restricted-imports', IN_SCHEDULER, 'timers', "export { setTimeout } from 'node:timers/promises'"),
  refused('no-restricted-imports', IN_SCHEDULER, 'network', "export { request } from 'undici'"),
  refused('no-restricted-imports', IN_OPERATIONS, 'timers', "export { setTimeout } from 'node:timers/promises'"),
  refused(
    'no-restricted-imports', 'src-renderer/link', 'plain-amount',
    "export { parseTypedAmountMinor } from '../../src-shared/domain/values/money.ts'",
  ),
  ...[IN_DOMAIN, IN_SCHEDULER, IN_OPERATIONS].flatMap((folder) => [
    refused('no-restricted-properties', folder, 'now', 'export const now = Date.now()'),
    refused('no-restricted-properties', folder, 'random', 'export const chance = Math.random()'),
    refused('no-restricted-syntax', folder, 'new-date', 'export const now = new Date()'),
    refused('no-restricted-syntax', folder, 'date-text', 'export const now = Date()'),
    refused('no-restricted-syntax', folder, 'enum', 'export enum State { open }'),
    refused('no-restricted-globals', folder, 'fetch', "export const answer = await fetch('http://127.0.0.1')"),
    refused('no-restricted-globals', folder, 'global-fetch', "export const answer = globalThis.fetch('http://127.0.0.1')"),
    refused('no-restricted-globals', folder, 'timer', 'setTimeout(() => undefined, 1)'),
  ]),
  refused('no-console', IN_LEDGER, 'console', "console.log('opened')"),
  refused('no-console', 'src-main/hosts/desktop', 'console', "console.error('failed')"),
  refused('no-console', 'test/main/ledger', 'console', "console.log('seen')"),
  refused('max-lines', IN_LEDGER, 'long', ...Array.from({ length: 401 }, () => '// one more')),
  refused(
    'max-lines-per-function', IN_LEDGER, 'long-function',
    'export function f(): void {', ...Array.from({ length: 59 }, () => '  f()'), '}',
  ),
  refused('max-len', IN_LEDGER, 'wide', `export const wide = '${'x'.repeat(120)}'`),
  refused('house/no-semicolons', IN_LEDGER, 'semicolon', 'export const x = 1;'),
  refused('house/no-semicolons', IN_LEDGER, 'type-semicolon', 'export type X = string;'),
  refused('house/no-semicolons', IN_LEDGER, 'member-semicolon', 'export interface X {', '  a: string;', '}'),
  refused('house/no-semicolons', IN_LEDGER, 'brace-semicolon', 'export const f = (): void => { g(); }', 'const g = f'),
  refused('house/no-semicolons', IN_LEDGER, 'lone-semicolon', 'export function f(): void {}', ';'),
  refused('quotes', IN_LEDGER, 'double-quotes', 'export const x = "text"'),
  refused('comma-dangle', IN_LEDGER, 'no-comma', 'export const x = [', '  1', ']'),
  refused('no-tabs', IN_LEDGER, 'tab', 'export const x = [', '\t1,', ']'),
  refused('no-trailing-spaces', IN_LEDGER, 'trailing-space', 'export const x = 1 '),
  { rule: 'eol-last', file: `${IN_LEDGER}/bad-no-eol.ts`, text: 'export const x = 1' },
  refused('no-multiple-empty-lines', IN_LEDGER, 'gap', 'export const x = 1', '', '', 'export const y = 1'),
  refused('no-warning-comments', IN_LEDGER, 'leftover', '// TODO: later', 'export const x = 1'),
  refused('eqeqeq', IN_LEDGER, 'loose', 'export const isOne = (x: unknown): boolean => x == 1'),
  refused('prefer-const', IN_LEDGER, 'let', 'let x = 1', 'export const y = x'),
  refused('no-var', IN_LEDGER, 'var', 'export var x = 1'),
  refused('no-empty', IN_LEDGER, 'swallowed', "try { JSON.parse('') } catch {}"),
  refused('no-self-compare', IN_LEDGER, 'self', 'export const isSame = (x: number): boolean => x === x'),
  refused('no-unsafe-finally', IN_LEDGER, 'finally', 'export function f(): void { try { f() } finally { return } }'),
  refused('object-shorthand', IN_LEDGER, 'longhand', 'const x = 1', 'export const y = { x: x }'),
  refusedByTypes('no-explicit-any', 'any', 'export const x: any = 1'),
  refusedByTypes('no-unsafe-assignment', 'unsafe-value', "export const x = JSON.parse('1')"),
  refusedByTypes('no-unsafe-member-access', 'unsafe-member', "export const x: string = JSON.parse('1').a"),
  refusedByTypes('no-unsafe-call', 'unsafe-call', "JSON.parse('1')()"),
  refusedByTypes('no-unsafe-return', 'unsafe-return', "export const f = (): number => JSON.parse('1')"),
  refusedByTypes('no-unsafe-argument', 'unsafe-argument', "export const x = encodeURI(JSON.parse('1'))"),
  refusedByTypes('no-floating-promises', 'floating', 'Promise.resolve(1)'),
  refused('@typescript-eslint/no-floating-promises', 'test/main/ledger', 'floating', 'Promise.resolve(1)'),
  refusedByTypes('no-misused-promises', 'misused', '[1].forEach(async () => { await Promise.resolve() })'),
  refusedByTypes('no-empty-object-type', 'empty-type', 'export type X = {}'),
  refusedByTypes('restrict-template-expressions', 'template', 'export const x = `${{}}`'),
  refusedByTypes(
    'consistent-type-imports', 'type-import',
    "import { Ledger } from './ledger.ts'",
    'export type L = Ledger',
  ),
  refusedByTypes(
    'switch-exhaustiveness-check', 'switch',
    "export function f(x: 'a' | 'b'): void {",
    '  switch (x) {',
    "    case 'a':",
    '  }',
    '}',
  ),
]

/** The same rules hold in the scripts of components, and others in their templates. */
const REFUSED_COMPONENTS: readonly Refused[] = [
  refusedScript('no-restricted-imports', 'NoEnding', "import './ledger'"),
  refusedScript('no-restricted-imports', 'BareBuiltin', "import 'fs'"),
  refusedScript('no-empty', 'Swallowed', "try { JSON.parse('') } catch {}"),
  refusedScript('no-console', 'Console', "console.log('seen')"),
  refusedScript('house/no-semicolons', 'Semicolon', 'const x = 1;', 'defineExpose({ x })'),
  refusedScript('@typescript-eslint/no-explicit-any', 'Any', 'const x: any = 1', 'defineExpose({ x })'),
  refusedScript('@typescript-eslint/no-floating-promises', 'Floating', 'Promise.resolve(1)'),
  refusedTemplate('max-lines', 'Long', ...Array.from({ length: 401 }, () => '<p />')),
  refusedTemplate('max-len', 'Wide', `<p :title="words.map((word) => word + '${'x'.repeat(100)}').join(' ')" />`),
  refusedTemplate('vue/no-v-html', 'Html', '<p v-html="words[0]" />'),
  refusedTemplate('vue/no-bare-strings-in-template', 'Bare', '<p>One word</p>'),
  refusedTemplate('vue/eqeqeq', 'Loose', "<p v-if=\"words[0] == 'one'\" />"),
  refusedTemplate('vue/comma-dangle', 'NoComma', '<p :title="[', "  'a'", ']" />'),
  refusedTemplate('vue/object-shorthand', 'Longhand', '<p v-bind="{ words: words }" />'),
  refusedTemplate('vue/no-console', 'Clicked', "<p @click=\"console.log('clicked')\" />"),
  refusedTemplate('vue/require-v-for-key', 'NoKey', '<p v-for="word in words">{{ word }}</p>'),
  refusedTemplate('vue/no-v-html', 'Silencer', '<!-- eslint-disable vue/no-v-html -->', '<p v-html="words[0]" />'),
  refusedComponent(
    'vue/block-lang', 'Untyped', '<script setup>', '</script>', '', '<template>', '  <p />', '</template>',
  ),
  refusedComponent(
    'vue/component-api-style', 'Options', '<script lang="ts">', 'let shared = 0',
    'export default { data: () => ({ shared: shared++ }) }', '</script>',
  ),
]

const ACCEPTED: Readonly<Record<string, string>> = {
  'src-main/ledger/ledger.ts': "export interface Ledger {\n  readonly file: string\n}\n\nexport const ledger = ''\n",
  'src-main/ledger/screenful.ts': `export function f(): void {\n${'  f()\n\n  // Again.\n'.repeat(58)}}\n`,
  'src-main/ledger/now.ts': 'export const nowMs = Date.now()\n',
  'src-main/hosts/desktop/main.ts': "import { app } from 'electron'\n\napp.quit()\n",
  'src-main/hosts/cli/main.ts': "console.log('proved')\n",
  'src-main/hosts/cli/guard.ts': "const a = 'x'\n;[a].at(0)\nfor (let i = 0; i < 1; i++) a.at(i)\nwhile (a.at(1));\n",
  'src-shared/domain/date.ts': 'export const toDate = (text: string): Date => new Date(text)\n',
  'test/bench/main.ts': 'console.log(1)\n',
  'src-main/hosts/start/main.ts': 'let count = 1\ncount += 1\nprocess.exitCode = count\n',
  'src-renderer/ui/GoodPart.vue': [
    '<script setup lang="ts">', '/** A part. */', "import { ref } from 'vue'", '', "const words = ref(['one'])",
    '</script>', '',
    '<template>', '  <p v-for="word in words" :key="word" class="a" :title="word">{{ word }}</p>', '</template>', '',
  ].join('\n'),
}

const LENGTH_ALONE: Linter.Config = {
  files: ['**/*.ts'],
  languageOptions: { parser: tseslint.parser },
  rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
}

function refused(rule: string, folder: string, name: string, ...lines: readonly string[]): Refused {
  return { rule, file: `${folder}/bad-${name}.ts`, text: `${lines.join('\n')}\n` }
}

function refusedComponent(rule: string, name: string, ...lines: readonly string[]): Refused {
  return { rule, file: `src-renderer/ui/Bad${name}.vue`, text: `${lines.join('\n')}\n` }
}

/** A bad script in a component. */
function refusedScript(rule: string, name: string, ...lines: readonly string[]): Refused {
  return refusedComponent(
    rule, name, '<script setup lang="ts">', ...lines, '</script>', '', '<template>', '  <p />', '</template>',
  )
}

/** A bad template of a component that has `words`. */
function refusedTemplate(rule: string, name: string, ...lines: readonly string[]): Refused {
  return refusedComponent(rule, name, ...SETUP, '<template>', ...lines.map((line) => `  ${line}`), '</template>')
}

/** A bad file in src-main/ledger for a rule that needs types. */
function refusedByTypes(rule: string, name: string, ...lines: readonly string[]): Refused {
  return refused(`@typescript-eslint/${rule}`, IN_LEDGER, name, ...lines)
}

describe('the lint rules', () => {
  let project: ProjectCopy
  let messagesByFile: Map<string, readonly { rule: string | null; message: string }[]>

  beforeAll(async () => {
    const badFiles = Object.fromEntries([...REFUSED, ...REFUSED_COMPONENTS].map(({ file, text }) => [file, text]))
    const silencer = '/* eslint-disable no-var */\nexport var x = 1\n'
    project = createProjectCopy({ ...ACCEPTED, ...badFiles, 'src-main/ledger/bad-silencer.ts': silencer })
    const results = await new ESLint({ cwd: project.dir }).lintFiles(['src-main', 'src-shared', 'src-renderer', 'test'])
    messagesByFile = new Map(results.map(({ filePath, messages }) => [
      path.relative(project.dir, filePath),
      messages.map(({ ruleId, message }) => ({ rule: ruleId, message })),
    ]))
  }, 60_000)

  afterAll(() => {
    project.remove()
  })

  it.each([...REFUSED, ...REFUSED_COMPONENTS])('$rule refuses $file', ({ rule, file }) => {
    expect(messagesByFile.get(file)?.map((message) => message.rule)).toContain(rule)
  })

  it('cannot be silenced by a comment, and the attempt is reported', () => {
    expect(messagesByFile.get('src-main/ledger/bad-silencer.ts')).toEqual([
      { rule: null, message: expect.stringContaining('has no effect') },
      { rule: 'no-var', message: expect.any(String) },
    ])
  })

  it.each(Object.keys(ACCEPTED))('accept %s', (file) => {
    expect(messagesByFile.get(file)).toEqual([])
  })

  it('let a function be long in the listed files alone, each of which still holds one', async () => {
    const eslint = new ESLint({ cwd: PROJECT_DIR, overrideConfigFile: true, overrideConfig: [LENGTH_ALONE] })
    const results = await eslint.lintFiles([...LONG_FUNCTIONS])
    expect(results.filter(({ messages }) => messages.length === 0).map(({ filePath }) => filePath)).toEqual([])
  })

  it('have an example each, of those that we chose ourselves', async () => {
    const configUrl = pathToFileURL(path.join(PROJECT_DIR, 'eslint.config.js')).href
    const { default: config } = await import(configUrl) as { default: readonly Linter.Config[] }
    // The entries of the presets have a name, ours have none.
    const ours = config.filter(({ name }) => name === undefined).flatMap(({ rules }) => Object.entries(rules ?? {}))
    const chosen = new Set(ours.filter(([, setting]) => setting !== 'off').map(([rule]) => rule))
    const shown = new Set([...REFUSED, ...REFUSED_COMPONENTS].map(({ rule }) => rule))
    expect([...chosen].filter((rule) => !shown.has(rule))).toEqual([])
  })
})
