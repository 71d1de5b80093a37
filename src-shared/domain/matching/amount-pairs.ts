/** Which units of two sides could belong together by amount and date, without trying each against each. Pure. */
import { byAmount, firstPlace, type AmountUnit } from './amount-units.ts'
import { allowedMinor } from './compare-items.ts'
import type { DismissedSets } from './dismissed-sets.ts'
import { idOf } from './match-key-group.ts'
import type { MatchRule, Tolerance } from './match-rule.ts'

/** A left unit with more candidates is not listed with them. */
export const MAX_CANDIDATES = 20
/** So many of about the amount are looked at for their date, where there is a tolerance. */
const MAX_SCANNED = 200

export interface Pairs {
  readonly pairs: readonly (readonly [left: AmountUnit, right: AmountUnit])[]
  /** Left units with too many candidates, and the right units that are among them. */
  readonly crowdedLeft: ReadonlySet<AmountUnit>
  readonly crowdedRight: ReadonlySet<AmountUnit>
}

export function findPairs(
  rule: MatchRule, currency: string, left: readonly AmountUnit[], right: readonly AmountUnit[],
  dismissed: DismissedSets,
): Pairs {
  const sorted = [...right].sort(byAmount)
  const tolerance = rule.tolerances.find((one) => one.currency === currency)
  const pairs: (readonly [AmountUnit, AmountUnit])[] = []
  const crowdedLeft = new Set<AmountUnit>()
  // How many crowds begin less how many end at each place.
  const crowds = new Array<number>(sorted.length + 1).fill(0)
  for (const unit of left) {
    const { from, to } = placesFor(rule, unit, sorted, allowanceOf(tolerance, unit))
    const candidates = to - from > MAX_SCANNED ? null : sorted.slice(from, to).filter((other) => (
      isInWindow(rule, unit, other) && !areDismissed(dismissed, unit, other)
    ))
    if (candidates !== null && candidates.length <= MAX_CANDIDATES) {
      for (const other of candidates) pairs.push([unit, other])
      continue
    }
    crowdedLeft.add(unit)
    crowds[from] = (crowds[from] ?? 0) + 1
    crowds[to] = (crowds[to] ?? 0) - 1
  }
  return { pairs, crowdedLeft, crowdedRight: coveredBy(crowds, sorted) }
}

/** Without a tolerance, those of the very amount are sorted by their days. */
function placesFor(
  { dateWindow }: MatchRule, { amountMinor, day }: AmountUnit, sorted: readonly AmountUnit[], allowed: number,
): { readonly from: number; readonly to: number } {
  const from = firstPlace(sorted, (one) => one.amountMinor >= amountMinor - allowed)
  const to = firstPlace(sorted, (one) => one.amountMinor > amountMinor + allowed, from)
  if (allowed > 0 || dateWindow === null) return { from, to }
  return {
    from: firstPlace(sorted, (one) => one.day - day >= dateWindow.fromBusinessDays, from, to),
    to: firstPlace(sorted, (one) => one.day - day > dateWindow.toBusinessDays, from, to),
  }
}

function allowanceOf(tolerance: Tolerance | undefined, { amountMinor }: AmountUnit): number {
  return tolerance ? Number(allowedMinor(tolerance, BigInt(amountMinor))) : 0
}

function isInWindow({ dateWindow }: MatchRule, one: AmountUnit, other: AmountUnit): boolean {
  const passed = other.day - one.day
  return dateWindow === null || (passed >= dateWindow.fromBusinessDays && passed <= dateWindow.toBusinessDays)
}

function areDismissed(dismissed: DismissedSets, one: AmountUnit, other: AmountUnit): boolean {
  return !dismissed.isEmpty && dismissed.has(one.items.map(idOf), other.items.map(idOf))
}

function coveredBy(crowds: readonly number[], sorted: readonly AmountUnit[]): ReadonlySet<AmountUnit> {
  const covered = new Set<AmountUnit>()
  let depth = 0
  for (const [place, unit] of sorted.entries()) {
    depth += crowds[place] ?? 0
    if (depth > 0) covered.add(unit)
  }
  return covered
}
