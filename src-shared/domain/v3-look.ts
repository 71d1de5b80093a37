/** Holds what v3's verify says of a transaction against what the legacy verify said of it. It proves nothing. Pure. */
import { compareDecimals, parseDecimal } from './decimal.ts'

export const LOOK_FIELDS = ['txref', 'txid', 'status', 'chargecode', 'currency', 'amount'] as const
export type LookField = (typeof LOOK_FIELDS)[number]

/** As each answer said it. */
export type LookFacts = Readonly<Record<LookField, string | null>>

export interface LookDifference {
  readonly field: LookField
  readonly legacy: string | null
  readonly v3: string | null
}

/** What they say differently; a transaction id that v3 leaves out is no difference, since it was asked for by it. */
export function findLookDifferences(legacy: LookFacts, v3: LookFacts): readonly LookDifference[] {
  return LOOK_FIELDS
    .filter((field) => !(field === 'txid' && v3.txid === null) && !isSame(field, legacy[field], v3[field]))
    .map((field) => ({ field, legacy: legacy[field], v3: v3[field] }))
}

/** `1250.5` and `1250.50` are one amount written in two ways. */
function isSame(field: LookField, a: string | null, b: string | null): boolean {
  if (field !== 'amount') return a === b
  const [left, right] = [parseDecimal(a ?? ''), parseDecimal(b ?? '')]
  return left.ok && right.ok ? compareDecimals(left.value, right.value) === 0 : a === b
}
