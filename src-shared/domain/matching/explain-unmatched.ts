/** Why an item has no match: the candidates that come nearest, and what kept each away. Pure. */
import type { BusinessDays } from './business-days.ts'
import { isTolerated } from './compare-items.ts'
import type { DismissedSets } from './dismissed-sets.ts'
import type { KeptAway, NearCandidate, UnmatchedExplanation } from './explanation.ts'
import { passes } from './item-pool.ts'
import { readerOf } from './key-reader.ts'
import type { Side } from './links.ts'
import { keyField } from './match-key-group.ts'
import type { MatchItem } from './match-item.ts'
import type { MatchRule, RuleSide } from './match-rule.ts'
import { areNear, indexWords } from './words.ts'
import type { PatternEngine } from './patterns.ts'
import type { ComparedFact } from './planned-match.ts'

/** More help nobody. */
export const MAX_NEAREST = 3

export interface UnmatchedFacts {
  readonly side: Side
  readonly item: MatchItem
  /** Of the other side, taken ones too. Whoever calls bounds them: of the same key, amount or days. */
  readonly candidates: readonly MatchItem[]
  /** Of the item's link, those that are enabled. */
  readonly rules: readonly MatchRule[]
  readonly days: BusinessDays
  readonly dismissed: DismissedSets
  readonly patterns: PatternEngine
  /** Does a confirmed match hold this candidate? */
  isTaken(id: number): boolean
}

interface Judged extends NearCandidate {
  readonly distance: readonly number[]
}

/** A candidate that shares neither key nor amount with the item, nor nearly so, is not near. */
export function explainUnmatched(facts: UnmatchedFacts): UnmatchedExplanation {
  const judged = facts.candidates.flatMap((candidate) => {
    const byRule = facts.rules.filter(({ kind }) => kind !== 'sum').map((rule) => judge(rule, candidate, facts))
    return byRule.filter((one) => one !== null).sort(byDistance)[0] ?? []
  })
  return {
    nearest: judged.sort(byDistance).slice(0, MAX_NEAREST)
      .map(({ id, agreed, keptAway }) => ({ id, agreed, keptAway })),
  }
}

function judge(rule: MatchRule, candidate: MatchItem, facts: UnmatchedFacts): Judged | null {
  const [left, right] = facts.side === 'left' ? [facts.item, candidate] : [candidate, facts.item]
  const agreed: ComparedFact[] = []
  const keptAway: KeptAway[] = []
  const compared = [
    ...compareKeys(rule, left, right, facts.patterns), compareCurrency(left, right), compareAmount(rule, left, right),
    ...compareDates(rule, left, right, facts.days),
  ]
  for (const one of compared) {
    if (one.isAgreed) agreed.push(one.kept.fact as ComparedFact)
    else keptAway.push(one.kept)
  }
  const isNear = agreed.includes('amount') || compared.some(({ isKey, isAgreed, kept }) => (
    isKey && (isAgreed || kept.isNear)
  ))
  if (!isNear) return null
  if (!passesFilters(rule.left, left) || !passesFilters(rule.right, right)) keptAway.push(plain('filter'))
  if (facts.isTaken(candidate.id)) keptAway.push(plain('taken'))
  if (facts.dismissed.has([left.id], [right.id])) keptAway.push(plain('dismissed'))
  if (keptAway.length === 0) return null
  return { id: candidate.id, agreed, keptAway, distance: distanceOf(keptAway, left, right, facts.days) }
}

interface Compared {
  readonly isAgreed: boolean
  readonly isKey: boolean
  readonly kept: KeptAway
}

function compareKeys(
  rule: MatchRule, left: MatchItem, right: MatchItem, patterns: PatternEngine,
): readonly Compared[] {
  const fact = keyField(rule)
  if (rule.kind !== 'key' || fact === null) return []
  const one = readerOf(rule, rule.left.key, patterns)(left)
  const other = readerOf(rule, rule.right.key, patterns)(right)
  const holds = (key: string | null, text: string | null): boolean => (
    key !== null && text !== null && indexWords([key]).findIn(text).size > 0
  )
  const isAgreed = rule.right.key?.kind === 'words' ? holds(one, other)
    : rule.left.key?.kind === 'words' ? holds(other, one) : one !== null && one === other
  const isNear = !isAgreed && one !== null && other !== null && areNear(one, other)
  return [{ isAgreed, isKey: true, kept: { fact, left: one, right: other, isNear, difference: null } }]
}

function compareCurrency({ currency: left }: MatchItem, { currency: right }: MatchItem): Compared {
  return { isAgreed: left === right, isKey: false, kept: { ...plain('currency'), left, right } }
}

function compareAmount({ tolerances }: MatchRule, left: MatchItem, right: MatchItem): Compared {
  const difference = BigInt(left.amountMinor) - BigInt(right.amountMinor)
  const isAgreed = difference === 0n
    || isTolerated({ currency: left.currency, amountMinor: difference }, [left], tolerances)
  return {
    isAgreed, isKey: false,
    kept: { ...plain('amount'), left: String(left.amountMinor), right: String(right.amountMinor), difference },
  }
}

function compareDates(
  { dateWindow }: MatchRule, left: MatchItem, right: MatchItem, days: BusinessDays,
): readonly Compared[] {
  if (dateWindow === null) return []
  const passed = left.date === null || right.date === null ? null : days.between(left.date, right.date)
  const isAgreed = passed !== null
    && passed >= dateWindow.fromBusinessDays && passed <= dateWindow.toBusinessDays
  return [{
    isAgreed, isKey: false,
    kept: {
      ...plain('date'), left: left.date, right: right.date, difference: passed === null ? null : BigInt(passed),
    },
  }]
}

function plain(fact: KeptAway['fact']): KeptAway {
  return { fact, left: null, right: null, isNear: false, difference: null }
}

function passesFilters({ filters }: RuleSide, { fields }: MatchItem): boolean {
  return filters.every((filter) => passes(fields, filter))
}

/** What weighs most comes first; the id is last, so that the order is always the same. */
function distanceOf(
  keptAway: readonly KeptAway[], left: MatchItem, right: MatchItem, days: BusinessDays,
): readonly number[] {
  const strange = keptAway.filter(({ isNear }) => !isNear).length
  const passed = left.date === null || right.date === null ? Infinity : Math.abs(days.between(left.date, right.date))
  return [strange, keptAway.length, Math.abs(left.amountMinor - right.amountMinor), passed]
}

function byDistance(one: Judged, other: Judged): number {
  for (const [at, own] of one.distance.entries()) {
    const its = other.distance[at] ?? 0
    if (own !== its) return own < its ? -1 : 1
  }
  return one.id - other.id
}
