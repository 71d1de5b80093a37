/** What a set of left items and a set of right items differ in: amounts per currency, dates, fees. Pure. */
import type { Currency } from '../values/currency.ts'
import { parseDecimal } from '../values/decimal.ts'
import type { BusinessDays } from './business-days.ts'
import { FEE_NAMES, type MatchItem } from './match-item.ts'
import type { DateWindow, Tolerance } from './match-rule.ts'
import type { FeeVariance, Residual } from './planned-match.ts'

const NOTHING: readonly never[] = []

export function sumMinor(items: readonly { readonly amountMinor: number }[]): bigint {
  return items.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
}

/** Left − right, only where it is not zero; the currencies in their order. */
export function findResiduals(left: readonly MatchItem[], right: readonly MatchItem[]): readonly Residual[] {
  const [one, other] = [left[0], right[0]]
  if (left.length === 1 && right.length === 1 && one && other) {
    if (one.currency === other.currency && one.amountMinor === other.amountMinor) return NOTHING
  }
  const sums = new Map<Currency, bigint>()
  const add = (currency: Currency, minor: bigint): void => { sums.set(currency, (sums.get(currency) ?? 0n) + minor) }
  for (const { currency, amountMinor } of left) add(currency, BigInt(amountMinor))
  for (const { currency, amountMinor } of right) add(currency, -BigInt(amountMinor))
  return [...sums].filter(([, minor]) => minor !== 0n).sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amountMinor]) => ({ currency, amountMinor }))
}

export function haveOneCurrency(left: readonly MatchItem[], right: readonly MatchItem[]): boolean {
  const currency = left[0]?.currency
  return left.every((item) => item.currency === currency) && right.every((item) => item.currency === currency)
}

/** By a currency's tolerance, of what the left items of that currency add up to. */
export function isTolerated(
  { currency, amountMinor }: Residual, left: readonly MatchItem[], tolerances: readonly Tolerance[],
): boolean {
  const tolerance = tolerances.find((one) => one.currency === currency)
  if (!tolerance) return false
  return absolute(amountMinor) <= allowedMinor(
    tolerance, sumMinor(left.filter((item) => item.currency === currency)),
  )
}

/** The larger of the absolute tolerance and the share of this sum, rounded down. */
export function allowedMinor({ absoluteMinor, perCent }: Tolerance, ofMinor: bigint): bigint {
  const share = parseDecimal(perCent)
  const fixed = BigInt(absoluteMinor)
  if (!share.ok) return fixed
  const shared = (absolute(ofMinor) * share.value.digits) / (100n * 10n ** BigInt(share.value.scale))
  return shared > fixed ? shared : fixed
}

/** Does every right item come within the window of every left one? An item without a date is in no window. */
export function areWithin(
  { fromBusinessDays, toBusinessDays }: DateWindow, left: readonly MatchItem[], right: readonly MatchItem[],
  days: BusinessDays,
): boolean {
  const [earliest, latest] = spanOf(left, days)
  const [earliestRight, latestRight] = spanOf(right, days)
  return earliestRight - latest >= fromBusinessDays && latestRight - earliest <= toBusinessDays
}

function spanOf(items: readonly MatchItem[], days: BusinessDays): readonly [number, number] {
  let [earliest, latest] = [Infinity, -Infinity]
  for (const { date } of items) {
    const day = date === null ? NaN : days.numberOf(date)
    earliest = Math.min(earliest, day)
    latest = Math.max(latest, day)
  }
  return [earliest, latest]
}

/** Fees that every item of both sides states, and whose sums differ. */
export function findVariances(left: readonly MatchItem[], right: readonly MatchItem[]): readonly FeeVariance[] {
  if (left.every(({ parts }) => !parts) || right.every(({ parts }) => !parts)) return NOTHING
  const variances: FeeVariance[] = []
  for (const fee of FEE_NAMES) {
    const [leftMinor, rightMinor] = [sumFee(left, fee), sumFee(right, fee)]
    if (leftMinor === null || rightMinor === null || leftMinor === rightMinor) continue
    variances.push({ fee, leftMinor, rightMinor })
  }
  return variances.length === 0 ? NOTHING : variances
}

function sumFee(items: readonly MatchItem[], fee: (typeof FEE_NAMES)[number]): bigint | null {
  let sum = 0n
  for (const { parts } of items) {
    const minor = parts?.[fee]
    if (minor === undefined || minor === null) return null
    sum += BigInt(minor)
  }
  return sum
}

function absolute(minor: bigint): bigint {
  return minor < 0n ? -minor : minor
}
