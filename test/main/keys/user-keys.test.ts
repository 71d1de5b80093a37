import { describe, expect, it } from 'vitest'
import { createUserKeys } from '../../../src-main/keys/user-keys.ts'

const keys = createUserKeys({ n: 16, r: 8, p: 1 })

describe('a user’s key', () => {
  it('opens with its passphrase alone, however its letters are composed', async () => {
    const stored = await keys.make('parapluie jaune é')
    expect(await keys.open(stored, 'parapluie jaune e\u0301')).toBeDefined()
    expect(await keys.open(stored, 'parapluie jaune e')).toBeUndefined()
    expect(JSON.stringify(stored)).not.toContain('parapluie')
  })

  it('signs what nobody else can, and no other text', async () => {
    const [own, other] = [await keys.make('umbrella and ladder'), await keys.make('another one')]
    const signature = (await keys.open(own, 'umbrella and ladder'))?.sign('pay 5') ?? ''
    expect(keys.isSignedBy(own.publicKey, 'pay 5', signature)).toBe(true)
    expect(keys.isSignedBy(own.publicKey, 'pay 50', signature)).toBe(false)
    expect(keys.isSignedBy(other.publicKey, 'pay 5', signature)).toBe(false)
    expect(keys.isSignedBy(own.publicKey, 'pay 5', '')).toBe(false)
  })

  it('whose private half was left out of a backup opens by no passphrase', async () => {
    const { publicKey } = await keys.make('umbrella and ladder')
    expect(await keys.open({ publicKey, sealedKey: '' }, 'umbrella and ladder')).toBeUndefined()
    expect(await keys.open({ publicKey, sealedKey: '' }, '')).toBeUndefined()
  })

  it('is chosen neither from what is tried first nor from the names at hand', async () => {
    for (const weak of ['password1', 'ada', 'shop-shop', '12345678', '        ']) {
      await expect(keys.make(weak, ['shop', 'Ada'])).rejects.toMatchObject({ code: 'USER_PASSPHRASE_INVALID' })
    }
    const stored = await keys.make('umbrella and ladder')
    await expect(keys.reseal(stored, 'umbrella and ladder', 'qwertyuiop')).rejects
      .toMatchObject({ code: 'USER_PASSPHRASE_INVALID' })
  })

  it('is the same key under another passphrase', async () => {
    const stored = await keys.make('umbrella and ladder')
    const signature = (await keys.open(stored, 'umbrella and ladder'))?.sign('pay 5') ?? ''
    const resealed = await keys.reseal(stored, 'umbrella and ladder', 'another one')
    if (!resealed) throw new Error('It was not resealed')
    expect(await keys.reseal(stored, 'a wrong one', 'another one')).toBeUndefined()
    expect(await keys.open(resealed, 'umbrella and ladder')).toBeUndefined()
    expect(await keys.open(resealed, 'another one')).toBeDefined()
    expect(keys.isSignedBy(resealed.publicKey, 'pay 5', signature)).toBe(true)
  })
})
