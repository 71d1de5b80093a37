/** Takes the content of files that were dropped on a page into a private folder, for as long as its host runs. */
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

export function createDroppedFiles(folder: string, maxBytes = MAX_GIVEN_FILE_BYTES): DroppedFiles {
  return {
    async take(name, content) {
      const reason = describeInvalidName(name)
      if (reason !== null) throw new AppError('INPUT_INVALID', { reason })
      // A folder for each, since two files may have one name.
      const home = join(folder, randomUUID())
      const path = join(home, name)
      try {
        await mkdir(home, { recursive: true, mode: 0o700 })
        const bytes = await write(content, path, maxBytes)
        return { path, name, bytes }
      } catch (error) {
        await rm(home, { recursive: true, force: true }).catch(() => undefined)
        if (error instanceof AppError) throw error
        throw new AppError('DATA_FOLDER_UNWRITABLE', { path: folder }, { cause: error })
      }
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

async function write(content: ReadableStream<Uint8Array> | null, path: string, maxBytes: number): Promise<number> {
  let bytes = 0
  const limited = new Transform({
    transform(chunk: Uint8Array, _encoding, take) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) {
        take(new AppError('INPUT_INVALID', { reason: `the file is larger than ${maxBytes} bytes` }))
      } else take(null, chunk)
    },
  })
  const source = content === null ? Readable.from([]) : Readable.fromWeb(content)
  await pipeline(source, limited, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return bytes
}

/** Null for a name that is fine. A name is one name: nothing in it may lead to another folder, on any platform. */
export function describeInvalidName(name: string): string | null {
  if (name === '' || name === '.' || name === '..') return 'the file has no name'
  if (name.length > 200) return 'the file’s name is longer than 200 characters'
  // Control characters, separators, and the colon, which on Windows names a drive or a hidden stream.
  return /[\u0000-\u001f/\\:]/.test(name) ? 'the file’s name can’t be used' : null
}
