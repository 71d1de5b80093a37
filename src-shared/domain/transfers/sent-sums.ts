/** What was sent of late, as the vault keeps it: no edit of the ledger makes room in the limit of a day. Pure. */
import type { TransferCurrency } from './transfers.ts'

/** In the vault's form: what went out, or may have, within a quarter of an hour. */
export interface SentSum {
  readonly currency: TransferCurrency
  /** UTC, ms. */
  readonly startsAtMs: number
  readonly amountMinor: number
}

export interface SentPayment {
  readonly currency: TransferCurrency
  readonly amountMinor: number
  readonly atMs: number
}

/** Business days begin on full quarters nearly everywhere; where one does not, the quarter counts in full. */
const QUARTER_MS = 900_000
/** Longer than any business day. */
const KEPT_MS = 172_800_000
/** More than all quarters and currencies of the time they are kept. */
export const MAX_SENT_SUMS = 2_048

export function addSent(sums: readonly SentSum[], { currency, amountMinor, atMs }: SentPayment): readonly SentSum[] {
  const startsAtMs = quarterOf(atMs)
  const kept = sums.filter((sum) => sum.startsAtMs > atMs - KEPT_MS)
  const at = kept.findIndex((sum) => sum.currency === currency && sum.startsAtMs === startsAtMs
    && Number.isSafeInteger(sum.amountMinor + amountMinor))
  const before = kept[at]
  return before ? kept.with(at, { ...before, amountMinor: before.amountMinor + amountMinor })
    : [...kept, { currency, startsAtMs, amountMinor }]
}

/** Of what the service refused for sure. */
export function takeBackSent(
  sums: readonly SentSum[], { currency, amountMinor, atMs }: SentPayment,
): readonly SentSum[] {
  const startsAtMs = quarterOf(atMs)
  const at = sums.findIndex((sum) => (
    sum.currency === currency && sum.startsAtMs === startsAtMs && sum.amountMinor >= amountMinor
  ))
  const before = sums[at]
  return before ? sums.with(at, { ...before, amountMinor: before.amountMinor - amountMinor }) : sums
}

export function sumSentSince(sums: readonly SentSum[], currency: TransferCurrency, sinceMs: number): bigint {
  return sums
    .filter((sum) => sum.currency === currency && sum.startsAtMs + QUARTER_MS > sinceMs)
    .reduce((total, { amountMinor }) => total + BigInt(amountMinor), 0n)
}

function quarterOf(atMs: number): number {
  return Math.floor(atMs / QUARTER_MS) * QUARTER_MS
}
