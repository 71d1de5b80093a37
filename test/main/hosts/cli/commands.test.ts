import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors.ts'
import { AT, BUDGET, buildPayment, buildProfile, buildRun, FAILED_PAYMENT } from '../../../support/cli-data.ts'
import { runCli } from '../../../support/cli-run.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillproof-cli-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('show', () => {
  it('asks for the reference as it was given and shows why it failed', async () => {
    const { status, core, out } = await runCli(['show', ' 00 42'])
    expect([status, core.inputOf('payments.get')]).toEqual([0, { profile: 'practice', txref: ' 00 42' }])
    expect(out).toContain('  ✗  amount      1250.50 or more  900')
  })

  it('gives scripts the whole payment', async () => {
    const { json } = await runCli(['show', 'ORDER-9', '--json'])
    expect(json()).toMatchObject({ payment: { txref: 'ORDER-9', attempts: [{ id: 21 }] } })
  })

  it('exits with 2 for a reference that is not in the books', async () => {
    const failures = { 'payments.get': new AppError('PAYMENT_UNKNOWN', { txref: 'X' }) }
    expect((await runCli(['show', 'X'], { core: { failures } })).status).toBe(2)
  })
})

describe('list', () => {
  const payments = Array.from({ length: 5 }, (_, index) => buildPayment({ id: index + 1, txref: `ORDER-${index + 1}` }))

  it('lists payments up to the limit and says when there are more', async () => {
    const { core, out } = await runCli(['list', 'payments', '--limit', '2', '--batch', '7'], { core: { payments } })
    expect(core.inputOf('payments.list')).toMatchObject({ filter: { batchId: 7 } })
    expect(out).toContain('ORDER-2')
    expect(out).not.toContain('ORDER-3')
    expect(out).toContain('2 payments shown; there are more (--limit)')
    const all = await runCli(['list', 'payments', '--limit', '5', '--json'], { core: { payments } })
    expect(all.json()).toMatchObject({ hasMore: false })
  })

  it('filters by state', async () => {
    const { core, out } = await runCli(['list', 'payments', '--status', 'pending'], { core: { payments } })
    expect(core.inputOf('payments.list')).toMatchObject({ filter: { states: ['pending'] } })
    expect(out).toBe('None match.\n')
    const runs = [buildRun({ id: 4, state: 'paused', pauseReason: 'person' }), buildRun()]
    const paused = await runCli(['list', 'runs', '--status', 'paused', '--json'], { core: { runs } })
    expect(paused.json()).toMatchObject({ runs: [{ id: 4 }] })
    expect((await runCli(['list', 'attempts', '--status', 'timeout', '--json'])).json()).toMatchObject({ attempts: [] })
  })

  it('lists failures check by check', async () => {
    const { core, out } = await runCli(['list', 'failures'], { core: { payments: [FAILED_PAYMENT] } })
    expect(core.inputOf('payments.list')).toMatchObject({ filter: { onlyFailures: true } })
    expect(out).toContain('amount  1250.50 or more  900')
  })

  it('lists imports with their counts and why one was undone', async () => {
    const counts = { new: 4, same: 0, changed: 0, duplicate: 1, rejected: 0 }
    const times = { startedAt: AT, committedAt: AT, undoneAt: AT }
    const file = { fileName: 'orders.csv', fileSha256: 'ab', by: 'officer' }
    const batch = { id: 7, ...file, state: 'undone' as const, ...times, undoReason: 'wrong day', counts }
    const { out } = await runCli(['list', 'imports'], { core: { imports: [batch] } })
    expect(out).toMatch(/7 {2}.*orders\.csv {2}undone: wrong day/)
  })

  it('says what to do where there is nothing yet', async () => {
    expect((await runCli(['list', 'payments'])).out).toContain('tillproof import expected FILE')
    expect((await runCli(['list', 'imports'])).out).toContain('No imports yet')
  })
})

describe('export', () => {
  it('writes what is asked for, in the format that the ending or --format names', async () => {
    const out = join(folder, 'open.XLSX')
    const byEnding = await runCli(['export', 'payments', '--out', out, '--status', 'pending', '--batch', '7'])
    expect(byEnding.core.inputOf('exports.create')).toEqual({
      profile: 'practice', subject: 'payments', format: 'xlsx', path: out, filter: { states: ['pending'], batchId: 7 },
    })
    const terminal = { workingDir: folder }
    const named = await runCli(['export', 'attempts', '--format', 'jsonl', '--out', 'attempts.txt'], { terminal })
    expect(named.core.inputOf('exports.create')).toMatchObject({ format: 'jsonl', path: join(folder, 'attempts.txt') })
    expect(named.out).toContain('Wrote 4 rows (6 bytes)')
  })

  it('writes a report to print where the ending or --format says html, and its help says what that is', async () => {
    const out = join(folder, 'report.html')
    const byEnding = await runCli(['export', 'payments', '--out', out])
    expect(byEnding.core.inputOf('exports.create')).toMatchObject({ format: 'html', path: out })
    const named = await runCli(['export', 'failures', '--format', 'html', '--out', join(folder, 'report')])
    expect(named.core.inputOf('exports.create')).toMatchObject({ subject: 'failures', format: 'html' })
    const help = (await runCli(['help', 'export'])).out.replace(/\s+/g, ' ')
    expect(help).toContain('html is a report to print, with totals and at most 10,000 rows')
    expect(help).toContain('export payments --batch 3 --out report.html')
  })
})

