/** Examines a staged backup: its layout before anything else, then its pages, its references and its audit trail. */
import type Database from 'better-sqlite3'
import {
  decideAge, decideOrigin, type LedgerHere, type Trail,
} from '../../../src-shared/domain/backups/decide-restore.ts'
import type {
  BackupAge, BackupFacts, BackupForm, BackupOrigin,
} from '../../../src-shared/domain/backups/backup-facts.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findBreakInAudit, prepareAuditReads } from '../audit/audit.ts'
import { prepareIdentity } from '../audit/ledger-identity.ts'
import type { Readable } from '../engine/access.ts'
import { findDamage } from '../engine/integrity.ts'
import { openForReading } from '../engine/thread/connection.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { examineLayout } from '../migrations/examine-layout.ts'
import { ledgerIdentity } from '../migrations/0009-ledger-id.ts'
import { openForeign } from './foreign-file.ts'
import { invalidBackup, toBackupError } from './invalid-backup.ts'
import type { StagedBackup } from './stage-backup.ts'

export interface ExaminedBackup extends Omit<BackupFacts, 'profile' | 'createdAt'> {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly form: BackupForm
  readonly origin: BackupOrigin
  /** Why it is unproven; null where it is proved. */
  readonly doubt: string | null
  readonly age: BackupAge
  /** As its making stated; null where nothing proves that. */
  readonly profile: string | null
  readonly createdAt: string | null
}

/** `ledger`: the path of the one that is here. Throws BACKUP_INVALID. */
export function examineBackup(
  path: string, { copy, form, bytes, sha256, proved, doubt, stated }: StagedBackup,
  { ledger, profile }: { readonly ledger: string; readonly profile: string },
): ExaminedBackup {
  try {
    const db = openForeign(copy)
    try {
      const found = readSound(db, path)
      refuseOtherContent(found, proved ?? stated, path)
      const here = readHere(ledger, profile, trailOf(db))
      const origin = decideOrigin(proved !== null, { ...found, profile: proved?.profile ?? '' }, here)
      const stating = { profile: proved?.profile ?? null, createdAt: proved?.createdAt ?? null }
      return { path, bytes, sha256, form, doubt, origin, age: here.age, ...stating, ...found }
    } finally {
      db.close()
    }
  } catch (error) {
    throw toBackupError(error, path)
  }
}

type FoundFacts = Omit<BackupFacts, 'profile' | 'createdAt'>

function readSound(db: Database.Database, path: string): FoundFacts {
  if (examineLayout(db, path, MIGRATIONS) === 'empty') throw invalidBackup(path, 'it is empty')
  if (findDamage(db) !== undefined) throw invalidBackup(path, 'it is damaged')
  const [loose] = db.prepare<[], { table: string }>('PRAGMA foreign_key_check').all()
  if (loose) throw invalidBackup(path, `rows of its table ${loose.table} lead nowhere`)
  const breakInAudit = findBreakInAudit(db)
  if (breakInAudit !== undefined) throw invalidBackup(path, `its audit trail is broken: ${breakInAudit}`)
  return readFacts(db)
}

/** Of a ledger whose layout is known to be ours. */
export function readFacts(db: Database.Database): FoundFacts {
  const layout = Number(db.pragma('user_version', { simple: true }))
  const ledgerId = layout < ledgerIdentity.number ? null : prepareIdentity(db).ledgerId()
  const { count, head } = trailOf(db)
  return { ledgerId, layout, auditCount: count, auditHead: head }
}

function trailOf(db: Readable): Trail {
  const hashOf = db.prepare<[number], string>('SELECT hash FROM audit WHERE id = ?').pluck()
  const count = db.prepare<[], number>('SELECT count(*) FROM audit').pluck().get() ?? 0
  return { count, head: prepareAuditReads(db).auditHead(), hashOf: (entry) => hashOf.get(entry) }
}

/** A seal is over both: where they differ, whoever held the key made it so. */
function refuseOtherContent(found: FoundFacts, stated: BackupFacts | null, path: string): void {
  if (stated === null) return
  const isSame = found.ledgerId === stated.ledgerId && found.layout === stated.layout
    && found.auditCount === stated.auditCount && found.auditHead === stated.auditHead
  if (!isSame) throw invalidBackup(path, 'it does not hold the ledger that it states')
}

function readHere(ledger: string, profile: string, backup: Trail): LedgerHere & { readonly age: BackupAge } {
  const unknown = { ledgerId: null, profile, age: decideAge(backup, undefined) }
  try {
    const db = openForReading(ledger)
    if (!db) return unknown
    try {
      return { ledgerId: prepareIdentity(db).ledgerId(), profile, age: decideAge(backup, trailOf(db)) }
    } finally {
      db.close()
    }
  } catch (error) {
    // A ledger that can't be read is what a backup is for.
    if (isOfLedger(error)) return unknown
    throw error
  }
}

function isOfLedger(error: unknown): boolean {
  return error instanceof AppError || toBackupError(error, '') instanceof AppError
}
