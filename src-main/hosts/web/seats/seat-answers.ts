/** Answers what a seat asks beside the contract: to be let in, and what its person is to sign. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import {
  CHALLENGE_PATH, INVITATION_PATH, JOIN_PATH, MAX_SEAT_NAME, SEALED_KEY_PATH, SIGN_IN_PATH, SIGN_PATH, WRONG_PATH,
} from '../../../../src-shared/contract/host/seat-door.ts'
import { describeBrowser } from '../../../../src-shared/labels/describe-browser.ts'
import type { SeatDoor } from '../../../compose.ts'
import { refuse, send, sendFailure } from '../plain-answers.ts'
import { findSession } from '../session-door.ts'
import type { Sessions } from '../sessions.ts'
import type { Challenges } from './challenges.ts'
import type { FailedTries } from './failed-tries.ts'
import type { Signing } from './signing.ts'

export interface SeatAnswerParts {
  readonly door: SeatDoor
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly failed: FailedTries
  readonly signing: Signing
}

/** One that comes to the door. */
interface Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: unknown
  /** As it named this door: `https://books.example.com:4712`. */
  readonly door: string
  /** Where it comes from. */
  readonly from: string
}

type Answer = (visit: Visit, parts: SeatAnswerParts) => Promise<unknown>

export const MAX_SEAT_BYTES = 8_192

const code = z.string().min(1).max(200)
const key = z.base64().max(200)
const signature = z.base64().length(88)
const nonce = z.string().min(1).max(100)
const seatId = z.int().positive()

const joiningSchema = z.object({
  code, seatKey: key, seatName: z.string().trim().min(1).max(MAX_SEAT_NAME).regex(/^\P{C}+$/u),
  atMs: z.int().nonnegative(), signature, seatSignature: signature,
})
const showingSchema = z.object({ seatId, nonce, seatSignature: signature })
const signingInSchema = showingSchema.extend({ signature: signature.nullable() })
const signSchema = z.object({
  call: z.uuid(), signed: z.object({ id: z.uuid(), signature: signature.nullable() }).optional(),
})
const wrongSchema = z.object({ act: z.string().regex(/^[a-zA-Z]{1,40}\.[a-zA-Z]{1,40}$/) })

const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  [INVITATION_PATH, async ({ body }, { door }) => door.lookAt(parse(z.object({ code }), body).code)],
  [JOIN_PATH, async ({ body }, { door }) => door.join(parse(joiningSchema, body))],
  [CHALLENGE_PATH, async ({ body, from }, { challenges }) => (
    { nonce: challenges.make(parse(z.object({ seatId }), body).seatId, from) }
  )],
  [SEALED_KEY_PATH, async (visit, { door, challenges }) => {
    const showing = parse(showingSchema, visit.body)
    if (!challenges.isOpen(showing.nonce, showing.seatId)) throw new AppError('SEAT_REFUSED')
    return door.sealedKey({ ...showing, door: visit.door })
  }],
  [SIGN_IN_PATH, signIn],
  [SIGN_PATH, answerQuestion],
  [WRONG_PATH, noteWrong],
])

export function isSeatPath(path: string): boolean {
  return ANSWERS.has(path)
}

/** `path`: one of those that isSeatPath knows. */
export async function answerSeat(
  path: string, request: IncomingMessage, response: ServerResponse, parts: SeatAnswerParts,
): Promise<void> {
  const answer = ANSWERS.get(path)
  const from = request.socket.remoteAddress ?? ''
  const waitMs = parts.failed.waitMs(from)
  if (!answer || waitMs > 0) {
    response.setHeader('Retry-After', String(Math.ceil(waitMs / 1_000)))
    return refuse(request, response, { status: 429, reason: 'Too many tries were refused. Try again later.' })
  }
  try {
    const body = parseJson(await text(request))
    const visit = { request, response, body, door: `https://${request.headers.host}`, from }
    const answered = await answer(visit, parts)
    if (answered === undefined) return void response.writeHead(204).end()
    send(request, response, 200, 'application/json', JSON.stringify(answered))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (REFUSED.has(error.code)) parts.failed.note(from)
    sendFailure(request, response, REFUSED.has(error.code) ? 401 : statusOf(error), error)
  }
}

const REFUSED: ReadonlySet<string> = new Set(['INVITATION_REFUSED', 'SEAT_REFUSED'])

/** What the ledger refuses, such as a machine that another took over from, is this machine's matter. */
function statusOf({ code: errorCode }: AppError): number {
  return errorCode === 'INPUT_INVALID' ? 400 : 503
}

async function signIn({ body, door: place, request }: Visit, parts: SeatAnswerParts): Promise<{ token: string }> {
  const signingIn = parse(signingInSchema, body)
  if (!parts.challenges.take(signingIn.nonce, signingIn.seatId)) throw new AppError('SEAT_REFUSED')
  const seat = await parts.door.signIn({ ...signingIn, door: place })
  const { token, session } = parts.sessions.admit(describeBrowser(request.headers['user-agent']))
  session.seat = seat
  await parts.door.sitDown(session.id, seat)
  return { token }
}

/** Undefined where nothing is to be signed any more. */
async function answerQuestion({ body, request, response }: Visit, { sessions, signing }: SeatAnswerParts) {
  const session = findSession(request.headers, sessions)
  if (!session) throw new AppError('SEAT_REFUSED')
  const { call, signed } = parse(signSchema, body)
  const left = new AbortController()
  response.once('close', () => left.abort())
  response.once('close', session.begin({ isWatch: false, abort: () => left.abort() }))
  return signing.next(session.id, call, signed, left.signal)
}

async function noteWrong({ body, request }: Visit, { sessions, door }: SeatAnswerParts): Promise<undefined> {
  const session = findSession(request.headers, sessions)
  if (!session?.seat) throw new AppError('SEAT_REFUSED')
  await door.recordWrong(session.seat, parse(wrongSchema, body).act)
}

function parse<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const read = schema.safeParse(body)
  if (!read.success) throw new AppError('INPUT_INVALID', { reason: z.prettifyError(read.error).slice(0, 200) })
  return read.data
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AppError('INPUT_INVALID', { reason: 'it is no JSON' })
  }
}
