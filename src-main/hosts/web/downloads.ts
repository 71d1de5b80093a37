/** Files that the page asked for and takes once: a private place to write each to, and an address to take it from. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describeInvalidName, type FilesGiven } from '../../compose.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Destination } from '../../../src-shared/contract/host/host.ts'
import { attachment } from './content-disposition.ts'
import type { Refusal } from './guard.ts'
import { refuse } from './plain-answers.ts'
import { DOWNLOADS_PATH } from './route.ts'

export interface Downloads {
  /** Gives the place to the session, which alone may take the file. Throws INPUT_INVALID, DATA_FOLDER_UNWRITABLE. */
  prepare(name: string, files: FilesGiven): Promise<Destination>
  /** Sends the file once it is there, to one at a time. When all of it has gone out, it is removed. */
  send(id: string, files: FilesGiven, request: IncomingMessage, response: ServerResponse): Promise<void>
}

interface Download {
  readonly path: string
  readonly name: string
  /** Those of the session that it belongs to. */
  readonly files: FilesGiven
}

/** Asked for and never taken; the oldest is forgotten. */
const MAX_DOWNLOADS = 100

export function createDownloads(folder: string): Downloads {
  const waiting = new Map<string, Download>()

  async function forgetOldest(): Promise<void> {
    const [oldest] = waiting
    if (oldest === undefined) return
    waiting.delete(oldest[0])
    await remove(oldest[1])
  }

  return {
    async prepare(name, files) {
      const reason = describeInvalidName(name)
      if (reason !== null) throw new AppError('INPUT_INVALID', { reason })
      const id = randomBytes(24).toString('base64url')
      const path = join(folder, id, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
        throw new AppError('DATA_FOLDER_UNWRITABLE', { path: folder }, { cause })
      })
      if (waiting.size >= MAX_DOWNLOADS) await forgetOldest()
      waiting.set(id, { path, name, files })
      files.give(path)
      return { path, name, downloadUrl: `${DOWNLOADS_PATH}/${id}` }
    },
    async send(id, files, request, response) {
      const download = waiting.get(id)
      const file = download?.files === files ? await open(download.path).catch(() => undefined) : undefined
      // Another request may have come first, while the file was opened.
      const isMine = file !== undefined && waiting.delete(id)
      try {
        if (!download || !isMine) return refuse(request, response, NOT_THERE)
        if (await sendFile(file, download.name, request, response)) await remove(download)
        else waiting.set(id, download)
      } finally {
        await file?.close()
      }
    },
  }
}

const NOT_THERE: Refusal = { status: 404, reason: 'There is no such download.' }

function remove({ path }: Download): Promise<void> {
  return rm(dirname(path), { recursive: true, force: true })
}

/** True once all of it has gone out. */
async function sendFile(
  file: FileHandle, name: string, request: IncomingMessage, response: ServerResponse,
): Promise<boolean> {
  const { size } = await file.stat()
  response.writeHead(200, {
    'Content-Type': 'application/octet-stream', 'Content-Length': size, 'Content-Disposition': attachment(name),
  })
  if (request.method === 'HEAD') {
    response.end()
    return false
  }
  try {
    await pipeline(file.createReadStream({ autoClose: false }), response)
    return true
  } catch (error) {
    // A download that the person stops may be taken again.
    if (response.destroyed) return false
    throw error
  }
}
