/**
 * The matches of one link: a function of the visible items, the rule set, what people decided, and today. Nothing is
 * incremental, so the order in which files were imported can't matter. Pure.
 */
import { createBusinessDays } from './business-days.ts'
import type { Decisions } from './decisions.ts'
import { indexDismissed } from './dismissed-sets.ts'
import { listRules } from './default-rules.ts'
import { applyHandMatches } from './hand-matches.ts'
import { createPool } from './item-pool.ts'
import { judgeUnmatched } from './lateness.ts'
import type { LinkName } from './links.ts'
import { applyAmountRule } from './amount-rule.ts'
import { applyKeyRule } from './key-rule.ts'
import type { MatchItem } from './match-item.ts'
import type { MatchRule, RuleSet } from './match-rule.ts'
import type { PatternEngine } from './patterns.ts'
import type { Matching, PlannedMatch } from './planned-match.ts'
import type { RuleOutcome, RuleInput } from './rule-outcome.ts'
import { applySumRule } from './sum-rule.ts'

export interface MatchContext {
  /** `2026-09-17`, by which lateness is counted. */
  readonly today: string
  readonly patterns: PatternEngine
}

export interface MatchingInput {
  readonly link: LinkName
  /** In any order; the answer does not depend on it. */
  readonly left: readonly MatchItem[]
  readonly right: readonly MatchItem[]
  readonly ruleSet: RuleSet
  readonly decisions: Decisions
  readonly context: MatchContext
}

/** Throws for a rule that `parseRuleSet` would have refused. */
export function matchItems({ link, left, right, ruleSet, decisions, context }: MatchingInput): Matching {
  const days = createBusinessDays(ruleSet.daysOff)
  const byHand = applyHandMatches(link, left, right, decisions.confirmed)
  const pool = createPool(byHand.left, byHand.right)
  const matches: PlannedMatch[] = [...byHand.matches]
  const facts = { days, dismissed: indexDismissed(link, decisions.dismissed), held: pool.held }
  for (const rule of listRules(ruleSet.rules, link)) {
    const { left: lefts, right: rights } = pool.listFree(rule)
    const outcome = applyRule({ rule, left: lefts, right: rights, facts, patterns: context.patterns })
    pool.take(outcome)
    for (const match of outcome.matches) matches.push(match)
  }
  return {
    matches,
    unmatched: judgeUnmatched(pool.listLeft(), {
      days, today: context.today, dismissed: facts.dismissed,
      lateAfterBusinessDays: ruleSet.lateAfterBusinessDays[link],
    }),
  }
}

function applyRule(input: RuleInput): RuleOutcome {
  const apply: Readonly<Record<MatchRule['kind'], (given: RuleInput) => RuleOutcome>> = {
    key: applyKeyRule, amount: applyAmountRule, sum: applySumRule,
  }
  return apply[input.rule.kind](input)
}
