/** What a person may change of a rule set, and how two sets differ. Pure. */
import { canonicalJson } from '../values/canonical-json.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import type { MatchRule, RuleSet } from './match-rule.ts'
import { MAX_RULES } from './parse-rules.ts'

export type RuleChange =
  /** Takes the place of the rule of its name, or comes to those that are there. */
  | { readonly kind: 'rule'; readonly rule: MatchRule }
  | { readonly kind: 'set'; readonly ruleSet: RuleSet }
  | { readonly kind: 'switch'; readonly name: string; readonly isEnabled: boolean }

export type ChangedRules =
  | { readonly ok: true; readonly ruleSet: RuleSet }
  | { readonly ok: false; readonly refused: 'unknown' | 'unchanged' | 'too-many' }

export function changeRules(before: RuleSet, change: RuleChange): ChangedRules {
  if (change.kind === 'switch' && !before.rules.some(({ name }) => name === change.name)) {
    return { ok: false, refused: 'unknown' }
  }
  const ruleSet = apply(before, change)
  if (ruleSet.rules.length > MAX_RULES) return { ok: false, refused: 'too-many' }
  return saysTheSame(before, ruleSet) ? { ok: false, refused: 'unchanged' } : { ok: true, ruleSet }
}

export interface NewestRules {
  readonly version: number
  /** Null of the program's own. */
  readonly by: string | null
  readonly atMs: number | null
}

/** `seen`: the version that whoever changes the rules read; undefined where they name none. */
export function decideRulesSeen(
  { version, by, atMs }: NewestRules, seen: number | undefined,
): Decided<null, 'RULES_CHANGED'> {
  if (seen === undefined || seen === version) return decided(null)
  const at = atMs === null ? '' : new Date(atMs).toISOString()
  return refused('RULES_CHANGED', { version, seen, by: by ?? 'Tillproof', at })
}

function apply(before: RuleSet, change: RuleChange): RuleSet {
  switch (change.kind) {
    case 'set': return change.ruleSet
    case 'rule': return { ...before, rules: putRule(before.rules, change.rule) }
    case 'switch': return {
      ...before,
      rules: before.rules.map((rule) => (rule.name === change.name ? { ...rule, isEnabled: change.isEnabled } : rule)),
    }
  }
}

function putRule(rules: readonly MatchRule[], rule: MatchRule): readonly MatchRule[] {
  const isKnown = rules.some(({ name }) => name === rule.name)
  return isKnown ? rules.map((one) => (one.name === rule.name ? rule : one)) : [...rules, rule]
}

/** By the names of rules. */
export interface RuleSetChanges {
  readonly added: readonly string[]
  readonly dropped: readonly string[]
  /** Says something else; whether it is in use besides is told by the two that follow. */
  readonly altered: readonly string[]
  readonly enabled: readonly string[]
  readonly disabled: readonly string[]
  /** When items are late, or which days are no business days. */
  readonly hasOtherDays: boolean
}

export function compareRuleSets(before: RuleSet, after: RuleSet): RuleSetChanges {
  const old = new Map(before.rules.map((rule) => [rule.name, rule]))
  const names = new Set(after.rules.map(({ name }) => name))
  const both = after.rules.flatMap((rule) => {
    const known = old.get(rule.name)
    return known ? [{ name: rule.name, known, rule }] : []
  })
  const namesOf = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name)
  return {
    added: namesOf(after.rules.filter(({ name }) => !old.has(name))),
    dropped: namesOf(before.rules.filter(({ name }) => !names.has(name))),
    altered: namesOf(both.filter(({ known, rule }) => !saysTheSame({ ...known, isEnabled: rule.isEnabled }, rule))),
    enabled: namesOf(both.filter(({ known, rule }) => rule.isEnabled && !known.isEnabled)),
    disabled: namesOf(both.filter(({ known, rule }) => !rule.isEnabled && known.isEnabled)),
    hasOtherDays: !saysTheSame({ ...before, rules: [] }, { ...after, rules: [] }),
  }
}

/** The order in which a file names the fields of a rule is nothing that it says. */
function saysTheSame(one: RuleSet | MatchRule, other: RuleSet | MatchRule): boolean {
  return canonicalJson(one) === canonicalJson(other)
}
