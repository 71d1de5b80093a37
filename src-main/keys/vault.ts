/**
 * The key vault: one file of entries, sealed under a random data key, which is itself wrapped by a passphrase, and by
 * the system's keychain where there is one. What is open lives in memory until `lock`.
 */
import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { errorCode } from '../platform/error-code.ts'
import { withFileLock } from '../platform/file-lock.ts'
import { createMutex } from '../platform/mutex.ts'
import { makePrivateFolder } from '../platform/private-folder.ts'
import { writeWholeFile } from '../platform/whole-file.ts'
import { createLastRevisions, type LastRevision } from './last-revision.ts'
import type { KeyWrapper, Unwrapped } from './key-wrapper.ts'
import {
  derivePassphraseKey, deriveSubkey, GUESS_COST, KEY_BYTES, SALT_BYTES, seal, unseal, type ScryptCost,
} from './sealing.ts'
import {
  findEntry, FIRST_REVISION, keyIdOf, macOf, openContent, openEntry, withEntry, wrapperContext,
} from './vault-content.ts'
import { damaged, mayBeThere, readStoredVault } from './vault-reading.ts'
import { refuseWeak } from './weak-passphrases.ts'
import {
  ENTRY_KINDS, serializeVault, VAULT_VERSION, type EntryKind, type PassphraseWrapper, type StoredVault,
  type VaultContent,
} from './vault-file.ts'

export interface Vault {
  exists(): Promise<boolean>
  /** Makes the file and leaves the vault unlocked. Throws VAULT_EXISTS, VAULT_PASSPHRASE_INVALID. */
  create(passphrase: string): Promise<void>
  /** Throws VAULT_MISSING, VAULT_DAMAGED, VAULT_OLDER, VAULT_WRONG_PASSPHRASE. */
  unlock(passphrase: string): Promise<void>
  /**
   * Asks nobody. False where there is no keychain, where it has lost the data key, and where it gives another one: then
   * the passphrase opens the vault as ever. Throws VAULT_MISSING, VAULT_DAMAGED, VAULT_OLDER.
   */
  unlockByKeychain(): Promise<boolean>
  isUnlocked(): boolean
  /** Forgets the data key. */
  lock(): void
  /** Needs the vault unlocked, as all below. Undefined where there is none; its holder clears it after use. */
  readEntry(kind: EntryKind, name: string): Promise<Buffer | undefined>
  /**
   * Reads and writes under one lock: no change of another process is lost. What `change` returns is stored, undefined
   * takes it away; both buffers are cleared. What it throws passes through, and nothing is written. Throws
   * VAULT_IN_USE.
   */
  changeEntry(kind: EntryKind, name: string, change: (plain: Buffer | undefined) => Buffer | undefined): Promise<void>
  /** Takes away all that is sealed under this name. */
  removeEntries(name: string): Promise<void>
  /** Is anything sealed under this name? Needs no passphrase. */
  hasEntries(name: string): Promise<boolean>
  /** A key for one purpose, from the data key. Its holder clears it after use. */
  deriveKey(purpose: string): Buffer
  /**
   * Wraps the same data key again, so that programs that hold the vault open, its keychain and its backups stay good.
   * Another data key would keep nobody out: whoever had the old passphrase and the file had the secrets themselves.
   * Throws VAULT_WRONG_PASSPHRASE, VAULT_PASSPHRASE_INVALID.
   */
  changePassphrase(current: string, next: string): Promise<void>
}

export interface VaultOptions {
  /** Of the wrapping by a passphrase; GUESS_COST where left out. */
  readonly scryptCost?: ScryptCost | undefined
  /** Wraps the data key beside the passphrase. Default: none, the passphrase alone opens the vault. */
  readonly keychain?: KeyWrapper | undefined
}

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

