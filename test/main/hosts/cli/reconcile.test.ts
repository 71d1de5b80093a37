import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors.ts'
import { enterDemoFolder } from '../../../../src-main/hosts/cli/steps/demo-folder.ts'
import {
  buildImportResult, buildPayment, buildRun, buildRunEvent, buildTotals, currency, FAILED_PAYMENT, tally,
} from '../../../support/cli-data.ts'
import { runCli, type RunSettings } from '../../../support/cli-run.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillproof-cli-'))
})
afterEach(() => rm(folder, { recursive: true }))

const NGN = currency('NGN')
const mixed = {
  payments: [
    FAILED_PAYMENT,
    buildPayment({ id: 10, txref: 'ORDER-10', state: 'pending', reason: 'the customer has not paid yet' }),
  ],
  totals: buildTotals({
    byState: [
      { currency: NGN, state: 'proved', count: 2, amountMinor: 300n },
      { currency: NGN, state: 'failed', count: 1, amountMinor: 20n },
      { currency: NGN, state: 'pending', count: 1, amountMinor: 1n },
    ],
    failuresByCheck: [{ check: 'amount', count: 1 }],
  }),
}
const reconcile = (argv: readonly string[] = [], settings: RunSettings = {}) =>
  runCli(['reconcile', 'orders.csv', ...argv], { ...settings, terminal: { workingDir: folder, ...settings.terminal } })

describe('reconcile', () => {
  it('imports, verifies what is not yet proved of the file, and reports into a folder named by the batch', async () => {
    const { status, core, json } = await reconcile(['--json'], { core: mixed })
    const report = join(folder, 'tillproof-report-7')
    expect(status).toBe(1)
    expect(core.inputOf('imports.expected')).toMatchObject({ path: join(folder, 'orders.csv') })
    expect(core.inputOf('verifyRuns.start')).toMatchObject({ selection: { batchId: 7 }, lane: 'bulk' })
    expect(json()).toEqual({
      batch: 7,
      imported: { new: 4, same: 0, changed: 0, duplicate: 0, rejected: 0 },
      verified: { proved: 2, failed: 1, pending: 1, refused: 0, unresolved: 0 },
      unverified: 0,
      regressed: 0,
      totals: [{
        currency: 'NGN',
        expectedMinor: 321,
        provedMinor: 300,
        failedMinor: 20,
        pendingMinor: 1,
        refusedMinor: 0,
        unresolvedMinor: 0,
        unverifiedMinor: 0,
      }],
      calls: 4,
      durationMs: 0,
      files: ['payments.csv', 'failures.csv', 'summary.json'].map((name) => join(report, name)),
      run: 3,
      profile: 'practice',
    })
    expect(JSON.parse(await readFile(join(report, 'summary.json'), 'utf8'))).toEqual(json())
    expect(await readdir(folder)).toEqual(['tillproof-report-7'])
  })

  it('imports nothing where the vault stays locked, and exits with 5', async () => {
    const failures = { 'verifyRuns.prepare': new AppError('VAULT_LOCKED') }
    const { status, core, err } = await reconcile([], { core: { ...mixed, failures } })
    expect([status, core.inputOf('imports.expected')]).toEqual([5, undefined])
    expect(err).toContain('VAULT_LOCKED')
    expect(await readdir(folder)).toEqual([])
  })

  it('exits with 0 when every payment of the file is proved and no row was rejected', async () => {
    expect((await reconcile()).status).toBe(0)
  })

  it('exits with 1 for a rejected row, which is in the report', async () => {
    const importResult = buildImportResult({ counts: { new: 4, same: 0, changed: 0, duplicate: 0, rejected: 1 } })
    const { status, json } = await reconcile(['--json'], { core: { importResult } })
    expect(status).toBe(1)
    expect(json()).toMatchObject({ files: expect.arrayContaining([join(folder, 'tillproof-report-7', 'rejects.csv')]) })
    const files = await readdir(join(folder, 'tillproof-report-7'))
    expect(files.sort()).toEqual(['failures.csv', 'payments.csv', 'rejects.csv', 'summary.json'])
  })

  it('exits with 1 for a payment that was proved once and reads differently now', async () => {
    expect((await reconcile([], { core: { totals: buildTotals({ regressed: 1 }) } })).status).toBe(1)
  })

  it('reports how it stands when the service can’t be reached, and exits with 3', async () => {
    const run = buildRun({ state: 'paused', pauseReason: 'unreachable', tallies: [tally('waiting', 4)] })
    const { status } = await reconcile([], { core: { ...mixed, runEvents: [buildRunEvent({ run })] } })
    expect(status).toBe(3)
    expect(await readdir(join(folder, 'tillproof-report-7'))).toContain('summary.json')
  })

  it('writes to the folder that is named', async () => {
    await reconcile(['--out', 'today'])
    expect((await readdir(join(folder, 'today'))).sort()).toEqual(['failures.csv', 'payments.csv', 'summary.json'])
  })

  it('imports nothing where no report can be written', async () => {
    await writeFile(join(folder, 'taken'), '')
    const { status, err, core } = await reconcile(['--out', 'taken/report'])
    expect(status).toBe(2)
    expect(err).toContain('REPORT_FOLDER_UNWRITABLE')
    expect(core.calls).toEqual([])
  })

  it('only says what the import would do in a dry run', async () => {
    const { status, core } = await reconcile(['--dry-run'])
    expect([status, core.calls.map(({ procedure }) => procedure)]).toEqual([0, ['imports.expected']])
  })

  it('shows people totals, failures check by check, and the others with their reasons', async () => {
    const { out, err } = await reconcile([], { core: mixed })
    expect(err).toContain('Imported orders.csv as batch 7')
    expect(out).toContain('  NGN       proved           2    3.00')
    expect(out).toContain('Verify-check failures (amount 1)')
    expect(out).toContain('  ORDER-9    amount  1250.50 or more  900')
    expect(out).toContain('Pending (1)')
    expect(out).toContain('  ORDER-10   NGN 1,250.50  the customer has not paid yet')
  })
})

