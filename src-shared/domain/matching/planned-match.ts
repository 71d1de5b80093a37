/** What matching answers: the matches that follow from items, rules and decisions, and what is left over. */
import type { Currency } from '../values/currency.ts'
import type { ItemPart } from './decisions.ts'
import type { LinkName, Side } from './links.ts'
import type { FeeName, FieldName } from './match-item.ts'

/** What was compared: the key, by its field on the left side, and the facts that every item has. */
export type ComparedFact = FieldName | 'currency' | 'amount' | 'date'

/**
 * Why a match is a suggestion. `tie`: several items for one place. `amount`: the residual is beyond tolerance.
 * `currency`, `date`: the key agrees and these do not. `rule`: its rule may not confirm. `earlier-suggestion`: one of
 * its items stands in a suggestion of a rule that goes before.
 */
export const SUGGESTED_BECAUSE = ['tie', 'currency', 'amount', 'date', 'rule', 'earlier-suggestion'] as const
export type SuggestedBecause = (typeof SUGGESTED_BECAUSE)[number]

/** Left − right. Only currencies in which something is left. */
export interface Residual {
  readonly currency: Currency
  readonly amountMinor: bigint
}

/** A fee that both sides state, and state differently. A break of the fee check, not of the match. */
export interface FeeVariance {
  readonly fee: FeeName
  readonly leftMinor: bigint
  readonly rightMinor: bigint
}

/** One of the possible matches of a tie. */
export interface Alternative {
  readonly left: readonly number[]
  readonly right: readonly number[]
}

export interface PlannedMatch {
  readonly link: LinkName
  /** Null: by hand. */
  readonly rule: string | null
  readonly state: 'confirmed' | 'suggested'
  /** Of a tie: all candidates. In the order of their ids. */
  readonly left: readonly ItemPart[]
  readonly right: readonly ItemPart[]
  readonly residuals: readonly Residual[]
  /** Is the residual beyond the rule's tolerance? Its items are a break until a person decides. */
  readonly isBreak: boolean
  /** Empty where it is confirmed. */
  readonly because: readonly SuggestedBecause[]
  /** The key that both sides have; null for rules by amount and sum, and by hand. */
  readonly key: string | null
  readonly agreed: readonly ComparedFact[]
  readonly disagreed: readonly ComparedFact[]
  readonly variances: readonly FeeVariance[]
  /** Of a tie, as long as they are few (`MAX_ALTERNATIVES`); otherwise empty. */
  readonly alternatives: readonly Alternative[]
}

/**
 * Why nothing was even suggested. `crowded`: so many candidates that a list of them helps nobody. `search-limit`: too
 * many sums to try. `several-sums`: more than one set adds up. `dismissed`: a person dismissed what there was.
 */
export const UNMATCHED_BECAUSE = ['no-candidate', 'crowded', 'search-limit', 'several-sums', 'dismissed'] as const
export type UnmatchedBecause = (typeof UNMATCHED_BECAUSE)[number]

export const UNMATCHED_STATES = ['break', 'in-transit'] as const

/** What no match holds, not even a suggestion. */
export interface UnmatchedItem {
  readonly side: Side
  readonly id: number
  readonly currency: Currency
  /** What is left of it after the parts that other matches hold. */
  readonly amountMinor: number
  readonly state: (typeof UNMATCHED_STATES)[number]
  /** Business days beyond what is allowed; 0 in transit, and where lateness does not count. */
  readonly lateByBusinessDays: number
  readonly because: UnmatchedBecause
}

export interface Matching {
  readonly matches: readonly PlannedMatch[]
  readonly unmatched: readonly UnmatchedItem[]
}

/** As `match --json` tells it. A suggestion beyond tolerance counts as a suggestion and as a break. */
export interface MatchingCounts {
  readonly confirmed: number
  readonly suggested: number
  readonly breaks: number
  readonly inTransit: number
}

export function countMatching({ matches, unmatched }: Matching): MatchingCounts {
  const counts = { confirmed: 0, suggested: 0, breaks: 0, inTransit: 0 }
  for (const { state, isBreak } of matches) {
    counts[state] += 1
    if (isBreak && state === 'suggested') counts.breaks += 1
  }
  for (const { state } of unmatched) counts[state === 'break' ? 'breaks' : 'inTransit'] += 1
  return counts
}
