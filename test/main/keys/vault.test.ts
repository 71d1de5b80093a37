import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVault, type Vault } from '../../../src-main/keys/vault.ts'
import type { ErrorCode } from '../../../src-shared/contract/errors/errors.ts'
import { writeFirstVault } from '../../support/keys/first-vault.ts'
import { readSecret, storeSecret } from '../../support/keys/secrets.ts'
import { flip, makeVaultFolder, type VaultFolder, type VaultJson } from '../../support/keys/vault-folder.ts'

/** The documented cost takes half a second; what is tried here does not depend on it. */
const QUICK = { scryptCost: { n: 2 ** 10, r: 8, p: 1 } }
const PASSPHRASE = 'correct horse battery'
const NEW_PASSPHRASE = 'a rarely used sentence'
const SECRET = 'SECK-0123456789abcdef0123456789abcdef-X'
const OTHER_SECRET = 'SECK-fedcba9876543210fedcba9876543210-X'

let folder: VaultFolder
beforeEach(async () => {
  folder = await makeVaultFolder()
})
afterEach(() => folder.remove())

function vaultThere(): Vault {
  return createVault(folder.path, QUICK)
}

async function makeVault(secrets: Readonly<Record<string, string>> = {}): Promise<Vault> {
  const vault = vaultThere()
  await vault.create(PASSPHRASE)
  for (const [profile, secret] of Object.entries(secrets)) await storeSecret(vault, profile, secret)
  return vault
}

function code(expected: ErrorCode): unknown {
  return expect.objectContaining({ name: 'AppError', code: expected })
}

async function readContent(): Promise<VaultJson> {
  const { content }: { content: VaultJson } = JSON.parse(await folder.readText())
  return content
}

describe('the key vault', () => {
  it('gives back what it was given, also to a later process', async () => {
    const vault = await makeVault({ live: SECRET, test: OTHER_SECRET })
    expect(await readSecret(vault, 'live')).toBe(SECRET)
    const later = vaultThere()
    expect(await later.exists()).toBe(true)
    await later.unlock(PASSPHRASE)
    expect([await readSecret(later, 'live'), await readSecret(later, 'test')]).toEqual([SECRET, OTHER_SECRET])
  })

  it('is not there until it is created', async () => {
    expect(await vaultThere().exists()).toBe(false)
    await expect(vaultThere().unlock(PASSPHRASE)).rejects.toEqual(code('VAULT_MISSING'))
    expect(await vaultThere().hasEntries('live')).toBe(false)
    expect(await vaultThere().exists()).toBe(false)
  })

  it('replaces a secret and takes one away, and leaves the others', async () => {
    const vault = await makeVault({ live: SECRET, test: SECRET })
    await storeSecret(vault, 'live', OTHER_SECRET)
    await vault.removeEntries('test')
    expect(await readSecret(vault, 'live')).toBe(OTHER_SECRET)
    expect(await readSecret(vault, 'test')).toBeUndefined()
  })

  it('can’t be used while it is locked', async () => {
    const vault = await makeVault({ live: SECRET })
    expect(vault.isUnlocked()).toBe(true)
    vault.lock()
    expect(vault.isUnlocked()).toBe(false)
    await expect(readSecret(vault, 'live')).rejects.toThrow('must be unlocked')
    await expect(storeSecret(vault, 'live', SECRET)).rejects.toThrow('must be unlocked')
    await vault.unlock(PASSPHRASE)
    expect(await readSecret(vault, 'live')).toBe(SECRET)
  })

  it('is never created over another one', async () => {
    await makeVault({ live: SECRET })
    const before = await folder.readText()
    await expect(vaultThere().create('another rare sentence')).rejects.toEqual(code('VAULT_EXISTS'))
    expect(await folder.readText()).toBe(before)
  })
})

