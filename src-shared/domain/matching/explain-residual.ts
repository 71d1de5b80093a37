/**
 * What a residual comes from. An explanation is only offered where it accounts for the residual to the minor unit; all
 * that do are offered, because the amounts alone can't decide between them. Pure.
 */
import { sumMinor } from './compare-items.ts'
import { explainByDigits } from './explain-digits.ts'
import { explainByFees } from './explain-fees.ts'
import { explainByRecords } from './explain-records.ts'
import { explainByConstant, explainByWholeUnits } from './explain-steady.ts'
import { RESIDUAL_CAUSES, type Explanation, type ResidualFacts } from './explanation.ts'

/** Residual: left − right. Empty where there is none; otherwise at least `unknown`. */
export function explainResidual(facts: ResidualFacts): readonly Explanation[] {
  const residualMinor = sumMinor(facts.left) - sumMinor(facts.right)
  if (residualMinor === 0n) return []
  // Of a side that is missing altogether, no part is wrong.
  const found = facts.left.length === 0 || facts.right.length === 0 ? [] : [
    ...explainByRecords(facts, residualMinor), ...explainByDigits(facts, residualMinor),
    ...explainByFees(facts, residualMinor), ...explainByConstant(facts, residualMinor),
    ...explainByWholeUnits(facts, residualMinor),
  ]
  if (found.length === 0) return [{ cause: 'unknown', amountMinor: residualMinor, items: [], details: {} }]
  return [...found].sort((a, b) => RESIDUAL_CAUSES.indexOf(a.cause) - RESIDUAL_CAUSES.indexOf(b.cause))
}
