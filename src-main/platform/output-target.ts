/**
 * Whether a file that a person named may be written: never in place of something that is no plain file, of what is
 * being read, or of what the program keeps.
 */
import { constants, type BigIntStats } from 'node:fs'
import { access, lstat, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { ifMissing } from './is-there.ts'
import { findSystemReason } from './system-reason.ts'

export interface KeptApart {
  /** What lies in it is the program's own. */
  readonly dataDir: string
  /** Files that are read for what is to be written. */
  readonly inputs?: readonly string[]
}

/** Of the data folder: the demo's report, and files on their way to a browser. */
const OPEN_FOLDERS: ReadonlySet<string> = new Set(['report', 'web'])

type Identity = Pick<BigIntStats, 'dev' | 'ino'>

/** Throws OUTPUT_REFUSED, or EXPORT_WRITE_FAILED where no file can be made there. Ask before anything else is done. */
export async function refuseOutputTarget(path: string, { dataDir, inputs = [] }: KeptApart): Promise<void> {
  const existing = await findTarget(path)
  if (existing && (await isAnyOf(existing, inputs))) throw refusal(path, 'it is the file that is read')
  await refuseOwnFolder(path, dirname(path), dataDir)
  const folder = await writing(path, () => stat(dirname(path)))
  if (!folder.isDirectory()) {
    throw new AppError('EXPORT_WRITE_FAILED', { file: path, reason: 'part of its path is not a folder' })
  }
  await writing(path, () => access(dirname(path), constants.W_OK))
}

/** As above for a folder that is made where it is missing. */
export async function refuseOutputFolder(path: string, dataDir: string): Promise<void> {
  await refuseOwnFolder(path, path, dataDir)
}

/** Only a plain file is replaced: asked once more at the last moment. */
export async function refuseOddTarget(path: string): Promise<void> {
  await findTarget(path)
}

async function findTarget(path: string): Promise<BigIntStats | undefined> {
  const found = await writing(path, () => lstat(path, { bigint: true }).catch(ifMissing(undefined)))
  if (found === undefined || found.isFile()) return found
  if (found.isDirectory()) throw new AppError('EXPORT_WRITE_FAILED', { file: path, reason: 'it is a folder' })
  throw refusal(path, found.isSymbolicLink() ? 'it is a link to another file' : 'it is a device or a pipe')
}

async function isAnyOf(existing: Identity, inputs: readonly string[]): Promise<boolean> {
  for (const input of inputs) {
    const found = await stat(input, { bigint: true }).catch(ifMissing(undefined))
    if (found && isSame(found, existing)) return true
  }
  return false
}

/** By what the folders are, not by their names: links and other spellings lead to the same one. */
async function refuseOwnFolder(path: string, folder: string, dataDir: string): Promise<void> {
  const own = await stat(dataDir, { bigint: true }).catch(ifMissing(undefined))
  if (own === undefined) return
  let below: Identity | undefined
  for (let at = await nearestFolder(path, folder); ; ) {
    const here = await stat(at, { bigint: true })
    if (isSame(here, own)) {
      if (below !== undefined && (await isOpenFolder(below, dataDir))) return
      throw refusal(path, 'its folder is where this program keeps its own files')
    }
    const above = resolve(at, '..')
    if (above === at) return
    below = here
    at = above
  }
}

async function isOpenFolder(folder: Identity, dataDir: string): Promise<boolean> {
  return isAnyOf(folder, [...OPEN_FOLDERS].map((name) => resolve(dataDir, name)))
}

/** By its real path, so that the folders above it are those that hold it. */
async function nearestFolder(path: string, folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    const real = await writing(path, () => realpath(at).catch(ifMissing(undefined)))
    if (real !== undefined) return real
  }
}

function isSame(one: Identity, other: Identity): boolean {
  return one.dev === other.dev && one.ino === other.ino
}

function refusal(file: string, reason: string): AppError {
  return new AppError('OUTPUT_REFUSED', { file, reason })
}

async function writing<Result>(file: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const reason = findSystemReason(error)
    throw reason === undefined ? error : new AppError('EXPORT_WRITE_FAILED', { file, reason }, { cause: error })
  }
}
