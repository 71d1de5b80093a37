/** Copies an open ledger to a file of its own by SQLite's online backup. */
import { rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { removeStaleTemporaries, temporaryNameBeside } from '../../platform/temporary-names.ts'
import { publishFileSync } from '../../platform/whole-file-sync.ts'
import { createPrivateFile } from '../engine/private-files.ts'

/** Between two steps of this many pages the thread does other work. */
const PAGES_A_STEP = 2_000

/** The copy has its name only when it is whole and on the disk; a failure leaves what was there before. */
export async function backUpNow(db: Database.Database, path: string): Promise<void> {
  const temporary = temporaryNameBeside(path)
  try {
    createPrivateFile(temporary)
    await removeStaleTemporaries(dirname(path), statSync(temporary).mtimeMs)
    await db.backup(temporary, { progress: () => PAGES_A_STEP })
    makeSelfContained(temporary)
    publishFileSync(temporary, path)
  } catch (error) {
    removeDatabase(temporary)
    throw error
  }
}

/** Another name for each, among the files that are removed a day later where a killed process left them. */
export function backupCopyIn(folder: string): string {
  return temporaryNameBeside(join(folder, 'ledger.backup.sqlite'))
}

/** Without a write-ahead log beside it, the file can be moved, and read from a medium that can't be written. */
export function makeSelfContained(path: string): void {
  const db = new Database(path)
  try {
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}

export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true })
}
