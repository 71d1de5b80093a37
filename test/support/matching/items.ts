/** Items, rules and facts for tests of matching, with what a test does not care about filled in. */
import { createBusinessDays } from '../../../src-shared/domain/matching/business-days.ts'
import { NO_DECISIONS, type Decisions } from '../../../src-shared/domain/matching/decisions.ts'
import { DEFAULT_RULE_SET, DEFAULT_RULES } from '../../../src-shared/domain/matching/default-rules.ts'
import { indexDismissed } from '../../../src-shared/domain/matching/dismissed-sets.ts'
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { RuleFacts } from '../../../src-shared/domain/matching/match-key-group.ts'
import { matchItems } from '../../../src-shared/domain/matching/match-items.ts'
import type { MatchRule } from '../../../src-shared/domain/matching/match-rule.ts'
import type { PatternEngine } from '../../../src-shared/domain/matching/patterns.ts'
import type { Matching, PlannedMatch } from '../../../src-shared/domain/matching/planned-match.ts'
import { unreadable } from '../../../src-shared/domain/values/parsed.ts'

export const TODAY = '2026-09-30'

export const NO_PATTERNS: PatternEngine = { compile: () => unreadable('is not a pattern') }

export function item(given: Partial<MatchItem> & { readonly id: number }): MatchItem {
  return { currency: 'NGN', amountMinor: 100_00, date: '2026-09-17', fields: {}, ...given }
}

export function ruleNamed(name: string, changes: Partial<MatchRule> = {}): MatchRule {
  const rule = DEFAULT_RULES.find((one) => one.name === name)
  if (!rule) throw new Error(`No rule is called ${name}`)
  return { ...rule, ...changes }
}

export function ruleFacts(link: LinkName, decisions: Decisions = NO_DECISIONS): RuleFacts {
  return {
    days: createBusinessDays(DEFAULT_RULE_SET.daysOff), dismissed: indexDismissed(link, decisions.dismissed),
    held: { has: () => false },
  }
}

export function match(
  link: LinkName, left: readonly MatchItem[], right: readonly MatchItem[],
  { rules = DEFAULT_RULES, decisions = NO_DECISIONS, patterns = NO_PATTERNS }: {
    readonly rules?: readonly MatchRule[]
    readonly decisions?: Decisions
    readonly patterns?: PatternEngine
  } = {},
): Matching {
  return matchItems({
    link, left, right, ruleSet: { ...DEFAULT_RULE_SET, rules }, decisions, context: { today: TODAY, patterns },
  })
}

/** `confirmed 1+2=3 by reference`, to be compared as a whole. */
export function told({ state, left, right, rule, because }: PlannedMatch): string {
  const ids = (parts: PlannedMatch['left']): string => (
    parts.map(({ id, partMinor }) => (partMinor === null ? id : `${id}:${partMinor}`)).join('+')
  )
  const why = because.length > 0 ? ` (${because.join(', ')})` : ''
  return `${state} ${ids(left)}=${ids(right)} by ${rule ?? 'hand'}${why}`
}