describe('the passphrase', () => {
  it('must be the right one', async () => {
    await makeVault()
    const vault = vaultThere()
    for (const wrong of ['wrong horse battery', `${PASSPHRASE} `, PASSPHRASE.toUpperCase(), '']) {
      await expect(vault.unlock(wrong)).rejects.toEqual(code('VAULT_WRONG_PASSPHRASE'))
    }
    expect(vault.isUnlocked()).toBe(false)
  })

  it('has at least 8 characters, whatever their size', async () => {
    for (const short of ['', '1234567', '€€€€€€€']) {
      await expect(vaultThere().create(short)).rejects.toEqual(code('VAULT_PASSPHRASE_INVALID'))
    }
    await expect(vaultThere().create('x'.repeat(1_025))).rejects.toEqual(code('VAULT_PASSPHRASE_INVALID'))
    expect(await vaultThere().exists()).toBe(false)
    await vaultThere().create('€é€à€ü€ö')
  })

  it('is the same however its characters are composed', async () => {
    await vaultThere().create('caf\u00e9 and croissants')
    await vaultThere().unlock('cafe\u0301 and croissants')
  })

  it('can be changed; the old one no longer opens, and what is open stays so', async () => {
    const vault = await makeVault({ live: SECRET })
    const beside = vaultThere()
    await beside.unlock(PASSPHRASE)
    await vault.changePassphrase(PASSPHRASE, NEW_PASSPHRASE)
    await expect(vaultThere().unlock(PASSPHRASE)).rejects.toEqual(code('VAULT_WRONG_PASSPHRASE'))
    const later = vaultThere()
    await later.unlock(NEW_PASSPHRASE)
    expect([await readSecret(later, 'live'), await readSecret(beside, 'live')]).toEqual([SECRET, SECRET])
  })

  it('is changed only by one who knows it, and only to a fit one', async () => {
    const vault = await makeVault()
    const withWrong = vault.changePassphrase('wrong horse', NEW_PASSPHRASE)
    await expect(withWrong).rejects.toEqual(code('VAULT_WRONG_PASSPHRASE'))
    await expect(vault.changePassphrase(PASSPHRASE, 'short')).rejects.toEqual(code('VAULT_PASSPHRASE_INVALID'))
    await vaultThere().unlock(PASSPHRASE)
  })

  it('costs a guesser 128 MiB and n = 2^17 a guess', async () => {
    await createVault(folder.path).create(PASSPHRASE)
    await createVault(folder.path).unlock(PASSPHRASE)
    const { wrappers } = await readContent()
    expect(wrappers).toMatchObject([{ kind: 'passphrase', kdf: 'scrypt', cost: { n: 131_072, r: 8, p: 1 } }])
  })
})

