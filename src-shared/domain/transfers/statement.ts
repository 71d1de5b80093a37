/**
 * What a person signs about a transfer: one text that names everything that decides where money goes, who says so, and
 * until when it holds. Pure.
 */
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import { COUNT, objectOf, oneOf, parseStored, TEXT, type Shape } from '../values/shape.ts'
import type { PayoutWay } from './payout-way.ts'

/** `submitted` by the maker, `approved` by the checker; a rejection and an edit end what was signed before. */
export const SIGNED_ACTS = ['submitted', 'approved', 'rejected', 'edited'] as const
export type SignedAct = (typeof SIGNED_ACTS)[number]

export const STATEMENT_VERSION = 2
/**
 * A week: a weekly payment run fits in, and an approval that nobody remembers giving does not. It also bounds how long
 * the vault has to remember what was used.
 */
export const SIGNED_GOOD_FOR_MS = 7 * 86_400_000

/** What is signed about, apart from who signs and when. */
export interface StatementSubject extends PayoutWay {
  readonly ledgerId: string
  readonly transferId: number
  /** Counts the edits. */
  readonly revision: number
  readonly reference: string
  /** SHA-256 of the exact body of the call. */
  readonly payloadHash: string
}

export interface TransferStatement extends StatementSubject {
  readonly act: SignedAct
  /** The signer's name, folded as `userKeyOf` does. */
  readonly user: string
  /** UTC, ms. */
  readonly atMs: number
  readonly expiresAtMs: number
  /** Random, so that no two statements are the same; used up once. */
  readonly nonce: string
}

interface Written extends TransferStatement {
  readonly v: typeof STATEMENT_VERSION
}

const VERSION: Shape<typeof STATEMENT_VERSION> = {
  faultOf: (value, place) => (value === STATEMENT_VERSION ? null : `${place} is not ${STATEMENT_VERSION}`),
}

const STATEMENT = objectOf<Written>({
  v: VERSION,
  act: oneOf(SIGNED_ACTS),
  ledgerId: TEXT,
  profile: TEXT,
  profileKind: oneOf(['practice', 'test', 'live']),
  address: TEXT,
  keyFingerprint: TEXT,
  transferId: COUNT,
  revision: COUNT,
  reference: TEXT,
  payloadHash: TEXT,
  user: TEXT,
  atMs: COUNT,
  expiresAtMs: COUNT,
  nonce: TEXT,
})

/** The exact text that is signed: its fields in one order, whatever order they were given in. */
export function statementText(statement: TransferStatement): string {
  const { act, ledgerId, profile, profileKind, address, keyFingerprint, transferId, revision } = statement
  const { reference, payloadHash, user, atMs, expiresAtMs, nonce } = statement
  return JSON.stringify({
    v: STATEMENT_VERSION, act, ledgerId, profile, profileKind, address, keyFingerprint, transferId, revision,
    reference, payloadHash, user, atMs, expiresAtMs, nonce,
  })
}

/** A text that could be written in another way is none: two readers might take different things from it. */
export function parseStatement(text: string): Parsed<TransferStatement> {
  const read = parseStored('statement', text, STATEMENT)
  if (!read.ok) return read
  const { v: _, ...statement } = read.value
  return statementText(statement) === text ? parsed(statement) : unreadable('statement is not written as it was signed')
}

/** An approval holds no longer than the submission that it is about. */
export function expiryOf(atMs: number, submission?: Pick<TransferStatement, 'expiresAtMs'>): number {
  return Math.min(atMs + SIGNED_GOOD_FOR_MS, submission?.expiresAtMs ?? Number.MAX_SAFE_INTEGER)
}