export function createVault(path: string, { scryptCost = GUESS_COST, keychain }: VaultOptions = {}): Vault {
  const { isHeld, get: getDataKey, keep, drop } = createHeldKey()
  const { read, readOwnContent, write } = createContent(path, getDataKey)

  /** Nothing of a vault that was tampered with is used, so it is looked at before it counts as open. */
  async function keepIfOwn(key: Buffer): Promise<void> {
    await readOwnContent(() => key).catch((error: unknown) => {
      key.fill(0)
      throw error
    })
    keep(key)
  }

  /** A keychain that fails costs a typed passphrase next time and nothing else, so its failure stops nobody. */
  async function leaveWithKeychain(): Promise<void> {
    const wrapped = await wrapByKeychain(keychain, getDataKey())
    if (!wrapped) return
    await write(async () => ({ ...(await readOwnContent()), keychain: { wrapped } })).catch(() => undefined)
  }

  return {
    exists: () => mayBeThere(path),
    async create(passphrase) {
      refuseWeak(passphrase, [], 'VAULT_PASSPHRASE_INVALID')
      const key = randomBytes(KEY_BYTES)
      const wrapped = await wrapByKeychain(keychain, key)
      const wrappers = [await wrap(key, passphrase, scryptCost)]
      await makePrivateFolder(dirname(path)).catch((error: unknown) => {
        throw unwritable(path, error)
      })
      await write(async () => {
        if (await mayBeThere(path)) throw new AppError('VAULT_EXISTS', { path })
        const held = wrapped && { keychain: { wrapped } }
        return { keyId: keyIdOf(key), revision: FIRST_REVISION, wrappers, ...held, entries: [] }
      }, () => key)
      keep(key)
    },
    async unlock(passphrase) {
      const { stored } = await read()
      await keepIfOwn(await unwrap(path, stored, passphrase))
      const held = await unwrapByKeychain(keychain, stored)
      if (held) held.plain.fill(0)
      else await leaveWithKeychain()
    },
    async unlockByKeychain() {
      const { stored } = await read()
      const unwrapped = await unwrapByKeychain(keychain, stored)
      if (!unwrapped) return false
      await keepIfOwn(unwrapped.plain)
      if (unwrapped.shouldWrapAgain) await leaveWithKeychain()
      return true
    },
    isUnlocked: isHeld,
    lock: drop,
    ...createEntries(path, getDataKey, { read, readOwnContent, write }),
    deriveKey: (purpose) => deriveSubkey(getDataKey(), purpose),
    async changePassphrase(current, next) {
      refuseWeak(next, [], 'VAULT_PASSPHRASE_INVALID')
      await keepIfOwn(await unwrap(path, (await read()).stored, current))
      const wrapper = await wrap(getDataKey(), next, scryptCost)
      await write(async () => ({ ...(await readOwnContent()), wrappers: [wrapper] }))
    },
  }
}

interface Content {
  read(): Promise<{ readonly stored: StoredVault; readonly last: LastRevision | undefined }>
  /** For all that uses the data key: another one is at work where the file was made again meanwhile. */
  readOwnContent(getKey?: () => Buffer): Promise<VaultContent>
  /** The next revision, under the file's lock; remembered once it is written. */
  write(change: () => Promise<VaultContent>, getKey?: () => Buffer): Promise<void>
}

function createContent(path: string, getDataKey: () => Buffer): Content {
  const lastRevisions = createLastRevisions(path)
  const inTurn = createMutex()

  /** What was remembered is read first: another process may write both in between. */
  async function read(): Promise<{ readonly stored: StoredVault; readonly last: LastRevision | undefined }> {
    const last = await lastRevisions.read()
    return { last, stored: await readStoredVault(path) }
  }

  return {
    read,
    async readOwnContent(getKey = getDataKey) {
      const { stored, last } = await read()
      // Not before: whoever locks the vault meanwhile clears the key.
      const key = getKey()
      if (stored.content.keyId !== keyIdOf(key)) throw damaged(path, 'it was created again while it was open')
      const content = openContent(stored, key)
      if (!content.ok) throw damaged(path, content.reason)
      const { keyId, revision } = content.value
      if (last?.keyId === keyId && revision < last.revision) {
        throw new AppError('VAULT_OLDER', { path, revision, last: last.revision, remembered: lastRevisions.path })
      }
      return content.value
    },
    async write(change, getKey = getDataKey) {
      await inTurn(() => changeFile(path, async () => {
        const content = await change()
        const next = { ...content, revision: content.revision + 1 }
        return {
          text: serializeVault(next, macOf(next, getKey())),
          after: () => lastRevisions.write({ keyId: next.keyId, revision: next.revision }),
        }
      }))
    },
  }
}

