/** The rows of docs/service-coverage.md: which tests prove what, and in which files of the program it is done. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { proofsOf, type Proof } from '../build/proofs.ts'
import type { ExercisedByTest } from './exercised.ts'
import { readCodeSpans, readRows } from './service-document.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export interface CoverageRow {
  readonly what: string
  readonly files: readonly string[]
  readonly proofs: readonly Proof[]
}

export function readCoverageRows(table: string): readonly CoverageRow[] {
  return readRows(table).map(([what = '', , files = '', proofs = '']) => (
    { what, files: readCodeSpans(files), proofs: proofsOf(proofs) }
  ))
}

/** Those drive the built program from outside: what they exercise of it runs in other processes. */
export function isFromOutside({ path }: Proof): boolean {
  return path.startsWith('test/e2e/') || reachedFrom(path).has('test/support/desktop/app.ts')
}

/** What of the rows is cited though it can't be so: no test imports, however far, what it is said to prove. */
export function findUnreached(rows: readonly CoverageRow[]): readonly string[] {
  return rows.flatMap(({ what, files, proofs }) => findStrangers(what, files, proofs.flatMap((proof) => (
    isFromOutside(proof) ? [] : [{ proof, touched: reachedFrom(proof.path) }]
  )), proofs.some(isFromOutside)))
}

/**
 * The same by what was called: no cited test that ran calls a function of the file it is said to prove. `idle`: what is
 * called wherever a service or a core starts, whatever is asked of them. Where V8 counts nothing, in files without
 * functions and in the program's threads, importing is enough.
 */
export function findUnexercised(
  rows: readonly CoverageRow[], ran: readonly ExercisedByTest[], idle: ReadonlySet<string>,
): readonly string[] {
  const measured = new Set(ran.map(({ test }) => test))
  return rows.flatMap(({ what, files, proofs }) => {
    const touches = proofs.filter((proof) => measured.has(proof.path) && !isFromOutside(proof)).map((proof) => {
      const unseen = files.filter((file) => isUncounted(proof, file))
      return { proof, touched: new Set([...findCalled(proof, ran, idle), ...unseen]) }
    })
    return findStrangers(what, files, touches, touches.length < proofs.length)
  })
}

function findCalled({ path, title }: Proof, ran: readonly ExercisedByTest[], idle: ReadonlySet<string>) {
  const pattern = titlePattern(title)
  const isStarting = reachedFrom(path).has(PRACTICE_SERVER)
  return ran.flatMap((run) => (run.test === path && pattern.test(run.title) ? run.called : []))
    .filter((one) => !isStarting || !idle.has(one))
    .map((one) => one.slice(0, one.indexOf('#')))
}

const PRACTICE_SERVER = 'src-main/sandbox/server.ts'
const THREADS = ['src-main/ledger/engine/thread/main.ts', 'src-main/services/payment-collection/thread/main.ts']
const NAMED_FUNCTION = /\bfunction\*? \w|\bclass \w|\bconst \w+ = (?:async )?\(/

function isUncounted({ path }: Proof, file: string): boolean {
  const reached = reachedFrom(path)
  if (!reached.has(file)) return false
  const isOfThread = THREADS.some((thread) => reached.has(thread) && reachedFrom(thread).has(file))
  return isOfThread || !NAMED_FUNCTION.test(sourceOf(file))
}

interface Touch {
  readonly proof: Proof
  readonly touched: ReadonlySet<string>
}

function findStrangers(
  what: string, files: readonly string[], touches: readonly Touch[], hasMoreProofs: boolean,
): readonly string[] {
  const idleProofs = touches.filter(({ touched }) => !files.some((file) => touched.has(file)))
  const bareFiles = hasMoreProofs ? [] : files.filter((file) => !touches.some(({ touched }) => touched.has(file)))
  return [
    ...idleProofs.map(({ proof: { path, title } }) => `${what}: ${path} › ${title} has nothing to do with its files`),
    ...bareFiles.map((file) => `${what}: no test of it has to do with ${file}`),
  ]
}

function titlePattern(title: string): RegExp {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/%[sdifjoO#]|\\\$\\\{.*?\\\}/g, '.*')}$`, 's')
}

const IMPORTED = /['"](\.{1,2}\/[^'"]+\.(?:ts|vue))['"]/g
const reachedBefore = new Map<string, ReadonlySet<string>>()

/** All files that a file imports, and those that they import. */
function reachedFrom(path: string): ReadonlySet<string> {
  const known = reachedBefore.get(path)
  if (known) return known
  const found = new Set<string>()
  const waiting = [path]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...importsOf(next))
  }
  reachedBefore.set(path, found)
  return found
}

const importsBefore = new Map<string, readonly string[]>()

function importsOf(path: string): readonly string[] {
  const known = importsBefore.get(path)
  if (known) return known
  const found = [...sourceOf(path).matchAll(IMPORTED)].map(([, other = '']) => join(dirname(path), other))
  importsBefore.set(path, found)
  return found
}

function sourceOf(path: string): string {
  return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : ''
}
