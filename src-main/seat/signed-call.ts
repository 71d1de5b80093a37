/** Holds what the core asks to be signed against the call under way, and signs by the key that the call opened. */
import { createHash, randomUUID } from 'node:crypto'
import { actKindOf } from '../../src-shared/contract/acts.ts'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { contract } from '../../src-shared/contract/index.ts'
import { userKeyOf } from '../../src-shared/domain/transfers/app-users.ts'
import { parsed, type Parsed } from '../../src-shared/domain/values/parsed.ts'
import { hashOfInput } from '../platform/hash-of-input.ts'
import type { Door } from './door.ts'
import type { Signer } from './own-key.ts'
import type { Seat } from './seat-file.ts'
import type { ShownSoFar } from './shown.ts'
import type { Session } from './sign-in.ts'
import { signWhileUnderWay } from './signing.ts'
import { decideSignature } from './what-to-sign.ts'

export interface SignedCall {
  readonly procedure: string
  /** Its input as it is sent. */
  readonly sent: object
  /** By a passphrase that was typed for this call. */
  readonly proved: Signer | undefined
  readonly own: Seat
  readonly session: Session
  readonly door: Door
  readonly shown: ShownSoFar
  readonly nowMs: () => number
}

export interface SigningCall {
  /** Left out where nothing can be signed: it only reads. */
  readonly callId?: string
  stop(): void
  /** Throws SEAT_ASKED_OTHER where the core asked for something else than the call says. */
  refuseOther(): void
}

export function beginSigning(call: SignedCall): SigningCall {
  const { procedure, door, session: { token } } = call
  if (actKindOf(procedure) === 'reads') return { stop: () => undefined, refuseOther: () => undefined }
  const callId = randomUUID()
  const { stop, refusal } = signWhileUnderWay({ door, token, callId, sign: createSigner(call) })
  return {
    callId,
    stop,
    refuseOther() {
      const reason = refusal()
      if (reason !== undefined) throw new AppError('SEAT_ASKED_OTHER', { reason })
    },
  }
}

function createSigner({ procedure, sent, proved, own, session, shown, nowMs }: SignedCall) {
  const { ledgerId, profile, person } = own
  const signedTransfers = new Set<number>()
  const inputHash = hashOfInput(schemaOf(procedure), sent)

  return (text: string): Parsed<string> => {
    const decided = decideSignature(text, {
      procedure, input: sent, inputHash, isProved: proved !== undefined, signedTransfers, shown: shown.now(),
      nowMs: nowMs(), hashOf,
    }, { ledgerId, profile, user: userKeyOf(person) })
    if (!decided.ok) return decided
    const toSign = decided.value
    if (toSign.kind === 'transfer') signedTransfers.add(toSign.transferId)
    const signer = toSign.kind === 'call' ? session.signer : proved
    if (!signer) throw new Error('It was to be signed by a key that nobody opened')
    return parsed(signer.sign(text))
  }
}

type Described = Readonly<Record<string, Readonly<Record<string, { '~orpc': { readonly inputSchema?: unknown } }>>>>

function schemaOf(procedure: string): unknown {
  const [topic = '', name = ''] = procedure.split('.')
  const described: Described = contract
  return described[topic]?.[name]?.['~orpc'].inputSchema
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
