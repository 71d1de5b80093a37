/**
 * What a person signs of a call that they make: which act, with what input, where, who and when. Every entry of the
 * audit trail that the call causes carries it. Pure.
 */
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import { COUNT, objectOf, parseStored, TEXT, type Shape } from '../values/shape.ts'

const CALL_STATEMENT_VERSION = 1

export interface CallStatement {
  /** Of the ledger in which the entries are written. */
  readonly ledgerId: string
  readonly profile: string
  /** The procedure of the contract: `exceptions.resolve`. */
  readonly act: string
  /** SHA-256 of the canonical JSON of the call's input without its secrets, in hexadecimal. */
  readonly inputHash: string
  /** The signer's name, folded as `userKeyOf` does. */
  readonly user: string
  /** UTC, ms. */
  readonly atMs: number
  /** Random, so that no two statements are the same. */
  readonly nonce: string
}

interface Written extends CallStatement {
  readonly v: typeof CALL_STATEMENT_VERSION
}

const VERSION: Shape<typeof CALL_STATEMENT_VERSION> = {
  faultOf: (value, place) => (value === CALL_STATEMENT_VERSION ? null : `${place} is not ${CALL_STATEMENT_VERSION}`),
}

const STATEMENT = objectOf<Written>({
  v: VERSION, ledgerId: TEXT, profile: TEXT, act: TEXT, inputHash: TEXT, user: TEXT, atMs: COUNT, nonce: TEXT,
})

/** The exact text that is signed: its fields in one order, whatever order they were given in. */
export function callStatementText({ ledgerId, profile, act, inputHash, user, atMs, nonce }: CallStatement): string {
  return JSON.stringify({ v: CALL_STATEMENT_VERSION, ledgerId, profile, act, inputHash, user, atMs, nonce })
}

/** A text that could be written in another way is none: two readers might take different things from it. */
export function parseCallStatement(text: string): Parsed<CallStatement> {
  const read = parseStored('statement', text, STATEMENT)
  if (!read.ok) return read
  const { v: _, ...statement } = read.value
  return callStatementText(statement) === text
    ? parsed(statement)
    : unreadable('statement is not written as it was signed')
}
