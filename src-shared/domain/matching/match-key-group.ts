/** What a key rule makes of the items that have one key. Never breaks a tie. Pure. */
import { areWithin, findResiduals, findVariances, haveOneCurrency, isTolerated } from './compare-items.ts'
import type { BusinessDays } from './business-days.ts'
import type { ItemPart } from './decisions.ts'
import type { DismissedSets } from './dismissed-sets.ts'
import type { MatchItem } from './match-item.ts'
import type { MatchRule } from './match-rule.ts'
import type { Alternative, ComparedFact, PlannedMatch, SuggestedBecause } from './planned-match.ts'
import { countUnits, listAlternatives } from './ties.ts'

export interface KeyGroup {
  /** Null where the items share several. */
  readonly key: string | null
  readonly left: readonly MatchItem[]
  readonly right: readonly MatchItem[]
}

/** Does it stand in a suggestion of a rule that goes before? */
export interface HeldItems {
  has(side: 'left' | 'right', id: number): boolean
}

export interface RuleFacts {
  readonly days: BusinessDays
  readonly dismissed: DismissedSets
  readonly held: HeldItems
}

/** Null where a side has no item, where a person dismissed it, or where all of it is suggested already. */
export function matchKeyGroup(rule: MatchRule, group: KeyGroup, facts: RuleFacts): PlannedMatch | null {
  const { left, right } = withoutDismissed(group, facts.dismissed)
  if (left.length === 0 || right.length === 0) return null
  if (!facts.dismissed.isEmpty && facts.dismissed.has(left.map(idOf), right.map(idOf))) return null
  return planMatch(rule, { key: group.key, left, right }, facts)
}

/** For rules of every kind, once their items are found: what agrees, and whether that is enough to confirm. */
export function planMatch(rule: MatchRule, { key, left, right }: KeyGroup, facts: RuleFacts): PlannedMatch | null {
  const heldCount = countHeld(left, right, facts.held)
  if (heldCount === left.length + right.length) return null
  const isTie = !fitsCardinality(rule, left, right)
  const residuals = findResiduals(left, right)
  const isBreak = residuals.length > 0
    && !residuals.every((residual) => isTolerated(residual, left, rule.tolerances))
  const isOneCurrency = residuals.length === 0 || haveOneCurrency(left, right)
  const isInWindow = rule.dateWindow === null || areWithin(rule.dateWindow, left, right, facts.days)
  const because: SuggestedBecause[] = []
  if (isTie) because.push('tie')
  if (!isOneCurrency) because.push('currency')
  else if (isBreak && !isTie) because.push('amount')
  if (!isInWindow) because.push('date')
  if (!rule.mayConfirm) because.push('rule')
  if (heldCount > 0) because.push('earlier-suggestion')
  const { agreed, disagreed } = compareFacts(rule, isOneCurrency, !isBreak, isInWindow)
  return {
    link: rule.link, rule: rule.name, state: because.length === 0 ? 'confirmed' : 'suggested',
    left: partsOf(left), right: partsOf(right), residuals, isBreak, because, key, agreed, disagreed,
    variances: findVariances(left, right), alternatives: isTie ? listAlternatives(rule, left, right) : NO_ALTERNATIVES,
  }
}

const NO_ALTERNATIVES: readonly Alternative[] = []

export function idOf({ id }: { readonly id: number }): number {
  return id
}

export function partsOf(items: readonly MatchItem[]): readonly ItemPart[] {
  const parts = items.map(({ id }) => ({ id, partMinor: null }))
  return parts.length < 2 ? parts : parts.sort((a, b) => a.id - b.id)
}

function fitsCardinality(rule: MatchRule, left: readonly MatchItem[], right: readonly MatchItem[]): boolean {
  const { cardinality } = rule
  const isLeftOne = cardinality === 'N:1' || cardinality === 'N:M' || countUnits(left, rule.left.groupBy) === 1
  return isLeftOne && (cardinality === '1:N' || cardinality === 'N:M' || countUnits(right, rule.right.groupBy) === 1)
}

function compareFacts(
  rule: MatchRule, isOneCurrency: boolean, isAmountAgreed: boolean, isInWindow: boolean,
): { readonly agreed: readonly ComparedFact[]; readonly disagreed: readonly ComparedFact[] } {
  const agreed: ComparedFact[] = []
  const disagreed: ComparedFact[] = []
  const key = keyField(rule)
  if (key !== null) agreed.push(key)
  const isAgreed = { currency: isOneCurrency, amount: isAmountAgreed }
  for (const fact of ['currency', 'amount'] as const) (isAgreed[fact] ? agreed : disagreed).push(fact)
  if (rule.dateWindow !== null) (isInWindow ? agreed : disagreed).push('date')
  return { agreed, disagreed }
}

/** By which both sides are compared, named by the side whose key is a field. */
export function keyField({ left, right }: MatchRule): ComparedFact | null {
  for (const { key } of [left, right]) if (key?.kind === 'field') return key.field
  return left.key === null || left.key.kind === 'field' ? null : left.key.from
}

function countHeld(left: readonly MatchItem[], right: readonly MatchItem[], held: HeldItems): number {
  return left.filter(({ id }) => held.has('left', id)).length + right.filter(({ id }) => held.has('right', id)).length
}

/** An item leaves the group where a person dismissed it with each of the other side, one by one. */
function withoutDismissed({ left, right }: KeyGroup, dismissed: DismissedSets): Omit<KeyGroup, 'key'> {
  if (dismissed.isEmpty || !left.some(({ id }) => dismissed.hasItem('left', id))) return { left, right }
  const isApart = (one: MatchItem, other: MatchItem): boolean => dismissed.has([one.id], [other.id])
  return {
    left: left.filter((one) => !dismissed.hasItem('left', one.id) || !right.every((other) => isApart(one, other))),
    right: right.filter((one) => !dismissed.hasItem('right', one.id) || !left.every((other) => isApart(other, one))),
  }
}
