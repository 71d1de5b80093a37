/** Opens SQLite connections to a ledger as the threads need them, and tells what must not be opened. */
import Database from 'better-sqlite3'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { backUpNow } from '../../backups/backup-copy.ts'
import { watchRows } from '../../evidence/watch-rows.ts'
import { MIGRATIONS } from '../../migrations/all.ts'
import { examineLayout } from '../../migrations/examine-layout.ts'
import { layOut } from '../../migrations/lay-out.ts'
import type { Fillings, Migration } from '../../migrations/run.ts'
import { layPresentMoment } from '../present-moment.ts'
import { createPrivateFile } from '../private-files.ts'
import { isThereSync } from '../../../platform/is-there.ts'
import { damaged } from '../sqlite-errors.ts'
import { prepareWhenUsed } from './prepare-when-used.ts'
import { isUnchanging, openUnchanging } from './unchanging-file.ts'

/** How long a statement waits for another process, which can only be a restore or a checkpoint. */
const BUSY_TIMEOUT_MS = 5_000

/** More made an import of a million rows no faster, also with references in no order. */
const CACHE_KIB = 32 * 1024
/** Checkpoints of 32 MB: an import touches the same pages again and again. */
const CHECKPOINT_PAGES = 8_192
const WAL_KEPT_BYTES = 64 * 1024 * 1024

export interface WritingOptions extends Fillings {
  readonly migrations?: readonly Migration[]
  /** False for a file that is a copy itself. */
  readonly backsUp?: boolean
  /** False where a ledger was made before, so that an empty file has lost it: throws LEDGER_DAMAGED then. */
  readonly mayBeEmpty?: boolean
}

/** The one connection that writes, with its layout up to date, after a backup. The caller holds the lock. */
export async function openForWriting(
  path: string, atMs: number, options: WritingOptions = {},
): Promise<Database.Database> {
  const { migrations = MIGRATIONS, backsUp = true, mayBeEmpty = true, ...fillings } = options
  createPrivateFile(path)
  const db = new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    applyDistrust(db)
    const layout = examineLayout(db, path, migrations)
    if (layout === 'empty' && !mayBeEmpty) throw damaged('nothing is in it', path)
    applyWriterSettings(db)
    if (layout === 'older' && backsUp) await backUpNow(db, beforeMigration(path, db))
    layOut(db, migrations, atMs, fillings)
    if (migrations.some(({ observes }) => observes === 'everything')) watchRows(db)
    prepareWhenUsed(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** For a short write without a writer’s memory. The caller holds the lock; throws LEDGER_OLDER before a migration. */
export function openForOneWrite(path: string, migrations: readonly Migration[] = MIGRATIONS): Database.Database {
  const db = new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    applyDistrust(db)
    if (examineLayout(db, path, migrations) !== 'current') throw new AppError('LEDGER_OLDER', { path })
    applyDurability(db)
    watchRows(db)
    prepareWhenUsed(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** The copy of a ledger to carry its commands out on: it is thrown away, so nothing of it needs to be on the disk. */
export function openForReplay(path: string): Database.Database {
  const db = openForOneWrite(path)
  db.pragma('journal_mode = MEMORY')
  db.pragma('synchronous = OFF')
  db.pragma(`cache_size = -${CACHE_KIB}`)
  return db
}

function applyWriterSettings(db: Database.Database): void {
  applyDurability(db)
  applyCommonSettings(db)
  // By itself SQLite checkpoints within the commit, and whoever waits for the answer waits for both.
  db.pragma('wal_autocheckpoint = 0')
  db.pragma(`journal_size_limit = ${WAL_KEPT_BYTES}`)
}

function applyDurability(db: Database.Database): void {
  db.pragma('journal_mode = WAL')
  // better-sqlite3 compiles WAL to NORMAL, where a power cut can lose commits that were acknowledged.
  db.pragma('synchronous = FULL')
  db.pragma('fullfsync = ON')
  db.pragma('checkpoint_fullfsync = ON')
  db.pragma('foreign_keys = ON')
}

interface LogStanding {
  readonly log: number
  readonly checkpointed: number
}

/** To be called once writes are answered: takes what the log has gathered into the file, where that is much. */
export function prepareCheckpoint(db: Database.Database): () => void {
  const look = db.prepare<[], LogStanding>('PRAGMA wal_checkpoint(NOOP)')
  const checkpoint = db.prepare<[], LogStanding>('PRAGMA wal_checkpoint(PASSIVE)')
  return () => {
    try {
      const standing = look.get()
      if (standing && standing.log - standing.checkpointed >= CHECKPOINT_PAGES) checkpoint.get()
    } catch {
      // What is acknowledged is on the disk, in the log if not in the file; the next one tries again.
    }
  }
}

/** Named after the first migration that the backup does not have. */
function beforeMigration(path: string, db: Database.Database): string {
  return `${path}.before-migration-${Number(db.pragma('user_version', { simple: true })) + 1}`
}

/** A connection that can't write; undefined where there is no ledger yet. Throws LEDGER_OLDER before a migration. */
export function openForReading(
  path: string, migrations: readonly Migration[] = MIGRATIONS,
): Database.Database | undefined {
  if (!isThereSync(path)) return undefined
  const db = openReadable(path)
  try {
    const layout = examineLayout(db, path, migrations)
    if (layout === 'older') throw new AppError('LEDGER_OLDER', { path })
    if (layout === 'empty') {
      db.close()
      return undefined
    }
    applyCommonSettings(db)
    layPresentMoment(db)
    prepareWhenUsed(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** With the first read, which is when SQLite opens the files beside it. */
function openReadable(path: string): Database.Database {
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    applyDistrust(db)
    db.pragma('schema_version')
    return db
  } catch (error) {
    db.close()
    const isRefused = error instanceof Database.SqliteError && /^SQLITE_(CANTOPEN|READONLY)/.test(error.code)
    if (!isRefused || !isUnchanging(path)) throw error
    const copy = openUnchanging(path)
    applyDistrust(copy)
    return copy
  }
}

/** Before anything is read: the file may be anybody's. */
function applyDistrust(db: Database.Database): void {
  db.pragma('trusted_schema = OFF')
  db.pragma('cell_size_check = ON')
}

function applyCommonSettings(db: Database.Database): void {
  db.pragma('temp_store = MEMORY')
  db.pragma(`cache_size = -${CACHE_KIB}`)
}
