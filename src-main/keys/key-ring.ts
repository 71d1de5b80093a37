/**
 * Reads and stores for the core what the vault seals; asks for the vault's passphrase when it must, and at most once a
 * process. Once it was locked, only a passphrase that is typed for it opens it: no keychain, no environment.
 */
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { keyFingerprint } from './fingerprint.ts'
import type { GuessGuard } from './guess-guard.ts'
import { decodeProfile, encodeProfile, type SealedProfile, type SealedSettings } from './sealed-profile.ts'
import { decodeState, encodeState, FIRST_STATE, type SealedState } from './sealed-state.ts'
import type { Vault } from './vault.ts'

export type AskPassphrase = (purpose: 'create' | 'unlock') => Promise<string | undefined>

/** What is sealed for a profile. */
export interface SealedEntries {
  /** Makes the vault at the first key. Throws VAULT_LOCKED where nobody can be asked. */
  storeProfile(profileName: string, secretKey: string, settings: SealedSettings): Promise<void>
  /** Seals other settings with the key that is there. Throws VAULT_SECRET_MISSING. */
  changeSettings(profileName: string, settings: SealedSettings): Promise<void>
  /** The key is its holder's to clear. Throws VAULT_SECRET_MISSING. */
  readProfile(profileName: string): Promise<SealedProfile>
  storeWebhookSecret(profileName: string, secret: string): Promise<void>
  /** Its holder clears it. Throws VAULT_SECRET_MISSING. */
  readWebhookSecret(profileName: string): Promise<Buffer>
  /** What is sealed about the profile's ledger; undefined where nothing is yet. */
  readState(profileName: string): Promise<SealedState | undefined>
  /**
   * Reads, changes and writes under the vault's lock, so that what is good once is spent once. `change` is pure; what
   * it throws passes through, and nothing is written. Resolves to what is sealed then.
   */
  updateState(profileName: string, change: (before: SealedState) => SealedState): Promise<SealedState>
  /** A key of 32 bytes for one purpose (a MAC of backups, of the audit head). Its holder clears it after use. */
  deriveKey(purpose: string): Promise<Buffer>
  /** Takes away all that is sealed for the profile; no error where nothing is. */
  remove(profileName: string): Promise<void>
}

export interface KeyRing extends SealedEntries {
  fingerprint(secretKey: string | Buffer): string
  /** Opens the vault, or makes it, as `storeProfile` does before it stores. */
  open(): Promise<void>
  /**
   * Asks for the passphrase even where the vault is open, for an act that needs it typed: it is given, or asked for
   * once more. Throws VAULT_PASSPHRASE_NEEDED where neither is so, and as `unlock` does.
   */
  confirm(passphrase: string | undefined): Promise<void>
  /** Opens the vault where the keychain can, or a passphrase that stands ready. */
  status(): Promise<{ readonly exists: boolean; readonly isUnlocked: boolean }>
  /** For doors that ask by themselves. Throws VAULT_EXISTS, VAULT_PASSPHRASE_INVALID. */
  create(passphrase: string): Promise<void>
  /** Throws VAULT_MISSING, VAULT_DAMAGED, VAULT_OLDER, VAULT_WRONG_PASSPHRASE. */
  unlock(passphrase: string): Promise<void>
  /** A guess like every other. Throws as `unlock` does, and VAULT_PASSPHRASE_INVALID. */
  changePassphrase(current: string, next: string): Promise<void>
  isUnlocked(): boolean
  /** Forgets the data key. Keys that were handed out are their holders' matter. */
  lock(): void
}

export interface KeyRingOptions {
  /** Through which each passphrase is tried; at once where left out. */
  readonly guess?: GuessGuard
  /** One that stands ready, such as in the environment, so that nobody is asked: it counts once, at the first look. */
  readonly passphraseAtHand?: (() => Promise<string | undefined>) | undefined
}

/** Times that one use opens a vault which is locked under its hands. */
const MAX_OPENINGS = 20

const atOnce: GuessGuard = (guess) => guess()

