/**
 * The key vault: one file that holds each profile's secret key, sealed under a random data key, which is itself wrapped
 * by a passphrase, and by the system's keychain where there is one. What is open lives in memory until `lock`.
 */
import { createHash, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { errorCode } from '../platform/error-code.ts'
import { withFileLock } from '../platform/file-lock.ts'
import { isThere } from '../platform/is-there.ts'
import { makePrivateFolder } from '../platform/private-folder.ts'
import { writeWholeFile } from '../platform/whole-file.ts'
import type { KeyWrapper, Unwrapped } from './key-wrapper.ts'
import { derivePassphraseKey, KEY_BYTES, SALT_BYTES, seal, unseal, type ScryptCost } from './sealing.ts'
import {
  MAX_VAULT_BYTES, parseVault, serializeVault, VAULT_VERSION, type PassphraseWrapper, type VaultContent,
} from './vault-file.ts'

export interface Vault {
  exists(): Promise<boolean>
  /** Makes the file and leaves the vault unlocked. Throws VAULT_EXISTS, VAULT_PASSPHRASE_INVALID. */
  create(passphrase: string): Promise<void>
  /** Throws VAULT_MISSING, VAULT_DAMAGED, VAULT_WRONG_PASSPHRASE. */
  unlock(passphrase: string): Promise<void>
  /**
   * Asks nobody. False where there is no keychain, where it has lost the data key, and where it gives another one: then
   * the passphrase opens the vault as ever. Throws VAULT_MISSING, VAULT_DAMAGED.
   */
  unlockByKeychain(): Promise<boolean>
  isUnlocked(): boolean
  /** Forgets the data key. */
  lock(): void
  /** Replaces the one that was there. Needs the vault unlocked; throws VAULT_IN_USE, as all that write. */
  storeSecret(profile: string, secret: string): Promise<void>
  /** Needs the vault unlocked. Throws VAULT_SECRET_MISSING, VAULT_DAMAGED. */
  readSecret(profile: string): Promise<string>
  /** Needs no passphrase: taking away reveals nothing. No error where there is none. */
  removeSecret(profile: string): Promise<void>
  changePassphrase(current: string, next: string): Promise<void>
}

export interface VaultOptions {
  /** Of the wrapping by a passphrase. Default n 2^17, r 8, p 1: 128 MiB and half a second for each guess. */
  readonly scryptCost?: ScryptCost | undefined
  /** Wraps the data key beside the passphrase. Default: none, the passphrase alone opens the vault. */
  readonly keychain?: KeyWrapper | undefined
}

export const MIN_PASSPHRASE_LENGTH = 8
export const MAX_PASSPHRASE_LENGTH = 1_024

const DEFAULT_COST: ScryptCost = { n: 2 ** 17, r: 8, p: 1 }

/** The data key while the vault is open; the memory of one that is given up is cleared. */
function createHeldKey() {
  let held: Buffer | undefined
  return {
    isHeld: () => held !== undefined,
    get(): Buffer {
      if (!held) throw new Error('The vault must be unlocked first')
      return held
    },
    keep(key: Buffer): void {
      held?.fill(0)
      held = key
    },
    drop(): void {
      held?.fill(0)
      held = undefined
    },
  }
}

export function createVault(path: string, { scryptCost = DEFAULT_COST, keychain }: VaultOptions = {}): Vault {
  const { isHeld, get: getDataKey, keep, drop } = createHeldKey()

  /** For all that uses the data key: another one is at work where the file was made anew meanwhile. */
  async function readOwnContent(): Promise<VaultContent> {
    const content = await readContent(path)
    if (content.keyId !== keyIdOf(getDataKey())) throw damaged(path, 'it was created again while it was open')
    return content
  }

  /** A keychain that fails costs a typed passphrase next time and nothing else, so its failure stops nobody. */
  async function leaveWithKeychain(): Promise<void> {
    const wrapped = await wrapByKeychain(keychain, getDataKey())
    if (!wrapped) return
    await changeFile(path, async () => ({ ...(await readOwnContent()), keychain: { wrapped } })).catch(() => undefined)
  }

  return {
    exists: () => mayBeThere(path),
    async create(passphrase) {
      checkPassphrase(passphrase)
      const key = randomBytes(KEY_BYTES)
      const wrapped = await wrapByKeychain(keychain, key)
      const content: VaultContent = {
        keyId: keyIdOf(key),
        wrappers: [await wrap(key, passphrase, scryptCost)],
        ...(wrapped && { keychain: { wrapped } }),
        secrets: [],
      }
      await makePrivateFolder(dirname(path)).catch((error: unknown) => {
        throw unwritable(path, error)
      })
      await changeFile(path, async () => {
        if (await mayBeThere(path)) throw new AppError('VAULT_EXISTS', { path })
        return content
      })
      keep(key)
    },
    async unlock(passphrase) {
      const content = await readContent(path)
      keep(await unwrap(path, content, passphrase))
      const held = await unwrapByKeychain(keychain, content)
      if (held) held.plain.fill(0)
      else await leaveWithKeychain()
    },
    async unlockByKeychain() {
      const unwrapped = await unwrapByKeychain(keychain, await readContent(path))
      if (!unwrapped) return false
      keep(unwrapped.plain)
      if (unwrapped.shouldWrapAgain) await leaveWithKeychain()
      return true
    },
    isUnlocked: isHeld,
    lock: drop,
    ...createSecrets(path, getDataKey, readOwnContent),
    async changePassphrase(current, next) {
      checkPassphrase(next)
      keep(await unwrap(path, await readContent(path), current))
      const wrapper = await wrap(getDataKey(), next, scryptCost)
      await changeFile(path, async () => ({ ...(await readOwnContent()), wrappers: [wrapper] }))
    },
  }
}

function createSecrets(
  path: string, getDataKey: () => Buffer, readOwnContent: () => Promise<VaultContent>,
): Pick<Vault, 'storeSecret' | 'readSecret' | 'removeSecret'> {
  return {
    async storeSecret(profile, secret) {
      await changeFile(path, async () => {
        const content = await readOwnContent()
        const entry = { profile, ...seal(getDataKey(), Buffer.from(secret), secretContext(profile)) }
        return { ...content, secrets: [...otherSecrets(content, profile), entry] }
      })
    },
    async readSecret(profile) {
      const { secrets } = await readOwnContent()
      const entry = secrets.find((candidate) => candidate.profile === profile)
      if (!entry) throw new AppError('VAULT_SECRET_MISSING', { profile })
      const secret = unseal(getDataKey(), entry, secretContext(profile))
      if (!secret) throw damaged(path, `its secret of profile ${profile} was changed`)
      return secret.toString()
    },
    async removeSecret(profile) {
      if (!(await mayBeThere(path))) return
      await changeFile(path, async () => {
        const content = await readContent(path)
        return { ...content, secrets: otherSecrets(content, profile) }
      })
    },
  }
}

function checkPassphrase(passphrase: string): void {
  const length = [...passphrase.normalize('NFKC')].length
  const reason =
    length < MIN_PASSPHRASE_LENGTH ? `has fewer than ${MIN_PASSPHRASE_LENGTH} characters`
    : length > MAX_PASSPHRASE_LENGTH ? `has more than ${MAX_PASSPHRASE_LENGTH} characters`
    : null
  if (reason !== null) throw new AppError('VAULT_PASSPHRASE_INVALID', { reason })
}

async function wrap(dataKey: Buffer, passphrase: string, cost: ScryptCost): Promise<PassphraseWrapper> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derivePassphraseKey(passphrase, salt, cost)
  const wrapped = seal(key, dataKey, wrapperContext(keyIdOf(dataKey)))
  key.fill(0)
  return { kind: 'passphrase', kdf: 'scrypt', cost, salt, ...wrapped }
}

