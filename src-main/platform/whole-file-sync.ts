/** As whole-file.ts, for threads that wait for nothing but their ledger. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { flushFolderSync, flushSync } from './flush.ts'
import { hasNoLinks, isTaken } from './no-links.ts'
import { temporaryNameBeside } from './temporary-names.ts'

/** Only its owner may read it. */
export function writeWholeFileSync(path: string, content: Uint8Array | string): void {
  writeNamed(path, content, replaceSync)
}

/** Where nothing has the name; false where something does by the end, which stays. */
export function writeNewFileSync(path: string, content: Uint8Array | string): boolean {
  return writeNamed(path, content, addSync)
}

function writeNamed<Result>(
  path: string, content: Uint8Array | string, giveName: (temporaryPath: string, path: string) => Result,
): Result {
  const temporaryPath = temporaryNameBeside(path)
  try {
    const handle = openSync(temporaryPath, 'wx', 0o600)
    try {
      writeFileSync(handle, content)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    return giveName(temporaryPath, path)
  } finally {
    rmSync(temporaryPath, { force: true })
  }
}

/** Gives a closed file that something else wrote its name, once it is on the disk. */
export function publishFileSync(temporaryPath: string, path: string): void {
  flushSync(temporaryPath)
  replaceSync(temporaryPath, path)
}

/** The same where nothing has the name; false where something does, which stays. */
export function publishNewFileSync(temporaryPath: string, path: string): boolean {
  flushSync(temporaryPath)
  return addSync(temporaryPath, path)
}

function replaceSync(temporaryPath: string, path: string): void {
  renameSync(temporaryPath, path)
  flushFolderSync(dirname(path))
}

function addSync(temporaryPath: string, path: string): boolean {
  // Unlike a rename, a link never takes another file's place, whenever that came.
  if (!isLinked(temporaryPath, path)) return false
  rmSync(temporaryPath, { force: true })
  flushFolderSync(dirname(path))
  return true
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isTaken(error)) return false
    if (!hasNoLinks(error)) throw error
    if (existsSync(to)) return false
    renameSync(from, to)
    return true
  }
}
