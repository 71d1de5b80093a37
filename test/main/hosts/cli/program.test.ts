import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '../../../../src-main/hosts/cli/program.ts'
import { listenForSignals, untilStopped, type StopSignal } from '../../../../src-main/hosts/cli/signals.ts'
import { AppError } from '../../../../src-shared/contract/errors.ts'
import { buildProfile, buildRunEvent } from '../../../support/cli-data.ts'
import { createFakeCore } from '../../../support/cli-core.ts'
import { runCli } from '../../../support/cli-run.ts'
import { createFakeTerminal } from '../../../support/cli-terminal.ts'

describe('usage', () => {
  it.each([
    [['verfy'], 'Did you mean verify?', 'tillproof --help'],
    [['verify', '--bach', '3'], 'Did you mean --batch?', 'tillproof verify --help'],
    [['profile', 'shwo'], 'Did you mean show?', 'tillproof profile --help'],
    [['verify', '--batch', 'x'], 'whole number', 'tillproof verify --help'],
    [['import', 'expected'], 'Missing required argument', 'tillproof import expected --help'],
    [['backup'], 'Required option', 'tillproof backup --help'],
    [['list', 'cheques'], 'Allowed choices are payments', 'tillproof list --help'],
    [['verify', '--all', '--due'], 'Only one of', 'tillproof verify --help'],
    [['list', 'runs', '--status', 'proved'], '--status must be one of running', 'tillproof list --help'],
    [['list', 'runs', '--batch', '3'], '--batch is of payments and failures', 'tillproof list --help'],
    [['list', 'suspicious', '--batch', '3'], '--batch is of payments and failures', 'tillproof list --help'],
    [['export', 'payments', '--out', 'payments.ods'], '--format must', 'tillproof export --help'],
  ])('%j is wrong, exits with 2 and says how it goes', async (argv, hint, help) => {
    const { status, out, err, core } = await runCli(argv)
    expect(status).toBe(2)
    expect(out).toBe('')
    expect(err.replace(/\s+/g, ' ')).toContain(hint)
    expect(err).toContain(help)
    expect(core.calls).toEqual([])
  })

  it('prints the help where no command is given, and exits with 2', async () => {
    const { status, out, err } = await runCli([])
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain('Usage: tillproof')
  })

  it('prints help and version on stdout, without a core', async () => {
    const help = await runCli(['--help'])
    expect([help.status, help.err, help.core.configs]).toEqual([0, '', []])
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
    const { status, out, core } = await runCli(argv)
    expect([status, core.configs]).toEqual([0, []])
    expect(out).toContain(usage)
  })

  it('takes the global options before and behind the command', async () => {
    for (const argv of [['--json', '--profile', 'practice', 'verify'], ['verify', '--json', '--profile', 'practice']]) {
      const { status, json } = await runCli(argv)
      expect([status, json()]).toMatchObject([0, { run: 3, profile: 'practice' }])
    }
  })
})

