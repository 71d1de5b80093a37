/** Tells what SQLite and the file system report of a ledger in the catalogue's words. */
import Database from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findSystemReason } from '../../platform/system-reason.ts'
import { DamagedRow } from './stored-row.ts'

/** The AppError that this failure means for the ledger at `path`; a bug comes back as it is. */
export function toLedgerError(error: unknown, path: string): unknown {
  if (error instanceof AppError) return error
  if (error instanceof DamagedRow) return damaged(error.message, path, error)
  if (error instanceof Database.SqliteError) return fromSqlite(error, path)
  if (error instanceof Error && 'code' in error && FILE_SYSTEM_CODES.has(String(error.code))) {
    const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT'
    return isFull ? diskFull(error, path) : unwritable(error, path, findSystemReason(error) ?? '')
  }
  return error
}

/** Did the file or the machine fail, and not what was asked of them? */
export function isOfFile(error: unknown): boolean {
  return error instanceof Database.SqliteError && !SQLITE_ASKED.test(error.code)
}

/** The same while a ledger is being opened, where a table or column that is missing means damage. */
export function toOpeningError(error: unknown, path: string): unknown {
  const isMissing = error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR'
  return isMissing ? damaged(error.message, path, error) : toLedgerError(error, path)
}

/** SQLite's extended codes start with the primary one: `SQLITE_IOERR_WRITE`. */
const SQLITE_UNWRITABLE = /^SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR|BUSY|LOCKED)/
/** A statement failed that would fail anywhere. */
const SQLITE_ASKED = /^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)/
const SQLITE_DAMAGED = /^SQLITE_(CORRUPT|NOTADB|FORMAT)/
/** In the place of SQLite's own words, which are for programmers. */
const SQLITE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^SQLITE_READONLY/, 'it can only be read'],
  [/^SQLITE_CANTOPEN/, 'it can’t be opened'],
  [/^SQLITE_(PERM|AUTH)/, 'permission denied'],
  [/^SQLITE_(BUSY|LOCKED)/, 'another program is using it'],
  [/^SQLITE_IOERR/, 'the disk or the connection to it has a fault'],
  [/^SQLITE_NOTADB/, 'it is not a database, or its beginning is overwritten'],
  [/^SQLITE_(CORRUPT|FORMAT)/, 'its content contradicts itself'],
]
const FILE_SYSTEM_CODES = new Set([
  'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT',
])

function fromSqlite(error: InstanceType<typeof Database.SqliteError>, path: string): unknown {
  if (error.code.startsWith('SQLITE_FULL')) return diskFull(error, path)
  const words = SQLITE_WORDS.find(([code]) => code.test(error.code))?.[1] ?? ''
  if (SQLITE_DAMAGED.test(error.code)) return damaged(words, path, error)
  if (SQLITE_UNWRITABLE.test(error.code)) return unwritable(error, path, words)
  return error
}

export function damaged(reason: string, path: string, cause?: unknown): AppError {
  return new AppError('LEDGER_DAMAGED', { path, reason }, { cause })
}

function diskFull(cause: Error, path: string): AppError {
  return new AppError('LEDGER_DISK_FULL', { path }, { cause })
}

function unwritable(cause: Error, path: string, reason: string): AppError {
  return new AppError('LEDGER_UNWRITABLE', { path, reason }, { cause })
}
