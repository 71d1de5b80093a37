/** How the ledger writes values into columns and reads them back, where SQL and the contract differ. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { LANES, type Lane } from '../../../src-shared/domain/time/lanes.ts'

/** Totals of amounts are summed in two parts, since a sum of amounts may pass 64 bits: `high * UNIT + low`. */
const TOTAL_UNIT = 1_000_000_000

/** The two sums of an amount column, as SQL. */
export function sumColumns(column: string): string {
  return `sum(${column} / ${TOTAL_UNIT}) AS amountHigh, sum(${column} % ${TOTAL_UNIT}) AS amountLow`
}

/** The same of any amounts, by a name of their own. */
export function sumPartsOf(name: string, amount: string): string {
  return `sum((${amount}) / ${TOTAL_UNIT}) AS ${name}High, sum((${amount}) % ${TOTAL_UNIT}) AS ${name}Low`
}

export function splitAmount(amountMinor: number): { readonly high: number; readonly low: number } {
  return { high: Math.floor(amountMinor / TOTAL_UNIT), low: amountMinor % TOTAL_UNIT }
}

export function joinTotal(high: number, low: number): bigint {
  return BigInt(high) * BigInt(TOTAL_UNIT) + BigInt(low)
}

/** Times and durations are kept in whole milliseconds, rounded to the side on which a wait is longer. */
export const wholeMs = Math.ceil

export function toInstantText(ms: number): string {
  return new Date(ms).toISOString()
}

export function toInstantTextOrNull(ms: number | null): string | null {
  return ms === null ? null : toInstantText(ms)
}

export function toInstant(wallMs: number, uptimeMs: number): Instant {
  return { wallMs, uptimeMs }
}

/** The lane's place in the order in which lanes are let through; the index of waiting items sorts by it. */
export function laneToColumn(lane: Lane): number {
  return LANES.indexOf(lane)
}

export function laneFromColumn(place: number): Lane {
  const lane = LANES[place]
  if (lane === undefined) throw new Error(`No lane has the place ${place}`)
  return lane
}

/** A payment is seen while it is not of an import that is not committed. `p` is the payment. */
export const IS_VISIBLE = `(p.source <> 'import'
  OR p.source_id NOT IN (SELECT id FROM import_batch WHERE state <> 'committed'))`
