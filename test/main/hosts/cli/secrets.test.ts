import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askSecret, typeKeys } from '../../../../src-main/hosts/cli/prompt.ts'
import { createFakeTerminal } from '../../../support/cli-terminal.ts'
import { runCli, type RunSettings } from '../../../support/cli-run.ts'

const SERVICE = ['--base-url', 'https://pay.example.com', '--public-key', 'PUBK-0123456789ab-X']
const ADD = ['profile', 'add', 'acme', '--kind', 'live', ...SERVICE]
const KEY = 'SECK-0123456789ab-X'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillproof-cli-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('what is typed without echo', () => {
  it('takes backspace, Ctrl-U, arrow keys and pastes as a person means them', () => {
    expect(typeKeys('', 'abd\u007fc\r')).toEqual({ text: 'abc', ending: 'line' })
    expect(typeKeys('wrong', '\u0015right\n')).toEqual({ text: 'right', ending: 'line' })
    expect(typeKeys('', 'a\u001b[Db\u001b[1;5Cc\r')).toEqual({ text: 'abc', ending: 'line' })
    expect(typeKeys('ab', '\u0003')).toEqual({ text: '', ending: 'interrupted' })
    expect(typeKeys('ab', '\u0004')).toEqual({ text: '', ending: 'ended' })
  })

  it('never shows on the terminal, which is given back as it was', async () => {
    const terminal = createFakeTerminal({ isTty: true })
    const answer = askSecret('Secret: ', terminal.stdin, terminal.stderr, () => undefined)
    terminal.typed.write('hun')
    terminal.typed.write('ter2\r')
    expect(await answer).toBe('hunter2')
    expect(terminal.err()).toBe('Secret: \n')
    expect(terminal.rawModes).toEqual([true, false])
  })
})

describe('the secret key', () => {
  it('comes from stdin when that is asked for, and shows nowhere', async () => {
    const { status, out, err, core } = await runCli([...ADD, '--secret-key-stdin'], { stdin: `${KEY}\n` })
    expect(status).toBe(0)
    expect(core.inputOf('profiles.add')).toMatchObject({
      name: 'acme', kind: 'live', secretKey: KEY, requestsPerMinute: 400, sharePercent: 60,
    })
    expect(out + err).not.toContain(KEY)
  })

  it('is asked for at a terminal', async () => {
    const { status, core, terminal } = await runCli(ADD, {
      terminal: { isTty: true, env: { TILLPROOF_PASSPHRASE: 'till' } }, stdin: `${KEY}\r`,
    })
    expect(status).toBe(0)
    expect(core.inputOf('profiles.add')).toMatchObject({ secretKey: KEY, passphrase: 'till' })
    expect(terminal.err()).toContain('Secret key (not shown): ')
    expect(terminal.out() + terminal.err()).not.toContain(KEY)
  })

  it('is never an argument, and its lack is a usage error where nobody can be asked', async () => {
    expect((await runCli([...ADD, '--secret-key', KEY])).status).toBe(2)
    const { status, err } = await runCli(ADD)
    expect(status).toBe(2)
    expect(err).toContain('Nobody can be asked for the secret key here')
  })

  it('can’t share stdin with the passphrase', async () => {
    const argv = [...ADD, '--secret-key-stdin', '--passphrase-file', '-']
    const { status, err } = await runCli(argv, { stdin: `${KEY}\n` })
    expect(status).toBe(2)
    expect(err).toContain('can’t both come from stdin')
  })
})

describe('the passphrase', () => {
  const passphraseOf = async (argv: readonly string[], settings: RunSettings = {}): Promise<unknown> => {
    const { core } = await runCli(['verify', ...argv], settings)
    return (core.inputOf('verifyRuns.start') as { passphrase?: string } | undefined)?.passphrase
  }

  it('comes from the file, without its last line end, before the environment', async () => {
    const file = join(folder, 'pass')
    await writeFile(file, 'till and drawer \r\n', { mode: 0o600 })
    const env = { TILLPROOF_PASSPHRASE: 'other' }
    expect(await passphraseOf(['--passphrase-file', file], { terminal: { env } })).toBe('till and drawer ')
    expect(await passphraseOf([], { terminal: { env } })).toBe('other')
  })

  it('comes from stdin as the file -', async () => {
    expect(await passphraseOf(['--passphrase-file', '-'], { stdin: 'till\nrest' })).toBe('till')
  })

  it('is asked for at a terminal, and is nothing where nobody is there', async () => {
    expect(await passphraseOf([], { terminal: { isTty: true }, stdin: 'till\r' })).toBe('till')
    expect(await passphraseOf([])).toBeUndefined()
  })

  it('is asked for twice when it is new', async () => {
    const secrets = [`${KEY}\r`, 'first\r', 'fisrt\r', 'till\r', 'till\r']
    const { core, err } = await runCli(ADD, { terminal: { isTty: true, secrets } })
    expect(core.inputOf('profiles.add')).toMatchObject({ secretKey: KEY, passphrase: 'till' })
    expect(err).toContain('The two differ')
  })

  it('is a usage error where its file can’t be read', async () => {
    const { status, err } = await runCli(['verify', '--passphrase-file', join(folder, 'none')])
    expect(status).toBe(2)
    expect(err).toContain('PASSPHRASE_FILE_UNREADABLE')
  })

  it('warns of a file that others can read', async () => {
    const file = join(folder, 'pass')
    await writeFile(file, 'till')
    await chmod(file, 0o644)
    const { err, status } = await runCli(['verify', '--passphrase-file', file])
    expect(status).toBe(0)
    expect(err).toContain(`Others on this machine can read ${file}`)
  })

  it('stops the program when Ctrl-C is typed instead', async () => {
    const { status, core } = await runCli(['verify'], { terminal: { isTty: true }, stdin: '\u0003' })
    expect(status).toBe(130)
    expect(core.inputOf('verifyRuns.start')).toBeUndefined()
    expect(core.closed()).toBe(1)
  })
})
