/** The system's keychain by way of Electron's async safeStorage; what it can't protect it does not take. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SafeStorage } from 'electron'
import type { KeyWrapper } from '../../compose.ts'

export type KeychainStorage = Pick<
  SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** A locked keyring asks its person first; after this long the vault's own passphrase is asked for instead. */
const TIMEOUT_MS = 60_000

/** On Linux these are no keychain: a password that is part of Chromium's source, and one that isn't known yet. */
const NO_BACKENDS: readonly string[] = ['basic_text', 'unknown']

/** Usable once the app is ready. */
export function createKeychain(
  storage: KeychainStorage, platform: NodeJS.Platform, timeoutMs = TIMEOUT_MS,
): KeyWrapper {
  return {
    async isAvailable() {
      if (platform === 'linux' && NO_BACKENDS.includes(storage.getSelectedStorageBackend())) return false
      return within(timeoutMs, storage.isAsyncEncryptionAvailable())
    },
    wrap: (plain) => within(timeoutMs, storage.encryptStringAsync(plain.toString('base64'))),
    async unwrap(wrapped) {
      const { result, shouldReEncrypt } = await within(timeoutMs, storage.decryptStringAsync(wrapped))
      return { plain: Buffer.from(result, 'base64'), shouldWrapAgain: shouldReEncrypt }
    },
  }
}

async function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  const done = new AbortController()
  const deadline = wait(timeoutMs, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error('The keychain did not answer in time')
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    deadline.catch(() => undefined)
    done.abort()
  }
}
