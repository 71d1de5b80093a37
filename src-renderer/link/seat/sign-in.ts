/** Signing in at a seat, and joining one: what is asked of the core, what is signed, and what is kept. */
import {
  CHALLENGE_PATH, INVITATION_PATH, JOIN_PATH, SEALED_KEY_PATH, SIGN_IN_PATH,
} from '../../../src-shared/contract/host/seat-door.ts'
import { SITTING_LIFE_MS } from '../../../src-shared/domain/people/sitting.ts'
import {
  joinStatementText, keyStatementText, signInStatementText,
} from '../../../src-shared/domain/people/seat-statement.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { toFailure } from '../failure.ts'
import { readCount, readTexts, type SeatDoor } from './door.ts'
import { hashOfText, isSignedBy, makeSeatKey, signText, type SigningKey } from './keys.ts'
import { openSealedKey } from './sealed-key.ts'
import type { KeptSeat, SeatStore } from './seat.ts'

/** `wrong`: the passphrase did not open the key. */
export type SignedIn = 'signed-in' | 'wrong'

/** What an invitation is for. */
export interface Offer {
  readonly code: string
  readonly ledgerId: string
  readonly profile: string
  readonly person: string
  readonly publicKey: string
  readonly sealedKey: string
  readonly expiresAtMs: number
}

export interface SeatMeans {
  readonly door: SeatDoor
  readonly store: SeatStore
  readonly nowMs: () => number
  /** Default: by scrypt. */
  readonly openKey?: typeof openSealedKey
}

/** Throws INVITATION_REFUSED. */
export async function readOffer({ door }: SeatMeans, code: string): Promise<Offer> {
  const answer = await door.post(INVITATION_PATH, { code })
  return {
    code, ...readTexts(answer, ['ledgerId', 'profile', 'person', 'publicKey', 'sealedKey']),
    expiresAtMs: readCount(answer, 'expiresAtMs'),
  }
}

/** Uses the invitation up, unless the passphrase is wrong. Throws INVITATION_REFUSED, SEAT_REFUSED. */
export async function join(
  means: SeatMeans, offer: Offer, { passphrase, seatName }: { readonly passphrase: string; readonly seatName: string },
): Promise<SignedIn> {
  const { door, store, nowMs, openKey = openSealedKey } = means
  const { code, ledgerId, profile, person } = offer
  const personKey = await openKey(offer.sealedKey, passphrase)
  if (!personKey) return 'wrong'
  const { key, publicKey: seatKey } = await makeSeatKey()
  const atMs = nowMs()
  const statement = joinStatementText({
    ledgerId, profile, user: userKeyOf(person), seatKey, seatName, invitationHash: await hashOfText(code), atMs,
  })
  const [signature, seatSignature] = await Promise.all([signText(personKey, statement), signText(key, statement)])
  const seatId = readCount(
    await door.post(JOIN_PATH, { code, seatKey, seatName, atMs, signature, seatSignature }), 'seatId',
  )
  const seat: KeptSeat = { seatId, ledgerId, profile, person, name: seatName, key }
  await store.keepSeat(seat)
  await beginSession(means, seat, { key: personKey, nonce: await askNonce(door, seat) })
  return 'signed-in'
}

/** Throws SEAT_REFUSED where the core knows the seat no longer, or its person can't act any more. */
export async function signIn(means: SeatMeans, seat: KeptSeat, passphrase: string): Promise<SignedIn> {
  const { door } = means
  const { nonce, key } = await openOwnKey(means, seat, passphrase)
  if (key) {
    await beginSession(means, seat, { key, nonce })
    return 'signed-in'
  }
  try {
    // It stands in the audit trail, and the answer comes after a while.
    await door.post(SIGN_IN_PATH, {
      seatId: seat.seatId, nonce, signature: null,
      seatSignature: await signText(seat.key, signInText(door, seat, nonce)),
    })
  } catch (error) {
    if (toFailure(error).code !== 'SEAT_REFUSED') throw error
  }
  return 'wrong'
}

/** The person's key, sent anew for this: no sealed key lies at a seat. `key`: undefined for another passphrase. */
export async function openOwnKey(
  { door, openKey = openSealedKey }: SeatMeans, seat: KeptSeat, passphrase: string,
): Promise<{ readonly nonce: string; readonly key: SigningKey | undefined }> {
  const { seatId, ledgerId, profile, person } = seat
  const nonce = await askNonce(door, seat)
  const statement = keyStatementText({ seatId, door: door.origin, nonce })
  const answer = await door.post(SEALED_KEY_PATH, { seatId, nonce, seatSignature: await signText(seat.key, statement) })
  const sent = readTexts(answer, ['ledgerId', 'profile', 'person', 'publicKey', 'sealedKey'])
  const isOurs = sent.ledgerId === ledgerId && sent.profile === profile && sent.person === person
  if (!isOurs) throw new Error('The core sent the key of someone else')
  const key = await openKey(sent.sealedKey, passphrase)
  if (key && !(await isPairOf(key, sent.publicKey))) throw new Error('The core sent two keys that do not fit')
  return { nonce, key }
}

/** What the key signs has to be what the core checks by, or nothing that is signed here would hold. */
async function isPairOf(key: SigningKey, publicKey: string): Promise<boolean> {
  const text = 'tillproof'
  return isSignedBy(publicKey, text, await signText(key, text))
}

async function askNonce(door: SeatDoor, { seatId }: KeptSeat): Promise<string> {
  return readTexts(await door.post(CHALLENGE_PATH, { seatId }), ['nonce']).nonce
}

function signInText({ origin }: SeatDoor, { seatId, ledgerId, profile, person }: KeptSeat, nonce: string): string {
  return signInStatementText({
    ledgerId, profile, user: userKeyOf(person), seatId, door: origin, nonce,
  })
}

async function beginSession(
  { door, store, nowMs }: SeatMeans, seat: KeptSeat,
  { key, nonce }: { readonly key: SigningKey; readonly nonce: string },
): Promise<void> {
  const { seatId, ledgerId, profile, person } = seat
  const statement = signInText(door, seat, nonce)
  const startedAtMs = nowMs()
  const [signature, seatSignature] = await Promise.all([signText(key, statement), signText(seat.key, statement)])
  const { token } = readTexts(
    await door.post(SIGN_IN_PATH, { seatId, nonce, signature, seatSignature }), ['token'],
  )
  await store.keepSession({
    seatId, ledgerId, profile, person, token, key, endsAtMs: startedAtMs + SITTING_LIFE_MS,
  })
}
