/** Residuals that one record accounts for: it is missing, there twice, a refund, or has its sign turned. Pure. */
import {
  MAX_NAMED_ITEMS, type Explanation, type ExplanationDetails, type ResidualCause, type ResidualFacts, type ResidualItem,
} from './explanation.ts'

/** One explanation for all records of which each alone would account for the residual. */
export function explanationOf(
  cause: ResidualCause, amountMinor: bigint, items: readonly ResidualItem[], details: ExplanationDetails,
): readonly Explanation[] {
  if (items.length === 0) return []
  return [{
    cause, amountMinor, details: { ...details, lineCount: items.length },
    items: items.slice(0, MAX_NAMED_ITEMS).map(({ source, id }) => ({ source, id })),
  }]
}

export function explainByRecords(facts: ResidualFacts, residualMinor: bigint): readonly Explanation[] {
  const { left, right, nearbyLeft, nearbyRight } = facts
  // What the right side lacks would make it larger by the residual; what the left side lacks, smaller.
  const lacking = {
    right: [...ofAmount(left, residualMinor), ...ofAmount(nearbyRight, residualMinor)],
    left: [...ofAmount(right, -residualMinor), ...ofAmount(nearbyLeft, -residualMinor)],
  }
  return (['left', 'right'] as const).flatMap((side) => [
    ...explanationOf('missing-line', residualMinor, lacking[side].filter((one) => !isRefund(one)), { side }),
    ...explanationOf('refund', residualMinor, lacking[side].filter(isRefund), { side }),
    ...explanationOf('doubled-line', residualMinor, doubledOn(side, facts, residualMinor), { side }),
    ...explainBySign(side, facts, residualMinor),
  ])
}

/** Twice on a side: two of its own that are alike, or one of the other side that its sum holds twice. */
function doubledOn(side: 'left' | 'right', { left, right }: ResidualFacts, residualMinor: bigint): ResidualItem[] {
  const surplusMinor = side === 'left' ? residualMinor : -residualMinor
  const twins = ofAmount(side === 'left' ? left : right, surplusMinor)
  const single = ofAmount(side === 'left' ? right : left, surplusMinor)
  // One of several items of a side, or else the sum of the side would have to be read as its double.
  return [...(twins.length > 1 ? twins : []), ...single]
}

/** The one side has an amount as it is, the other with its sign turned: they differ by twice of it. */
function explainBySign(side: 'left' | 'right', facts: ResidualFacts, residualMinor: bigint): readonly Explanation[] {
  if (residualMinor % 2n !== 0n) return []
  const half = residualMinor / 2n
  const meantMinor = side === 'right' ? half : -half
  const items = ofAmount(side === 'right' ? facts.left : facts.right, meantMinor)
  // Between two single amounts it is one turned sign, not one on each side.
  if (side === 'left' && facts.left.length === 1 && facts.right.length === 1) return []
  return explanationOf('sign', residualMinor, items, { side, meantMinor, writtenMinor: -meantMinor })
}

function ofAmount(items: readonly ResidualItem[], amountMinor: bigint): readonly ResidualItem[] {
  const wanted = Number(amountMinor)
  return BigInt(wanted) === amountMinor ? items.filter((item) => item.amountMinor === wanted) : []
}

function isRefund({ kind }: ResidualItem): boolean {
  return kind === 'refund' || kind === 'chargeback'
}
