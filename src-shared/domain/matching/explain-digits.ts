/** Residuals that come from one amount written wrongly: neighbouring digits swapped, or the decimal moved. Pure. */
import { sumMinor } from './compare-items.ts'
import type { Explanation, ResidualFacts, ResidualItem } from './explanation.ts'
import { explanationOf } from './explain-records.ts'

type DigitCause = 'transposed-digits' | 'moved-decimal'

export function explainByDigits(facts: ResidualFacts, residualMinor: bigint): readonly Explanation[] {
  return (['transposed-digits', 'moved-decimal'] as const).flatMap((cause) => explainCause(cause, facts, residualMinor))
}

function explainCause(cause: DigitCause, facts: ResidualFacts, residualMinor: bigint): readonly Explanation[] {
  const { left, right } = facts
  const written = writtenAs(cause, left, residualMinor)
  // Between two single amounts nobody can tell which of them is wrong: both are named, once.
  if (left.length === 1 && right.length === 1) {
    return written.length === 0 ? [] : explanationOf(cause, residualMinor, [...left, ...right], {
      side: 'right', ...amountsOf(written, residualMinor),
    })
  }
  // What is one amount here is the sum of several there: which the last says.
  const ofLeft = left.length === 1 ? [] : written
  const ofRight = right.length === 1 ? [] : writtenAs(cause, right, -residualMinor)
  return [
    ...explanationOf(cause, residualMinor, ofLeft, { side: 'right', ...amountsOf(ofLeft, residualMinor) }),
    ...explanationOf(cause, residualMinor, ofRight, { side: 'left', ...amountsOf(ofRight, -residualMinor) }),
    ...explainSums(cause, facts, residualMinor),
  ]
}

/** The sum of several, which was written as one amount. */
function explainSums(cause: DigitCause, { left, right }: ResidualFacts, residualMinor: bigint): readonly Explanation[] {
  const side = right.length === 1 ? 'right' : left.length === 1 ? 'left' : null
  if (side === null) return []
  const [meantMinor, writtenMinor] = side === 'right'
    ? [sumMinor(left), sumMinor(right)] : [sumMinor(right), sumMinor(left)]
  if (!isWrittenFor(cause, meantMinor, writtenMinor)) return []
  return explanationOf(cause, residualMinor, side === 'right' ? right : left, { side, meantMinor, writtenMinor })
}

/** Items that stand right, for which the other side counted an amount that is smaller by the difference. */
function writtenAs(cause: DigitCause, items: readonly ResidualItem[], differenceMinor: bigint): ResidualItem[] {
  if (cause === 'transposed-digits' && differenceMinor % 9n !== 0n) return []
  return items.filter(({ amountMinor }) => {
    const meantMinor = BigInt(amountMinor)
    return isWrittenFor(cause, meantMinor, meantMinor - differenceMinor)
  })
}

/** What was meant and written, where it is one record. */
function amountsOf(
  [item, ...others]: readonly ResidualItem[], differenceMinor: bigint,
): { readonly meantMinor?: bigint; readonly writtenMinor?: bigint } {
  if (!item || others.length > 0) return {}
  const meantMinor = BigInt(item.amountMinor)
  return { meantMinor, writtenMinor: meantMinor - differenceMinor }
}

function isWrittenFor(cause: DigitCause, meantMinor: bigint, writtenMinor: bigint): boolean {
  if (meantMinor < 0n !== writtenMinor < 0n) return false
  return cause === 'transposed-digits'
    ? isTransposed(digitsOf(meantMinor), digitsOf(writtenMinor)) : isMoved(meantMinor, writtenMinor)
}

function digitsOf(minor: bigint): string {
  return String(minor < 0n ? -minor : minor)
}

/** Two digits beside one another change their places, and nothing else differs. */
export function isTransposed(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at + 1 < one.length && one[at] === other[at + 1] && one[at + 1] === other[at]
    && one.slice(at + 2) === other.slice(at + 2)
}

/** By up to three places: a comma forgotten, or a thousands separator read as the decimal separator. */
const FACTORS = [10n, 100n, 1_000n]

export function isMoved(one: bigint, other: bigint): boolean {
  return one !== 0n && FACTORS.some((factor) => one * factor === other || other * factor === one)
}
