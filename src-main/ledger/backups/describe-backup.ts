/** Examines a backup and says what is in it. Runs in the maintenance's thread. */
import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { findBreakInAudit, prepareAuditReads } from '../audit/audit.ts'
import { findDamage } from '../engine/integrity.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { examineLayout } from '../migrations/examine-layout.ts'
import { damaged, toOpeningError } from '../engine/sqlite-errors.ts'

export interface BackupDescription {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** The hash at the head of the audit trail in this backup. */
  readonly auditHead: string
}

/** Throws LEDGER_DAMAGED, LEDGER_FOREIGN or LEDGER_NEWER where it could not be restored. */
export async function describeBackup(path: string): Promise<BackupDescription> {
  try {
    const auditHead = readSoundBackup(path)
    return { path, bytes: statSync(path).size, sha256: await hashFile(path), auditHead }
  } catch (error) {
    throw toOpeningError(error, path)
  }
}

function readSoundBackup(path: string): string {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  try {
    if (examineLayout(db, path, MIGRATIONS) === 'empty') throw damaged('it is empty', path)
    const damage = findDamage(db)
    if (damage !== undefined) throw damaged(damage, path)
    const breakInAudit = findBreakInAudit(db)
    if (breakInAudit !== undefined) throw damaged(`its audit trail is broken: ${breakInAudit}`, path)
    return prepareAuditReads(db).auditHead()
  } finally {
    db.close()
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
