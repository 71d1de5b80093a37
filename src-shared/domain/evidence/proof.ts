/**
 * A proof of one payment: what the service answered and what the checks came to, as the ledger stores it, with the way
 * from each of those records to the root that an anchor names. docs/verify-proof.md says how it is checked. Pure.
 */
import type { Anchor } from './anchor.ts'

export const PROOF_FORMAT = 'tillproof-proof-1'

type StoredValue = string | number | null

export interface ProvenObservation {
  /** Observations are counted from 1: its leaf is the one before that number. */
  readonly id: number
  readonly kind: string
  readonly subject: StoredValue
  /** SHA-256 of the record with its checks, hexadecimal. */
  readonly digest: string
}

/** One of the five checks; `holds` is 1 or 0. */
export interface ProvenCheck {
  readonly ordinal: StoredValue
  readonly check: StoredValue
  readonly holds: StoredValue
  readonly expected: StoredValue
  readonly actual: StoredValue
  readonly hint: StoredValue
}

export interface ProvenAttempt {
  readonly observation: ProvenObservation
  /** Every stored value of the attempt, its call and its redacted answer, by name; their order is part of the hash. */
  readonly record: Readonly<Record<string, StoredValue>>
  readonly checks: readonly ProvenCheck[]
  /** From the leaf upwards, hexadecimal. */
  readonly path: readonly string[]
}

export interface Proof {
  readonly format: typeof PROOF_FORMAT
  /** What the books expected when the newest checked answer came. */
  readonly payment: { readonly reference: string; readonly currency: string; readonly amount: string }
  /** Oldest first. */
  readonly attempts: readonly ProvenAttempt[]
  readonly anchor: Anchor
}

/** Undefined where no answer was checked yet: then nothing shows what was expected. */
export function findExpectation(attempts: readonly ProvenAttempt[]): Proof['payment'] | undefined {
  const checked = attempts.findLast(({ checks }) => checks.length > 0)
  const expected = (name: string): string | undefined => {
    const value = checked?.checks.find(({ check }) => check === name)?.expected
    return typeof value === 'string' ? value : undefined
  }
  const [reference, currency, amount] = [expected('reference'), expected('currency'), expected('amount')]
  if (reference === undefined || currency === undefined || amount === undefined) return undefined
  return { reference, currency, amount }
}

/** In one form: a proof that is changed in any byte is another one, or none. */
export function proofText(proof: Proof): string {
  return `${JSON.stringify(proof)}\n`
}
