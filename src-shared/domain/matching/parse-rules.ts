/** Rule sets and rules as they come from files and forms: read strictly, with all that is wrong with them. Pure. */
import { parseDate } from '../time/calendar-date.ts'
import type { FieldIssue } from '../values/field-issue.ts'
import { createIssueReader, join, type IssueReader } from './read-issues.ts'
import { LINK_NAMES, type LinkName } from './links.ts'
import { RULE_SET_FORM, type DayOffRule, type MatchRule, type RuleSet } from './match-rule.ts'
import { readRule } from './parse-rule.ts'
import type { PatternEngine } from './patterns.ts'

export type ParsedRules<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/** More rules than people can oversee. */
export const MAX_RULES = 100
export const MAX_LATE_AFTER = 60
const MAX_HOLIDAYS = 400
/** One day of the week is left. */
const MAX_WEEKEND_DAYS = 6

/** Each pattern is compiled once, to see that it is one. */
export function parseRuleSet(value: unknown, patterns: PatternEngine): ParsedRules<RuleSet> {
  const reader = createIssueReader()
  const given = reader.fields(value, '', ['form', 'rules', 'lateAfterBusinessDays', 'daysOff'])
  if (given?.['form'] !== RULE_SET_FORM && given?.['form'] !== undefined) {
    reader.refuse('form', `must be ${RULE_SET_FORM}`)
  }
  const rules = reader.list(given?.['rules'], 'rules', MAX_RULES, (one, place) => (
    readRule(reader, one, place, patterns)
  ))
  refuseSameNames(reader, rules)
  const late = reader.fields(given?.['lateAfterBusinessDays'] ?? {}, 'lateAfterBusinessDays', LINK_NAMES)
  const ruleSet: RuleSet = {
    form: RULE_SET_FORM, rules: rules.flatMap((rule) => rule ?? []),
    lateAfterBusinessDays: {
      'service-settlement': readLate(reader, late, 'service-settlement'),
      'settlement-bank': readLate(reader, late, 'settlement-bank'),
      'transfer-bank': readLate(reader, late, 'transfer-bank'),
    },
    daysOff: readDaysOff(reader, given?.['daysOff'] ?? {}),
  }
  return reader.issues.length > 0 ? { ok: false, issues: reader.issues } : { ok: true, value: ruleSet }
}

/** One rule by itself; whether its name is free is seen with its set. */
export function parseRule(value: unknown, patterns: PatternEngine): ParsedRules<MatchRule> {
  const reader = createIssueReader()
  const rule = readRule(reader, value, '', patterns)
  return rule === null || reader.issues.length > 0 ? { ok: false, issues: reader.issues } : { ok: true, value: rule }
}

function readLate(reader: IssueReader, late: Readonly<Record<string, unknown>> | null, link: LinkName): number {
  return reader.whole(late?.[link], join('lateAfterBusinessDays', link), 0, MAX_LATE_AFTER)
}

function readDaysOff(reader: IssueReader, value: unknown): DayOffRule {
  const given = reader.fields(value, 'daysOff', ['weekendDays', 'holidays'])
  return {
    weekendDays: reader.list(given?.['weekendDays'], 'daysOff.weekendDays', MAX_WEEKEND_DAYS, (day, place) => (
      reader.whole(day, place, 0, 6)
    )),
    holidays: reader.list(given?.['holidays'], 'daysOff.holidays', MAX_HOLIDAYS, (day, place) => {
      const date = parseDate(typeof day === 'string' ? day : '')
      if (!date.ok) reader.refuse(place, date.reason)
      return date.ok ? date.value : ''
    }),
  }
}

function refuseSameNames(reader: IssueReader, rules: readonly (MatchRule | null)[]): void {
  const names = new Set<string>()
  for (const [index, rule] of rules.entries()) {
    if (!rule || rule.name === '') continue
    if (names.has(rule.name)) reader.refuse(`rules[${index}].name`, 'is the name of another rule')
    names.add(rule.name)
  }
}
