/** A rule or a rule set as a person gives it: as a file, a form or what a command showed. Pure. */
import type { RuleChange } from './change-rules.ts'
import { parseRule, parseRuleSet, type ParsedRules } from './parse-rules.ts'
import type { PatternEngine } from './patterns.ts'

/** What has a list of rules is a set. Takes the JSON of `rule show` and of `rule list` as it is. */
export function parseGivenRules(value: unknown, patterns: PatternEngine): ParsedRules<RuleChange> {
  const given = unwrap(value)
  if (isObject(given) && ('rules' in given || 'form' in given)) {
    const parsed = parseRuleSet(given, patterns)
    return parsed.ok ? { ok: true, value: { kind: 'set', ruleSet: parsed.value } } : parsed
  }
  const parsed = parseRule(given, patterns)
  return parsed.ok ? { ok: true, value: { kind: 'rule', rule: parsed.value } } : parsed
}

function unwrap(value: unknown): unknown {
  if (!isObject(value)) return value
  if (isObject(value['ruleSet'])) return value['ruleSet']
  return isObject(value['rule']) ? value['rule'] : value
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
