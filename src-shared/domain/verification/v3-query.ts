/** Holds what v3's verify says of a transaction against what the legacy verify said of it. It proves nothing. Pure. */
import { compareDecimals, parseDecimal } from '../values/decimal.ts'

export const V3_QUERY_FIELDS = ['txref', 'txid', 'status', 'chargecode', 'currency', 'amount'] as const
export type V3QueryField = (typeof V3_QUERY_FIELDS)[number]

/** As each answer said it. */
export type V3QueryFacts = Readonly<Record<V3QueryField, string | null>>

export interface V3Difference {
  readonly field: V3QueryField
  readonly legacy: string | null
  readonly v3: string | null
}

/** What they say differently; a transaction id that v3 leaves out is no difference, since it was asked for by it. */
export function findV3Differences(legacy: V3QueryFacts, v3: V3QueryFacts): readonly V3Difference[] {
  return V3_QUERY_FIELDS
    .filter((field) => !(field === 'txid' && v3.txid === null) && !isSame(field, legacy[field], v3[field]))
    .map((field) => ({ field, legacy: legacy[field], v3: v3[field] }))
}

/** `1250.5` and `1250.50` are one amount written in two ways. */
function isSame(field: V3QueryField, a: string | null, b: string | null): boolean {
  if (field !== 'amount') return a === b
  const [left, right] = [parseDecimal(a ?? ''), parseDecimal(b ?? '')]
  return left.ok && right.ok ? compareDecimals(left.value, right.value) === 0 : a === b
}
