/**
 * Reads and stores secret keys for the core; asks for the vault's passphrase when it must, and at most once a process.
 * Where the system's keychain opens the vault, it is asked for only after a `lock`.
 */
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { keyFingerprint } from './fingerprint.ts'
import type { Vault } from './vault.ts'

export type AskPassphrase = (purpose: 'create' | 'unlock') => Promise<string | undefined>

export interface KeyRing {
  /** Makes the vault at the first key. Throws VAULT_LOCKED where nobody can be asked. */
  store(profileName: string, secretKey: string): Promise<void>
  secretOf(profileName: string): Promise<string>
  remove(profileName: string): Promise<void>
  fingerprint(secretKey: string): string
  /** Opens the vault, or makes it, as `store` does before it stores. */
  open(): Promise<void>
  /** Opens the vault where the keychain can. */
  status(): Promise<{ readonly exists: boolean; readonly isUnlocked: boolean }>
  /** For doors that ask by themselves. Throws VAULT_EXISTS, VAULT_PASSPHRASE_INVALID. */
  create(passphrase: string): Promise<void>
  /** Throws VAULT_MISSING, VAULT_DAMAGED, VAULT_WRONG_PASSPHRASE. */
  unlock(passphrase: string): Promise<void>
  isUnlocked(): boolean
  /** Forgets the data key. Keys that were handed out are their holders' matter. */
  lock(): void
}

/** Times that one reading opens a vault which is locked under its hands. */
const MAX_OPENINGS = 20

export function createKeyRing(vault: Vault, askPassphrase: AskPassphrase): KeyRing {
  /** Once a process: a system may ask its person each time, and one who says no is not asked again. */
  let keychainAnswer: Promise<boolean> | undefined

  function openByKeychain(): Promise<boolean> {
    keychainAnswer ??= vault.unlockByKeychain().catch((error: unknown) => {
      keychainAnswer = undefined
      throw error
    })
    return keychainAnswer
  }

  async function open(): Promise<void> {
    if (vault.isUnlocked()) return
    const exists = await vault.exists()
    if (exists && (await openByKeychain())) return
    const passphrase = await askPassphrase(exists ? 'unlock' : 'create')
    if (passphrase === undefined) throw new AppError('VAULT_LOCKED')
    await (exists ? vault.unlock(passphrase) : vault.create(passphrase))
  }

  return {
    async store(profileName, secretKey) {
      await open()
      await vault.storeSecret(profileName, secretKey)
    },
    async secretOf(profileName) {
      // Who locks it while its file is read locks it before it was used: it is opened once more.
      for (let opened = 1; ; opened += 1) {
        await open()
        try {
          return await vault.readSecret(profileName)
        } catch (error) {
          if (vault.isUnlocked() || opened === MAX_OPENINGS) throw error
        }
      }
    },
    remove: (profileName) => vault.removeSecret(profileName),
    fingerprint: keyFingerprint,
    open,
    async status() {
      const exists = await vault.exists()
      // Whoever asks would ask for the passphrase next. What is wrong with the file is told to whoever opens it.
      if (exists && !vault.isUnlocked()) await openByKeychain().catch(() => false)
      return { exists, isUnlocked: vault.isUnlocked() }
    },
    create: (passphrase) => vault.create(passphrase),
    unlock: (passphrase) => vault.unlock(passphrase),
    isUnlocked: vault.isUnlocked,
    lock() {
      // Whoever locks the vault wants the passphrase typed.
      keychainAnswer = Promise.resolve(false)
      vault.lock()
    },
  }
}