describe('the vault’s file', () => {
  it('holds neither passphrase nor secret in any form', async () => {
    const vault = await makeVault({ live: SECRET })
    await vault.changePassphrase(PASSPHRASE, NEW_PASSPHRASE)
    const text = await folder.readText()
    for (const hidden of [SECRET, SECRET.slice(5, 20), PASSPHRASE, NEW_PASSPHRASE]) {
      const bytes = Buffer.from(hidden)
      const forms = [hidden, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')]
      for (const form of forms) expect(text.toLowerCase()).not.toContain(form.toLowerCase())
    }
  })

  it('seals the same secret differently each time', async () => {
    const vault = await makeVault({ live: SECRET, test: SECRET })
    const sealed = async () => {
      const { entries } = await readContent()
      return entries.map(({ nonce, sealed: text }) => nonce + text)
    }
    const before = await sealed()
    await storeSecret(vault, 'live', SECRET)
    expect(new Set([...before, ...(await sealed())]).size).toBe(3)
  })

  it('is for its owner’s eyes only, and so is its folder', async () => {
    const vault = await makeVault()
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect([await modeOf(folder.path), await modeOf(dirname(folder.path))]).toEqual([0o600, 0o700])
    await chmod(folder.path, 0o644)
    await storeSecret(vault, 'live', SECRET)
    expect(await modeOf(folder.path)).toBe(0o600)
  })

  it('leaves nothing else behind', async () => {
    const vault = await makeVault({ live: SECRET })
    await vault.removeEntries('live')
    await expect(vaultThere().create(PASSPHRASE)).rejects.toThrow()
    expect(await readdir(dirname(folder.path))).toEqual(['vault-revision.json', 'vault.json'])
  })

  it('is written whole or not at all: where the folder can’t be written, the old one stays', async () => {
    const vault = await makeVault({ live: SECRET })
    const before = await folder.readText()
    await mkdir(`${folder.path}.lock`)
    await expect(storeSecret(vault, 'live', OTHER_SECRET)).rejects.toEqual(code('DATA_FOLDER_UNWRITABLE'))
    expect(await folder.readText()).toBe(before)
  })

  it('can’t be made below something that is no folder', async () => {
    await writeFile(dirname(folder.path), '')
    await expect(vaultThere().create(PASSPHRASE)).rejects.toEqual(code('DATA_FOLDER_UNWRITABLE'))
  })
})

describe('a damaged vault', () => {
  it.each<[string, (text: string) => string]>([
    ['is empty', () => ''],
    ['is cut off', (text) => text.slice(0, text.length / 2)],
    ['is something else', () => '{"hello":1}'],
    ['is not an object', () => 'null'],
    ['has a changed byte', (text) => {
      const at = text.indexOf('"sealed": "') + '"sealed": "'.length
      return text.slice(0, at) + flip(text.slice(at), 0)
    }],
    ['has a changed cost', (text) => text.replace('1024', '2048')],
    ['comes from a newer program', (text) => text.replace('"version": 2', '"version": 3')],
    ['is huge', (text) => text + ' '.repeat(20_000_000)],
  ])('is told from a wrong passphrase when it %s', async (_, damage) => {
    await makeVault({ live: SECRET })
    await folder.writeText(damage(await folder.readText()))
    const damaged = await folder.readText()
    await expect(vaultThere().unlock(PASSPHRASE)).rejects.toEqual(code('VAULT_DAMAGED'))
    await expect(vaultThere().hasEntries('live')).rejects.toEqual(code('VAULT_DAMAGED'))
    await expect(vaultThere().create(PASSPHRASE)).rejects.toEqual(code('VAULT_EXISTS'))
    expect(await folder.readText()).toBe(damaged)
  })

  /** Changes the vault's one wrapper. */
  const rewrap = (change: (wrapper: VaultJson['wrappers'][number]) => object) => (content: VaultJson) => {
    content.wrappers = content.wrappers.map((wrapper) => ({ ...wrapper, ...change(wrapper) }))
  }

  it.each<[string, ErrorCode, (content: VaultJson) => void]>([
    ['asks for all the memory there is', 'VAULT_DAMAGED', rewrap(({ cost }) => ({ cost: { ...cost, n: 2 ** 30 } }))],
    ['has a cost that is none', 'VAULT_DAMAGED', rewrap(({ cost }) => ({ cost: { ...cost, n: 1_000 } }))],
    ['has no wrapper', 'VAULT_DAMAGED', (content) => void (content.wrappers = [])],
    ['has a short salt', 'VAULT_DAMAGED', rewrap(() => ({ salt: 'AAAA' }))],
    ['has another wrapped key', 'VAULT_WRONG_PASSPHRASE', rewrap(({ sealed }) => ({ sealed: flip(sealed) }))],
    ['has a lower cost', 'VAULT_WRONG_PASSPHRASE', rewrap(({ cost }) => ({ cost: { ...cost, n: 512 } }))],
    ['has another key’s name', 'VAULT_WRONG_PASSPHRASE', (content) => void (content.keyId = '0'.repeat(16))],
  ])('does not open when someone forged that it %s', async (_, expected, change) => {
    await makeVault({ live: SECRET })
    await folder.forge(change)
    await expect(vaultThere().unlock(PASSPHRASE)).rejects.toEqual(code(expected))
  })

  it.each<[string, (content: VaultJson) => void]>([
    ['an entry was changed', ({ entries: [first] }) => (
      Object.assign(first ?? {}, { sealed: flip(first?.sealed ?? '') })
    )],
    ['an entry has another nonce', ({ entries: [first] }) => (
      Object.assign(first ?? {}, { nonce: flip(first?.nonce ?? '') })
    )],
    ['two were swapped', ({ entries: [live, test] }) => {
      if (live && test) [live.name, test.name] = [test.name, live.name]
    }],
    ['one was copied over another', (content) => {
      const [live, test] = content.entries
      if (live && test) content.entries = [{ ...test, name: 'live' }, test]
    }],
    ['one counts as another kind', ({ entries: [first] }) => Object.assign(first ?? {}, { kind: 'state' })],
    ['one was dropped', (content) => void content.entries.pop()],
    ['the order is another', (content) => void content.entries.reverse()],
    ['its revision was raised', (content) => void (content.revision += 1)],
    ['its MAC is another', (content) => void (content.mac = flip(content.mac))],
  ])('opens nothing where %s', async (_, change) => {
    const vault = await makeVault({ live: SECRET, test: OTHER_SECRET })
    await folder.forge(change)
    await expect(readSecret(vault, 'live')).rejects.toEqual(code('VAULT_DAMAGED'))
    const later = vaultThere()
    await expect(later.unlock(PASSPHRASE)).rejects.toEqual(code('VAULT_DAMAGED'))
    expect(later.isUnlocked()).toBe(false)
  })

  it('is not opened by the wrapper of an older file, whose passphrase was given up', async () => {
    const vault = await makeVault({ live: SECRET })
    const { wrappers: old } = await readContent()
    await vault.changePassphrase(PASSPHRASE, NEW_PASSPHRASE)
    await folder.forge((content) => void (content.wrappers = old))
    await expect(vaultThere().unlock(PASSPHRASE)).rejects.toEqual(code('VAULT_DAMAGED'))
  })

  it('takes no secret sealed under a key that it no longer has', async () => {
    const old = await makeVault({ live: SECRET })
    const other = await makeVaultFolder()
    const another = createVault(other.path, QUICK)
    await another.create(PASSPHRASE)
    await folder.writeText(await other.readText())
    await expect(storeSecret(old, 'live', SECRET)).rejects.toEqual(code('VAULT_DAMAGED'))
    await expect(readSecret(old, 'live')).rejects.toEqual(code('VAULT_DAMAGED'))
    await other.remove()
  })
})

describe('several processes at one vault', () => {
  it('lose none of each other’s secrets', async () => {
    await makeVault()
    const vaults = await Promise.all(Array.from({ length: 8 }, async () => {
      const vault = vaultThere()
      await vault.unlock(PASSPHRASE)
      return vault
    }))
    await Promise.all(vaults.map((vault, index) => storeSecret(vault, `p${index}`, `${SECRET}${index}`)))
    const secrets = await Promise.all(vaults.map((vault, index) => readSecret(vault, `p${(index + 1) % 8}`)))
    expect(secrets).toEqual(vaults.map((_, index) => `${SECRET}${(index + 1) % 8}`))
  })

  it('create it once', async () => {
    const create = (index: number) => vaultThere().create(`umbrella ladder ${index}`)
    const results = await Promise.allSettled([1, 2, 3, 4].map(create))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = results.findIndex(({ status }) => status === 'fulfilled') + 1
    await vaultThere().unlock(`umbrella ladder ${winner}`)
  })
})

describe('an older copy of the vault', () => {
  it('put in its place is told from the newest', async () => {
    const vault = await makeVault({ live: SECRET })
    const older = await folder.readText()
    await storeSecret(vault, 'live', OTHER_SECRET)
    await folder.writeText(older)
    await expect(vaultThere().unlock(PASSPHRASE)).rejects.toEqual(code('VAULT_OLDER'))
    await expect(readSecret(vault, 'live')).rejects.toEqual(code('VAULT_OLDER'))
  })

  it('is opened once a person has forgotten the newest on purpose', async () => {
    const vault = await makeVault({ live: SECRET })
    const older = await folder.readText()
    await storeSecret(vault, 'live', OTHER_SECRET)
    await folder.writeText(older)
    await rm(join(dirname(folder.path), 'vault-revision.json'))
    const later = vaultThere()
    await later.unlock(PASSPHRASE)
    expect(await readSecret(later, 'live')).toBe(SECRET)
  })
})

describe('a vault of the first version', () => {
  it('opens, and is carried over by the next that writes to it', async () => {
    const secrets = { 'live webhooks': SECRET, 'test webhooks': SECRET }
    await writeFirstVault(folder.path, PASSPHRASE, secrets, QUICK.scryptCost)
    const vault = vaultThere()
    await vault.unlock(PASSPHRASE)
    expect(await readSecret(vault, 'live')).toBe(SECRET)
    await storeSecret(vault, 'test', OTHER_SECRET)
    expect(JSON.parse(await folder.readText())).toMatchObject({ version: 2, content: { revision: 1 } })
    const later = vaultThere()
    await later.unlock(PASSPHRASE)
    expect([await readSecret(later, 'live'), await readSecret(later, 'test')]).toEqual([SECRET, OTHER_SECRET])
  })

  it('opens also with a passphrase that would be refused today', async () => {
    await writeFirstVault(folder.path, 'password', {}, QUICK.scryptCost)
    await vaultThere().unlock('password')
  })

  it('is refused where its successor was written before', async () => {
    await writeFirstVault(folder.path, PASSPHRASE, { 'live webhooks': SECRET }, QUICK.scryptCost)
    const first = await folder.readText()
    const vault = vaultThere()
    await vault.unlock(PASSPHRASE)
    await storeSecret(vault, 'live', OTHER_SECRET)
    await folder.writeText(first)
    await expect(vaultThere().unlock(PASSPHRASE)).rejects.toEqual(code('VAULT_OLDER'))
  })
})

describe('a key for one purpose', () => {
  it('is the same each time, differs from those of other purposes and vaults, and needs the vault open', async () => {
    const vault = await makeVault()
    const [one, again] = [vault.deriveKey('backups'), vault.deriveKey('backups')]
    const other = vault.deriveKey('audit head')
    expect(one).toHaveLength(32)
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
    vault.lock()
    expect(() => vault.deriveKey('backups')).toThrow('must be unlocked')
  })
})
