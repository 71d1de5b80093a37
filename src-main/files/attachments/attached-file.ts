/** Reads a file that a person attaches, whole, and writes the content of one to a file again. It is never opened. */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { MAX_ATTACHMENT_BYTES } from '../../../src-shared/domain/books/attachments.ts'
import { findSystemReason } from '../../platform/system-reason.ts'
import { writeOutputFile, type OutputFile, type OutputOptions } from '../output/output-file.ts'

export interface AttachedContent {
  readonly content: Uint8Array
  /** In hexadecimal. */
  readonly sha256: string
}

/** `O_NONBLOCK`: a pipe is refused, not waited for. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK

/** Throws ATTACHMENT_UNREADABLE, ATTACHMENT_TOO_LARGE. */
export async function readAttachedFile(path: string): Promise<AttachedContent> {
  const file = await reading(path, () => open(path, FLAGS))
  try {
    const stats = await reading(path, () => file.stat())
    if (!stats.isFile()) throw unreadable(path, stats.isDirectory() ? 'it is a folder' : 'it is not a regular file')
    if (stats.size === 0) throw unreadable(path, 'it is empty')
    // One byte more tells a file that grows.
    const buffer = Buffer.alloc(Math.min(stats.size, MAX_ATTACHMENT_BYTES) + 1)
    let length = 0
    for (let bytesRead = -1; bytesRead !== 0 && length < buffer.length; length += bytesRead) {
      ({ bytesRead } = await reading(path, () => file.read(buffer, length)))
    }
    if (stats.size > MAX_ATTACHMENT_BYTES || length > MAX_ATTACHMENT_BYTES) {
      throw new AppError('ATTACHMENT_TOO_LARGE', { file: path, limit: MAX_ATTACHMENT_BYTES / MIB })
    }
    if (length !== stats.size) throw unreadable(path, 'it was changed while it was read')
    const content = buffer.subarray(0, length)
    return { content, sha256: createHash('sha256').update(content).digest('hex') }
  } finally {
    await file.close()
  }
}

const MIB = 1024 * 1024

/** Throws EXPORT_WRITE_FAILED, OUTPUT_REFUSED, OUTPUT_EXISTS. */
export function writeAttachedFile(
  path: string, content: Uint8Array | AsyncIterable<string>, options: OutputOptions,
): Promise<OutputFile> {
  return writeOutputFile(path, async (write) => {
    if (content instanceof Uint8Array) return write(content)
    for await (const part of content) await write(part)
  }, options)
}

async function reading<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    const reason = findSystemReason(error)
    throw reason === undefined ? error : unreadable(path, reason, error)
  }
}

function unreadable(file: string, reason: string, cause?: unknown): AppError {
  return new AppError('ATTACHMENT_UNREADABLE', { file, reason }, { cause })
}
