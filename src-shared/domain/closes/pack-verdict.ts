/** What a proof pack says of itself, and what its check comes to. Pure. */
import type { CarriedForward } from '../people/statement.ts'

/** The evidence key of a practice profile is known to everybody. */
export const PROFILE_KINDS = ['practice', 'test', 'live'] as const

export interface PackFacts {
  readonly ledgerId: string
  readonly profile: string
  readonly kind: (typeof PROFILE_KINDS)[number]
  /** The business day. */
  readonly date: string
  /** Its number in the ledger. */
  readonly close: number
  /** UTC, ISO 8601. */
  readonly closedAt: string
  /** SHA-256 of content.jsonl, which two people signed. */
  readonly contentHash: string
  /** The audit trail up to the entry of the close. */
  readonly audit: { readonly count: number; readonly head: string }
}

/** In the order in which they are checked; each rests on those before it. */
export const PACK_STEPS = [
  'seal', 'files', 'signatures', 'content', 'tables', 'answers', 'figures', 'matches', 'trail',
] as const
export type PackStepName = (typeof PACK_STEPS)[number]

export interface PackStep {
  readonly name: PackStepName
  /** How much of it was checked. */
  readonly count: number
  /** What is wrong; null where nothing is. The steps after a wrong one are not done. */
  readonly fault: string | null
}

export interface Signer {
  readonly name: string
  /** UTC, ISO 8601. */
  readonly at: string
  /** Of the key that they signed with. */
  readonly fingerprint: string
}

export interface SignedClose {
  readonly signed: Signer
  readonly approved: Signer
  readonly carried: CarriedForward | null
}

export interface PackVerdict {
  readonly isSound: boolean
  readonly steps: readonly PackStep[]
  /** What the pack says of itself; null where not even its list of files can be read. */
  readonly facts: PackFacts | null
  /** Of the evidence key that signed it, to be compared; null as `facts`. */
  readonly fingerprint: string | null
  /** Null until two people are known to have signed it. */
  readonly signed: SignedClose | null
}
