/**
 * Reads and stores secret keys for the core; asks for the vault's passphrase when it must, and at most once a process.
 */
import { AppError } from '../../src-shared/contract/errors.ts'
import { keyFingerprint } from './fingerprint.ts'
import type { Vault } from './vault.ts'

export type AskPassphrase = (purpose: 'create' | 'unlock') => Promise<string | undefined>

export interface KeyRing {
  /** Makes the vault at the first key. Throws VAULT_LOCKED where nobody can be asked. */
  store(profileName: string, secretKey: string): Promise<void>
  secretOf(profileName: string): Promise<string>
  remove(profileName: string): Promise<void>
  fingerprint(secretKey: string): string
  lock(): void
}

export function createKeyRing(vault: Vault, askPassphrase: AskPassphrase): KeyRing {
  async function unlock(): Promise<void> {
    if (vault.isUnlocked()) return
    const exists = await vault.exists()
    const passphrase = await askPassphrase(exists ? 'unlock' : 'create')
    if (passphrase === undefined) throw new AppError('VAULT_LOCKED')
    await (exists ? vault.unlock(passphrase) : vault.create(passphrase))
  }

  return {
    async store(profileName, secretKey) {
      await unlock()
      await vault.storeSecret(profileName, secretKey)
    },
    async secretOf(profileName) {
      await unlock()
      return vault.readSecret(profileName)
    },
    remove: (profileName) => vault.removeSecret(profileName),
    fingerprint: keyFingerprint,
    lock: () => vault.lock(),
  }
}
