/** Writes a file whole or not at all: under a temporary name beside it, made durable, then renamed. */
import { createHash, randomUUID } from 'node:crypto'
import { lstat, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '../../src-shared/contract/errors.ts'
import { findSystemReason } from './input-file.ts'

export interface OutputFile {
  readonly path: string
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
}

export type Write = (data: Uint8Array | string) => Promise<void>

/**
 * What `produce` writes becomes the file, readable by its owner alone (0600), once `produce` has ended well. When it
 * throws, or the disk fails (EXPORT_WRITE_FAILED), nothing is left and a file that had the name stays as it was.
 */
export async function writeOutputFile(path: string, produce: (write: Write) => Promise<void>): Promise<OutputFile> {
  const temporaryPath = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`)
  const onDisk = <Result>(act: () => Promise<Result>) => writing(path, act)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const file = await onDisk(() => open(temporaryPath, 'wx', 0o600))
    try {
      await removeStale(dirname(path), file)
      await produce(async (data) => {
        const buffer = typeof data === 'string' ? Buffer.from(data) : data
        hash.update(buffer)
        bytes += buffer.length
        await onDisk(() => file.writeFile(buffer))
      })
      await onDisk(() => file.sync())
    } finally {
      await file.close()
    }
    await onDisk(() => rename(temporaryPath, path))
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
  await onDisk(() => syncFolder(dirname(path)))
  return { path, bytes, sha256: hash.digest('hex') }
}

/** What a killed export leaves behind: `.report.csv.<uuid>.tmp`. */
const TEMPORARY_NAME = /^\..+\.[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.tmp$/
/** One that is still written to is younger. */
const STALE_AFTER_MS = 24 * 3_600_000

/** By the clock of the disk, which dated the new file too. What can't be looked at or removed stays. */
async function removeStale(folder: string, fresh: FileHandle): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const candidates = names.filter((name) => TEMPORARY_NAME.test(name)).map((name) => join(folder, name))
  if (candidates.length === 0) return
  const staleBeforeMs = (await fresh.stat()).mtimeMs - STALE_AFTER_MS
  for (const path of candidates) {
    const found = await lstat(path).catch(() => undefined)
    if (found?.isFile() && found.mtimeMs < staleBeforeMs) await rm(path, { force: true }).catch(() => undefined)
  }
}

/** Makes the new name itself durable; Windows can't open a folder and needs no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function writing<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const reason = findSystemReason(error)
    throw reason === undefined ? error : new AppError('EXPORT_WRITE_FAILED', { file: path, reason }, { cause: error })
  }
}
