import { describe, expect, it } from 'vitest'
import { createUserKeys } from '../../../../src-main/keys/user-keys.ts'
import { deriveByScrypt } from '../../../../src-renderer/link/seat/derive.ts'
import { signText } from '../../../../src-renderer/link/seat/keys.ts'
import { openSealedKey } from '../../../../src-renderer/link/seat/sealed-key.ts'

const keys = createUserKeys({ n: 16, r: 8, p: 1 })

function costing(sealedKey: string, cost: object): string {
  return JSON.stringify({ ...(JSON.parse(sealedKey) as object), cost })
}

describe('a key that the core sealed', () => {
  it('opens at the seat, however the letters of its passphrase are composed, and signs for the core', async () => {
    const { publicKey, sealedKey } = await keys.make('parapluie jaune é')
    for (const passphrase of ['parapluie jaune é', 'parapluie jaune e\u0301']) {
      const key = await openSealedKey(sealedKey, passphrase)
      if (!key) throw new Error('it did not open')
      expect(keys.isSignedBy(publicKey, 'pay 5 ₦', await signText(key, 'pay 5 ₦'))).toBe(true)
      expect(keys.isSignedBy(publicKey, 'pay 50 ₦', await signText(key, 'pay 5 ₦'))).toBe(false)
    }
  })

  it('opens at what keys cost in earnest', async () => {
    const { publicKey, sealedKey } = await createUserKeys().make('umbrella and ladder')
    const key = await openSealedKey(sealedKey, 'umbrella and ladder')
    expect(key && keys.isSignedBy(publicKey, 'x', await signText(key, 'x'))).toBe(true)
  })

  it('can’t be read out of the page', async () => {
    const { sealedKey } = await keys.make('umbrella and ladder')
    const key = await openSealedKey(sealedKey, 'umbrella and ladder')
    expect(key).toMatchObject({ extractable: false, usages: ['sign'] })
  })

  it('stays shut for another passphrase, where it was changed, and where the core has no private half', async () => {
    const { sealedKey } = await keys.make('umbrella and ladder')
    expect(await openSealedKey(sealedKey, 'umbrella and ladders')).toBeUndefined()
    const parts = JSON.parse(sealedKey) as { readonly sealed: string }
    const bytes = Buffer.from(parts.sealed, 'base64')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    const changed = JSON.stringify({ ...parts, sealed: bytes.toString('base64') })
    expect(await openSealedKey(changed, 'umbrella and ladder')).toBeUndefined()
    expect(await openSealedKey('', 'umbrella and ladder')).toBeUndefined()
  })

  it.each([
    [{ n: 2 ** 19, r: 8, p: 1 }], [{ n: 2 ** 10, r: 4096, p: 1 }], [{ n: 2 ** 10, r: 8, p: 5 }], [{ n: 0, r: 8, p: 1 }],
    [{ n: 2 ** 17, r: 8 }], [{ n: '16', r: 8, p: 1 }], [{ n: 2 ** 60, r: 8, p: 1 }],
  ])('is refused before anything is computed where it would take too much: %j', async (cost) => {
    const { sealedKey } = await keys.make('umbrella and ladder')
    let derived = 0
    const derive: typeof deriveByScrypt = async (...args) => {
      derived += 1
      return deriveByScrypt(...args)
    }
    const dear = costing(sealedKey, cost)
    await expect(openSealedKey(dear, 'umbrella and ladder', derive)).rejects.toThrow(/The core sent/)
    expect(derived).toBe(0)
  })

  it('leaves the window alive while it is opened', async () => {
    let turns = 0
    const turning = setInterval(() => (turns += 1), 1)
    await deriveByScrypt('umbrella', new Uint8Array(16), { n: 2 ** 15, r: 8, p: 1 })
    clearInterval(turning)
    expect(turns).toBeGreaterThan(3)
  })
})
