/** Residuals that every line contributes to alike: a constant per line, or amounts rounded to whole units. Pure. */
import { currencyExponent } from '../values/currency.ts'
import { sumMinor } from './compare-items.ts'
import { ROUNDING_MODES, type Explanation, type ResidualFacts, type ResidualItem } from './explanation.ts'
import { groupsOf } from './explain-fees.ts'
import { explanationOf } from './explain-records.ts'
import { divideRounded } from './rates.ts'

/** Of fewer lines any residual is a multiple. */
const LEAST_LINES = 3
/** A charge per line is a round amount: 10.00, 0.25, 50. */
const MOST_TELLING_DIGITS = 2

export function explainByConstant(facts: ResidualFacts, residualMinor: bigint): readonly Explanation[] {
  return (['left', 'right'] as const).flatMap((side) => (
    groupsOf(facts[side]).filter((items) => isConstantOf(items, residualMinor)).flatMap((items) => (
      explanationOf('constant-per-line', residualMinor, items, {
        side: side === 'left' ? 'right' : 'left', perLineMinor: residualMinor / BigInt(items.length),
      })
    ))
  ))
}

function isConstantOf(items: readonly ResidualItem[], residualMinor: bigint): boolean {
  const count = BigInt(items.length)
  if (items.length < LEAST_LINES || residualMinor % count !== 0n) return false
  const perLine = absolute(residualMinor / count)
  const smallest = items.reduce((least, { amountMinor }) => Math.min(least, Math.abs(amountMinor)), Infinity)
  return String(perLine).replace(/0+$/, '').length <= MOST_TELLING_DIGITS && Number(perLine) < smallest
}

/** One side holds whole units of the currency, without its decimals. */
export function explainByWholeUnits(
  { currency, left, right }: ResidualFacts, residualMinor: bigint,
): readonly Explanation[] {
  const unit = 10n ** BigInt(currencyExponent(currency))
  if (unit === 1n) return []
  return (['left', 'right'] as const).flatMap((side) => {
    const [items, others] = side === 'left' ? [left, right] : [right, left]
    const wantedMinor = sumMinor(others)
    if (wantedMinor % unit !== 0n || sumMinor(items) % unit === 0n) return []
    const bySum = ROUNDING_MODES.find((mode) => roundTo(sumMinor(items), unit, mode) === wantedMinor)
    const byLine = items.length < 2 ? undefined : ROUNDING_MODES.find((mode) => (
      items.reduce((sum, { amountMinor }) => sum + roundTo(BigInt(amountMinor), unit, mode), 0n) === wantedMinor
    ))
    const other = side === 'left' ? 'right' : 'left'
    return [
      ...(bySum ? explanationOf('rounding', residualMinor, others, {
        side: other, rounding: bySum, isPerLine: false,
      }) : []),
      ...(byLine ? explanationOf('rounding', residualMinor, items, {
        side: other, rounding: byLine, isPerLine: true,
      }) : []),
    ]
  })
}

function roundTo(minor: bigint, unit: bigint, mode: (typeof ROUNDING_MODES)[number]): bigint {
  const rounded = divideRounded(absolute(minor), unit, mode) * unit
  return minor < 0n ? -rounded : rounded
}

function absolute(minor: bigint): bigint {
  return minor < 0n ? -minor : minor
}
