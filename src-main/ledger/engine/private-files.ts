/** Makes files and folders that only their owner may read. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { errorCode } from '../../platform/error-code.ts'
import { isThereSync } from '../../platform/is-there.ts'

export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

/** The folder's parent must be there: a disk that is not mounted must not look like a fresh start. */
export function createPrivateFolder(path: string): void {
  if (!isThereSync(path)) mkdirSync(path, { mode: PRIVATE_FOLDER })
  tighten(path, PRIVATE_FOLDER)
}

/**
 * Makes an empty file unless there is one. One that is there is not opened: closing it again would drop the locks that
 * SQLite holds on it in this process.
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', PRIVATE_FILE))
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  tighten(path, PRIVATE_FILE)
}

function tighten(path: string, mode: number): void {
  if (process.platform === 'win32' || (statSync(path).mode & 0o777) === mode) return
  chmodSync(path, mode)
}
