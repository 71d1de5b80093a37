import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildProgram } from '../../../../src-main/hosts/cli/program.ts'
import { listenForSignals, untilStopped, type StopSignal } from '../../../../src-main/hosts/cli/signals.ts'
import { isLockHeld, takeLock } from '../../../../src-main/ledger/engine/lock.ts'
import { ledgerPaths } from '../../../../src-main/ledger/engine/paths.ts'
import { isThere } from '../../../../src-main/platform/is-there.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { runCli } from '../../../support/cli/run.ts'
import { createFakeTerminal } from '../../../support/cli/terminal.ts'
import { ownTill, PASSPHRASE, PROFILE, shareTill } from '../../../support/cli/till.ts'

/** It has no ledger. */
const till = shareTill(async () => undefined, { requestsPerMinute: null })
const shop = shareTill()

describe('usage', () => {
  it.each([
    [['verfy'], 'Did you mean verify?', 'tillproof --help'],
    [['exception', 'list'], 'Did you mean exceptions?', 'tillproof --help'],
    [['--profile', 'verify', 'exceptions', 'lsit'], 'Did you mean list?', 'tillproof exceptions --help'],
    [['verify', '--bach', '3'], 'Did you mean --batch?', 'tillproof verify --help'],
    [['profile', 'shwo'], 'Did you mean show?', 'tillproof profile --help'],
    [['verify', '--batch', 'x'], 'whole number', 'tillproof verify --help'],
    [['import', 'expected'], 'Missing required argument', 'tillproof import expected --help'],
    [['backup'], 'Required option', 'tillproof backup --help'],
    [['list', 'cheques'], 'Allowed choices are payments', 'tillproof list --help'],
    [['verify', '--all', '--due'], 'Only one of', 'tillproof verify --help'],
    [['list', 'runs', '--status', 'proved'], '--status must be one of queued, running', 'tillproof list --help'],
    [['list', 'runs', '--batch', '3'], '--batch is only for payments, failures', 'tillproof list --help'],
    [['list', 'attempts', '--batch', '3'], '--batch is only for payments, failures', 'tillproof list --help'],
    [['export', 'payments', '--out', 'payments.ods'], 'use --format', 'tillproof export --help'],
  ])('%j is wrong, exits with 2 and says how it goes', async (argv, hint, help) => {
    const { status, out, err } = await till().run(argv)
    expect(status).toBe(2)
    expect(out).toBe('')
    expect(err.replace(/\s+/g, ' ')).toContain(hint)
    expect(err).toContain(help)
    expect(await isThere(join(till().dataDir, 'profiles', 'practice', 'ledger.sqlite'))).toBe(false)
  })

  it.each([
    ['help', 'nope'], ['nope', '--help'], ['help', 'charge', 'nope'], ['--profile', 'help', 'charge', 'nope', '-h'],
    ['help', 'nope', '--json'],
  ])('%j… says that nope is unknown', async (...argv) => {
    const { status, out, err } = await runCli(argv)
    expect([status, `${out}${err}`]).toEqual([2, expect.stringContaining('nknown command \'nope\'')])
    expect(`${out}${err}`).not.toContain('Usage:')
  })

  it('prints the help where no command is given, and exits with 2', async () => {
    const { status, out, err } = await runCli([])
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain('Usage: tillproof')
  })

  it('prints help and version on stdout, without a core', async () => {
    const help = await runCli(['--help'])
    expect([help.status, help.err, help.isDoorLoaded]).toEqual([0, '', false])
    expect(help.out).toContain('Exit status:')
    expect((await runCli(['--version'])).out).toBe('1.2.3\n')
  })

  it.each([
    [['help', 'charge', 'card'], 'Usage: tillproof charge card '],
    [['--json', '--profile', 'help', 'help', 'import', 'undo'], 'Usage: tillproof import undo '],
    [['charge', 'card', '--help'], 'Usage: tillproof charge card '],
    [['charge', 'help', 'card'], 'Usage: tillproof charge card '],
    [['help', 'charge'], 'Usage: tillproof charge '],
    [['help'], 'Usage: tillproof [options]'],
  ])('%j shows that command’s own help', async (argv, usage) => {
    const { status, out, isDoorLoaded } = await runCli(argv)
    expect([status, isDoorLoaded]).toEqual([0, false])
    expect(out).toContain(usage)
  })

  it('takes the global options before and behind the command', async () => {
    for (const argv of [['--json', '--profile', 'practice', 'run', 'list'],
      ['run', 'list', '--json', '--profile', 'practice']]) {
      const { status, json } = await shop().run(argv)
      expect([status, json()]).toEqual([0, { profile: 'practice', runs: [] }])
    }
    const elsewhere = join(shop().folder, 'elsewhere')
    const named = await shop().run(['profile', 'list', '--json', '--data-dir', elsewhere])
    expect([named.json(), await isThere(elsewhere)]).toMatchObject([{ profiles: [{ name: 'practice' }] }, true])
    const env = { TILLPROOF_PASSPHRASE: PASSPHRASE, TILLPROOF_PROFILE: 'practice' }
    const chosen = await shop().run(['run', 'list', '--json'], { terminal: { env } })
    expect(chosen.json()).toMatchObject({ profile: 'practice' })
  })
})

