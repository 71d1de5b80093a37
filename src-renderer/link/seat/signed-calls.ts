/** Every call of a seat, on its way out: what it may carry, which key signs for it, and the signing itself. */
import { actKindOf } from '../../../src-shared/contract/acts.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { WRONG_PATH } from '../../../src-shared/contract/host/seat-door.ts'
import { rightTo } from '../../../src-shared/contract/rights.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import { answerQuestions } from './answer-questions.ts'
import { maySign } from './decide-signature.ts'
import type { SigningCall } from './signing-call.ts'
import type { SeatDoor } from './door.ts'
import { signText, type SigningKey } from './keys.ts'
import { takeOutPassphrase } from './secrets-of-call.ts'
import type { KeptSession } from './seat.ts'

/** Resolves once it is this call’s turn, with what ends it; rejects where `signal` is aborted before. */
export type TakeTurn = (signal: AbortSignal | undefined) => Promise<() => void>

export interface SignedCallMeans {
  readonly door: SeatDoor
  readonly session: KeptSession
  readonly takeTurn: TakeTurn
  readonly makeId: () => string
  /** The person's key by a passphrase that was typed for this call; undefined where it is another one. */
  readonly openKey: (passphrase: string) => Promise<SigningKey | undefined>
}

export interface OutgoingCall {
  readonly path: readonly string[]
  readonly input: unknown
  readonly signal: AbortSignal | undefined
}

/** Makes the call, `callId` being null where nothing of it is signed. */
type Send = (input: unknown, callId: string | null) => Promise<unknown>

/** Throws AT_CORE_ONLY, PASSPHRASE_STAYS and USER_REFUSED before anything is sent. */
export async function callFromSeat(
  means: SignedCallMeans, { path, input: typed, signal }: OutgoingCall, send: Send,
): Promise<unknown> {
  const procedure = path.join('.')
  // What a window asks of its host is no act in any books.
  if (path[0] === 'host') return send(typed, null)
  if (rightTo(procedure) === 'core') throw new AppError('AT_CORE_ONLY')
  const { input, user, passphrase } = takeOutPassphrase(typed)
  if (actKindOf(procedure) === 'reads') return send(input, null)
  const proved = passphrase === undefined ? undefined : await prove(means, { procedure, user, passphrase })
  const call: SigningCall = { procedure, input, isProved: proved !== undefined }
  return sendSigned(means, { call, key: proved ?? means.session.key, signal }, send)
}

async function prove(
  { door, session, openKey }: SignedCallMeans,
  { procedure, user = '', passphrase }: {
    readonly procedure: string; readonly user: string | undefined; readonly passphrase: string
  },
): Promise<SigningKey> {
  const refused = new AppError('USER_REFUSED', { user })
  // Someone else's key is not to be had here: they have seats of their own.
  if (!sameUser(user, session.person)) throw refused
  const key = await openKey(passphrase)
  if (key) return key
  await door.post(WRONG_PATH, { act: procedure }, { session: session.token })
  throw refused
}

interface ToSend {
  readonly call: SigningCall
  readonly key: SigningKey
  readonly signal: AbortSignal | undefined
}

async function sendSigned(means: SignedCallMeans, { call, key, signal }: ToSend, send: Send): Promise<unknown> {
  const { door, session, makeId, takeTurn } = means
  const callId = makeId()
  const over = new AbortController()
  const endTurn = await takeTurn(signal)
  const end = (): void => {
    if (over.signal.aborted) return
    over.abort()
    endTurn()
  }
  signal?.addEventListener('abort', end, { once: true })
  // First, so that the answer has a connection before the call has one.
  void answerQuestions({
    door, session: session.token, callId, signal: over.signal,
    sign: async (text) => (maySign(text, call, session) ? signText(key, text) : null),
  })
  let isStreaming = false
  try {
    const output = await send(call.input, callId)
    isStreaming = isStream(output)
    return isStream(output) ? endingAtFirst(output, end) : output
  } finally {
    if (!isStreaming) end()
  }
}

function isStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}

/** Whoever sends what they did has been signed for; the connection is needed elsewhere. */
async function* endingAtFirst(stream: AsyncIterable<unknown>, end: () => void): AsyncGenerator<unknown, void, void> {
  try {
    for await (const event of stream) {
      end()
      yield event
    }
  } finally {
    end()
  }
}
