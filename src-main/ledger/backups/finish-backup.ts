/**
 * Makes a backup of a copy that the writer left: takes the people's keys out, examines it, and seals it or proves it by
 * a MAC beside it. Runs in the maintenance's thread.
 */
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import Database from 'better-sqlite3'
import { proofPathOf, type BackupFacts, type BackupForm } from '../../../src-shared/domain/backups/backup-facts.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findSystemReason } from '../../platform/system-reason.ts'
import { temporaryNameBeside } from '../../platform/temporary-names.ts'
import {
  publishFileSync, publishNewFileSync, writeNewFileSync, writeWholeFileSync,
} from '../../platform/whole-file-sync.ts'
import { findBreakInAudit } from '../audit/audit.ts'
import { findDamage } from '../engine/integrity.ts'
import { PRIVATE_FILE } from '../engine/private-files.ts'
import { damaged, toLedgerError } from '../engine/sqlite-errors.ts'
import { prepareSeal } from '../evidence/seal.ts'
import { watchRows } from '../evidence/watch-rows.ts'
import { prepareSealedUserKeys } from '../transfers/sealed-user-keys.ts'
import { removeDatabase } from './backup-copy.ts'
import { deriveFileKey, type BackupKey } from './backup-key.ts'
import { readFacts } from './examine-backup.ts'
import { makeProof } from './plain-proof.ts'
import { CHUNK_BYTES, readFully, sealChunks, writeFully } from './sealed-file.ts'
import { encodeHeader, SALT_BYTES, SEALED_FORMAT, SEALED_VERSION } from './sealed-header.ts'

export interface BackupOrder {
  /** Of the ledger, made by its writer; removed here. */
  readonly copy: string
  /** Of the ledger that was copied, for what is told of it. */
  readonly ledger: string
  readonly target: string
  readonly form: BackupForm
  readonly profile: string
  readonly createdAt: string
  /** Undefined where there is no vault: then nothing proves a plain backup, and none can be sealed. */
  readonly key: BackupKey | undefined
  /** Where the ledger's evidence ended when it was copied, as one line; null where nobody can sign it. */
  readonly anchor: string | null
  /** Throws OUTPUT_EXISTS where something has its name, or that of its proof, by the end; that stays as it is. */
  readonly mustBeNew?: boolean | undefined
}

export interface WrittenBackup extends BackupFacts {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly form: BackupForm
  /** The file beside a plain one that proves it; null where there is none. */
  readonly proofPath: string | null
}

/** Throws LEDGER_DAMAGED where the ledger is, and EXPORT_WRITE_FAILED where the backup can't be written. */
export function finishBackup(order: BackupOrder): WrittenBackup {
  const { copy, ledger, target, form, profile, createdAt, key, anchor, mustBeNew = false } = order
  try {
    const facts: BackupFacts = { ...prepareCopy(copy, ledger), profile, createdAt }
    return writing(target, () => {
      const written = writeHashed(target, (write) => (
        form === 'sealed' ? writeSealed(copy, { ...facts, anchor }, key, write) : writePlain(copy, write)
      ), mustBeNew)
      const proofPath = form === 'plain' && key ? proofPathOf(target) : null
      if (proofPath !== null && key) {
        writeProof({ target, proofPath, proof: makeProof(key, written.sha256, facts, anchor), mustBeNew })
      // What lies there from an earlier one would say that this one is not proved.
      } else if (form === 'plain' && !mustBeNew) rmSync(proofPathOf(target), { force: true })
      return { path: target, ...written, form, ...facts, proofPath }
    })
  } finally {
    key?.key.fill(0)
    removeDatabase(copy)
  }
}

/** A backup that must be new is not left without its proof: it is taken away again. */
function writeProof({ target, proofPath, proof, mustBeNew }: {
  readonly target: string
  readonly proofPath: string
  readonly proof: string
  readonly mustBeNew: boolean
}): void {
  if (!mustBeNew) return writeWholeFileSync(proofPath, proof)
  if (writeNewFileSync(proofPath, proof)) return
  rmSync(target, { force: true })
  throw new AppError('OUTPUT_EXISTS', { file: proofPath })
}

/** What the people's keys were is overwritten in the copy, and not only forgotten. */
function prepareCopy(copy: string, ledger: string): Omit<BackupFacts, 'profile' | 'createdAt'> {
  try {
    const db = new Database(copy, { fileMustExist: true })
    try {
      db.pragma('secure_delete = ON')
      // What is taken out is observed in the copy, which would look changed behind the program's back otherwise.
      watchRows(db)
      db.transaction(() => {
        prepareSealedUserKeys(db).dropSealedKeys()
        prepareSeal(db).seal()
      })()
      const damage = findDamage(db)
      if (damage !== undefined) throw damaged(damage, ledger)
      const breakInAudit = findBreakInAudit(db)
      if (breakInAudit !== undefined) throw damaged(`its audit trail is broken: ${breakInAudit}`, ledger)
      return readFacts(db)
    } finally {
      db.close()
    }
  } catch (error) {
    throw toLedgerError(error, ledger)
  }
}

type Write = (data: Uint8Array) => void

function writeSealed(
  copy: string, facts: BackupFacts & Pick<BackupOrder, 'anchor'>, backupKey: BackupKey | undefined, write: Write,
): void {
  if (!backupKey) throw new Error('A backup is sealed by the key of a vault')
  const salt = randomBytes(SALT_BYTES)
  const key = deriveFileKey(backupKey, salt)
  const plainBytes = statSync(copy).size
  const { keyId, wrapping } = backupKey
  const header = encodeHeader({
    format: SEALED_FORMAT, version: SEALED_VERSION, ...facts, keyId, wrapping, salt: salt.toString('base64'),
    plainBytes,
  })
  const file = openSync(copy, 'r')
  try {
    write(header)
    sealChunks(file, plainBytes, { key, header }, write)
  } finally {
    closeSync(file)
    key.fill(0)
  }
}

function writePlain(copy: string, write: Write): void {
  const file = openSync(copy, 'r')
  try {
    const block = Buffer.alloc(CHUNK_BYTES)
    let at = 0
    for (let read = readFully(file, block, at); read > 0; read = readFully(file, block, at)) {
      write(block.subarray(0, read))
      at += read
    }
  } finally {
    closeSync(file)
  }
}

/** The file has its name only when it is whole and on the disk; a failure leaves what was there before. */
function writeHashed(
  target: string, produce: (write: Write) => void, mustBeNew: boolean,
): { bytes: number; sha256: string } {
  const temporary = temporaryNameBeside(target)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const file = openSync(temporary, 'wx', PRIVATE_FILE)
    try {
      produce((data) => {
        hash.update(data)
        bytes += data.length
        writeFully(file, data)
      })
    } finally {
      closeSync(file)
    }
    if (!mustBeNew) publishFileSync(temporary, target)
    else if (!publishNewFileSync(temporary, target)) throw new AppError('OUTPUT_EXISTS', { file: target })
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    rmSync(temporary, { force: true })
  }
}

function writing<Result>(target: string, write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    const reason = findSystemReason(error)
    throw reason === undefined || error instanceof AppError ? error : cantWrite(target, reason, error)
  }
}

export function cantWrite(target: string, reason: string, cause?: unknown): AppError {
  return new AppError('EXPORT_WRITE_FAILED', { file: basename(target), reason }, { cause })
}
