/** A core as a seat sees it: it answers as the protocol says, and its person has a key of the real kind. */
import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { createUserKeys, type StoredUserKey } from '../../../src-main/keys/user-keys.ts'
import {
  CHALLENGE_PATH, INVITATION_PATH, JOIN_PATH, SEALED_KEY_PATH, SIGN_IN_PATH, SIGN_PATH, WRONG_PATH,
} from '../../../src-shared/contract/host/seat-door.ts'
import { SESSION_HEADER } from '../../../src-shared/contract/host/window-door.ts'
import {
  joinStatementText, keyStatementText, signInStatementText,
} from '../../../src-shared/domain/people/seat-statement.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'

export const DOOR = 'https://books.example.com:4712'
export const LEDGER_ID = 'ledger-1'
export const PROFILE = 'shop'
export const CODE = 'c'.repeat(43)
export const PASSPHRASE = 'umbrella and ladder'
export const PERSON = 'Ada Ò'

export interface Asked {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly session: string | null
}

interface Seat {
  readonly publicKey: string
  readonly name: string
}

/** `texts`: what is to be signed for each call, one after another. */
export async function makeSeatCore({ texts = [] }: { readonly texts?: readonly string[] } = {}) {
  const keys = createUserKeys({ n: 16, r: 8, p: 1 })
  const stored: StoredUserKey = await keys.make(PASSPHRASE)
  const seats = new Map<number, Seat>()
  const nonces = new Set<string>()
  const asked: Asked[] = []
  const signatures: (string | null)[] = []
  const isUsed = { invitation: false }
  const known = { ledgerId: LEDGER_ID, profile: PROFILE, person: PERSON, ...stored }
  const own = { ledgerId: LEDGER_ID, profile: PROFILE, user: userKeyOf(PERSON) }

  function answer(path: string, body: Readonly<Record<string, unknown>>): Response {
    const { seatId, nonce } = body as { readonly seatId: number; readonly nonce: string }
    const isSeat = (text: string): boolean => {
      const seat = seats.get(seatId)
      return seat !== undefined && nonces.has(nonce) && isBy(seat.publicKey, text, body['seatSignature'])
    }
    switch (path) {
      case INVITATION_PATH: return body['code'] === CODE && !isUsed.invitation
        ? Response.json({ ...known, expiresAtMs: 2_000_000_000_000 })
        : refuse('INVITATION_REFUSED')
      case JOIN_PATH: return join(body)
      case CHALLENGE_PATH: {
        const fresh = randomUUID()
        nonces.add(fresh)
        return Response.json({ nonce: fresh })
      }
      case SEALED_KEY_PATH: {
        return isSeat(keyStatementText({ seatId, door: DOOR, nonce }))
          ? Response.json(known)
          : refuse('SEAT_REFUSED')
      }
      case SIGN_IN_PATH: {
        const text = signInStatementText({ ...own, seatId, door: DOOR, nonce })
        const isRight = isSeat(text) && isBy(stored.publicKey, text, body['signature'])
        nonces.delete(nonce)
        return isRight ? Response.json({ token: 't'.repeat(43) }) : refuse('SEAT_REFUSED')
      }
      case SIGN_PATH: return sign(body)
      case WRONG_PATH: return new Response(null, { status: 204 })
      default: return new Response('Not found.', { status: 404 })
    }
  }

  function join(body: Readonly<Record<string, unknown>>): Response {
    const { code, seatKey, seatName, atMs } = body as {
      readonly code: string; readonly seatKey: string; readonly seatName: string; readonly atMs: number
    }
    const invitationHash = createHash('sha256').update(code).digest('hex')
    const text = joinStatementText({ ...own, seatKey, seatName, invitationHash, atMs })
    const isRight = isBy(stored.publicKey, text, body['signature']) && isBy(seatKey, text, body['seatSignature'])
    if (!isRight) return refuse('SEAT_REFUSED')
    isUsed.invitation = true
    seats.set(seats.size + 1, { publicKey: seatKey, name: seatName })
    return Response.json({ seatId: seats.size })
  }

  function sign({ signed }: Readonly<Record<string, unknown>>): Response {
    if (signed !== undefined) signatures.push((signed as { readonly signature: string | null }).signature)
    const text = texts[signatures.length]
    return text === undefined
      ? new Response(null, { status: 204 })
      : Response.json({ id: String(signatures.length), text })
  }

  async function fetch(url: string, { headers, body }: RequestInit): Promise<Response> {
    const path = new URL(url).pathname
    const sent = JSON.parse(body as string) as Readonly<Record<string, unknown>>
    asked.push({ path, body: sent, session: new Headers(headers).get(SESSION_HEADER) })
    return answer(path, sent)
  }

  return {
    fetch, asked, signatures, seats, publicKey: stored.publicKey,
    /** Another passphrase for the same key, as its person might set at the core. */
    stored,
    isSigned: (text: string, signature: string | null | undefined) => isBy(stored.publicKey, text, signature),
  }
}

function refuse(code: string): Response {
  return Response.json({ code }, { status: 401 })
}

function isBy(publicKey: string, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
