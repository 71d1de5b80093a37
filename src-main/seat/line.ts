/**
 * One HTTP exchange after another with a core's door, each with deadlines and a limit: follows nothing, decompresses
 * nothing, never sends again by itself, and sends nothing to any other certificate than the pinned one.
 */
import type { Readable } from 'node:stream'
import { Agent, request, type Dispatcher } from 'undici'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { CALL_HEADER, CALL_HEADER_VALUE } from '../../src-shared/contract/host/window-door.ts'
import { errorCode } from '../platform/error-code.ts'
import { findSystemReason } from '../platform/system-reason.ts'
import { pinnedConnector, type Pin } from './certificate.ts'

export interface LineLimits {
  /** Until a connection stands. */
  readonly connectMs: number
  /** Until the answer begins, of what the core knows at once. */
  readonly promptMs: number
  /** Until the answer begins, of what may take as long as work does: a report, a wait after a wrong passphrase. */
  readonly workMs: number
  /** Between two pieces of an answer. A stream without news sends a comment every few seconds. */
  readonly silenceMs: number
  /** Of an answer; of a stream, of one event. */
  readonly answerBytes: number
}

/** An answer holds at most what a window may ask for: thousands of rows of some hundred bytes. */
export const LINE_LIMITS: LineLimits = {
  connectMs: 10_000, promptMs: 30_000, workMs: 15 * 60_000, silenceMs: 60_000, answerBytes: 64 * 1024 * 1024,
}

export interface LineRequest {
  readonly method: 'GET' | 'POST'
  /** Begins with a slash: no answer leads elsewhere. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | Readable
  readonly signal?: AbortSignal | undefined
  /** Default: `work`. */
  readonly patience?: 'prompt' | 'work'
  /** A file may be as large as it is. */
  readonly isUnlimited?: boolean
}

export interface LineAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Read it to its end, or break it off. Throws TEAM_CORE_LOST. */
  readonly body: AsyncIterable<Uint8Array>
}

export interface Line {
  readonly address: string
  /** Throws TEAM_CERTIFICATE_CHANGED, TEAM_CORE_AWAY, where nothing was sent, and TEAM_CORE_LOST. */
  send(request: LineRequest): Promise<LineAnswer>
  /** Breaks off what is under way. */
  close(): Promise<void>
}

export function openLine(address: string, pin: Pin, limits: LineLimits = LINE_LIMITS): Line {
  /** What failed before anything was sent. */
  const unsent = new WeakSet<Error>()
  const agent = new Agent({
    pipelining: 1,
    allowH2: false,
    bodyTimeout: limits.silenceMs,
    connect: pinnedConnector(address, pin, limits.connectMs, (error) => unsent.add(error)),
  })

  function told(error: unknown): unknown {
    if (error instanceof AppError || isBrokenOff(error)) return error
    const reason = describe(error)
    const isUnsent = error instanceof Error && unsent.has(error)
    return new AppError(isUnsent ? 'TEAM_CORE_AWAY' : 'TEAM_CORE_LOST', { address, reason }, { cause: error })
  }

  async function* piecesOf(body: AsyncIterable<Uint8Array>, limit: number, isStream: boolean) {
    let bytes = 0
    try {
      for await (const piece of body) {
        // The end of an event begins another.
        bytes = isStream && piece.includes(LINE_END) ? piece.length : bytes + piece.length
        if (bytes > limit) throw new AppError('TEAM_CORE_OTHER', { address, reason: 'its answer is too large' })
        yield piece
      }
    } catch (error) {
      throw told(error)
    }
  }

  return {
    address,
    async send({ method, path, headers = {}, body, signal, patience = 'work', isUnlimited = false }) {
      let answer: Dispatcher.ResponseData
      try {
        answer = await request(address + path, {
          dispatcher: agent, method, body: body ?? null, signal: signal ?? null,
          headers: { ...HEADERS, origin: address, ...headers },
          headersTimeout: patience === 'work' ? limits.workMs : limits.promptMs,
        })
      } catch (error) {
        throw told(error)
      }
      const given = plain(answer.headers)
      const isStream = given['content-type']?.startsWith('text/event-stream') === true
      const pieces = piecesOf(answer.body, isUnlimited ? Infinity : limits.answerBytes, isStream)
      return { status: answer.statusCode, headers: given, body: pieces }
    },
    close: () => agent.destroy(),
  }
}

const LINE_END = 0x0a
const HEADERS = {
  'accept-encoding': 'identity', 'user-agent': 'tillproof', [CALL_HEADER]: CALL_HEADER_VALUE,
}

/** Whoever sent it asked for that. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'its name is not known'],
  ['EAI_AGAIN', 'its name is not known'],
  ['EHOSTUNREACH', 'no way leads there'],
  ['ENETUNREACH', 'no way leads there'],
  ['ECONNRESET', 'it was cut off'],
  ['UND_ERR_SOCKET', 'it was cut off'],
  ['UND_ERR_DESTROYED', 'it was cut off'],
  ['UND_ERR_CLOSED', 'it was cut off'],
  ['ETIMEDOUT', 'no answer came in time'],
  ['UND_ERR_CONNECT_TIMEOUT', 'no answer came in time'],
  ['UND_ERR_HEADERS_TIMEOUT', 'no answer came in time'],
  ['UND_ERR_BODY_TIMEOUT', 'no answer came in time'],
])

function describe(error: unknown): string {
  const code = errorCode(error)
  if (code === undefined) return 'it was cut off'
  return REASONS.get(code) ?? (code.startsWith('ERR_SSL') ? 'it speaks no TLS there' : findSystemReason(error) ?? code)
}

function plain(headers: Dispatcher.ResponseData['headers']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (
    value === undefined ? [] : [[name, [value].flat().join(', ')]]
  )))
}