async function unwrap(path: string, { keyId, wrappers }: VaultContent, passphrase: string): Promise<Buffer> {
  const wrapper = wrappers.find(({ kind }) => kind === 'passphrase')
  if (!wrapper) throw damaged(path, 'it can’t be opened by a passphrase')
  const key = await derivePassphraseKey(passphrase, wrapper.salt, wrapper.cost)
  const dataKey = unseal(key, wrapper, wrapperContext(keyId))
  key.fill(0)
  if (!dataKey) throw new AppError('VAULT_WRONG_PASSPHRASE', { path })
  return dataKey
}

/** Undefined where there is no keychain or it fails. */
async function wrapByKeychain(keychain: KeyWrapper | undefined, dataKey: Buffer): Promise<Buffer | undefined> {
  try {
    return (await keychain?.isAvailable()) ? await keychain?.wrap(dataKey) : undefined
  } catch {
    return undefined
  }
}

/** Undefined where there is no keychain, it fails, or it gives anything but this vault's data key. */
async function unwrapByKeychain(
  keychain: KeyWrapper | undefined, content: VaultContent,
): Promise<Unwrapped | undefined> {
  if (!keychain || !content.keychain) return undefined
  try {
    if (!(await keychain.isAvailable())) return undefined
    const unwrapped = await keychain.unwrap(content.keychain.wrapped)
    const isDataKey = unwrapped.plain.length === KEY_BYTES && keyIdOf(unwrapped.plain) === content.keyId
    if (isDataKey) return unwrapped
    unwrapped.plain.fill(0)
    return undefined
  } catch {
    return undefined
  }
}

