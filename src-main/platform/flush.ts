/** Makes what was written survive a power cut. */
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** A file's bytes or a folder's entries. Never for a file that SQLite has open: closing it would drop its locks. */
export function flushSync(path: string): void {
  if (statSync(path).isDirectory()) return flushFolderSync(path)
  // Windows flushes no handle that can only read.
  flushHandleSync(openSync(path, 'r+'))
}

/** The new names in a folder; Windows can't open one and needs no such thing. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export function flushFolderSync(path: string): void {
  if (process.platform !== 'win32') flushHandleSync(openSync(path, 'r'))
}

function flushHandleSync(handle: number): void {
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