export function createKeyRing(
  vault: Vault, askPassphrase: AskPassphrase, { guess = atOnce, passphraseAtHand }: KeyRingOptions = {},
): KeyRing {
  /** Once a process: a system may ask its person each time, and one who says no is not asked again. */
  let unaskedAnswer: Promise<boolean> | undefined
  /** Whoever locked it wants the passphrase typed, into `unlock`. */
  let wasLocked = false

  function openOnce(): Promise<boolean> {
    unaskedAnswer ??= openUnasked().catch((error: unknown) => {
      unaskedAnswer = undefined
      throw error
    })
    return unaskedAnswer
  }

  async function openUnasked(): Promise<boolean> {
    if (await vault.unlockByKeychain()) return true
    const passphrase = await passphraseAtHand?.()
    if (passphrase === undefined) return false
    await unlock(passphrase)
    return true
  }

  const unlock = (passphrase: string): Promise<void> => guess(() => vault.unlock(passphrase))

  async function open(): Promise<void> {
    if (vault.isUnlocked()) return
    const exists = await vault.exists()
    if (exists && (await openOnce())) return
    const passphrase = wasLocked ? undefined : await askPassphrase(exists ? 'unlock' : 'create')
    if (passphrase === undefined) throw new AppError('VAULT_LOCKED')
    await (exists ? unlock(passphrase) : vault.create(passphrase))
  }

  return {
    ...createEntries(vault, open),
    fingerprint: keyFingerprint,
    open,
    async confirm(given) {
      const passphrase = given ?? (wasLocked ? undefined : await askPassphrase('unlock'))
      if (passphrase === undefined) throw new AppError('VAULT_PASSPHRASE_NEEDED')
      await unlock(passphrase)
    },
    async status() {
      const exists = await vault.exists()
      // Whoever asks would ask for the passphrase next. What is wrong with the file is told to whoever opens it.
      if (exists && !vault.isUnlocked()) await openOnce().catch(() => false)
      return { exists, isUnlocked: vault.isUnlocked() }
    },
    create: (passphrase) => vault.create(passphrase),
    unlock,
    changePassphrase: (current, next) => guess(() => vault.changePassphrase(current, next)),
    isUnlocked: vault.isUnlocked,
    lock() {
      unaskedAnswer = Promise.resolve(false)
      wasLocked = true
      vault.lock()
    },
  }
}

function createEntries(vault: Vault, open: () => Promise<void>): SealedEntries {
  /** Who locks it while its file is read locks it before it was used: it is opened once more, or refused. */
  async function whileOpen<Result>(use: () => Promise<Result>): Promise<Result> {
    for (let opened = 1; ; opened += 1) {
      await open()
      try {
        return await use()
      } catch (error) {
        if (vault.isUnlocked() || opened === MAX_OPENINGS) throw error
      }
    }
  }

  return {
    async storeProfile(name, secretKey, settings) {
      await whileOpen(() => vault.changeEntry('profile', name, () => encodeNew(secretKey, settings)))
    },
    async changeSettings(name, settings) {
      await whileOpen(() => vault.changeEntry('profile', name, (plain) => {
        const before = plain && decodeProfile(plain)
        if (!before) throw new AppError('VAULT_SECRET_MISSING', { profile: name })
        const changed = encodeProfile({ secretKey: before.secretKey, settings })
        before.secretKey.fill(0)
        return changed
      }))
    },
    async readProfile(name) {
      const plain = await whileOpen(() => vault.readEntry('profile', name))
      if (!plain) throw new AppError('VAULT_SECRET_MISSING', { profile: name })
      const profile = decodeProfile(plain)
      plain.fill(0)
      if (!profile) throw new Error(`The sealed entry of profile ${name} has no known form`)
      return profile
    },
    async storeWebhookSecret(name, secret) {
      await whileOpen(() => vault.changeEntry('webhook secret', name, () => Buffer.from(secret)))
    },
    async readWebhookSecret(name) {
      const secret = await whileOpen(() => vault.readEntry('webhook secret', name))
      if (!secret) throw new AppError('VAULT_SECRET_MISSING', { profile: name })
      return secret
    },
    async readState(name) {
      const plain = await whileOpen(() => vault.readEntry('state', name))
      return plain && readState(name, plain)
    },
    async updateState(name, change) {
      let changed = FIRST_STATE
      await whileOpen(() => vault.changeEntry('state', name, (plain) => {
        changed = change(plain ? readState(name, plain) : FIRST_STATE)
        return encodeState(changed)
      }))
      return changed
    },
    deriveKey: (purpose) => whileOpen(async () => vault.deriveKey(purpose)),
    async remove(name) {
      if (await vault.hasEntries(name)) await whileOpen(() => vault.removeEntries(name))
    },
  }
}

function encodeNew(secretKey: string, settings: SealedSettings): Buffer {
  const bytes = Buffer.from(secretKey)
  const plain = encodeProfile({ secretKey: bytes, settings })
  bytes.fill(0)
  return plain
}

function readState(name: string, plain: Buffer): SealedState {
  const state = decodeState(plain)
  if (!state) throw new Error(`The sealed state of profile ${name} has no known form`)
  return state
}
