/**
 * Opens a ledger file that may be anyone's. The one way to do so: a private copy of it, by a connection that can't
 * write, with nothing in its schema trusted and SQLite's defensive mode on.
 */
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import Database from 'better-sqlite3'
import { isThereSync } from '../../platform/is-there.ts'
import { invalidBackup } from './invalid-backup.ts'

/** Its header: https://sqlite.org/fileformat.html#the_database_header */
const HEADER_BYTES = 100
export const SQLITE_MAGIC = 'SQLite format 3\0'
const MAX_PAGE_BYTES = 65_536

/** `copy`: a file of this program, so that nobody else changes it meanwhile. The caller closes the connection. */
export function openForeign(copy: string): Database.Database {
  const db = new Database(copy, { readonly: true, fileMustExist: true, timeout: 0 })
  try {
    db.unsafeMode(false)
    db.pragma('trusted_schema = OFF')
    db.pragma('query_only = ON')
    db.pragma('cell_size_check = ON')
    db.pragma('mmap_size = 0')
    db.pragma('temp_store = MEMORY')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Refuses, by the file's first bytes, what no ledger is; SQLite has not looked at it then. Throws BACKUP_INVALID. */
export function refuseInvalidHeader(copy: string, bytes: number, file: string): void {
  const header = Buffer.alloc(HEADER_BYTES)
  const handle = openSync(copy, 'r')
  try {
    readSync(handle, header, 0, HEADER_BYTES, 0)
  } finally {
    closeSync(handle)
  }
  const stated = header.readUInt16BE(16)
  const pageBytes = stated === 1 ? MAX_PAGE_BYTES : stated
  const isPowerOfTwo = pageBytes >= 512 && (pageBytes & (pageBytes - 1)) === 0
  if (!isPowerOfTwo || bytes % pageBytes !== 0) throw invalidBackup(file, 'it is cut off or damaged')
  if (header.readUInt8(20) !== 0) throw invalidBackup(file, 'its pages are not those of a ledger')
  const isCountKept = header.readUInt32BE(24) === header.readUInt32BE(92)
  if (isCountKept && header.readUInt32BE(28) * pageBytes > bytes) throw invalidBackup(file, 'it is cut off')
}

/**
 * A file that was copied while it was in use says that a log lies beside it. Where none does, the copy is told so: else
 * SQLite would look for one.
 */
export function forgetMissingLog(copy: string): void {
  if (isThereSync(`${copy}-wal`)) return
  const handle = openSync(copy, 'r+')
  try {
    const versions = Buffer.alloc(2)
    readSync(handle, versions, 0, 2, 18)
    if (versions[0] === 2 || versions[1] === 2) writeSync(handle, Buffer.from([1, 1]), 0, 2, 18)
  } finally {
    closeSync(handle)
  }
}
