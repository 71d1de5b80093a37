/** The vault beside a system's keychain: what it spares a person, and that nothing is lost when it fails. */
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeyRing, type KeyRing } from '../../../src-main/keys/key-ring.ts'
import type { KeyWrapper } from '../../../src-main/keys/key-wrapper.ts'
import { createVault, type Vault } from '../../../src-main/keys/vault.ts'
import { createFakeKeychain, type FakeKeychain } from '../../support/keys/keychain.ts'
import { readSecret, storeSecret } from '../../support/keys/secrets.ts'
import { flip, makeVaultFolder, type VaultFolder, type VaultJson } from '../../support/keys/vault-folder.ts'

const QUICK = { n: 2 ** 10, r: 8, p: 1 }
const PASSPHRASE = 'correct horse battery'
const SECRET = 'SECK-0123456789abcdef0123456789abcdef-X'

let folder: VaultFolder
let keychain: FakeKeychain
beforeEach(async () => {
  folder = await makeVaultFolder()
  keychain = createFakeKeychain()
})
afterEach(() => folder.remove())

function vaultWith(chosen: KeyWrapper | undefined = keychain): Vault {
  return createVault(folder.path, { scryptCost: QUICK, keychain: chosen })
}

function vaultWithout(): Vault {
  return createVault(folder.path, { scryptCost: QUICK })
}

async function makeVault(vault: Vault): Promise<Vault> {
  await vault.create(PASSPHRASE)
  await storeSecret(vault, 'live', SECRET)
  return vault
}

async function secretOf(ring: KeyRing): Promise<string> {
  return (await ring.readWebhookSecret('live')).toString()
}

async function readKeychain(): Promise<VaultJson['keychain']> {
  const { content }: { content: VaultJson } = JSON.parse(await folder.readText())
  return content.keychain
}

describe('a keychain that works', () => {
  it('opens the vault for a later process, without a passphrase', async () => {
    await makeVault(vaultWith())
    const later = vaultWith()
    expect(await later.unlockByKeychain()).toBe(true)
    expect(await readSecret(later, 'live')).toBe(SECRET)
  })

  it('leaves the passphrase its power, with the keychain and without', async () => {
    await makeVault(vaultWith())
    for (const vault of [vaultWith(), vaultWithout()]) {
      await vault.unlock(PASSPHRASE)
      expect(await readSecret(vault, 'live')).toBe(SECRET)
    }
    await expect(vaultWith().unlock('another passphrase')).rejects.toMatchObject({ code: 'VAULT_WRONG_PASSPHRASE' })
  })

  it('still opens it after the passphrase was changed, and after a program without keychain wrote to it', async () => {
    await makeVault(vaultWith())
    await vaultWithout().changePassphrase(PASSPHRASE, 'another passphrase')
    const without = vaultWithout()
    await without.unlock('another passphrase')
    await without.removeEntries('none')
    const vault = vaultWith()
    expect(await vault.unlockByKeychain()).toBe(true)
    expect(await readSecret(vault, 'live')).toBe(SECRET)
  })

  it('is given the data key of a vault that was made without it, at the first passphrase', async () => {
    await makeVault(vaultWithout())
    expect(await readKeychain()).toBeUndefined()
    expect(await vaultWith().unlockByKeychain()).toBe(false)
    await vaultWith().unlock(PASSPHRASE)
    expect(await vaultWith().unlockByKeychain()).toBe(true)
  })

  it('is not written to at each passphrase', async () => {
    await makeVault(vaultWith())
    const before = await folder.readText()
    await vaultWith().unlock(PASSPHRASE)
    expect(await folder.readText()).toBe(before)
    expect(keychain.wraps).toBe(1)
  })

  it('is given the data key again when its own key was replaced', async () => {
    await makeVault(vaultWith())
    const before = await readKeychain()
    keychain.become('rotated')
    expect(await vaultWith().unlockByKeychain()).toBe(true)
    expect(await readKeychain()).not.toEqual(before)
    expect(await vaultWith().unlockByKeychain()).toBe(true)
  })

  it('never sees the data key in the file', async () => {
    const seen: Buffer[] = []
    await makeVault(vaultWith({
      ...keychain,
      wrap: (plain) => {
        seen.push(Buffer.from(plain))
        return keychain.wrap(plain)
      },
    }))
    const text = await folder.readText()
    for (const form of ['base64', 'base64url', 'hex'] as const) {
      expect(text).not.toContain(seen[0]?.toString(form).replace(/=+$/, ''))
    }
  })
})