function createEntries(
  path: string, getDataKey: () => Buffer, { read, readOwnContent, write }: Content,
): Pick<Vault, 'readEntry' | 'changeEntry' | 'removeEntries' | 'hasEntries'> {
  function open(content: VaultContent, kind: EntryKind, name: string): Buffer | undefined {
    const entry = findEntry(content, kind, name)
    if (!entry) return undefined
    const plain = openEntry(entry, getDataKey())
    if (!plain) throw damaged(path, `its ${kind} of profile ${name} was changed`)
    return plain
  }

  return {
    async readEntry(kind, name) {
      return open(await readOwnContent(), kind, name)
    },
    async changeEntry(kind, name, change) {
      await write(async () => {
        const content = await readOwnContent()
        const before = open(content, kind, name)
        try {
          const after = change(before)
          const changed = withEntry(content, getDataKey(), kind, name, after)
          after?.fill(0)
          return changed
        } finally {
          before?.fill(0)
        }
      })
    },
    async removeEntries(name) {
      await write(async () => {
        const content = await readOwnContent()
        return ENTRY_KINDS.reduce((left, kind) => withEntry(left, getDataKey(), kind, name, undefined), content)
      })
    },
    async hasEntries(name) {
      if (!(await mayBeThere(path))) return false
      const { stored } = await read()
      return stored.version === VAULT_VERSION
        ? stored.content.entries.some((entry) => entry.name === name)
        : stored.content.secrets.some(({ profile }) => profile.split(' ')[0] === name)
    },
  }
}

async function wrap(dataKey: Buffer, passphrase: string, cost: ScryptCost): Promise<PassphraseWrapper> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derivePassphraseKey(passphrase, salt, cost)
  const wrapped = seal(key, dataKey, wrapperContext(keyIdOf(dataKey)))
  key.fill(0)
  return { kind: 'passphrase', kdf: 'scrypt', cost, salt, ...wrapped }
}

async function unwrap(path: string, { content }: StoredVault, passphrase: string): Promise<Buffer> {
  const wrapper = content.wrappers.find(({ kind }) => kind === 'passphrase')
  if (!wrapper) throw damaged(path, 'it can’t be opened by a passphrase')
  const key = await derivePassphraseKey(passphrase, wrapper.salt, wrapper.cost)
  const dataKey = unseal(key, wrapper, wrapperContext(content.keyId))
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
  keychain: KeyWrapper | undefined, { content }: StoredVault,
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

interface Writing {
  readonly text: string
  /** Done under the same lock, once the file is written. */
  readonly after: () => Promise<void>
}

/** Reads and writes under one lock, so that no other process's change is lost. */
async function changeFile(path: string, change: () => Promise<Writing>): Promise<void> {
  try {
    const result = await withFileLock(path, async (isStillHeld) => {
      const { text, after } = await change()
      const isWritten = await writeWholeFile(path, text, isStillHeld)
      if (isWritten) await after()
      return isWritten
    })
    if (!result.ok || !result.value) throw new AppError('VAULT_IN_USE', { path })
  } catch (error) {
    throw errorCode(error) !== undefined && !(error instanceof AppError) ? unwritable(path, error) : error
  }
}

function unwritable(path: string, cause: unknown): AppError {
  return new AppError('DATA_FOLDER_UNWRITABLE', { path: dirname(path) }, { cause })
}
