/** Answers each request: the guard first, then its route, then the session and the limits that the route asks for. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ConnectionRoom } from '../../platform/connection-room.ts'
import { RESPONSE_HEADERS } from '../../../src-shared/contract/host/page-policy.ts'
import {
  CALL_HEADER, CALL_HEADER_VALUE, MAX_GIVEN_FILE_BYTES, PRESENCE_HEADER, WINDOW_HEADER,
} from '../../../src-shared/contract/host/window-door.ts'
import { SIGN_PATH } from '../../../src-shared/contract/host/seat-door.ts'
import type { Downloads } from './downloads.ts'
import { takeGivenFile } from './given-file.ts'
import { decideRefusal, type Place, type Refusal } from './guard.ts'
import { sendPageFile } from './page-files.ts'
import { refuse, sendFailure } from './plain-answers.ts'
import { findRoute, type Route } from './route.ts'
import type { RpcDoor } from './rpc-door.ts'
import { findSession, openSession } from './session-door.ts'
import type { SessionFiles } from './session-files.ts'
import type { Call, Session } from './session.ts'
import type { Sessions } from './sessions.ts'
import type { CallRate } from './seats/call-rate.ts'
import { callingSeat } from './seats/calling-seat.ts'
import { answerSeat, MAX_SEAT_BYTES, type SeatAnswerParts } from './seats/seat-answers.ts'

export interface AnswerParts {
  readonly place: Place
  readonly room: ConnectionRoom
  readonly rendererDir: string
  readonly sessions: Sessions
  readonly downloads: Downloads
  readonly dropped: SessionFiles
  readonly rpc: RpcDoor
  /** Ends what gives way, as if all was told: a stream that breaks off is an error in a browser’s console. */
  readonly leavePlace: (windowId: string) => void
  /** Of a door to the network: seats are let in by what they sign, and nobody by a code. */
  readonly seats?: SeatAnswerParts & { readonly rate: CallRate }
  readonly onBug: (error: unknown) => void
}

/**
 * Room for a pasted column of MAX_SELECTED_REFERENCES (a million) at 30 characters each with quotes and comma, which is
 * more than shops use; longer ones come as a file.
 */
const MAX_CALL_BYTES = 32 * 1024 * 1024
const MAX_SESSION_BYTES = 1_024
const COMES_WITHIN_MS = 1_000

export function createAnswers(parts: AnswerParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    for (const [name, value] of Object.entries(RESPONSE_HEADERS)) response.setHeader(name, value)
    response.setHeader('Cache-Control', 'no-store')
    // Until it turns out to have a session, a connection is nobody's, and not kept.
    response.setHeader('Connection', 'close')
    const { method, url = '', headers, rawHeaders } = request
    const refusal = decideRefusal({ method, url, headers, rawHeaders }, parts.place)
    if (refusal) return refuse(request, response, refusal)
    answer(findRoute(method, url, parts.seats !== undefined), request, response, parts).catch((error: unknown) => {
      // A caller that has gone away is no mistake of anyone.
      if (!response.destroyed) parts.onBug(error)
      sendFailure(request, response, 500)
    })
  }
}

async function answer(
  route: Route, request: IncomingMessage, response: ServerResponse, parts: AnswerParts,
): Promise<void> {
  switch (route.kind) {
    case 'unknown':
      return refuse(request, response, { status: 404, reason: 'Not found.' })
    case 'method-not-allowed':
      response.setHeader('Allow', route.allowed)
      return refuse(request, response, { status: 405, reason: `Only ${route.allowed}.` })
    case 'page':
      return sendPageFile(route.file, parts.rendererDir, request, response)
    case 'download':
      return parts.downloads.send(route.id, request, response, () => welcome(request, response, parts))
    case 'seat':
    case 'session':
    case 'given-file':
    case 'rpc':
      return answerCall(route, request, response, parts)
    default:
      return assertNever(route)
  }
}

type CallRoute = Extract<Route, { kind: 'seat' | 'session' | 'given-file' | 'rpc' }>

async function answerCall(
  route: CallRoute, request: IncomingMessage, response: ServerResponse, parts: AnswerParts,
): Promise<void> {
  if (request.headers[CALL_HEADER] !== CALL_HEADER_VALUE) return refuse(request, response, NO_HEADER)
  if (route.kind === 'session') {
    const refusal = decideBodyRefusal(request, MAX_SESSION_BYTES, 'application/json')
    return refusal ? refuse(request, response, refusal) : openSession(request, response, parts)
  }
  if (route.kind === 'seat') return answerAtDoor(route.path, request, response, parts)
  const session = findSession(request.headers, parts.sessions)
  if (!session) return refuse(request, response, parts.seats ? NOT_SIGNED_IN : LOCKED)
  if (parts.seats?.rate.admit(session.id) === false) return refuseHurry(request, response)
  welcome(request, response, parts)
  if (request.headers[PRESENCE_HEADER] === CALL_HEADER_VALUE) session.touch()
  response.once('close', session.begin(callOf(route, session, request, response, parts)))
  if (route.kind === 'rpc') return answerRpc(session, request, response, parts)
  const refusal = decideBodyRefusal(request, MAX_GIVEN_FILE_BYTES)
  if (refusal) return sendFailure(request, response, refusal.status, tooLarge(refusal, MAX_GIVEN_FILE_BYTES))
  return takeGivenFile(session, request, response, parts)
}