describe('demo', () => {
  const demo = (argv: readonly string[] = [], settings: RunSettings = {}) =>
    runCli(['demo', '--data-dir', folder, ...argv], settings)

  it('shows the whole job on the practice profile and exits with 0, whatever the result', async () => {
    const { status, out, err, core } = await demo([], { core: mixed })
    expect(status).toBe(0)
    expect(core.configs).toEqual([{ dataDir: join(folder, 'demo'), actor: 'officer', command: 'tillproof demo' }])
    expect(core.inputOf('imports.expected')).toMatchObject({
      profile: 'practice', path: '/shipped/expected-payments.csv',
    })
    expect(err).toMatch(/1 {2}Practice service[\s\S]*2 {2}Import[\s\S]*3 {2}Verify[\s\S]*4 {2}Result/)
    expect(out).toContain(`tillproof --data-dir ${join(folder, 'demo')} --profile practice show ORDER-9`)
    const files = await readdir(join(folder, 'demo', 'report'))
    expect(files.sort()).toEqual(['failures.csv', 'payments.csv', 'payments.xlsx', 'summary.json'])
  })

  it('says so where it could not run to its end, and exits by the reason', async () => {
    const run = buildRun({ state: 'paused', pauseReason: 'ledger', tallies: [tally('waiting', 4)] })
    const { status, err } = await demo([], { core: { runEvents: [buildRunEvent({ run })] } })
    expect(status).toBe(5)
    expect(err).toContain('Run 3 is paused (ledger not writable)')
  })

  it('starts anew each time, unless told to keep what was there', async () => {
    await demo()
    await writeFile(join(folder, 'demo', 'left'), '')
    await demo(['--keep'])
    expect(await readdir(join(folder, 'demo'))).toContain('left')
    await demo()
    expect(await readdir(join(folder, 'demo'))).not.toContain('left')
  })

  it('never touches a folder that no demo made', async () => {
    await writeFile(join(folder, 'demo'), 'mine')
    const { status, err } = await demo()
    expect(status).toBe(2)
    expect(err).toContain('DEMO_FOLDER_TAKEN')
    expect(await readFile(join(folder, 'demo'), 'utf8')).toBe('mine')
  })

  it('leaves another demo alone that is at work', async () => {
    await enterDemoFolder(folder, false)
    await writeFile(join(folder, 'demo', 'made-by-tillproof-demo'), String(process.ppid))
    const { status, err } = await demo()
    expect(status).toBe(5)
    expect(err).toContain('DEMO_RUNNING')
  })

  it('says how to start the program where npm started it', async () => {
    const { out } = await demo([], { core: mixed, terminal: { env: { npm_command: 'run-script' } } })
    expect(out).toContain('npx tillproof --data-dir')
  })
})
