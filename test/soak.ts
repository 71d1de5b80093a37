/** `npm run test:soak`: the tests that can take on more, with a night's numbers. They say so by importing soak.ts. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

const IMPORT = '/support/core/soak.ts'

function findLongOnes(ending: string): readonly string[] {
  const files = globSync(`test/**/*.${ending}.ts`, { cwd: ROOT })
  const found = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(IMPORT)).toSorted()
  if (found.length === 0) throw new Error(`No ${ending} file imports ${IMPORT}, so every test would run`)
  return found
}

function run(args: readonly string[]): number {
  const env = { ...process.env, TILLPROOF_SOAK: '1' }
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1
}

process.exitCode = run([vitest, 'run', '-c', 'test/vitest.config.ts', ...findLongOnes('test')])
  || run(['test/e2e/run.ts', ...findLongOnes('spec').map((file) => file.replace(/^test\//, ''))])