describe('the help', () => {
  const commands = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(commands)]
  const listeners = { on: () => undefined, off: () => undefined, exit: () => undefined }
  const program = buildProgram({
    terminal: createFakeTerminal(),
    interruption: listenForSignals(listeners, () => undefined),
    loadDoor: () => Promise.reject(new Error('Help needs no core')),
    actor: 'officer',
    version: '1.2.3',
  }, () => Promise.resolve())

  it('describes every command, argument and option', () => {
    for (const command of commands(program)) {
      expect(command.description(), command.name()).not.toBe('')
      for (const { flags, description } of command.options) expect(description, flags).not.toBe('')
      for (const argument of command.registeredArguments) expect(argument.description, argument.name()).not.toBe('')
    }
  })

  it('has an example for each command that does something', async () => {
    for (const command of commands(program).filter(({ commands: below }) => below.length === 0)) {
      const names: string[] = []
      for (let at: Command | null = command; at?.parent; at = at.parent) names.unshift(at.name())
      expect((await runCli([...names, '--help'])).out, names.join(' ')).toContain(`$ tillproof ${names.join(' ')}`)
    }
  })

  it('takes no option of a command above in silence', async () => {
    const above = commands(program).slice(1).filter(({ commands: below, options }) => below.length * options.length > 0)
    expect(above.map((command) => command.name())).toEqual(['match', 'pack'])
    for (const argv of [['match', 'confirm', '1', '--dry-run'], ['pack', 'verify', 'a.zip', '--out', 'b.zip']]) {
      const { status, err } = await runCli(argv)
      expect([status, err]).toEqual([2, expect.stringContaining('is only for')])
    }
  })

  it('offers the commands that others script against', () => {
    const paths = commands(program).slice(1).filter(({ commands: below }) => below.length === 0)
      .map((command) => (command.parent === program ? command.name() : `${command.parent?.name()} ${command.name()}`))
    expect(paths.sort()).toEqual([
      'anchor', 'audit check', 'audit list', 'backup', 'bridge', 'budget', 'charge abandon', 'charge answer',
      'charge card', 'charge cards',
      'charge check', 'charge list', 'charge mobile-money', 'charge qr', 'charge show',
      'close approve', 'close content', 'close list', 'close reopen', 'close show', 'close sign', 'close status',
      'command-log begin', 'command-log end', 'command-log status',
      'demo', 'doctor', 'exceptions assign', 'exceptions attach', 'exceptions attachments', 'exceptions confirm',
      'exceptions list', 'exceptions note', 'exceptions reject', 'exceptions remove-attachment', 'exceptions reopen',
      'exceptions resolve', 'exceptions save-attachment', 'exceptions write-off-limit',
      'explain', 'export', 'fees check', 'fees rules', 'fees set',
      'import bank', 'import chargebacks', 'import correct', 'import expected', 'import refunds',
      'import rejects', 'import settlement', 'import show', 'import undo',
      'journal accounts', 'journal list', 'list', 'match confirm', 'match confirm-write-off', 'match dismiss',
      'match list', 'match make', 'match reject-write-off', 'match show', 'match undo', 'match write-off',
      'pack verify',
      'profile add', 'profile list', 'profile remove', 'profile set', 'profile set-key',
      'profile show', 'profile test', 'proposal confirm', 'proposal list', 'proposal refuse', 'proposal show',
      'proposal withdraw', 'prove', 'quickdocs', 'reconcile', 'report', 'restore', 'rule add', 'rule disable',
      'rule enable', 'rule export', 'rule list', 'rule show', 'rule try', 'run cancel', 'run list', 'run pause',
      'run resume', 'run show', 'sandbox', 'serve', 'settlement list',
      'settlement show', 'settlement undo', 'show', 'statement list', 'statement show', 'statement undo',
      'team archive', 'team check', 'team core', 'team init', 'team invite', 'team join', 'team key', 'team leave',
      'team remove', 'team reopen', 'team schema', 'team seats', 'team snapshot',
      'team standby', 'team status', 'team take-over', 'team withdraw',
      'today', 'transfer approve', 'transfer create', 'transfer discard', 'transfer edit', 'transfer import',
      'transfer limit', 'transfer list', 'transfer reject', 'transfer resolve', 'transfer send', 'transfer show',
      'transfer submit', 'user customers', 'user deactivate', 'user enrol', 'user list', 'user passphrase',
      'user propose', 'user roles', 'user setup', 'validate', 'vault change-passphrase',
      'vault lock-after', 'vault status', 'verify', 'watch', 'webhooks import', 'webhooks list', 'webhooks listen',
      'webhooks set', 'webhooks show',
    ])
  })
})

