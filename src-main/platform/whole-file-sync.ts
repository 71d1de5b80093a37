/** As whole-file.ts, for threads that wait for nothing but their ledger. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { flushFolderSync, flushSync } from './flush.ts'
import { temporaryNameBeside } from './temporary-names.ts'

/** Only its owner may read it. */
export function writeWholeFileSync(path: string, content: Uint8Array | string): void {
  const temporaryPath = temporaryNameBeside(path)
  try {
    const handle = openSync(temporaryPath, 'wx', 0o600)
    try {
      writeFileSync(handle, content)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(temporaryPath, path)
  } finally {
    rmSync(temporaryPath, { force: true })
  }
  flushFolderSync(dirname(path))
}

/** Gives a closed file that something else wrote its name, once it is on the disk. */
export function publishFileSync(temporaryPath: string, path: string): void {
  flushSync(temporaryPath)
  renameSync(temporaryPath, path)
  flushFolderSync(dirname(path))
}
