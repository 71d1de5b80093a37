/** Reads the bytes of a file that a person named, block by block; knows nothing of what they mean. */
import { createHash } from 'node:crypto'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findSystemReason } from '../../platform/system-reason.ts'

/**
 * Some 1,200 rows: little enough to keep the event loop free while they are read. An even number, for UTF-16. Below
 * 128 KiB, from where each text gets memory of its own from the system, which takes thirty times as long.
 */
const BLOCK_BYTES = 96 * 1024

/** Tells one state of a file from another without reading it. */
export interface FileIdentity {
  readonly sizeBytes: number
  readonly modifiedMs: number
  readonly inode: number
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined
  /** What the file must still be: it is read more than once, and all readings must see the same bytes. */
  readonly identity?: FileIdentity | undefined
}

/**
 * The file in blocks, all full but the last. A block is overwritten by the next one. Throws IMPORT_FILE_UNREADABLE, and
 * IMPORT_FILE_CHANGED where the file is written to meanwhile.
 */
export async function* readBlocks(path: string, { signal, identity }: ReadOptions = {}): AsyncGenerator<Buffer> {
  const before = identity ?? (await identifyFile(path))
  const file = await reading(path, () => open(path, 'r'))
  try {
    const block = Buffer.allocUnsafe(BLOCK_BYTES)
    for (;;) {
      signal?.throwIfAborted()
      const bytes = await reading(path, () => fill(file, block))
      if (bytes > 0) yield block.subarray(0, bytes)
      if (bytes < block.length) break
    }
  } finally {
    await file.close()
  }
  const after = await identifyFile(path)
  if (!isSameFile(before, after)) throw new AppError('IMPORT_FILE_CHANGED', { file: basename(path) })
}

/** Refuses what is no regular file: a pipe would block, and can't be read twice. */
export async function identifyFile(path: string): Promise<FileIdentity> {
  const stats = await reading(path, () => stat(path))
  if (!stats.isFile()) {
    throw unreadableFile(path, stats.isDirectory() ? 'it is a folder' : 'it is not a regular file')
  }
  return { sizeBytes: stats.size, modifiedMs: stats.mtimeMs, inode: stats.ino }
}

/** In hexadecimal. */
export async function sha256OfFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const block of readBlocks(path, { signal })) hash.update(block)
  return hash.digest('hex')
}

async function fill(file: FileHandle, block: Buffer): Promise<number> {
  let filled = 0
  while (filled < block.length) {
    const { bytesRead } = await file.read(block, filled, block.length - filled, null)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return filled
}

async function reading<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    const reason = findSystemReason(error)
    throw reason === undefined ? error : unreadableFile(path, reason, error)
  }
}

function unreadableFile(path: string, reason: string, cause?: unknown): AppError {
  return new AppError('IMPORT_FILE_UNREADABLE', { file: path, reason }, { cause })
}

export function isSameFile(a: FileIdentity, b: FileIdentity): boolean {
  return a.sizeBytes === b.sizeBytes && a.modifiedMs === b.modifiedMs && a.inode === b.inode
}