describe('the help', () => {
  const commands = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(commands)]
  const listeners = { on: () => undefined, off: () => undefined, exit: () => undefined }
  const program = buildProgram({
    terminal: createFakeTerminal(),
    interruption: listenForSignals(listeners, () => undefined),
    loadDoor: () => Promise.resolve(createFakeCore()),
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

  it('offers the commands that others script against', () => {
    const paths = commands(program).slice(1).filter(({ commands: below }) => below.length === 0)
      .map((command) => (command.parent === program ? command.name() : `${command.parent?.name()} ${command.name()}`))
    expect(paths.sort()).toEqual([
      'backup', 'budget', 'charge abandon', 'charge answer', 'charge card', 'charge cards', 'charge check',
      'charge list', 'charge mobile-money', 'charge qr', 'charge show', 'demo', 'doctor', 'export', 'import expected',
      'import undo', 'list', 'profile add', 'profile list', 'profile remove', 'profile set', 'profile set-key',
      'profile show',
      'quickdocs', 'reconcile', 'restore', 'run cancel', 'run list', 'run pause', 'run resume', 'sandbox',
      'serve', 'show', 'transfer approve', 'transfer create', 'transfer discard', 'transfer edit', 'transfer import',
      'transfer limit', 'transfer list', 'transfer reject', 'transfer resolve', 'transfer send', 'transfer show',
      'transfer submit', 'user add', 'user deactivate', 'user list', 'user passphrase', 'validate', 'verify',
      'webhooks import', 'webhooks list', 'webhooks listen', 'webhooks set', 'webhooks show',
    ])
  })
})

describe('an error', () => {
  const held = new AppError('LEDGER_HELD', { profile: 'acme', holder: 'tillproof verify (process 4711)' })

  it('says what happened, what is safe and what to do, and its code', async () => {
    const core = { failures: { 'verifyRuns.start': held } }
    const { status, out, err } = await runCli(['verify', '--profile', 'practice'], { core })
    expect([status, out]).toEqual([5, ''])
    expect(err).toBe([
      'Error  The ledger of profile acme is in use by tillproof verify (process 4711).',
      '       Nothing was changed. Wait until the other one has ended, or end it.',
      '       LEDGER_HELD',
      '',
    ].join('\n'))
  })

  it('is one JSON object on stdout with --json, also for wrong usage', async () => {
    const known = await runCli(['--json', 'verify'], { core: { failures: { 'verifyRuns.start': held } } })
    expect(known.json()).toEqual({ error: { code: 'LEDGER_HELD', message: held.message, advice: held.advice } })
    expect(known.err).toBe('')
    const usage = await runCli(['verfy', '--json'])
    expect(usage.json()).toMatchObject({ error: { code: 'USAGE_WRONG' } })
    expect([usage.status, usage.err]).toEqual([2, ''])
  })

  it('of our own making is status 70, and shows its stack only where that is asked for', async () => {
    const core = { failures: { 'verifyRuns.start': new Error('index out of range') } }
    const { status, err } = await runCli(['verify'], { core })
    expect(status).toBe(70)
    expect(err).toContain('index out of range')
    expect(err).toContain('INTERNAL')
    expect(err).not.toContain('    at ')
    expect((await runCli(['verify'], { core, terminal: { env: { TILLPROOF_DEBUG: '1' } } })).err).toContain('    at ')
  })

  it('closes the core', async () => {
    expect((await runCli(['verify'], { core: { failures: { 'verifyRuns.start': held } } })).core.closed()).toBe(1)
  })

  it('of a profile that was not chosen lists the profiles', async () => {
    const profiles = ['acme', 'acme-test'].map((name) => buildProfile(name))
    const { status, err } = await runCli(['verify'], { core: { profiles } })
    expect(status).toBe(2)
    expect(err).toContain('acme, acme-test')
  })
})

describe('a signal', () => {
  const running = { runEvents: [buildRunEvent()], isEndless: true }

  it.each<[StopSignal, number]>([['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]])(
    '%s stops a run cleanly, says how to go on, and exits with %i',
    async (name, expected) => {
      const { status, err, core } = await runCli(['--data-dir', '/srv/till', 'verify'], {
        core: running, signal: { name, atCallOf: 'verifyRuns.watch' },
      })
      expect(status).toBe(expected)
      expect(err).toContain('Stopped. 3 of 4 payments have their answer; nothing is lost.')
      expect(err).toContain('tillproof --data-dir /srv/till run resume 3, or the same command again')
      expect(core.closed()).toBe(1)
    },
  )

  it('is told as one JSON object with --json', async () => {
    const signal = { name: 'SIGINT', atCallOf: 'verifyRuns.watch' } as const
    const { json } = await runCli(['--json', 'verify'], { core: running, signal })
    expect(json()).toMatchObject({ error: { code: 'STOPPED', advice: expect.stringContaining('run resume 3') } })
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
