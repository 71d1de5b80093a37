/**
 * Brings a backup from where a person has it into the ledger's folder, as plain bytes that nobody else can change, and
 * says what proves it. Nothing of it is opened by SQLite here.
 */
import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, fsyncSync, openSync, realpathSync, statSync, type Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BackupFacts, BackupForm } from '../../../src-shared/domain/backups/backup-facts.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findSystemReason } from '../../platform/system-reason.ts'
import { temporaryNameBeside } from '../../platform/temporary-names.ts'
import { isMissing } from '../../platform/error-code.ts'
import { isThereSync } from '../../platform/is-there.ts'
import { ledgerPaths } from '../engine/paths.ts'
import { PRIVATE_FILE } from '../engine/private-files.ts'
import { removeDatabase } from './backup-copy.ts'
import { deriveFileKey, type BackupKey } from './backup-key.ts'
import { forgetMissingLog, refuseInvalidHeader, SQLITE_MAGIC } from './foreign-file.ts'
import { invalidBackup } from './invalid-backup.ts'
import { findDoubt, readProof } from './plain-proof.ts'
import { CHUNK_BYTES, openChunks, readFully, writeFully } from './sealed-file.ts'
import { isSealed, MAX_HEADER_BYTES, parseHeader, PREFIX_BYTES, type SealedHeader } from './sealed-header.ts'

/** A hundred times five million payments; more would fill the disk before anything is looked at. */
const MAX_BACKUP_BYTES = 256 * 1024 ** 3

export interface StagedBackup {
  readonly copy: string
  readonly form: BackupForm
  readonly bytes: number
  /** Of the file as it was given. */
  readonly sha256: string
  /** What its making stated, where that is proved by the key. */
  readonly proved: BackupFacts | null
  /** Why it is not. */
  readonly doubt: string | null
  /** What a sealed one states of itself, proved or not. */
  readonly stated: BackupFacts | null
}

/** By whose key a backup is sealed or proved; both null where there is nothing that a key could open or prove. */
export interface NeededKey {
  readonly form: BackupForm
  readonly keyId: string | null
  readonly wrapping: string | null
}

/** Looks at its first bytes, and at the file beside it. Throws BACKUP_UNREADABLE or BACKUP_INVALID. */
export function findNeededKey(folder: string, path: string): NeededKey {
  refuseLedgersOwn(folder, path)
  return withFile(path, ({ file, stats }) => {
    const sealed = readSealedHeader(file, stats, path)
    if (sealed) return { form: 'sealed', keyId: sealed.header.keyId, wrapping: sealed.header.wrapping }
    const proof = readProof(path)
    return { form: 'plain', keyId: proof?.ok === true ? proof.value.keyId : null, wrapping: null }
  })
}

export interface GivenKey {
  readonly key: BackupKey
  /** Is it of the vault that is here? Another one opens a backup, and proves nothing. */
  readonly isOwn: boolean
}

/** The caller discards it. Throws as `findNeededKey` does, and BACKUP_SEALED_ELSEWHERE. */
export function stageBackup(
  folder: string, path: string, given: GivenKey | undefined,
): StagedBackup {
  refuseLedgersOwn(folder, path)
  const copy = temporaryNameBeside(join(folder, 'ledger.restoring.sqlite'))
  try {
    return withFile(path, ({ file, stats }) => {
      const sealed = readSealedHeader(file, stats, path)
      const staged = sealed
        ? openSealed({ file, stats, path, copy }, sealed, given)
        : copyPlain({ file, stats, path, copy }, given)
      refuseInvalidHeader(copy, statSync(copy).size, path)
      forgetMissingLog(copy)
      return staged
    })
  } catch (error) {
    discardStaged({ copy })
    throw error
  }
}

export function discardStaged({ copy }: Pick<StagedBackup, 'copy'>): void {
  removeDatabase(copy)
}

interface GivenFile {
  readonly file: number
  readonly stats: Stats
}

interface Staging extends GivenFile {
  readonly path: string
  readonly copy: string
}

function copyPlain({ file, stats, path, copy }: Staging, given: GivenKey | undefined): StagedBackup {
  const start = Buffer.alloc(SQLITE_MAGIC.length)
  readFully(file, start, 0)
  if (start.toString('latin1') !== SQLITE_MAGIC) throw invalidBackup(path, 'it is not a backup written by Tillproof')
  const sha256 = intoNewFile(copy, (to) => hashInto(file, stats.size, to))
  copyLog(path, copy)
  const proof = readProof(path)
  const doubt = proof === undefined ? 'it is a plain file without a proof file'
    : proof.ok ? (findDoubt(proof.value, sha256, given?.isOwn === true ? given.key : undefined) ?? null)
    : proof.reason
  const proved = doubt === null && proof?.ok === true ? proof.value.facts : null
  return { copy, form: 'plain', bytes: stats.size, sha256, proved, doubt, stated: null }
}