describe('budget', () => {
  it('shows what is free, the fullest window and the newest sends', async () => {
    const { status, core, out } = await runCli(['budget', '--since', '2h'])
    expect(status).toBe(0)
    expect(core.inputOf('budget.get')).toEqual({ profile: 'practice', since: '2026-09-17T06:30:00.000Z', limit: 20 })
    expect(out).toContain('9 of 240 slots')
    expect(out).toContain('239 calls from 2026-09-17 08:30:00 UTC: never over the limit')
    expect(out).toContain('   588  2026-09-17 08:31:04 UTC  214 ms  bulk  ORDER-9    answered')
  })

  it('exits with 1 where a window was over the limit', async () => {
    const budget = { ...BUDGET, isLimitKept: false }
    const { status, out } = await runCli(['budget'], { core: { budget } })
    expect(status).toBe(1)
    expect(out).toContain('OVER THE LIMIT OF 400')
  })

  it('counts a cool-off down', async () => {
    const coolOff = { startedAt: AT, remainingMs: 61_000, message: 'rate limited', isProbing: false }
    const { out } = await runCli(['budget'], { core: { budget: { ...BUDGET, coolOff } } })
    expect(out).toContain('01:01 left, since 2026-09-17 08:30:00 UTC')
  })
})

describe('care of the ledger', () => {
  it('examines it, and exits with 5 where something is damaged', async () => {
    expect((await runCli(['doctor'])).status).toBe(0)
    const findings = [{ subject: 'audit trail', isSound: false, detail: 'entry 12 was changed' }]
    const { status, out } = await runCli(['doctor'], { core: { findings } })
    expect(status).toBe(5)
    expect(out).toContain('  ✗  audit trail  entry 12 was changed')
  })

  it('backs up and restores by absolute paths', async () => {
    const terminal = { workingDir: '/srv' }
    const backup = await runCli(['backup', '--out', 'till.db'], { terminal })
    expect(backup.core.inputOf('ledger.backup')).toEqual({ profile: 'practice', path: '/srv/till.db' })
    const restore = await runCli(['restore', 'till.db'], { terminal })
    expect(restore.core.inputOf('ledger.restore')).toEqual({ profile: 'practice', path: '/srv/till.db' })
    expect(restore.out).toContain('kept as /data/ledger.aside')
  })
})

describe('profile', () => {
  const profiles = [buildProfile('acme', { kind: 'live' })]

  it('lists and shows them', async () => {
    expect((await runCli(['profile', 'list'], { core: { profiles } })).out).toContain('  acme  live  https://pay.example.com')
    expect((await runCli(['profile', 'list'])).out).toContain('No profiles yet')
    expect((await runCli(['profile', 'show', 'practice'])).out).toContain('  Payments      4')
  })

  it('removes one in a script, and with a person only when its name is typed', async () => {
    expect((await runCli(['profile', 'remove', 'acme'], { core: { profiles } })).status).toBe(0)
    const typed = (stdin: string) =>
      runCli(['profile', 'remove', 'acme'], { core: { profiles }, terminal: { isTty: true }, stdin })
    expect((await typed('acme\n')).core.inputOf('profiles.remove')).toEqual({ profile: 'acme' })
    const unsure = await typed('no\n')
    expect([unsure.status, unsure.core.inputOf('profiles.remove')]).toEqual([2, undefined])
  })

  it('takes a new secret key from stdin, and shows its fingerprint alone', async () => {
    const argv = ['profile', 'set-key', 'acme', '--secret-key-stdin']
    const { status, core, out } = await runCli(argv, { core: { profiles }, stdin: 'SECK-0123456789abcdef-X\n' })
    expect([status, core.inputOf('profiles.replaceKey')]).toEqual([
      0, { profile: 'acme', secretKey: 'SECK-0123456789abcdef-X' },
    ])
    expect(out).not.toContain('SECK-')
    expect((await runCli(argv, { core: { profiles }, stdin: '' })).status).toBe(2)
  })
})

describe('sandbox', () => {
  const run = (argv: readonly string[]) =>
    runCli(['sandbox', ...argv], { signal: { name: 'SIGTERM', atCallOf: 'startSandbox' } })

  it('prints where it is as its first line, runs until it is stopped, and exits with 0', async () => {
    const { status, json, core } = await run(['--json'])
    expect(status).toBe(0)
    expect(json()).toEqual({
      baseUrl: 'http://127.0.0.1:4000',
      v3BaseUrl: 'http://127.0.0.1:4000/v3',
      publicKey: 'PRACTICEPUB-000000000000-X',
      secretKey: 'PRACTICESEC-000000000000-X',
    })
    expect(core.inputOf('startSandbox')).toEqual({
      port: 0, requestsPerMinute: 400, coolOffMinutes: 30, window: 'sliding', latencyMs: { min: 0, max: 0 },
    })
    expect(core.inputOf('closeSandbox')).toEqual({})
  })

  it('takes its options', async () => {
    const scenario = join(folder, 'scenario.json')
    await writeFile(scenario, '{}')
    const { core } = await run([
      '--port', '4000', '--requests-per-minute', '60000', '--cool-off-minutes', '0.05', '--window', 'bucket',
      '--latency-ms', '50-800',
      '--seed', '7', '--scenario', scenario,
    ])
    expect(core.inputOf('startSandbox')).toEqual({
      port: 4_000,
      requestsPerMinute: 60_000,
      coolOffMinutes: 0.05,
      window: 'bucket',
      latencyMs: { min: 50, max: 800 },
      seed: 7,
      scenario: { transactions: [], httpStatuses: {} },
    })
  })

  it('starts nothing with a scenario that can’t be read', async () => {
    const { status, err, core } = await runCli(['sandbox', '--scenario', join(folder, 'none.json')])
    expect([status, core.inputOf('startSandbox')]).toEqual([2, undefined])
    expect(err).toContain('SCENARIO_UNUSABLE')
  })
})
