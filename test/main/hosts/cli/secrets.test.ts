import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { askSecret, typeKeys } from '../../../../src-main/hosts/cli/prompt.ts'
import { isLockHeld } from '../../../../src-main/ledger/engine/lock.ts'
import { makeReadyVault } from '../../../support/core/quick-keys.ts'
import { createFakeTerminal } from '../../../support/cli/terminal.ts'
import type { RunSettings } from '../../../support/cli/run.ts'
import { ownTill, PASSPHRASE, PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'

const SERVICE = ['--base-url', 'https://pay.example.com', '--public-key', 'PUBK-0123456789ab-X']
const ADD = ['profile', 'add', 'acme', '--kind', 'live', ...SERVICE]
const KEY = 'SECK-0123456789ab-X'
const NOBODY = { terminal: { env: {} } }

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

/** Without a profile, and with a vault that one passphrase opens. */
async function tillWithVault(): Promise<Till> {
  const own = await ownTill({ requestsPerMinute: null })
  await makeReadyVault(own.dataDir, PASSPHRASE)
  return own
}

const profilesOf = async ({ client }: Till) => (
  (await (await client()).profiles.list()).map(({ name }) => name).filter((name) => name !== 'practice')
)

describe('the secret key', () => {
  it('comes from stdin when that is asked for, and shows nowhere', async () => {
    const own = await tillWithVault()
    const { status, out, err } = await own.runAlone([...ADD, '--secret-key-stdin'], { stdin: `${KEY}\n` })
    expect([status, (out + err).includes(KEY)]).toEqual([0, false])
    const client = await own.client()
    const profile = await client.profiles.get({ profile: 'acme' })
    expect(profile).toMatchObject({ name: 'acme', kind: 'live', requestsPerMinute: 400, sharePercent: 60 })
    expect(out).toContain(`fingerprint ${profile.keyFingerprint}`)
    // The same key has the same fingerprint: it is the one that was typed.
    expect(await client.profiles.replaceKey({ profile: 'acme', secretKey: KEY })).toMatchObject({
      keyFingerprint: profile.keyFingerprint,
    })
  })

  it('is asked for at a terminal', async () => {
    const own = await tillWithVault()
    const { status, terminal } = await own.runAlone(ADD, {
      terminal: { isTty: true, env: { TILLPROOF_PASSPHRASE: PASSPHRASE } }, stdin: `${KEY}\r`,
    })
    expect([status, await profilesOf(own)]).toEqual([0, ['acme']])
    expect(terminal.err()).toContain('Secret key (not shown): ')
    expect(terminal.out() + terminal.err()).not.toContain(KEY)
  })

  it('is never an argument, and its lack is a usage error where nobody can be asked', async () => {
    const own = await tillWithVault()
    expect((await own.run([...ADD, '--secret-key', KEY])).status).toBe(2)
    const { status, err } = await own.run(ADD)
    expect([status, await profilesOf(own)]).toEqual([2, []])
    expect(err).toContain('There is no terminal to ask for the secret key')
  })

  it('can’t share stdin with the passphrase', async () => {
    const own = await tillWithVault()
    const argv = [...ADD, '--secret-key-stdin', '--passphrase-file', '-']
    const { status, err } = await own.run(argv, { stdin: `${KEY}\n` })
    expect([status, await profilesOf(own)]).toEqual([2, []])
    expect(err).toContain('can’t both be read from stdin')
  })
})

describe('the passphrase', () => {
  const till = shareTill()
  /** Verifying needs the key in the vault. */
  const verify = (argv: readonly string[], settings: RunSettings = {}) => till().runAlone(['verify', ...argv], settings)
  const runs = async () => (await (await till().client()).verifyRuns.list({ profile: PROFILE })).length
  let added = 0

  /** Another profile's key goes into the vault. */
  function addKey(argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
    added += 1
    const add = ['profile', 'add', `acme-${added}`, '--kind', 'live', ...SERVICE, '--secret-key-stdin', ...argv]
    return till().runAlone(add, { stdin: `SECK-0123456789a${added}-X\n`, terminal: { env } })
  }

  async function writePassphrase(text: string, mode = 0o600): Promise<string> {
    const file = join(till().folder, 'pass')
    await writeFile(file, text)
    await chmod(file, mode)
    return file
  }

  it('comes from stdin as the file -', async () => {
    expect((await verify(['--passphrase-file', '-'], { ...NOBODY, stdin: `${PASSPHRASE}\nrest` })).status).toBe(0)
  })

  it('is asked for at a terminal, and is nothing where nobody is there', async () => {
    const asked = await verify([], { terminal: { isTty: true, env: {} }, stdin: `${PASSPHRASE}\r` })
    expect([asked.status, asked.err.includes('Passphrase of the key vault (not shown): ')]).toEqual([0, true])
    const before = await runs()
    const nobody = await verify([], NOBODY)
    expect([nobody.status, nobody.err.includes('VAULT_LOCKED'), await runs()]).toEqual([5, true, before])
  })

  it('stops the program when Ctrl-C is typed instead', async () => {
    const before = await runs()
    const { status } = await verify([], { terminal: { isTty: true, env: {} }, stdin: '\u0003' })
    expect([status, isLockHeld(join(till().dataDir, 'profiles', PROFILE))]).toEqual([130, false])
    expect(await runs()).toBe(before)
  })

  it('comes from the file, without its last line end, before the environment', async () => {
    const env = { TILLPROOF_PASSPHRASE: 'other' }
    const file = await writePassphrase(`${PASSPHRASE}\r\n`)
    expect((await addKey(['--passphrase-file', file], env)).status).toBe(0)
    const other = await addKey([], env)
    expect([other.status, other.err.includes('VAULT_WRONG_PASSPHRASE')]).toEqual([5, true])
    // A space at its end belongs to it.
    const spaced = await writePassphrase(`${PASSPHRASE} \n`)
    expect((await addKey(['--passphrase-file', spaced])).err).toContain('VAULT_WRONG_PASSPHRASE')
    expect((await addKey([], { TILLPROOF_PASSPHRASE: PASSPHRASE })).status).toBe(0)
  })

  it('is asked for twice when it is new', async () => {
    const own = await ownTill({ requestsPerMinute: null })
    const secrets = [`${KEY}\r`, 'first passphrase\r', 'fisrt passphrase\r', `${PASSPHRASE}\r`, `${PASSPHRASE}\r`]
    const { status, err } = await own.runAlone(ADD, { terminal: { isTty: true, env: {}, secrets } })
    expect([status, err.includes('The passphrases do not match')]).toEqual([0, true])
    // The vault opens with the one that was repeated.
    const again = ['profile', 'set-key', 'acme', '--secret-key-stdin']
    expect((await own.runAlone(again, { stdin: KEY })).status).toBe(0)
    const env = { TILLPROOF_PASSPHRASE: 'the first passphrase' }
    expect((await own.runAlone(again, { stdin: KEY, terminal: { env } })).status).toBe(5)
  })

  it('is a usage error where its file can’t be read', async () => {
    const { status, err } = await addKey(['--passphrase-file', join(till().folder, 'none')])
    expect([status, err.includes('PASSPHRASE_FILE_UNREADABLE')]).toEqual([2, true])
  })

  it.each([[], ['--json']])('warns of a file that others can read %j', async (...form) => {
    const file = await writePassphrase(PASSPHRASE, 0o644)
    const { err, status } = await addKey(['--passphrase-file', file, ...form])
    expect(status).toBe(0)
    expect(err).toContain(`Others on this machine can read ${file}`)
    await chmod(file, 0o600)
    expect((await addKey(['--passphrase-file', file, ...form])).err).not.toContain('Others on this machine')
  })
})
