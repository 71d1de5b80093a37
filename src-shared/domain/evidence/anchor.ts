/**
 * An anchor: where a ledger's evidence ended at one moment, signed by the profile's evidence key. Kept where nobody who
 * can write the ledger can write, it shows later whether that ledger was cut or rewritten. Form and words only.
 */
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import { COUNT, objectOf, oneOf, orNull, parseStored, TEXT, type Shape } from '../values/shape.ts'
import type { EvidenceHead } from './evidence-head.ts'

export const ANCHOR_FORMAT = 'tillproof-anchor-1'
const KINDS = ['practice', 'test', 'live'] as const

export interface AnchorFacts extends EvidenceHead {
  readonly profile: string
  /** The evidence key of a practice profile is known to everybody. */
  readonly kind: (typeof KINDS)[number]
  /** Of the Merkle tree (RFC 6962) over the observations; null where it was not computed. */
  readonly merkleRoot: string | null
  /** UTC, ISO 8601. */
  readonly at: string
}

/** Hashes, key and signature are lower-case hexadecimal: each has one text. */
export interface Anchor extends AnchorFacts {
  readonly format: typeof ANCHOR_FORMAT
  /** Ed25519, 32 bytes. */
  readonly publicKey: string
  readonly signature: string
}

/** Characters; an anchor has about 800. */
export const MAX_ANCHOR_LENGTH = 4_096

const SHAPE: Shape<Anchor> = objectOf<Anchor>({
  format: oneOf([ANCHOR_FORMAT]), ledgerId: TEXT, profile: TEXT, kind: oneOf(KINDS), auditCount: COUNT,
  auditHead: TEXT, observationCount: COUNT, observationHead: TEXT, merkleRoot: orNull(TEXT), at: TEXT, publicKey: TEXT,
  signature: TEXT,
})

/** What is signed: all of it, in one form. */
export function anchorText(facts: AnchorFacts, publicKey: string): string {
  const { ledgerId, profile, kind, auditCount, auditHead, observationCount, observationHead, merkleRoot, at } = facts
  return JSON.stringify([
    ANCHOR_FORMAT, ledgerId, profile, kind, auditCount, auditHead, observationCount, observationHead, merkleRoot, at,
    publicKey,
  ])
}

/** With its fields in their order. */
export function toAnchor(facts: AnchorFacts, publicKey: string, signature: string): Anchor {
  const { ledgerId, profile, kind, auditCount, auditHead, observationCount, observationHead, merkleRoot, at } = facts
  return {
    format: ANCHOR_FORMAT, ledgerId, profile, kind, auditCount, auditHead, observationCount, observationHead,
    merkleRoot, at, publicKey, signature,
  }
}

/** As it stands in a file of its own: one line. A timestamp is over the bytes of exactly this. */
export function anchorLine(anchor: Anchor): string {
  return `${JSON.stringify(toAnchor(anchor, anchor.publicKey, anchor.signature))}\n`
}

/** Says nothing of its signature. */
export function parseAnchor(text: string): Parsed<Anchor> {
  if (text.length > MAX_ANCHOR_LENGTH) return unreadable('it is too long')
  const read = parseStored('the anchor', text, SHAPE)
  return read.ok ? parsed(read.value) : unreadable(read.reason)
}
