/** A folder into which other programs put files: what lies in it, and where what was dealt with goes. */
import { link, lstat, mkdir, readdir, unlink } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { SeenFile } from '../../../src-shared/domain/books/watched-file.ts'
import { ifMissing } from '../../platform/is-there.ts'
import { findSystemReason } from '../../platform/system-reason.ts'

export interface WatchedFile extends SeenFile {
  readonly path: string
  /** Tells this state of it from any other. */
  readonly identity: string
}

/** A night’s worth; what is left comes with the next pass. */
const MAX_FILES = 500

/** By name. Throws IMPORT_FILE_UNREADABLE where it can't be read. */
export async function listWatched(folder: string): Promise<readonly WatchedFile[]> {
  const names = await onDisk(folder, () => readdir(folder))
  const found = await Promise.all(names.toSorted().slice(0, MAX_FILES).map((name) => lookAt(folder, name)))
  return found.flatMap((file) => file ?? [])
}

/** Undefined where it has gone meanwhile. */
export async function lookAt(folder: string, name: string): Promise<WatchedFile | undefined> {
  const path = join(folder, name)
  const stats = await onDisk(path, () => lstat(path, { bigint: true }).catch(ifMissing(undefined)))
  if (!stats) return undefined
  const kind = stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : 'other'
  return {
    name, path, kind,
    isOwn: process.getuid === undefined || stats.uid === BigInt(process.getuid()),
    unchangedSinceMs: Number((stats.mtimeMs > stats.ctimeMs ? stats.mtimeMs : stats.ctimeMs)),
    identity: [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' '),
  }
}

/** Never in place of a file that lies there: then it gets a number. Where it lies now. */
export async function putAside(folder: string, into: string, { name, path }: WatchedFile): Promise<string> {
  const target = join(folder, into)
  return await onDisk(target, async () => {
    await mkdir(target, { recursive: true, mode: 0o700 })
    for (let number = 1; ; number += 1) {
      const free = join(target, number === 1 ? name : numbered(name, number))
      if (!(await linkUnlessThere(path, free))) continue
      await unlink(path)
      return free
    }
  })
}

function numbered(name: string, number: number): string {
  const extension = extname(name)
  return `${name.slice(0, name.length - extension.length)} (${number})${extension}`
}

async function linkUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function onDisk<Result>(file: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const reason = findSystemReason(error)
    throw reason === undefined ? error : new AppError('IMPORT_FILE_UNREADABLE', { file, reason }, { cause: error })
  }
}
