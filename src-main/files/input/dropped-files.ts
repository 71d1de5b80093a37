/** Takes the content of files that were dropped on a page into a private folder, for as long as its session lasts. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { GivenFile } from '../../../src-shared/contract/host/host.ts'
import { MAX_GIVEN_FILE_BYTES } from '../../../src-shared/contract/host/window-door.ts'

export interface DroppedFiles {
  /** Keeps the file's own name. Throws INPUT_INVALID, DATA_FOLDER_UNWRITABLE; then nothing of it is left. */
  take(name: string, content: ReadableStream<Uint8Array> | null): Promise<GivenFile>
  /** Removes all of them, those of an earlier start that ended badly too. */
  clear(): Promise<void>
}

export interface DroppedLimits {
  readonly maxBytes: number
  readonly maxTotalBytes: number
}

/** A file of the largest size, and three corrected versions of it; each stays until the end. */
const MAX_TOTAL_BYTES = 4 * MAX_GIVEN_FILE_BYTES

export function createDroppedFiles(
  folder: string, { maxBytes = MAX_GIVEN_FILE_BYTES, maxTotalBytes = MAX_TOTAL_BYTES }: Partial<DroppedLimits> = {},
): DroppedFiles {
  /** Of all that are there or on their way. */
  let totalBytes = 0

  /** Undefined where they fit. */
  function add(bytes: number, fileBytes: number): AppError | undefined {
    totalBytes += bytes
    if (fileBytes > maxBytes) return tooLarge(`the file is larger than ${maxBytes} bytes`)
    if (totalBytes <= maxTotalBytes) return undefined
    return tooLarge(`with it, the files dropped so far would take more than ${maxTotalBytes} bytes; `
      + 'import it from the terminal')
  }

  return {
    async take(name, content) {
      const reason = describeInvalidName(name)
      if (reason !== null) throw new AppError('INPUT_INVALID', { reason })
      // A folder for each, since two files may have one name.
      const home = join(folder, randomUUID())
      const path = join(home, name)
      let bytes = 0
      try {
        await mkdir(home, { recursive: true, mode: 0o700 })
        await write(content, path, (more) => add(more, bytes += more))
        return { path, name, bytes }
      } catch (error) {
        totalBytes -= bytes
        await rm(home, { recursive: true, force: true }).catch(() => undefined)
        if (error instanceof AppError) throw error
        throw new AppError('DATA_FOLDER_UNWRITABLE', { path: folder }, { cause: error })
      }
    },
    async clear() {
      await rm(folder, { recursive: true, force: true })
      totalBytes = 0
    },
  }
}

function tooLarge(reason: string): AppError {
  return new AppError('INPUT_INVALID', { reason })
}

/** `add` is told of each piece, and says why it is one too many. */
async function write(
  content: ReadableStream<Uint8Array> | null, path: string, add: (bytes: number) => AppError | undefined,
): Promise<void> {
  const limited = new Transform({
    transform(chunk: Uint8Array, _encoding, take) {
      const refusal = add(chunk.byteLength)
      if (refusal) take(refusal)
      else take(null, chunk)
    },
  })
  const source = content === null ? Readable.from([]) : Readable.fromWeb(content)
  await pipeline(source, limited, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

/** Null for a name that is fine. A name is one name: nothing in it may lead to another folder, on any platform. */
export function describeInvalidName(name: string): string | null {
  if (name === '' || name === '.' || name === '..') return 'the file has no name'
  if (name.length > 200) return 'the file’s name is longer than 200 characters'
  // Control characters, separators, and the colon, which on Windows names a drive or a hidden stream.
  return /[\u0000-\u001f/\\:]/.test(name) ? 'the file’s name can’t be used' : null
}