describe('an error', () => {
  const HOLDER = { pid: process.pid, host: hostname(), command: 'tillproof serve', since: '2026-09-17T08:30:00.000Z' }
  const holder = `process ${process.pid} (tillproof serve) since ${HOLDER.since}`

  it('says what happened, what is safe and what to do, and its code', async () => {
    await shop().closeCore()
    const lock = takeLock(join(shop().dataDir, 'profiles', PROFILE), HOLDER)
    onTestFinished(() => lock.release())
    const { status, out, err } = await shop().runAlone(['verify', '--profile', PROFILE])
    expect([status, out]).toEqual([5, ''])
    const { message, advice } = new AppError('LEDGER_HELD', { profile: PROFILE, holder })
    expect(err.replace(/\s+/g, ' ')).toBe(`Error ${message} ${advice} LEDGER_HELD `)
    expect(err).toMatch(/\n {7}Nothing was changed\. Wait until [^]*\n {7}LEDGER_HELD\n$/)
    const known = await shop().runAlone(['--json', 'verify'])
    expect([known.json(), known.err]).toEqual([{ error: { code: 'LEDGER_HELD', message, advice } }, ''])
  })

  it('is one JSON object on stdout with --json, also for wrong usage', async () => {
    const usage = await runCli(['verfy', '--json'])
    expect(usage.json()).toMatchObject({ error: { code: 'USAGE_WRONG' } })
    expect([usage.status, usage.err]).toEqual([2, ''])
  })

  it('of our own making is status 70, and shows its stack only where that is asked for', async () => {
    const door = { createCore: () => Promise.reject(new Error('index out of range')) }
    const { status, err } = await till().runAlone(['verify'], {}, door)
    expect(status).toBe(70)
    expect(err).toContain('index out of range')
    expect(err).toContain('INTERNAL')
    expect(err).not.toContain('    at ')
    const env = { TILLPROOF_DEBUG: '1' }
    expect((await till().runAlone(['verify'], { terminal: { env } }, door)).err).toContain('    at ')
  })

  it('closes the core', async () => {
    const { status, err } = await shop().runAlone(['verify', '--batch', '99'])
    expect([status, err.includes('IMPORT_UNKNOWN')]).toEqual([2, true])
    expect(isLockHeld(join(shop().dataDir, 'profiles', PROFILE))).toBe(false)
  })

  it('of a profile that was not chosen lists the profiles', async () => {
    await shop().run([
      'profile', 'add', 'acme', '--kind', 'live', '--base-url', 'https://x.example', '--public-key',
      'PUBK-0123456789ab-X', '--secret-key-stdin',
    ], { stdin: 'SECK-0123456789abcdef-X\n' })
    const { status, err } = await shop().run(['verify'])
    expect(status).toBe(2)
    expect(err).toContain('acme, shop')
    const unknown = await shop().run(['verify', '--profile', 'acne'])
    expect([unknown.status, unknown.err.includes('PROFILE_UNKNOWN')]).toEqual([2, true])
    expect((await shop().run(['profile', 'remove', 'acme', '--yes'])).status).toBe(0)
  })
})