function callOf(
  route: CallRoute, { id }: Session, { headers }: IncomingMessage, response: ServerResponse, parts: AnswerParts,
): Call {
  if (route.kind !== 'rpc' || !route.givesWay) {
    return { isWatch: route.kind === 'rpc' && route.isWatch, abort: () => response.destroy() }
  }
  const leave = (): void => parts.leavePlace(windowIdOf(id, String(headers[WINDOW_HEADER])))
  // The second time for one that has only come, and is there a moment later.
  return { isWatch: true, givesWay: true, abort: () => { leave(); setTimeout(leave, COMES_WITHIN_MS).unref() } }
}

function windowIdOf(sessionId: string, tab: string): string {
  return `${sessionId}.${tab}`
}

/** Its connection stays open, and gives way to no other. */
function welcome(request: IncomingMessage, response: ServerResponse, { room }: Pick<AnswerParts, 'room'>): void {
  response.removeHeader('Connection')
  room.prove(request.socket)
}

async function answerRpc(
  session: Session, request: IncomingMessage, response: ServerResponse, { rpc, seats }: AnswerParts,
): Promise<void> {
  const tab = request.headers[WINDOW_HEADER]
  if (typeof tab !== 'string' || !/^[\w-]{16,64}$/.test(tab)) return refuse(request, response, NO_WINDOW)
  const refusal = decideBodyRefusal(request, MAX_CALL_BYTES, 'application/json')
  if (refusal?.status === 413) return rpc.fail(request, response, tooLarge(refusal, MAX_CALL_BYTES))
  if (refusal) return refuse(request, response, refusal)
  const seat = seats && callingSeat(session, request, response, seats.signing)
  if (seats && !seat) return refuse(request, response, NOT_SIGNED_IN)
  const isKnown = await rpc.answer(request, response, {
    files: session.files, windowId: windowIdOf(session.id, tab), sessionId: session.id, browser: session.browser,
    ...(seat && { seat }),
  })
  if (!isKnown) refuse(request, response, { status: 404, reason: 'There is no such procedure.' })
}

async function answerAtDoor(
  path: string, request: IncomingMessage, response: ServerResponse, { seats, ...parts }: AnswerParts,
): Promise<void> {
  const refusal = decideBodyRefusal(request, MAX_SEAT_BYTES, 'application/json')
  if (refusal) return refuse(request, response, refusal)
  if (!seats) return refuse(request, response, { status: 404, reason: 'Not found.' })
  const session = findSession(request.headers, parts.sessions)
  // What a seat signs, the core has asked for: a batch of transfers takes hundreds, as fast as they come.
  if (session && path !== SIGN_PATH && !seats.rate.admit(session.id)) return refuseHurry(request, response)
  if (session) welcome(request, response, parts)
  return answerSeat(path, request, response, seats)
}

function refuseHurry(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Retry-After', '1')
  refuse(request, response, { status: 429, reason: 'Too many calls at once.' })
}

const NOT_SIGNED_IN: Refusal = { status: 401, reason: 'No session. A seat signs in with its key and its person’s.' }
const LOCKED: Refusal = { status: 401, reason: 'No session. Tillproof shows an address for one in its terminal.' }
const NO_HEADER: Refusal = { status: 403, reason: `A call carries ${CALL_HEADER}.` }
const NO_WINDOW: Refusal = { status: 400, reason: `A call names its window in ${WINDOW_HEADER}.` }

/** A body says its length before it comes, so that one too large is refused unread. Every browser does. */
function decideBodyRefusal({ headers }: IncomingMessage, maxBytes: number, type?: string): Refusal | undefined {
  const length = headers['content-length']
  if (length === undefined) return { status: 411, reason: 'A body must state its length.' }
  if (Number(length) > maxBytes) return { status: 413, reason: `The body may have at most ${maxBytes} bytes.` }
  const isFit = type === undefined || length === '0' || headers['content-type']?.split(';', 1)[0] === type
  return isFit ? undefined : { status: 415, reason: `Only ${type}.` }
}

function tooLarge({ status, reason }: Refusal, maxBytes: number): AppError {
  if (status !== 413) return new AppError('INPUT_INVALID', { reason })
  const size = `${maxBytes / (1024 * 1024)} MiB`
  return new AppError('INPUT_INVALID', { reason: `it is larger than ${size}; import a file, or use the terminal` })
}
