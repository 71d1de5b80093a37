/** What a rule is given, and what it answers. */
import type { Side } from './links.ts'
import type { MatchItem } from './match-item.ts'
import type { RuleFacts } from './match-key-group.ts'
import type { MatchRule } from './match-rule.ts'
import type { PatternEngine } from './patterns.ts'
import type { PlannedMatch, UnmatchedBecause } from './planned-match.ts'

export interface RuleInput {
  readonly rule: MatchRule
  /** Those that pass the rule's filters and that no confirmed match holds, in the order of their ids. */
  readonly left: readonly MatchItem[]
  readonly right: readonly MatchItem[]
  readonly facts: RuleFacts
  readonly patterns: PatternEngine
}

/** An item that found candidates, but no place in a match; rules that follow may only suggest it. */
export interface NotedItem {
  readonly side: Side
  readonly id: number
  readonly because: UnmatchedBecause
}

export interface RuleOutcome {
  /** No item stands in two of them. */
  readonly matches: readonly PlannedMatch[]
  readonly noted: readonly NotedItem[]
}
