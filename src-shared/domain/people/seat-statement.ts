/**
 * What a seat and its person sign: that it joins, that it is the one it says, that its person is there. Each names
 * where it is good, so that it is good nowhere else. The texts are made on both sides and never sent. Pure.
 */
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import { COUNT, objectOf, oneOf, parseStored, TEXT, type Shape } from '../values/shape.ts'

const SEAT_STATEMENT_VERSION = 1

export interface JoinStatement {
  readonly ledgerId: string
  readonly profile: string
  /** The person's name, folded as `userKeyOf` does. */
  readonly user: string
  /** The seat's public key: SPKI, base64. */
  readonly seatKey: string
  readonly seatName: string
  /** SHA-256 of the invitation's code, in hexadecimal. */
  readonly invitationHash: string
  /** UTC, ms, by the seat's clock. */
  readonly atMs: number
}

/** Of a seat that asks for its person's sealed key. */
export interface KeyStatement {
  readonly seatId: number
  /** The core's origin: `https://books.example.com:4712`. */
  readonly door: string
  /** The core's, used once. */
  readonly nonce: string
}

export interface SignInStatement extends KeyStatement {
  readonly ledgerId: string
  readonly profile: string
  readonly user: string
}

export function joinStatementText(
  { ledgerId, profile, user, seatKey, seatName, invitationHash, atMs }: JoinStatement,
): string {
  return JSON.stringify({
    v: SEAT_STATEMENT_VERSION, kind: 'join', ledgerId, profile, user, seatKey, seatName, invitationHash, atMs,
  })
}

interface WrittenJoin extends JoinStatement {
  readonly v: number
  readonly kind: 'join'
}

const JOIN: Shape<WrittenJoin> = objectOf<WrittenJoin>({
  v: COUNT, kind: oneOf(['join']), ledgerId: TEXT, profile: TEXT, user: TEXT, seatKey: TEXT, seatName: TEXT,
  invitationHash: TEXT, atMs: COUNT,
})

/** As call statements are: a text that could be written in another way is none. */
export function parseJoinStatement(text: string): Parsed<JoinStatement> {
  const read = parseStored('statement', text, JOIN)
  if (!read.ok) return read
  return joinStatementText(read.value) === text
    ? parsed(read.value)
    : unreadable('statement is not written as it was signed')
}

export function keyStatementText({ seatId, door, nonce }: KeyStatement): string {
  return JSON.stringify({ v: SEAT_STATEMENT_VERSION, kind: 'key', seatId, door, nonce })
}

export function signInStatementText({ ledgerId, profile, user, seatId, door, nonce }: SignInStatement): string {
  return JSON.stringify({ v: SEAT_STATEMENT_VERSION, kind: 'sign-in', ledgerId, profile, user, seatId, door, nonce })
}
