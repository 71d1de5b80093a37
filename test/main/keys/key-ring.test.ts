/** What the core reads and seals through the key ring: a profile's routing, the state of its ledger, derived keys. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeyRing, type KeyRing } from '../../../src-main/keys/key-ring.ts'
import type { SealedState } from '../../../src-main/keys/sealed-state.ts'
import { createVault, type Vault } from '../../../src-main/keys/vault.ts'
import { MAX_SPENT } from '../../../src-shared/domain/transfers/used-approvals.ts'
import { makeVaultFolder, type VaultFolder } from '../../support/keys/vault-folder.ts'

const COST = { n: 2 ** 10, r: 8, p: 1 }
const PASSPHRASE = 'correct horse battery'
const SECRET = 'SECK-0123456789abcdef0123456789abcdef-X'
const SETTINGS = {
  kind: 'live', baseUrl: 'https://service.example', v3BaseUrl: null, publicKey: 'PUBK-1', createdAt: '2026-11-22',
} as const

let folder: VaultFolder
beforeEach(async () => {
  folder = await makeVaultFolder()
})
afterEach(() => folder.remove())

function vaultThere(): Vault {
  return createVault(folder.path, { scryptCost: COST })
}

async function openRing(): Promise<KeyRing> {
  const ring = createKeyRing(vaultThere(), async () => PASSPHRASE)
  await ring.open()
  return ring
}

const ADA = {
  name: 'Ada', roles: ['maker' as const], publicKey: 'x', isActive: true, since: 'R-1',
  broughtIn: { how: 'set-up' as const, with: 'Ben' },
}

describe('a profile’s entry', () => {
  it('holds the key with what decides where it goes, and changes of settings keep the key', async () => {
    const ring = await openRing()
    await ring.storeProfile('shop', SECRET, SETTINGS)
    await ring.changeSettings('shop', { ...SETTINGS, v3BaseUrl: 'https://v3.example' })
    const { secretKey, settings } = await (await openRing()).readProfile('shop')
    expect(secretKey.toString()).toBe(SECRET)
    expect(settings).toEqual({ ...SETTINGS, v3BaseUrl: 'https://v3.example' })
    await expect(ring.readProfile('other')).rejects.toMatchObject({ code: 'VAULT_SECRET_MISSING' })
    await expect(ring.changeSettings('other', SETTINGS)).rejects.toMatchObject({ code: 'VAULT_SECRET_MISSING' })
  })

  it('goes with the profile, and so does all that is sealed under its name', async () => {
    const ring = await openRing()
    await ring.storeProfile('shop', SECRET, SETTINGS)
    await ring.storeWebhookSecret('shop', 'a webhook secret')
    await ring.updateState('shop', (state) => ({ ...state, ledgerId: 'L-1' }))
    await ring.storeProfile('other', SECRET, SETTINGS)
    await ring.remove('shop')
    await expect(ring.readProfile('shop')).rejects.toMatchObject({ code: 'VAULT_SECRET_MISSING' })
    await expect(ring.readWebhookSecret('shop')).rejects.toMatchObject({ code: 'VAULT_SECRET_MISSING' })
    expect(await ring.readState('shop')).toBeUndefined()
    expect((await ring.readProfile('other')).secretKey.toString()).toBe(SECRET)
  })
})

describe('the sealed state of a ledger', () => {
  it('is read by a later process, and begins with nothing but its version', async () => {
    const ring = await openRing()
    expect(await ring.readState('shop')).toBeUndefined()
    const seen: SealedState[] = []
    await ring.updateState('shop', (before) => {
      seen.push(before)
      return { ...before, ledgerId: 'L-1', auditCount: 7, auditHead: 'abc', root: 'R-1', people: [ADA] }
    })
    expect(seen).toEqual([{ version: 1 }])
    expect(await (await openRing()).readState('shop')).toEqual({
      version: 1, ledgerId: 'L-1', auditCount: 7, auditHead: 'abc', root: 'R-1', people: [ADA],
    })
  })

  it('loses no change of several processes, so that what is good once is spent once', async () => {
    await openRing()
    const rings = await Promise.all(Array.from({ length: 4 }, openRing))
    const spend = (ring: KeyRing, nonce: string) => ring.updateState('shop', (before) => {
      const { spent = [] } = before
      if (spent.some((used) => used.nonce === nonce)) throw new Error('spent')
      return { ...before, spent: [...spent, { nonce, expiresAtMs: 1 }] }
    })
    const same = await Promise.allSettled(rings.map((ring) => spend(ring, 'same')))
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all(rings.map((ring, index) => spend(ring, `own ${index}`)))
    expect((await (await openRing()).readState('shop'))?.spent).toHaveLength(5)
  })

  it('is not written where its change throws, nor where it grows out of its bounds', async () => {
    const ring = await openRing()
    const before = await folder.readText()
    await expect(ring.updateState('shop', () => { throw new Error('no') })).rejects.toThrow('no')
    const spent = Array.from({ length: MAX_SPENT + 1 }, (_, index) => ({ nonce: `${index}`, expiresAtMs: 1 }))
    await expect(ring.updateState('shop', (state) => ({ ...state, spent }))).rejects.toThrow()
    expect(await folder.readText()).toBe(before)
  })
})

describe('a passphrase that stands ready', () => {
  it('opens the vault at the first look, and after a lock no more: then it is typed', async () => {
    await openRing()
    const ring = createKeyRing(vaultThere(), async () => undefined, { passphraseAtHand: async () => PASSPHRASE })
    expect(await ring.status()).toEqual({ exists: true, isUnlocked: true })
    ring.lock()
    expect(await ring.status()).toEqual({ exists: true, isUnlocked: false })
    await expect(ring.readState('shop')).rejects.toMatchObject({ code: 'VAULT_LOCKED' })
    await expect(ring.confirm(undefined)).rejects.toMatchObject({ code: 'VAULT_PASSPHRASE_NEEDED' })
    await ring.unlock(PASSPHRASE)
    expect(ring.isUnlocked()).toBe(true)
  })

  it('that is asked for each time is not asked for after a lock either', async () => {
    const ring = await openRing()
    ring.lock()
    await expect(ring.readState('shop')).rejects.toMatchObject({ code: 'VAULT_LOCKED' })
  })
})

describe('a derived key', () => {
  it('is the same in each process, and its holder may clear it', async () => {
    const [one, other] = [await openRing(), await openRing()]
    const key = await one.deriveKey('backups')
    expect(await other.deriveKey('backups')).toEqual(key)
    key.fill(0)
    expect(await one.deriveKey('backups')).not.toEqual(key)
  })
})
