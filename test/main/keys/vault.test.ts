import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVault, type Vault } from '../../../src-main/keys/vault.ts'
import type { ErrorCode } from '../../../src-shared/contract/errors/errors.ts'
import { flip, makeVaultFolder, type VaultFolder, type VaultJson } from '../../support/keys/vault-folder.ts'

/** The documented cost takes half a second; what is tried here does not depend on it. */
const QUICK = { scryptCost: { n: 2 ** 10, r: 8, p: 1 } }
const PASSPHRASE = 'correct horse battery'
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
  for (const [profile, secret] of Object.entries(secrets)) await vault.storeSecret(profile, secret)
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
    expect(await vault.readSecret('live')).toBe(SECRET)
    const later = vaultThere()
    expect(await later.exists()).toBe(true)
    await later.unlock(PASSPHRASE)
    expect([await later.readSecret('live'), await later.readSecret('test')]).toEqual([SECRET, OTHER_SECRET])
  })

  it('is not there until it is created', async () => {
    expect(await vaultThere().exists()).toBe(false)
    await expect(vaultThere().unlock(PASSPHRASE)).rejects.toEqual(code('VAULT_MISSING'))
    await vaultThere().removeSecret('live')
    expect(await vaultThere().exists()).toBe(false)
  })

  it('replaces a secret and takes one away, and leaves the others', async () => {
    const vault = await makeVault({ live: SECRET, test: SECRET })
    await vault.storeSecret('live', OTHER_SECRET)
    await vaultThere().removeSecret('test')
    expect(await vault.readSecret('live')).toBe(OTHER_SECRET)
    await expect(vault.readSecret('test')).rejects.toEqual(code('VAULT_SECRET_MISSING'))
  })

  it('can’t be used while it is locked', async () => {
    const vault = await makeVault({ live: SECRET })
    expect(vault.isUnlocked()).toBe(true)
    vault.lock()
    expect(vault.isUnlocked()).toBe(false)
    await expect(vault.readSecret('live')).rejects.toThrow('must be unlocked')
    await expect(vault.storeSecret('live', SECRET)).rejects.toThrow('must be unlocked')
    await vault.unlock(PASSPHRASE)
    expect(await vault.readSecret('live')).toBe(SECRET)
  })

  it('is never created over another one', async () => {
    await makeVault({ live: SECRET })
    const before = await folder.readText()
    await expect(vaultThere().create('another passphrase')).rejects.toEqual(code('VAULT_EXISTS'))
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
    await vaultThere().create('€€€€€€€€')
  })

  it('is the same however its characters are composed', async () => {
    await vaultThere().create('caf\u00e9 caf\u00e9')
    await vaultThere().unlock('cafe\u0301 cafe\u0301')
  })

  it('can be changed; the old one no longer opens, and what is open stays so', async () => {
    const vault = await makeVault({ live: SECRET })
    const beside = vaultThere()
    await beside.unlock(PASSPHRASE)
    await vault.changePassphrase(PASSPHRASE, 'a new passphrase')
    await expect(vaultThere().unlock(PASSPHRASE)).rejects.toEqual(code('VAULT_WRONG_PASSPHRASE'))
    const later = vaultThere()
    await later.unlock('a new passphrase')
    expect([await later.readSecret('live'), await beside.readSecret('live')]).toEqual([SECRET, SECRET])
  })

  it('is changed only by one who knows it, and only to a fit one', async () => {
    const vault = await makeVault()
    const withWrong = vault.changePassphrase('wrong horse', 'a new passphrase')
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
    await vault.changePassphrase(PASSPHRASE, 'a new passphrase')
    const text = await folder.readText()
    for (const hidden of [SECRET, SECRET.slice(5, 20), PASSPHRASE, 'a new passphrase']) {
      const bytes = Buffer.from(hidden)
      const forms = [hidden, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')]
      for (const form of forms) expect(text.toLowerCase()).not.toContain(form.toLowerCase())
    }
  })

  it('seals the same secret differently each time', async () => {
    const vault = await makeVault({ live: SECRET, test: SECRET })
    const sealed = async () => {
      const { secrets } = await readContent()
      return secrets.map(({ nonce, sealed: text }) => nonce + text)
    }
    const before = await sealed()
    await vault.storeSecret('live', SECRET)
    expect(new Set([...before, ...(await sealed())]).size).toBe(3)
  })

  it('is for its owner’s eyes only, and so is its folder', async () => {
    const vault = await makeVault()
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect([await modeOf(folder.path), await modeOf(dirname(folder.path))]).toEqual([0o600, 0o700])
    await chmod(folder.path, 0o644)
    await vault.storeSecret('live', SECRET)
    expect(await modeOf(folder.path)).toBe(0o600)
  })

  it('leaves nothing else behind', async () => {
    const vault = await makeVault({ live: SECRET })
    await vault.removeSecret('live')
    await expect(vaultThere().create(PASSPHRASE)).rejects.toThrow()
    expect(await readdir(dirname(folder.path))).toEqual(['vault.json'])
  })

  it('is written whole or not at all: where the folder can’t be written, the old one stays', async () => {
    const vault = await makeVault({ live: SECRET })
    const before = await folder.readText()
    await mkdir(`${folder.path}.lock`)
    await expect(vault.storeSecret('live', OTHER_SECRET)).rejects.toEqual(code('DATA_FOLDER_UNWRITABLE'))
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
    ['comes from a newer program', (text) => text.replace('"version": 1', '"version": 2')],
    ['is huge', (text) => text + ' '.repeat(2_000_000)],
  ])('is told from a wrong passphrase when it %s', async (_, damage) => {
    await makeVault({ live: SECRET })
    await folder.writeText(damage(await folder.readText()))
    const damaged = await folder.readText()
    await expect(vaultThere().unlock(PASSPHRASE)).rejects.toEqual(code('VAULT_DAMAGED'))
    await expect(vaultThere().removeSecret('live')).rejects.toEqual(code('VAULT_DAMAGED'))
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
    ['changed', ({ secrets }) => Object.assign(secrets[0] ?? {}, { sealed: flip(secrets[0]?.sealed ?? '') })],
    ['given another nonce', ({ secrets }) => Object.assign(secrets[0] ?? {}, { nonce: flip(secrets[0]?.nonce ?? '') })],
    ['swapped with another profile’s', ({ secrets }) => {
      const [live, test] = secrets
      if (live && test) [live.profile, test.profile] = [test.profile, live.profile]
    }],
    ['copied from another profile', (content) => {
      const [live, test] = content.secrets
      if (live && test) content.secrets = [{ ...test, profile: 'live' }, test]
    }],
  ])('gives no secret that was %s', async (_, change) => {
    const vault = await makeVault({ live: SECRET, test: OTHER_SECRET })
    await folder.forge(change)
    await expect(vault.readSecret('live')).rejects.toEqual(code('VAULT_DAMAGED'))
  })

  it('takes no secret sealed under a key that it no longer has', async () => {
    const old = await makeVault({ live: SECRET })
    const other = await makeVaultFolder()
    const another = createVault(other.path, QUICK)
    await another.create(PASSPHRASE)
    await folder.writeText(await other.readText())
    await expect(old.storeSecret('live', SECRET)).rejects.toEqual(code('VAULT_DAMAGED'))
    await expect(old.readSecret('live')).rejects.toEqual(code('VAULT_DAMAGED'))
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
    await Promise.all(vaults.map((vault, index) => vault.storeSecret(`p${index}`, `${SECRET}${index}`)))
    const secrets = await Promise.all(vaults.map((vault, index) => vault.readSecret(`p${(index + 1) % 8}`)))
    expect(secrets).toEqual(vaults.map((_, index) => `${SECRET}${(index + 1) % 8}`))
  })

  it('create it once', async () => {
    const results = await Promise.allSettled([1, 2, 3, 4].map((index) => vaultThere().create(`passphrase ${index}`)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = results.findIndex(({ status }) => status === 'fulfilled') + 1
    await vaultThere().unlock(`passphrase ${winner}`)
  })
})
