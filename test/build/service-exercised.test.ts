import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startCore } from '../support/core/core.ts'
import { isSoak, soak } from '../support/core/soak.ts'
import { findUnexercised, isFromOutside, readCoverageRows } from '../support/service/coverage-rows.ts'
import { EXERCISED_FILE, type ExercisedByTest } from '../support/service/exercised.ts'
import { startTestSandbox } from '../support/service/practice-start.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OWN = relative(ROOT, fileURLToPath(import.meta.url))
const TIME_LIMIT_MS = soak(30 * 60_000, 120_000)
const runFile = promisify(execFile)

/** The tests of the rules need neither service nor core, and take seconds; all of them take minutes. */
function choose(paths: readonly string[]): readonly string[] {
  return isSoak ? paths : paths.filter((path) => path.startsWith('test/shared/'))
}

/** Runs the tests of these files in a run of their own, with its own numbers, and tells what each of them called. */
async function runRecorded(paths: readonly string[]): Promise<readonly ExercisedByTest[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-exercised-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const record = join(folder, 'exercised.jsonl')
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TILLPROOF|NODE_V8_COVERAGE)/.test(name))
  await runFile(process.execPath, [vitest, 'run', '-c', 'test/exercised.config.ts', ...paths], {
    cwd: ROOT, env: { ...Object.fromEntries(inherited), [EXERCISED_FILE]: record }, timeout: TIME_LIMIT_MS,
    maxBuffer: 64 * 1024 * 1024,
  })
  const lines = (await readFile(record, 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as ExercisedByTest)
}

describe('what every test of the service calls', () => {
  it('is called where a service and a core start, and nothing is asked of them', async () => {
    const { arrivals } = await startTestSandbox()
    const core = await startCore()
    expect([arrivals(), core.serviceUrl]).toEqual([[], expect.stringMatching(/^http:\/\/127\.0\.0\.1:/)])
  })
})

/** The tests that are run with the record must not run themselves again. */
describe.runIf(process.env[EXERCISED_FILE] === undefined)('each test that docs/service-coverage.md names', () => {
  it('calls what its row says it proves, and every file of the row is called by one', async () => {
    const rows = readCoverageRows(await readFile(join(ROOT, 'docs/service-coverage.md'), 'utf8'))
    const proofs = rows.flatMap((row) => row.proofs).filter((proof) => !isFromOutside(proof))
    const ran = await runRecorded([OWN, ...choose([...new Set(proofs.map(({ path }) => path))])])
    const idle = ran.filter(({ test }) => test === OWN).flatMap(({ called }) => called)
    expect(idle.length).toBeGreaterThan(20)
    expect(findUnexercised(rows, ran, new Set(idle))).toEqual([])
  }, TIME_LIMIT_MS)

  it('is told where it only imports it, or calls what is called wherever a service starts', () => {
    const [path, title] = ['test/main/sandbox/charges.test.ts', 'may be declined: %s']
    const file = 'src-main/sandbox/verify.ts'
    const row = { what: 'x', files: [file], proofs: [{ path, title }] }
    const run = { test: path, title: 'may be declined: twice', called: [`${file}#verifyRoutes:7`] }
    const idle = new Set(run.called)
    const strange = [
      `x: ${path} › ${title} has nothing to do with its files`, `x: no test of it has to do with ${file}`,
    ]
    expect(findUnexercised([row], [run], idle)).toEqual(strange)
    expect(findUnexercised([row], [{ ...run, title: 'may be approved', called: [`${file}#verify:9`] }], idle))
      .toEqual(strange)
    expect(findUnexercised([row], [{ ...run, called: [`${file}#verify:9`] }], idle)).toEqual([])
  })
})
