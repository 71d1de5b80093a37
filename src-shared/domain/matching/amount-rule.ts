/**
 * Rules by amount: same currency, amount within tolerance, date within a window, without a key. Confirms only a pair
 * of which neither has another candidate. Takes n log n: what has too many candidates is not listed, and not confirmed
 * either. Pure.
 */
import { MAX_AMOUNT_MINOR } from '../values/money.ts'
import { findPairs, type Pairs } from './amount-pairs.ts'
import type { AmountUnit } from './amount-units.ts'
import type { BusinessDays } from './business-days.ts'
import { sumMinor } from './compare-items.ts'
import { createSets } from './disjoint-sets.ts'
import { idOf, planMatch } from './match-key-group.ts'
import type { FieldName, MatchItem } from './match-item.ts'
import type { Alternative, PlannedMatch } from './planned-match.ts'
import type { NotedItem, RuleInput, RuleOutcome } from './rule-outcome.ts'
import { byIds, groupItems } from './ties.ts'

/** Of a tie of more items no list helps a person. */
export const MAX_TIED_UNITS = 40

export function applyAmountRule(input: RuleInput): RuleOutcome {
  const { rule, facts } = input
  const lefts = unitsOf(input.left, rule.left.groupBy, facts.days)
  const rights = unitsOf(input.right, rule.right.groupBy, facts.days)
  const outcome: { matches: PlannedMatch[]; noted: NotedItem[] } = { matches: [], noted: [] }
  for (const [currency, left] of lefts) {
    const right = rights.get(currency)
    if (!right) continue
    const pairs = findPairs(rule, currency, left, right, facts.dismissed)
    for (const group of hangTogether(left, right, pairs)) addGroup(outcome, input, group)
  }
  return outcome
}

interface Group {
  readonly left: AmountUnit[]
  readonly right: AmountUnit[]
  readonly pairs: (readonly [AmountUnit, AmountUnit])[]
  isCrowded: boolean
}

function addGroup(
  outcome: { matches: PlannedMatch[]; noted: NotedItem[] }, { rule, facts }: RuleInput, group: Group,
): void {
  const [left, right] = [group.left.flatMap(({ items }) => items), group.right.flatMap(({ items }) => items)]
  if (group.isCrowded || group.left.length + group.right.length > MAX_TIED_UNITS) {
    for (const { id } of left) outcome.noted.push({ side: 'left', id, because: 'crowded' })
    for (const { id } of right) outcome.noted.push({ side: 'right', id, because: 'crowded' })
    return
  }
  if (facts.dismissed.has(left.map(idOf), right.map(idOf))) return
  const planned = planMatch(rule, { key: null, left, right }, facts)
  if (planned === null) return
  const isPair = group.left.length === 1 && group.right.length === 1
  outcome.matches.push(isPair ? planned : tieOf(planned, group))
}

/** Each pair agrees in everything; which of them belong together is open. */
function tieOf(planned: PlannedMatch, { pairs }: Group): PlannedMatch {
  const alternatives: readonly Alternative[] = pairs.map(([one, other]) => ({
    left: one.items.map(idOf).sort(byNumber), right: other.items.map(idOf).sort(byNumber),
  }))
  return {
    ...planned, state: 'suggested',
    because: ['tie', ...planned.because.filter((one) => one === 'rule' || one === 'earlier-suggestion')],
    agreed: ['currency', 'amount', 'date'], disagreed: [], alternatives: [...alternatives].sort(byIds),
  }
}

function byNumber(a: number, b: number): number {
  return a - b
}

/** Units without a date are in no window; sums that a number does not hold exactly are no amounts. */
function unitsOf(
  items: readonly MatchItem[], groupBy: FieldName | null, days: BusinessDays,
): ReadonlyMap<string, readonly AmountUnit[]> {
  const byCurrency = new Map<string, AmountUnit[]>()
  for (const group of groupItems(items, groupBy)) {
    const [first] = group
    const dates = group.flatMap(({ date }) => date ?? [])
    const amountMinor = group.length === 1 ? first?.amountMinor ?? 0 : Number(sumMinor(group))
    if (!first || dates.length < group.length || Math.abs(amountMinor) > MAX_AMOUNT_MINOR) continue
    const unit = { items: group, amountMinor, day: Math.max(...dates.map(days.numberOf)), id: first.id }
    const units = byCurrency.get(first.currency)
    if (units) units.push(unit)
    else byCurrency.set(first.currency, [unit])
  }
  return byCurrency
}

function hangTogether(
  left: readonly AmountUnit[], right: readonly AmountUnit[], { pairs, crowdedLeft, crowdedRight }: Pairs,
): readonly Group[] {
  const sets = createSets<AmountUnit>()
  for (const [one, other] of pairs) sets.join(one, other)
  const groups = new Map<AmountUnit, Group>()
  const groupOf = (unit: AmountUnit): Group => {
    const root = sets.rootOf(unit)
    const known = groups.get(root)
    if (known) return known
    const made: Group = { left: [], right: [], pairs: [], isCrowded: false }
    groups.set(root, made)
    return made
  }
  for (const pair of pairs) groupOf(pair[0]).pairs.push(pair)
  for (const unit of left) addUnit('left', unit, crowdedLeft)
  for (const unit of right) addUnit('right', unit, crowdedRight)
  return [...groups.values()].filter((group) => group.isCrowded || group.pairs.length > 0)

  function addUnit(side: 'left' | 'right', unit: AmountUnit, crowded: ReadonlySet<AmountUnit>): void {
    const isCrowded = crowded.has(unit)
    if (!isCrowded && !groups.has(sets.rootOf(unit))) return
    const group = groupOf(unit)
    group[side].push(unit)
    if (isCrowded) group.isCrowded = true
  }
}
