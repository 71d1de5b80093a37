/**
 * Files that the page asked for and takes once: a private place to write each to, and an address to take it from. A
 * browser loads an address without our header, so the address itself is the secret: random, good once, soon over.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describeInvalidName, type WindowContext } from '../../compose.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Destination } from '../../../src-shared/contract/host/host.ts'
import { attachment } from './content-disposition.ts'
import type { Refusal } from './guard.ts'
import { refuse } from './plain-answers.ts'
import { DOWNLOADS_PATH } from './route.ts'

export interface Downloads {
  /** Gives the place to the session, which alone may take the file. Throws INPUT_INVALID, DATA_FOLDER_UNWRITABLE. */
  prepare(name: string, window: WindowContext): Promise<Destination>
  /** Where the session takes what was written to its place; a new address each time. Null for any other file. */
  addressOf(path: string, window: WindowContext): string | null
  /** Sends the file, whose address is spent by it. When all of it has gone out, it is removed. */
  send(id: string, request: IncomingMessage, response: ServerResponse, onKnown: () => void): Promise<void>
  /** Those of a session that has ended, with their addresses. */
  forget(sessionId: string): Promise<void>
}

interface Download {
  readonly path: string
  readonly name: string
  readonly sessionId: string | undefined
}

interface Address {
  readonly download: Download
  readonly untilMs: number
}

/** Asked for and never taken; the oldest is forgotten. */
const MAX_DOWNLOADS = 100
/** The browser takes it at once; more is for a machine that is busy. */
export const ADDRESS_LIFE_MS = 30_000

export function createDownloads(folder: string, nowMs: () => number): Downloads {
  /** By their paths. */
  const waiting = new Map<string, Download>()
  const addresses = new Map<string, Address>()

  async function remove(download: Download): Promise<void> {
    waiting.delete(download.path)
    for (const [id, address] of addresses) if (address.download === download) addresses.delete(id)
    await rm(dirname(download.path), { recursive: true, force: true })
  }

  async function forgetOldest(): Promise<void> {
    const [oldest] = waiting.values()
    if (oldest && waiting.size >= MAX_DOWNLOADS) await remove(oldest)
  }

  /** Good for whoever comes first. */
  function spend(id: string): Download | undefined {
    const address = addresses.get(id)
    addresses.delete(id)
    return address && address.untilMs > nowMs() ? address.download : undefined
  }

  return {
    async prepare(name, { files, sessionId }) {
      const reason = describeInvalidName(name)
      if (reason !== null) throw new AppError('INPUT_INVALID', { reason })
      const path = join(folder, randomUUID(), name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
        throw new AppError('DATA_FOLDER_UNWRITABLE', { path: folder }, { cause })
      })
      await forgetOldest()
      waiting.set(path, { path, name, sessionId })
      files.give(path)
      return { path, name }
    },
    addressOf(path, { sessionId }) {
      const download = waiting.get(path)
      if (!download || download.sessionId !== sessionId) return null
      for (const [id, { untilMs }] of addresses) if (untilMs <= nowMs()) addresses.delete(id)
      const id = randomBytes(24).toString('base64url')
      addresses.set(id, { download, untilMs: nowMs() + ADDRESS_LIFE_MS })
      return `${DOWNLOADS_PATH}/${id}`
    },
    async send(id, request, response, onKnown) {
      const download = spend(id)
      const file = download && await open(download.path).catch(() => undefined)
      if (!download || !file) return refuse(request, response, NOT_THERE)
      onKnown()
      try {
        if (await sendFile(file, download.name, response)) await remove(download)
      } finally {
        await file.close()
      }
    },
    async forget(sessionId) {
      for (const download of waiting.values()) if (download.sessionId === sessionId) await remove(download)
    },
  }
}

const NOT_THERE: Refusal = { status: 404, reason: 'There is no such download.' }

/** True once all of it has gone out. */
async function sendFile(file: FileHandle, name: string, response: ServerResponse): Promise<boolean> {
  const { size } = await file.stat()
  response.writeHead(200, {
    'Content-Type': 'application/octet-stream', 'Content-Length': size, 'Content-Disposition': attachment(name),
  })
  try {
    await pipeline(file.createReadStream({ autoClose: false }), response)
    return true
  } catch (error) {
    // A download that the person stops may be taken again, from a new address.
    if (response.destroyed) return false
    throw error
  }
}
