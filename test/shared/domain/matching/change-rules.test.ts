/** What a person changes of a rule set, what is refused, and what a version is said to have changed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPatternEngine } from '../../../../src-main/platform/linear-patterns.ts'
import {
  changeRules, compareRuleSets, decideRulesSeen, type RuleChange,
} from '../../../../src-shared/domain/matching/change-rules.ts'
import { DEFAULT_RULE_SET } from '../../../../src-shared/domain/matching/default-rules.ts'
import { parseGivenRules } from '../../../../src-shared/domain/matching/given-rules.ts'
import { ruleNamed } from '../../../support/matching/items.ts'

const patterns = createPatternEngine()
const OWN = DEFAULT_RULE_SET

function changed(change: RuleChange, before = OWN) {
  const made = changeRules(before, change)
  if (!made.ok) throw new Error(made.refused)
  return made.ruleSet
}

describe('a change of rules', () => {
  it('adds a rule, and puts one of a known name in its place', () => {
    const more = changed({ kind: 'rule', rule: ruleNamed('reference', { name: 'mine', priority: 5 }) })
    expect(more.rules.map(({ name }) => name)).toEqual([...OWN.rules.map(({ name }) => name), 'mine'])
    const other = changed({ kind: 'rule', rule: ruleNamed('reference', { priority: 7 }) }, more)
    expect(other.rules).toHaveLength(more.rules.length)
    expect(compareRuleSets(OWN, other)).toEqual({
      added: ['mine'], dropped: [], altered: ['reference'], enabled: [], disabled: [], hasOtherDays: false,
    })
  })

  it('switches a rule, which says nothing else thereafter', () => {
    const off = changed({ kind: 'switch', name: 'reference', isEnabled: false })
    expect(compareRuleSets(OWN, off)).toMatchObject({ disabled: ['reference'], altered: [] })
    expect(changed({ kind: 'switch', name: 'reference', isEnabled: true }, off)).toEqual(OWN)
  })

  it('puts a whole set in place, with what it says of days', () => {
    const daysOff = { weekendDays: [5, 6], holidays: [] }
    const set = changed({ kind: 'set', ruleSet: { ...OWN, daysOff, rules: OWN.rules.slice(1) } })
    expect(compareRuleSets(OWN, set)).toMatchObject({ dropped: ['reference'], hasOtherDays: true })
  })

  it('is refused where it changes nothing, whatever the order of its fields', () => {
    const backwards = Object.fromEntries(Object.entries(ruleNamed('reference')).reverse())
    const given = parseGivenRules(backwards, patterns)
    expect(given.ok && changeRules(OWN, given.value)).toEqual({ ok: false, refused: 'unchanged' })
    expect(changeRules(OWN, { kind: 'switch', name: 'reference', isEnabled: true })).toMatchObject({
      refused: 'unchanged',
    })
    expect(changeRules(OWN, { kind: 'switch', name: 'no rule', isEnabled: true })).toMatchObject({ refused: 'unknown' })
  })

  it('is refused where it makes more rules than people can oversee', () => {
    const rules = Array.from({ length: 100 }, (_, at) => ruleNamed('reference', { name: `rule ${at}` }))
    expect(changeRules({ ...OWN, rules }, { kind: 'rule', rule: ruleNamed('reference') })).toEqual({
      ok: false, refused: 'too-many',
    })
  })
})

describe('what a person gives', () => {
  it.each([
    ['a rule', ruleNamed('reference'), 'rule'],
    ['what `rule show` wrote', { profile: 'shop', version: 2, rule: ruleNamed('reference') }, 'rule'],
    ['a set', OWN, 'set'],
    ['what `rule list` wrote', { profile: 'shop', version: 2, ruleSet: OWN }, 'set'],
  ])('may be %s', (_, value, kind) => {
    const given = parseGivenRules(JSON.parse(JSON.stringify(value)), patterns)
    expect(given.ok && given.value.kind).toBe(kind)
  })

  it.each([
    null, 3, 'rule', [], {}, { rule: null }, { ruleSet: 'x' }, { rules: [{}] },
  ])('is read strictly: %j', (value) => {
    const given = parseGivenRules(value, patterns)
    expect(given.ok ? [] : given.issues).not.toEqual([])
  })

  it('may be the example of the documentation', () => {
    const docs = readFileSync(path.join(import.meta.dirname, '../../../../docs/matching.md'), 'utf8')
    const [, json = ''] = /<!-- rule-example -->\s*```json\n([\s\S]*?)```/.exec(docs) ?? []
    expect(parseGivenRules(JSON.parse(json), patterns)).toMatchObject({ ok: true, value: { kind: 'rule' } })
  })
})

describe('the version that whoever changes the rules read', () => {
  const newest = { version: 3, by: 'Ada', atMs: 0 }

  it('has to be the newest, where they name one', () => {
    for (const seen of [undefined, 3]) expect(decideRulesSeen(newest, seen).ok).toBe(true)
    expect(decideRulesSeen(newest, 2)).toEqual({
      ok: false,
      refusal: { code: 'RULES_CHANGED', details: { version: 3, seen: 2, by: 'Ada', at: '1970-01-01T00:00:00.000Z' } },
    })
    // As after a restore.
    expect(decideRulesSeen({ version: 0, by: null, atMs: null }, 1).ok).toBe(false)
  })
})
