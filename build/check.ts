/**
 * `npm run check [-- types lint imports]`: the compilers, the linter and the import rules, two at a time. What they
 * found before is kept below node_modules/.cache, but not where CI is set: a kept lint result does not see that the
 * type of an import has changed, so the last word belongs to a run without any.
 */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MOST_AT_ONCE, runSteps, type Step, type StepOutcome } from './run-steps.ts'

const projectDir = path.join(import.meta.dirname, '..')
const modulesDir = path.join(projectDir, 'node_modules')
const cacheDir = path.join(modulesDir, '.cache/check', hashSettings())
const isCached = process.env['CI'] === undefined

/** Each set of rules and tools has a cache of its own: the tools do not see that a rule of ours has changed. */
function hashSettings(): string {
  const hash = createHash('sha256')
  const settings = ['eslint.config.js', 'build/lint/*.ts', 'build/import-rules.ts', 'package-lock.json']
  for (const file of globSync(settings, { cwd: projectDir }).sort()) {
    hash.update(file).update(readFileSync(path.join(projectDir, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A tool of node_modules, run by this very Node. */
function tool(name: string, file: string, args: readonly string[], cacheArgs: readonly string[]): Step {
  const program = path.join(modulesDir, file)
  return { name, program: process.execPath, args: [program, ...args, ...(isCached ? cacheArgs : [])] }
}

function types(compiler: string, project: string): Step {
  const kept = path.join(cacheDir, `types-${project === '.' ? 'main' : path.basename(project)}.json`)
  return tool(`types of ${project}`, compiler, ['-p', project], ['--incremental', '--tsBuildInfoFile', kept])
}

function lint(what: string, args: readonly string[]): Step {
  return tool(`lint of ${what}`, 'eslint/bin/eslint.js', ['--max-warnings', '0', ...args], [
    '--cache', '--cache-strategy', 'content', '--cache-location', path.join(cacheDir, `lint-${what}.json`),
  ])
}

/** The longest first: what is short fills the gaps. */
const STEPS: readonly Step[] = [
  lint('the rest', ['.', '--ignore-pattern', 'src-renderer/']),
  lint('src-renderer', ['src-renderer']),
  types('vue-tsc/bin/vue-tsc.js', 'src-renderer'),
  types('typescript/bin/tsc', '.'),
  types('typescript/bin/tsc', 'src-shared'),
  types('typescript/bin/tsc', 'build/verify-pack-page'),
  tool('imports', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--output-type', 'err-long', '-c', 'build/import-rules.ts', 'src-main', 'src-shared', 'src-renderer',
  ], ['--cache', path.join(cacheDir, 'imports'), '--cache-strategy', 'content']),
]

function report({ name, isPassed, said, tookMs }: StepOutcome): void {
  if (!isPassed) process.stdout.write(`${said.trimEnd()}\n`)
  process.stdout.write(`${isPassed ? 'passed' : 'FAILED'}  ${name}, ${(tookMs / 1_000).toFixed(1)} s\n`)
}

const wanted = process.argv.slice(2)
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
const unknown = wanted.filter((word) => !STEPS.some(({ name }) => name.startsWith(word)))
mkdirSync(cacheDir, { recursive: true })
process.chdir(projectDir)
if (unknown.length > 0) process.stderr.write(`There is no check ${unknown.join(', ')}.\n`)
const stopping = new AbortController()
process.once('SIGTERM', () => { stopping.abort() })
const isPassed = await runSteps(steps, MOST_AT_ONCE, report, stopping.signal)
process.exitCode = isPassed && unknown.length === 0 ? 0 : 1
