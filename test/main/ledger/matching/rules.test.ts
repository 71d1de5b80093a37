/** Versions of the rule set, and what a change of rules would make of the last 90 days. */
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { DEFAULT_RULE_SET } from '../../../../src-shared/domain/matching/default-rules.ts'
import { openBareMatching, TODAY } from '../../../support/ledger/bare-matching.ts'
import { ruleNamed } from '../../../support/matching/items.ts'

const SWITCH = { kind: 'switch', name: 'reference', isEnabled: false } as const
const LOOSE = ruleNamed('reference', {
  name: 'loose', priority: 5, tolerances: [{ currency: 'NGN', absoluteMinor: 10_000, perCent: '0' }],
})

/** Two payments with their lines, one of them long ago, and one whose line is of another amount. */
function openHistory() {
  const bare = openBareMatching()
  for (const [txref, day, grossMinor] of [
    ['OLD', '2026-06-01', 100_000], ['T-1', '2026-09-16', 100_000], ['T-2', '2026-09-16', 95_000],
  ] as const) {
    bare.addPayment({ txref, day })
    bare.addLine({ txref, date: day, grossMinor, settlement: null })
  }
  return bare
}

describe('a replay of rules', () => {
  it('says what a rule would drop of the last days, counts what is earlier, and stores nothing', () => {
    const { reads } = openHistory()
    const replay = reads.replayRules(SWITCH, TODAY)
    expect(replay).toMatchObject({
      version: 0, fromDate: '2026-06-20', toDate: TODAY, changes: { disabled: ['reference'] },
      counts: { added: 0, dropped: 2, altered: 0, same: 0 }, earlier: 1, sample: [],
    })
    expect(replay.rows.map(({ what, left, before, after }) => [what, left[0]?.name, before?.state, after])).toEqual([
      ['dropped', 'T-1', 'confirmed', null], ['dropped', 'T-2', 'suggested', null],
    ])
    expect(reads.getRuleSet().version).toBe(0)
    expect(reads.listMatches({}, { offset: 0, limit: 10 }).total).toBe(0)
  })

  it('says what a rule would alter, and shows what the rule itself would make', () => {
    const { reads } = openHistory()
    const replay = reads.replayRules({ kind: 'rule', rule: LOOSE }, TODAY)
    expect(replay.counts).toEqual({ added: 0, dropped: 0, altered: 2, same: 0 })
    expect(replay.rows.map(({ left, before, after }) => [left[0]?.name, before, after])).toContainEqual([
      'T-2', { state: 'suggested', rule: 'reference' }, { state: 'confirmed', rule: 'loose' },
    ])
    expect(replay.made).toContainEqual({ rule: 'loose', confirmed: 2, suggested: 0 })
    expect(replay.sample.map(({ left }) => left[0]?.name).sort()).toEqual(['T-1', 'T-2'])
  })

  it('shows what a rule makes now, where it changes nothing', () => {
    const { reads } = openHistory()
    const replay = reads.replayRules({ kind: 'rule', rule: ruleNamed('reference') }, TODAY)
    expect(replay.counts).toEqual({ added: 0, dropped: 0, altered: 0, same: 2 })
    expect(replay.sample.map(({ left, state }) => [left[0]?.name, state]).sort()).toEqual([
      ['T-1', 'confirmed'], ['T-2', 'suggested'],
    ])
  })

  it('leaves what a person decided, whatever the rules', () => {
    const bare = openHistory()
    bare.match()
    const { id = 0 } = bare.list().find(({ state }) => state === 'suggested') ?? {}
    bare.decide(id, { kind: 'confirmed', choice: undefined })
    expect(bare.reads.replayRules(SWITCH, TODAY).counts).toEqual({ added: 0, dropped: 1, altered: 0, same: 1 })
  })

  it('comes to what the next run makes of the change', () => {
    const bare = openHistory()
    bare.match()
    const { counts, earlier } = bare.reads.replayRules(SWITCH, TODAY)
    bare.changeRules(SWITCH)
    expect(bare.reads.getStanding().isStale).toBe(true)
    expect(bare.match().changes).toEqual({ added: counts.added, altered: 0, dropped: counts.dropped + earlier })
  })
})

describe('the versions of a rule set', () => {
  it('stay as they were, each with who made it, why, and what it changed', () => {
    const { reads, changeRules } = openBareMatching()
    changeRules({ kind: 'rule', rule: LOOSE }, 'the bank keeps fees')
    changeRules(SWITCH, 'finds too much')
    expect(reads.listRuleVersions().map(({ version, by, reason, changes }) => (
      [version, by, reason, [...changes.added, ...changes.disabled]]
    ))).toEqual([
      [2, 'Person 1', 'finds too much', ['reference']], [1, 'Person 1', 'the bank keeps fees', ['loose']],
      [0, null, null, []],
    ])
    expect(reads.findRuleSet(0)?.ruleSet).toEqual(DEFAULT_RULE_SET)
    expect(reads.findRuleSet(1)?.ruleSet.rules.find(({ name }) => name === 'reference')?.isEnabled).toBe(true)
    expect(reads.findRuleSet(3)).toBeUndefined()
  })

  it('are not made by what changes nothing, or names no rule', () => {
    const { reads, changeRules } = openBareMatching()
    expect(() => changeRules({ ...SWITCH, isEnabled: true })).toThrow(AppError)
    expect(() => changeRules({ ...SWITCH, name: 'nothing' })).toThrow(AppError)
    expect(reads.getRuleSet().version).toBe(0)
  })
})
