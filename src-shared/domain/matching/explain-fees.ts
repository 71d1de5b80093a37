/** Residuals that come from a fee: another rate, or the same rate rounded otherwise. Pure. */
import type { Explanation, ResidualFacts, ResidualItem } from './explanation.ts'
import { ROUNDING_MODES } from './explanation.ts'
import { explanationOf } from './explain-records.ts'
import { FEE_NAMES, type FeeName } from './match-item.ts'
import { divideRounded, findRate, sumShares, WHOLE_BP, type FoundRate, type RatedLine } from './rates.ts'

/** Below this gross so many rates come near that one of them always fits (10,000 steps of a rate). */
const LEAST_GROSS_MINOR = 1_000_000n
/** 20 %; no fee is higher. */
const HIGHEST_RATE_BP = 2_000n

interface FeeLines {
  readonly fee: FeeName
  readonly items: readonly ResidualItem[]
  readonly lines: readonly RatedLine[]
  readonly rate: FoundRate
  readonly feesMinor: bigint
  readonly grossMinor: bigint
}

export function explainByFees(facts: ResidualFacts, residualMinor: bigint): readonly Explanation[] {
  return (['left', 'right'] as const).flatMap((side) => {
    // The other side took more off, if this one's net is larger.
    const addedMinor = side === 'left' ? residualMinor : -residualMinor
    const other = side === 'left' ? 'right' : 'left'
    return FEE_NAMES.flatMap((fee) => groupsOf(facts[side]).flatMap((items) => {
      const found = readFees(fee, items)
      if (found === null) return []
      const details = { side: other, fee } as const
      return [
        ...explainRate(found, addedMinor).flatMap((appliedRateBp) => (
          explanationOf('fee-rate', residualMinor, found.items, {
            ...details, statedRateBp: Number(found.rate.rateBp), appliedRateBp: Number(appliedRateBp),
          })
        )),
        ...explainRounding(found, addedMinor).flatMap((how) => (
          explanationOf('rounding', residualMinor, found.items, { ...details, ...how })
        )),
      ]
    }))
  })
}

/** All payments, and those of each method where there are several. */
export function groupsOf(items: readonly ResidualItem[]): readonly (readonly ResidualItem[])[] {
  const payments = items.filter(({ kind }) => kind === 'payment')
  const methods = new Map<string, ResidualItem[]>()
  for (const item of payments) {
    const method = item.method ?? ''
    const group = methods.get(method)
    if (group) group.push(item)
    else methods.set(method, [item])
  }
  if (payments.length === 0) return []
  return methods.size < 2 ? [payments] : [payments, ...methods.values()]
}

function readFees(fee: FeeName, items: readonly ResidualItem[]): FeeLines | null {
  const lines: RatedLine[] = []
  for (const { grossMinor, fees } of items) {
    const feeMinor = fees?.[fee]
    if (grossMinor === undefined || feeMinor === undefined || feeMinor === null) return null
    lines.push({ grossMinor: BigInt(grossMinor), feeMinor: BigInt(feeMinor) })
  }
  const rate = findRate(lines)
  if (rate === null) return null
  return {
    fee, items, lines, rate,
    feesMinor: lines.reduce((sum, { feeMinor }) => sum + feeMinor, 0n),
    grossMinor: lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0n),
  }
}

function explainRate({ lines, rate, feesMinor, grossMinor }: FeeLines, addedMinor: bigint): readonly bigint[] {
  const wantedMinor = feesMinor + addedMinor
  if (grossMinor < LEAST_GROSS_MINOR || wantedMinor < 0n) return []
  const nearBp = (wantedMinor * WHOLE_BP) / grossMinor
  return [nearBp - 1n, nearBp, nearBp + 1n].filter((rateBp) => (
    rateBp >= 0n && rateBp <= HIGHEST_RATE_BP && rateBp !== rate.rateBp
    && sumShares(lines, { ...rate, rateBp }) === wantedMinor
  ))
}

function explainRounding(
  { lines, rate, feesMinor, grossMinor }: FeeLines, addedMinor: bigint,
): readonly Pick<Explanation['details'], 'rounding' | 'isPerLine'>[] {
  const [count, distance] = [BigInt(lines.length), addedMinor < 0n ? -addedMinor : addedMinor]
  if (rate.rateBp === 0n || distance > count) return []
  const wantedMinor = feesMinor + addedMinor
  const byLine = ROUNDING_MODES.find((rounding) => sumShares(lines, { ...rate, rounding }) === wantedMinor)
  const bySum = ROUNDING_MODES.find((rounding) => (
    divideRounded(grossMinor * rate.rateBp, WHOLE_BP, rounding) === wantedMinor
  ))
  return [
    ...(byLine ? [{ rounding: byLine, isPerLine: true }] : []),
    ...(bySum ? [{ rounding: bySum, isPerLine: false }] : []),
  ]
}