/** Names the data key without telling it: it is random, so there is nothing to guess. */
function keyIdOf(dataKey: Buffer): string {
  return createHash('sha256').update('tillproof vault data key\0').update(dataKey).digest('hex').slice(0, 16)
}

function wrapperContext(keyId: string): string {
  return `tillproof vault ${VAULT_VERSION}\0data key ${keyId}\0passphrase`
}

function secretContext(profile: string): string {
  return `tillproof vault ${VAULT_VERSION}\0secret key\0${profile}`
}

function otherSecrets({ secrets }: VaultContent, profile: string): VaultContent['secrets'] {
  return secrets.filter((entry) => entry.profile !== profile)
}

/** Reads and writes under one lock, so that no other process's change is lost. */
async function changeFile(path: string, change: () => Promise<VaultContent>): Promise<void> {
  try {
    const result = await withFileLock(path, async (isStillHeld) => {
      return writeWholeFile(path, serializeVault(await change()), isStillHeld)
    })
    if (!result.ok || !result.value) throw new AppError('VAULT_IN_USE', { path })
  } catch (error) {
    throw errorCode(error) !== undefined && !(error instanceof AppError) ? unwritable(path, error) : error
  }
}

function unwritable(path: string, cause: unknown): AppError {
  return new AppError('DATA_FOLDER_UNWRITABLE', { path: dirname(path) }, { cause })
}

async function readContent(path: string): Promise<VaultContent> {
  const content = parseVault(await readText(path))
  if (!content.ok) throw damaged(path, content.reason)
  return content.value
}

async function readText(path: string): Promise<string> {
  let file
  try {
    file = await open(path, 'r')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new AppError('VAULT_MISSING', { path }, { cause: error })
    throw damaged(path, errorCode(error) ?? 'it can’t be opened', error)
  }
  try {
    if ((await file.stat()).size > MAX_VAULT_BYTES) throw damaged(path, 'it is larger than a key vault can be')
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

/** One that can't be examined counts as there, so that nothing is written over it. */
async function mayBeThere(path: string): Promise<boolean> {
  return isThere(path).catch(() => true)
}

function damaged(path: string, reason: string, cause?: unknown): AppError {
  return new AppError('VAULT_DAMAGED', { path, reason }, { cause })
}