describe('a signal', () => {
  it('stops a run cleanly, says how to go on, and exits with its status', async () => {
    // Two calls may go at once; the third waits for its slot.
    const own = await ownTill({ requestsPerMinute: 2 })
    const references = ['A', 'B', 'C']
    await own.teach(Object.fromEntries(references.map((txref) => [txref, { answer: 'approved', amount: '1.00' }])))
    await own.importRows(references.map((txref) => `${txref},1.00,NGN,`))
    const signals: readonly (readonly [StopSignal, number, readonly string[]])[] = [
      ['SIGINT', 130, ['verify']], ['SIGTERM', 143, ['run', 'resume', '1']], ['SIGHUP', 129, ['run', 'resume', '1']],
    ]
    for (const [name, expected, argv] of signals) {
      const given = ['--data-dir', own.dataDir, ...argv]
      // Whoever finds the ledger held is told which command holds it.
      const holder = ledgerPaths(join(own.dataDir, 'profiles', PROFILE)).holder
      let held = ''
      const onWrite = (written: string): void => {
        if (written.includes('Verifying 3')) held ||= readFileSync(holder, 'utf8')
      }
      const signal = { name, onceSaid: '2 of 3' }
      const { status, err } = await own.runAlone(given, { signal, onWrite })
      expect([status, held]).toEqual([expected, expect.stringContaining(`"tillproof ${given[2]}`)])
      expect(err).toContain('Stopped. 2 of 3 payments answered; nothing is lost.')
      expect(err).toContain(`tillproof --data-dir ${own.dataDir} run resume 1, or the same command again`)
    }
    const signal = { name: 'SIGINT', onceSaid: '2 of 3' } as const
    const { json } = await own.runAlone(['--json', 'run', 'resume', '1'], { signal })
    expect(json()).toMatchObject({ error: { code: 'STOPPED', advice: expect.stringContaining('run resume 1') } })
    const run = await (await own.client()).verifyRuns.get({ profile: PROFILE, runId: 1 })
    expect(run).toMatchObject({ state: 'paused', pauseReason: 'stopped', calls: 2 })
    expect(own.service.arrivals()).toHaveLength(2)
  })

  it('ends the program at once when it comes a second time, and goes back to its owner at the end', () => {
    const listeners = new Map<StopSignal, () => void>()
    const exits: number[] = []
    const interruption = listenForSignals({
      on: (signal, listener) => listeners.set(signal, listener),
      off: (signal) => listeners.delete(signal),
      exit: (status) => exits.push(status),
    }, () => undefined)
    listeners.get('SIGTERM')?.()
    expect([interruption.signal.aborted, exits]).toEqual([true, []])
    listeners.get('SIGINT')?.()
    expect(exits).toEqual([130])
    interruption.dispose()
    expect(listeners.size).toBe(0)
  })

  it('lets a stream end its step before anything is closed', async () => {
    const controller = new AbortController()
    const told: string[] = []
    async function* steps(): AsyncGenerator<number> {
      try {
        yield 1
        await new Promise((resolve) => setImmediate(resolve))
        told.push('step ended')
        yield 2
      } finally {
        told.push('let go')
      }
    }
    for await (const step of untilStopped(steps(), controller.signal)) {
      told.push(`step ${step}`)
      setImmediate(() => controller.abort())
    }
    expect(told.slice(0, 3)).toEqual(['step 1', 'step ended', 'let go'])
  })
})
