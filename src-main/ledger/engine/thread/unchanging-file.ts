/**
 * Opens a ledger that lies where nothing can be written, as on an auditor's disk. SQLite can't make the files that it
 * needs beside a ledger there, and its way round that is compiled out of the driver: all of it is read into memory.
 */
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'

/** Each reading thread has a copy. */
const MAX_BYTES = 1024 ** 3
/** In the header, the versions for writing and reading: 2 stands for a write-ahead log, which no memory has. */
const VERSION_BYTES = [18, 19]
const WITHOUT_LOG = 1

/** Can nobody here change it, and is all of it in the one file? */
export function isUnchanging(path: string): boolean {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  return !isWritable(dirname(path)) && (log === undefined || log.size === 0)
}

/** Throws LEDGER_UNWRITABLE where it is too large for that. */
export function openUnchanging(path: string): Database.Database {
  if (statSync(path).size > MAX_BYTES) {
    const reason = 'its folder is read-only, and it is too large for memory: copy it to a folder that can be written to'
    throw new AppError('LEDGER_UNWRITABLE', { path, reason })
  }
  const content = readFileSync(path)
  for (const at of VERSION_BYTES) content.writeUInt8(WITHOUT_LOG, at)
  // Readers make temporary tables, so it can't be made to refuse every write; none reaches the file.
  return new Database(content)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    // Whatever the reason, nothing can be made there.
    return false
  }
}
