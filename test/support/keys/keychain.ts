/** A keychain like a system's: it holds one key, which may change, go or fail. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyWrapper } from '../../../src-main/keys/key-wrapper.ts'

export interface FakeKeychain extends KeyWrapper {
  /** What the system does to it. `failing`: every call is rejected. */
  become(state: 'working' | 'missing' | 'failing' | 'rotated' | 'new'): void
  readonly wraps: number
  readonly unwraps: number
}

export function createFakeKeychain(): FakeKeychain {
  let key = randomBytes(32)
  let state: 'working' | 'missing' | 'failing' | 'rotated' = 'working'
  let wraps = 0
  let unwraps = 0

  function fail(): void {
    if (state === 'failing') throw new Error('the keychain was not reached')
  }

  return {
    get wraps() {
      return wraps
    },
    get unwraps() {
      return unwraps
    },
    become(next) {
      if (next === 'new') key = randomBytes(32)
      state = next === 'new' ? 'working' : next
    },
    async isAvailable() {
      fail()
      return state !== 'missing'
    },
    async wrap(plain) {
      fail()
      wraps += 1
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    async unwrap(wrapped) {
      fail()
      unwraps += 1
      const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, 12)).setAuthTag(wrapped.subarray(-16))
      const plain = Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()])
      return { plain, shouldWrapAgain: state === 'rotated' }
    },
  }
}
