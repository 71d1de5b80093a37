/** The contract over a core's door: the calls of oRPC, carried by the pinned line. */
import { ORPCError, type ClientLink } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { ResponseValidationPlugin } from '@orpc/contract/plugins'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { windowContract } from '../../src-shared/contract/index.ts'
import { SEAT_CALL_HEADER } from '../../src-shared/contract/host/seat-door.ts'
import { REFUSED_HEADER, RPC_PATH } from '../../src-shared/contract/host/window-door.ts'
import { findDetails, HURRY, isErrorCode, TOO_MANY } from './door.ts'
import type { Line } from './line.ts'

export interface CallMarks {
  /** Of a call that its person may have to sign. */
  readonly callId?: string | undefined
}

export function createRpcLink(line: Line, headers: () => Readonly<Record<string, string>>): ClientLink<CallMarks> {
  return new RPCLink<CallMarks>({
    url: line.address + RPC_PATH,
    // What comes over a network is what the contract says, or no answer.
    plugins: [new ResponseValidationPlugin(windowContract)],
    headers: ({ context: { callId } }) => ({
      ...headers(), ...(callId !== undefined && { [SEAT_CALL_HEADER]: callId }),
    }),
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const { status, headers: given, body } = await line.send({
        method: 'POST', path: pathname + search, headers: Object.fromEntries(request.headers),
        body: await request.text(), signal: request.signal,
      })
      // A refusal comes with the status of an answer, and its own in a header.
      const meant = Number(given[REFUSED_HEADER] ?? status)
      const isSound = Number.isInteger(meant) && meant >= 200 && meant <= 599
      if (!isSound) throw new AppError('TEAM_CORE_OTHER', { address: line.address, reason: 'its status is none' })
      const isEmpty = meant === 204 || meant === 205 || meant === 304
      return new Response(isEmpty ? null : ReadableStream.from(body), { status: meant, headers: given })
    },
  })
}

/** What broke under a call is the cause of what the call throws. */
function findOurs(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  return error instanceof Error && error.cause !== undefined ? findOurs(error.cause) : undefined
}

/** In the catalogue's words, its texts told by `rename`: files and profile have other names here than at the core. */
export function toldOf(error: unknown, address: string, rename: (text: string) => string): unknown {
  const known = findOurs(error)
  if (known) return known
  if (error instanceof Error && error.name === 'AbortError') return error
  const other = (reason: string): AppError => new AppError('TEAM_CORE_OTHER', { address, reason }, { cause: error })
  if (!(error instanceof ORPCError)) return other('it is no answer to this call')
  const code: unknown = error.code
  if (isErrorCode(code)) {
    const details = Object.entries(findDetails(error.data)).map(([name, value]) => (
      [name, typeof value === 'string' ? rename(value) : value] as const
    ))
    return new AppError(code, Object.fromEntries(details), { cause: error })
  }
  // The session has ended: by hand, by time, or with the seat.
  if (error.status === 401) return new AppError('SEAT_REFUSED', {}, { cause: error })
  if (error.status === TOO_MANY) return new AppError('TEAM_CORE_AWAY', { address, reason: HURRY }, { cause: error })
  if (code === 'INTERNAL_SERVER_ERROR') return error
  return other(`it answers with status ${error.status}`)
}
