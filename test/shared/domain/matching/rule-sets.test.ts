/** Rule sets as data: what is taken, what is refused and why, and what a change of rules would change. */
import { describe, expect, it } from 'vitest'
import { createPatternEngine } from '../../../../src-main/platform/linear-patterns.ts'
import { compareMatchings } from '../../../../src-shared/domain/matching/compare-matchings.ts'
import { DEFAULT_RULE_SET, DEFAULT_RULES } from '../../../../src-shared/domain/matching/default-rules.ts'
import type { MatchRule } from '../../../../src-shared/domain/matching/match-rule.ts'
import { parseRule, parseRuleSet } from '../../../../src-shared/domain/matching/parse-rules.ts'
import { item, match, ruleNamed, told } from '../../../support/matching/items.ts'

const patterns = createPatternEngine()

function issuesOf(changes: Readonly<Record<string, unknown>>, name = 'reference'): readonly string[] {
  const parsed = parseRule({ ...ruleNamed(name), ...changes }, patterns)
  return parsed.ok ? [] : parsed.issues.map(({ field, reason }) => `${field} ${reason}`)
}

describe('a rule set', () => {
  it('is read from its JSON as it was written', () => {
    const parsed = parseRuleSet(JSON.parse(JSON.stringify(DEFAULT_RULE_SET)), patterns)
    expect(parsed).toEqual({ ok: true, value: DEFAULT_RULE_SET })
  })

  it('is refused with all that is wrong, each by its place', () => {
    const parsed = parseRuleSet({
      ...DEFAULT_RULE_SET, form: 2, rules: [DEFAULT_RULES[0], DEFAULT_RULES[0]],
      lateAfterBusinessDays: { ...DEFAULT_RULE_SET.lateAfterBusinessDays, 'transfer-bank': -1 },
      daysOff: { weekendDays: [7], holidays: ['2026-02-30'] }, more: 1,
    }, patterns)
    expect(parsed.ok ? [] : parsed.issues.map(({ field }) => field)).toEqual([
      '', 'form', 'rules[1].name', 'lateAfterBusinessDays.transfer-bank', 'daysOff.weekendDays[0]',
      'daysOff.holidays[0]',
    ])
  })

  it.each([
    null, 5, 'rules', [], {}, { rules: 'x' }, { form: 1, rules: [null], daysOff: 3 },
  ])('is refused, not thrown at: %j', (value) => {
    const parsed = parseRuleSet(value, patterns)
    expect(parsed.ok).toBe(false)
    expect(parsed.ok ? [] : parsed.issues).not.toEqual([])
  })

  it('has limits on how many and how long', () => {
    const rules = Array.from({ length: 101 }, (_, at) => ({ ...DEFAULT_RULES[0], name: `rule ${at}` }))
    expect(parseRuleSet({ ...DEFAULT_RULE_SET, rules }, patterns).ok).toBe(false)
    expect(issuesOf({ name: 'x'.repeat(61) })).toEqual(['name must be a text of 1 to 60 characters'])
  })
})

describe('a rule', () => {
  it('must not contradict itself', () => {
    const { left, right } = ruleNamed('net-and-date')
    expect(issuesOf({ left, right }))
      .toEqual(['left must have a key in a rule by key', 'right must have a key in a rule by key'])
    expect(issuesOf({ cardinality: 'N:M', dateWindow: null }, 'net-and-date')).toEqual([
      'dateWindow must be there in a rule by amount or sum', 'cardinality must be 1:1 in a rule by amount',
    ])
    expect(issuesOf({ mayConfirm: true }, 'settlements-in-one-sum'))
      .toEqual(['mayConfirm must be false in a rule by sum'])
    expect(issuesOf({ dateWindow: { fromBusinessDays: 3, toBusinessDays: 0 } }, 'net-and-date'))
      .toEqual(['dateWindow must not end before it begins'])
    const words = ruleNamed('settlement-in-narration').right
    expect(issuesOf({ left: words, right: words })).toHaveLength(1)
    const tolerance = { currency: 'NGN', absoluteMinor: 1, perCent: '0' }
    expect(issuesOf({ tolerances: [tolerance, tolerance] })).toEqual(['tolerances names a currency twice'])
    expect(issuesOf({ tolerances: [{ ...tolerance, perCent: '11', currency: 'QQQ' }] })).toHaveLength(2)
  })

  it('has no pattern that is none, too long, too large, or that looks back', () => {
    const withPattern = (pattern: unknown) => issuesOf({
      left: { filters: [], groupBy: null, key: { kind: 'pattern', from: 'narration', pattern } },
    })
    expect(withPattern('(STL-[0-9]+)')).toEqual([])
    expect(withPattern('(')).toEqual(['left.key.pattern is not a pattern'])
    expect(withPattern('(a)\\1')).toEqual(['left.key.pattern is not a pattern'])
    expect(withPattern('x{900}')).toEqual(['left.key.pattern repeats too much'])
    expect(withPattern('x'.repeat(201))).toEqual(['left.key.pattern must be a text of 1 to 200 characters'])
    expect(withPattern(7)).toHaveLength(1)
  })

  it('runs a hostile pattern over a hostile text in linear time', () => {
    const rule = ruleNamed('settlement-in-narration', {
      right: { filters: [], groupBy: null, key: { kind: 'pattern', from: 'narration', pattern: '(a+)+$' } },
    })
    const narration = `${'a'.repeat(1_900)}b`
    const right = Array.from({ length: 10 }, (_, at) => item({ id: at + 1, fields: { narration } }))
    // A backtracking engine would not come back.
    expect(match('settlement-bank', [item({ id: 1 })], right, { rules: [rule], patterns }).matches).toEqual([])
  })
})

describe('another rule set', () => {
  const left = [item({ id: 1, fields: { settlementId: 'STL-1000' } }), item({ id: 2, amountMinor: 7_00 })]
  const right = [item({ id: 5, fields: { narration: 'STL-1000' } }), item({ id: 6, amountMinor: 7_00 })]
  const matching = (rules: readonly MatchRule[]) => match('settlement-bank', left, right, { rules })
  const [key, amount] = [ruleNamed('settlement-in-narration'), ruleNamed('net-and-date')]

  it('adds, drops and alters', () => {
    const changed = compareMatchings(matching([key]), matching([key, amount]))
    expect(changed.added.map(told)).toEqual(['confirmed 2=6 by net-and-date'])
    expect([changed.dropped, changed.altered, changed.sameCount]).toEqual([[], [], 1])
    expect(compareMatchings(matching([key, amount]), matching([key])).dropped.map(told))
      .toEqual(['confirmed 2=6 by net-and-date'])
    const careful = compareMatchings(matching([key]), matching([{ ...key, mayConfirm: false }]))
    expect(careful.altered.map(({ before, after }) => [told(before), told(after)])).toEqual([
      ['confirmed 1=5 by settlement-in-narration', 'suggested 1=5 by settlement-in-narration (rule)'],
    ])
  })

  it('alters a match of which an item goes to another', () => {
    const other = match('settlement-bank', left, [item({ id: 8, fields: { narration: 'STL-1000' } })], { rules: [key] })
    expect(compareMatchings(matching([key]), other).altered.map(({ before, after }) => [told(before), told(after)]))
      .toEqual([['confirmed 1=5 by settlement-in-narration', 'confirmed 1=8 by settlement-in-narration']])
  })
})
