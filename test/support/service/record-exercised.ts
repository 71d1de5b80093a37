/**
 * Set up before the tests of a file, it writes down which of the program's functions each test calls, by V8's own
 * count. What runs while modules are loaded, or before the first test, is nobody's; so is what other threads run.
 */
import { appendFileSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { EXERCISED_FILE, type ExercisedByTest } from './exercised.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const record = process.env[EXERCISED_FILE]
if (record === undefined) throw new Error(`${EXERCISED_FILE} must name the file to write`)

const session = new Session()

beforeAll(() => {
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})

beforeEach(() => {
  takeCalled()
})

afterEach(({ task }) => {
  const { name: title, file } = task
  const exercised: ExercisedByTest = { test: relative(ROOT, file.filepath), title, called: takeCalled() }
  appendFileSync(record, `${JSON.stringify(exercised)}\n`)
})

/** The program's functions that were called since the last time: their file, their name and where they begin. */
function takeCalled(): readonly string[] {
  let scripts: readonly Profiler.ScriptCoverage[] = []
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error
    scripts = taken.result
  })
  return scripts.flatMap(({ url, functions }) => {
    const path = relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url)
    return path.startsWith('src-') ? functions.flatMap((one) => nameCalled(path, one)) : []
  })
}

/** Nameless ones are left out: the module round all others is one of them. */
function nameCalled(path: string, { functionName, ranges: [range] }: Profiler.FunctionCoverage): readonly string[] {
  if (range === undefined || range.count === 0 || functionName === '') return []
  return [`${path}#${functionName}:${range.startOffset}`]
}
