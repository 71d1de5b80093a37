/** Makes files and folders that only their owner may read, and makes them last. */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'

export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

/** The folder's parent must be there: a disk that is not mounted must not look like a fresh start. */
export function createPrivateFolder(path: string): void {
  if (!isThere(path)) mkdirSync(path, { mode: PRIVATE_FOLDER })
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
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  tighten(path, PRIVATE_FILE)
}

export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Makes a file's bytes, or a folder's entries, survive a power cut. Never for a file that SQLite has open. */
export function flush(path: string): void {
  const isFolder = statSync(path).isDirectory()
  if (isFolder && process.platform === 'win32') return
  const handle = openSync(path, isFolder ? 'r' : 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function tighten(path: string, mode: number): void {
  if (process.platform === 'win32' || (statSync(path).mode & 0o777) === mode) return
  chmodSync(path, mode)
}