describe('a keychain that fails', () => {
  it.each(['missing', 'failing', 'new'] as const)('is passed by where it is %s, for the passphrase', async (state) => {
    await makeVault(vaultWith())
    keychain.become(state)
    const vault = vaultWith()
    expect(await vault.unlockByKeychain()).toBe(false)
    expect(vault.isUnlocked()).toBe(false)
    await vault.unlock(PASSPHRASE)
    expect(await readSecret(vault, 'live')).toBe(SECRET)
  })

  it('is put right by the passphrase once it works again', async () => {
    await makeVault(vaultWith())
    keychain.become('new')
    await vaultWith().unlock(PASSPHRASE)
    expect(await vaultWith().unlockByKeychain()).toBe(true)
  })

  it.each(['missing', 'failing'] as const)('lets a vault be made while it is %s', async (state) => {
    keychain.become(state)
    await makeVault(vaultWith())
    expect(await readKeychain()).toBeUndefined()
    await vaultWithout().unlock(PASSPHRASE)
  })

  it('lets the vault be opened where the file can’t be written', async () => {
    await makeVault(vaultWithout())
    await mkdir(`${folder.path}.lock`)
    const vault = vaultWith()
    await vault.unlock(PASSPHRASE)
    expect(await readSecret(vault, 'live')).toBe(SECRET)
  })

  it.each<[string, (content: VaultJson) => void]>([
    ['changed', ({ keychain: kept }) => { if (kept) kept.wrapped = flip(kept.wrapped) }],
    ['cut off', ({ keychain: kept }) => { if (kept) kept.wrapped = kept.wrapped.slice(0, 8) }],
    ['taken away', (content) => { delete content.keychain }],
  ])('does not open the vault by what was %s in the file', async (_, change) => {
    await makeVault(vaultWith())
    await folder.forge(change)
    const vault = vaultWith()
    expect(await vault.unlockByKeychain()).toBe(false)
    await vault.unlock(PASSPHRASE)
    expect(await readSecret(vault, 'live')).toBe(SECRET)
  })

  it.each([
    ['another vault’s key', randomBytes(32)], ['too little', Buffer.from('short')], ['nothing', Buffer.alloc(0)],
  ])('opens nothing where it gives %s', async (_, plain) => {
    await makeVault(vaultWith())
    const unwrap = async () => ({ plain: Buffer.from(plain), shouldWrapAgain: false })
    const vault = vaultWith({ ...keychain, unwrap })
    expect(await vault.unlockByKeychain()).toBe(false)
    expect(vault.isUnlocked()).toBe(false)
  })
})

describe('the key ring beside a keychain', () => {
  it('asks nobody at the start', async () => {
    await makeVault(vaultWith())
    const ring = createKeyRing(vaultWith(), async () => undefined)
    expect(await ring.status()).toEqual({ exists: true, isUnlocked: true })
    expect(await secretOf(ring)).toBe(SECRET)
  })

  it('asks a keychain that said no once, however many look', async () => {
    await makeVault(vaultWith())
    keychain.become('new')
    const ring = createKeyRing(vaultWith(), async () => undefined)
    await Promise.all([ring.status(), ring.status()])
    await expect(secretOf(ring)).rejects.toMatchObject({ code: 'VAULT_LOCKED' })
    expect(keychain.unwraps).toBe(1)
  })

  it('wants the passphrase after it was locked', async () => {
    await makeVault(vaultWith())
    const ring = createKeyRing(vaultWith(), async () => undefined)
    await secretOf(ring)
    ring.lock()
    expect(await ring.status()).toEqual({ exists: true, isUnlocked: false })
    await expect(secretOf(ring)).rejects.toMatchObject({ code: 'VAULT_LOCKED' })
    await ring.unlock(PASSPHRASE)
    expect(await secretOf(ring)).toBe(SECRET)
  })

  it('tells of a damaged vault when it is opened, not when it is looked at', async () => {
    await makeVault(vaultWith())
    await folder.writeText('{}')
    const ring = createKeyRing(vaultWith(), async () => PASSPHRASE)
    expect(await ring.status()).toEqual({ exists: true, isUnlocked: false })
    await expect(secretOf(ring)).rejects.toMatchObject({ code: 'VAULT_DAMAGED' })
  })
})