function openSealed(
  { file, stats, path, copy }: Staging, { header, encoded }: SealedHead, given: GivenKey | undefined,
): StagedBackup {
  if (given?.key.keyId !== header.keyId) {
    throw new AppError('BACKUP_SEALED_ELSEWHERE', { file: path, profile: header.profile, key: header.keyId })
  }
  const key = deriveFileKey(given.key, Buffer.from(header.salt, 'base64'))
  try {
    const opened = intoNewFile(copy, (to) => openChunks(file, stats.size, { key, header: encoded }, to))
    if (!opened.ok) throw invalidBackup(path, opened.reason)
    if (opened.value.plainBytes !== header.plainBytes) throw invalidBackup(path, 'it was changed or cut off')
  } finally {
    key.fill(0)
  }
  const { ledgerId, profile, createdAt, layout, auditCount, auditHead } = header
  const stated = { ledgerId, profile, createdAt, layout, auditCount, auditHead }
  const sha256 = hashInto(file, stats.size)
  const proof = given.isOwn ? { proved: stated, doubt: null }
    : { proved: null, doubt: 'it was sealed by another key vault' }
  return { copy, form: 'sealed', bytes: stats.size, sha256, ...proof, stated }
}

interface SealedHead {
  readonly header: SealedHeader
  readonly encoded: Buffer
}

function readSealedHeader(file: number, { size }: Stats, path: string): SealedHead | undefined {
  const start = Buffer.alloc(Math.min(size, PREFIX_BYTES + MAX_HEADER_BYTES))
  readFully(file, start, 0)
  if (!isSealed(start)) return undefined
  const read = parseHeader(start)
  if (!read.ok) throw invalidBackup(path, read.reason)
  return read.value
}

function hashInto(file: number, bytes: number, to?: number): string {
  const hash = createHash('sha256')
  const block = Buffer.alloc(CHUNK_BYTES)
  for (let at = 0; at < bytes; at += CHUNK_BYTES) {
    const read = block.subarray(0, readFully(file, block.subarray(0, Math.min(CHUNK_BYTES, bytes - at)), at))
    hash.update(read)
    if (to !== undefined) writeFully(to, read)
  }
  return hash.digest('hex')
}

/** What a ledger that was kept aside has not taken in yet lies in a log beside it. */
function copyLog(path: string, copy: string): void {
  const log = `${path}-wal`
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return
  withFile(log, ({ file, stats }) => intoNewFile(`${copy}-wal`, (to) => hashInto(file, stats.size, to)))
}

function intoNewFile<Result>(path: string, write: (file: number) => Result): Result {
  const file = openSync(path, 'wx', PRIVATE_FILE)
  try {
    const result = write(file)
    fsyncSync(file)
    return result
  } finally {
    closeSync(file)
  }
}

/** A pipe would wait for ever and a device never end, so both are refused before a byte is read. */
function withFile<Result>(path: string, use: (given: GivenFile) => Result): Result {
  const file = opened(path)
  try {
    const stats = fstatSync(file)
    const isFolder = stats.isDirectory()
    if (!stats.isFile()) throw unreadableBackup(path, isFolder ? 'it is a folder' : 'it is not a regular file')
    if (stats.size === 0) throw invalidBackup(path, 'it is empty')
    if (stats.size > MAX_BACKUP_BYTES) throw invalidBackup(path, 'it is larger than a backup can be')
    return use({ file, stats })
  } finally {
    closeSync(file)
  }
}

function opened(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    throw unreadableBackup(path, isMissing(error) ? 'there is no such file' : findSystemReason(error), error)
  }
}

/**
 * A ledger in use is none: to open and close its file, or its lock's, would drop the locks that SQLite holds on it in
 * this process. So it is told by its name and place, without being opened.
 */
function refuseLedgersOwn(folder: string, path: string): void {
  const given = looked(path)
  const here = statSync(ledgerPaths(folder).ledger, { throwIfNoEntry: false })
  if (given === undefined) return
  const isHere = here?.dev === given.dev && here.ino === given.ino
  const real = realpathSync(path)
  const { ledger, lock } = ledgerPaths(dirname(real))
  const isInUse = (real === ledger || real === lock) && isThereSync(lock)
  if (isHere || isInUse) throw invalidBackup(path, 'it is the ledger of a profile, not a backup of one')
}

/** Undefined where nothing is there. */
function looked(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw unreadableBackup(path, findSystemReason(error), error)
  }
}

function unreadableBackup(path: string, reason: string | undefined, cause?: unknown): AppError {
  const words = reason ?? (cause instanceof Error ? cause.message : 'it can’t be opened')
  return new AppError('BACKUP_UNREADABLE', { file: basename(path), path, reason: words }, { cause })
}
