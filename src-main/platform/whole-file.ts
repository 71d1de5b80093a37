/**
 * Writes a file whole or not at all: under a temporary name beside it, made durable, then renamed, and the name made
 * durable too. Whenever a process dies or the power fails, the file is as it was or as it should be.
 */
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { flushFolder } from './flush.ts'
import { isThere } from './is-there.ts'
import { hasNoLinks, isTaken } from './no-links.ts'
import { removeStaleTemporaries, temporaryNameBeside } from './temporary-names.ts'

/** A file that has no name yet. Whoever begins one publishes or discards it. */
export interface FileDraft {
  write(data: Uint8Array | string): Promise<void>
  /** Nothing more is written: all of it is on the disk. */
  complete(): Promise<void>
  /** Gives it its name, in place of what had that before. Complete it first. */
  publish(): Promise<void>
  /** Gives it its name where nothing has that; false where something does, which stays. Complete it first. */
  publishNew(): Promise<boolean>
  /** Leaves no trace of it. Does nothing once it is published. */
  discard(): Promise<void>
}

/** Only its owner may read it (0600), also where everyone could read the one that it replaces. */
export async function draftFile(path: string): Promise<FileDraft> {
  const temporaryPath = temporaryNameBeside(path)
  // Made here or not at all (O_EXCL), so that no link of another person is followed.
  const file = await open(temporaryPath, 'wx', 0o600)
  let isOpen = true
  async function close(): Promise<void> {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }
  async function discard(): Promise<void> {
    await close()
    await rm(temporaryPath, { force: true })
  }
  try {
    await removeStaleTemporaries(dirname(path), (await file.stat()).mtimeMs)
  } catch (error) {
    await discard()
    throw error
  }
  return {
    write: (data) => file.writeFile(data),
    async complete() {
      await file.sync()
      await close()
    },
    async publish() {
      await rename(temporaryPath, path)
      await flushFolder(dirname(path))
    },
    async publishNew() {
      // Unlike a rename, a link never takes another file's place, whenever that came.
      if (!(await isLinked(temporaryPath, path))) return false
      await rm(temporaryPath, { force: true })
      await flushFolder(dirname(path))
      return true
    },
    discard,
  }
}

async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (isTaken(error)) return false
    if (!hasNoLinks(error)) throw error
    if (await isThere(to)) return false
    await rename(from, to)
    return true
  }
}

/** `mayReplace` is asked at the last moment; false where it said no, and what was there stays. */
export async function writeWholeFile(
  path: string, content: Uint8Array | string, mayReplace: () => Promise<boolean> = always,
): Promise<boolean> {
  const draft = await draftFile(path)
  try {
    await draft.write(content)
    await draft.complete()
    if (!(await mayReplace())) return false
    await draft.publish()
    return true
  } finally {
    await draft.discard()
  }
}

/** Where nothing has the name; false where something does by the end, which stays. */
export async function writeNewFile(path: string, content: Uint8Array | string): Promise<boolean> {
  const draft = await draftFile(path)
  try {
    await draft.write(content)
    await draft.complete()
    return await draft.publishNew()
  } finally {
    await draft.discard()
  }
}

async function always(): Promise<boolean> {
  return true
}
