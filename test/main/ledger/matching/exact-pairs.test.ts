/** Exact pairs are found and stored by the thousand: what comes of it is what the rules make of all items at once. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareObservedBlocks } from '../../../../src-main/ledger/evidence/observe-matches.ts'
import { createIdSet } from '../../../../src-main/ledger/matching/id-set.ts'
import { NOTHING_SETTLED, preparePlan } from '../../../../src-main/ledger/matching/plan.ts'
import { prepareRuleSets } from '../../../../src-main/ledger/matching/rule-sets.ts'
import { factsOf, prepareStoredMatches } from '../../../../src-main/ledger/matching/stored-matches.ts'
import { findExactRule } from '../../../../src-shared/domain/matching/exact-rule.ts'
import { DEFAULT_RULE_SET } from '../../../../src-shared/domain/matching/default-rules.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { LINK_NAMES } from '../../../../src-shared/domain/matching/links.ts'
import type { MatchRule } from '../../../../src-shared/domain/matching/match-rule.ts'
import { openBareMatching, TODAY, type LineFacts, type PaymentFacts } from '../../../support/ledger/bare-matching.ts'
import { ruleNamed } from '../../../support/matching/items.ts'

type Bare = ReturnType<typeof openBareMatching>

/** What is stored and stands, and what the rules make of all items together. */
function compare({ db }: Bare) {
  const { listItems, planItems } = preparePlan(db)
  const { ruleSet } = prepareRuleSets(db).getRuleSet()
  const { iterateLink, listAlternatives } = prepareStoredMatches(db)
  const planned: string[] = []
  let settled = NOTHING_SETTLED
  for (const link of LINK_NAMES) {
    const matching = planItems({ link, ruleSet, today: TODAY }, listItems(link), settled)
    if (link === 'settlement-bank') settled = matching
    for (const { left, right, alternatives, ...match } of matching.matches) {
      planned.push(JSON.stringify({ ...factsOf({ left, right, alternatives, ...match }), left, right, alternatives }))
    }
  }
  const stored = LINK_NAMES.flatMap((link) => (
    [...iterateLink(link)].filter(({ state }) => state === 'confirmed' || state === 'suggested')
  )).map(({ id, madeAtMs: _, ...match }) => {
    const { left, right, ...facts } = match
    return JSON.stringify({ ...inOrder(facts), left, right, alternatives: listAlternatives(id) })
  })
  return { planned: planned.sort(), stored: stored.sort() }
}

function inOrder({ link, state, rule, isBreak, matchKey, because, agreed, disagreed }: ReturnType<typeof factsOf>) {
  return { link, state, rule, isBreak, matchKey, because, agreed, disagreed }
}

function expectAsPlanned(bare: Bare): void {
  const { planned, stored } = compare(bare)
  expect(stored).toEqual(planned)
  expect(prepareObservedBlocks(bare.db).areObserved()).toBe(true)
  expect(bare.examine()).toBeUndefined()
}

/** Few values, so that they meet. */
const anyTxref = fc.constantFrom('T-1', 'T-2', 'T-3', 'T-4', 't-1')
const anyMinor = fc.constantFrom(100_000, 100_050, 120_000)
const anyCurrency = fc.constantFrom('NGN' as const, 'UGX' as const)
const anyPayment: fc.Arbitrary<PaymentFacts> = fc.record({
  txref: anyTxref, amountMinor: anyMinor, currency: anyCurrency,
  answered: fc.constantFrom('1000', '1000.50', '1000.5', '1000.505', '1200'),
  txid: fc.constantFrom(null, 'P-1', 'P-2'), state: fc.constantFrom('proved' as const, 'unverified' as const),
})
const anyLine: fc.Arbitrary<LineFacts> = fc.record({
  txref: fc.option(anyTxref, { nil: null }), grossMinor: anyMinor, currency: anyCurrency,
  platformReference: fc.constantFrom(null, 'P-1', 'P-2'), kind: fc.constantFrom('payment' as const, 'refund' as const),
  file: fc.constantFrom('one', 'two'), settlement: fc.constantFrom(null, 'ST-1'),
})
const RULES: readonly MatchRule[] = [
  ruleNamed('reference', { dateWindow: { fromBusinessDays: 0, toBusinessDays: 1 } }),
  ruleNamed('reference', { ignoresCase: true }),
  ruleNamed('reference', { mayConfirm: false }),
  ruleNamed('reference', { name: 'first', priority: 1 }),
  ruleNamed('reference'),
]

const anyStep: fc.Arbitrary<(bare: Bare) => void> = fc.oneof(
  { weight: 4, arbitrary: anyPayment.map((facts) => (bare: Bare) => void tryTo(() => bare.addPayment(facts))) },
  { weight: 4, arbitrary: anyLine.map((facts) => (bare: Bare) => void bare.addLine(facts)) },
  { weight: 1, arbitrary: fc.constant((bare: Bare) => void bare.undoSettlementFile('one')) },
  { weight: 1, arbitrary: fc.constant((bare: Bare) => void bare.redoSettlementFile('one')) },
  { weight: 1, arbitrary: fc.constantFrom(...RULES).map((rule) => (bare: Bare) => void tryTo(() => (
    bare.changeRules({ kind: 'rule', rule })
  ))) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(5), fc.constantFrom('undone', 'dismissed', 'confirmed')).map(
    ([at, kind]) => (bare: Bare) => {
      const match = bare.list().at(at)
      if (match) tryTo(() => bare.decide(match.id, { kind } as never))
    },
  ) },
  { weight: 2, arbitrary: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).map(
    ([left, right]) => (bare: Bare) => void tryTo(() => bare.make({
      link: 'service-settlement', left: [left], right: [right],
    })),
  ) },
  { weight: 3, arbitrary: fc.constant((bare: Bare) => {
    bare.match()
    expectAsPlanned(bare)
  }) },
)

/** Not every step can be taken: a reference that is there, a match that is not a suggestion. */
function tryTo(step: () => unknown): void {
  try {
    step()
  } catch (error) {
    if (!(error instanceof AppError) && !/^UNIQUE constraint failed: payment.txref/.test(errorText(error))) throw error
  }
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

describe('a match run by exact pairs', () => {
  it('stores what the rules make of all items at once, whatever came and was decided, and observes it', {
    timeout: 60_000,
  }, () => {
    fc.assert(fc.property(fc.array(anyStep, { minLength: 4, maxLength: 30 }), (steps) => {
      const bare = openBareMatching()
      for (const step of steps) step(bare)
      bare.match()
      expectAsPlanned(bare)
      expect(bare.match().changes).toEqual({ added: 0, altered: 0, dropped: 0 })
    }), { numRuns: 50 })
  })

  it('leaves to the rules what a person decided about, and what stands beside it', () => {
    const bare = openBareMatching()
    for (const txref of ['T-1', 'T-2', 'T-3', 'T-4']) {
      bare.addPayment({ txref })
      bare.addLine({ txref })
    }
    bare.match()
    const [first, second] = bare.list()
    bare.decide(first?.id ?? 0, { kind: 'undone' })
    bare.decide(second?.id ?? 0, { kind: 'undone' })
    // The payment of the one with the line of the other.
    bare.make({ link: 'service-settlement', left: first?.left ?? [], right: second?.right ?? [] })
    expect(bare.match()).toMatchObject({ counts: { confirmed: 3 }, changes: { added: 0, altered: 0, dropped: 0 } })
    expectAsPlanned(bare)
  })

  it('finds pairs in whichever piece they are, and leaves the others to the rules', { timeout: 60_000 }, () => {
    const bare = openBareMatching()
    bare.db.transaction(() => {
      for (let number = 1; number <= 10_300; number += 1) {
        const txref = `T-${number}`
        bare.addPayment({ txref, amountMinor: 100_000 + number, answered: `${(100_000 + number) / 100}` })
        const isOther = number % 1_000 === 0
        if (number % 999 !== 0) bare.addLine({ txref, grossMinor: 100_000 + number + (isOther ? 1 : 0) })
        if (number % 2_500 === 0) bare.addLine({ txref })
      }
    })()
    const { counts, changes } = bare.match()
    expect(counts.confirmed + counts.suggested).toBe(changes.added)
    expect(counts).toMatchObject({ confirmed: 10_300 - 10 - 10 - 2, suggested: 12 })
    expectAsPlanned(bare)
    // A payment that is proved no more takes its match with it, in the middle of a piece and in the last one.
    bare.db.exec(`UPDATE payment SET state = 'failed' WHERE txref IN ('T-17', 'T-10299')`)
    expect(bare.match().changes).toEqual({ added: 0, altered: 0, dropped: 2 })
    bare.changeRules({ kind: 'rule', rule: ruleNamed('reference', { name: 'first', priority: 1 }) })
    expect(bare.match().changes).toEqual({ added: 0, altered: 10_300 - 10 - 2, dropped: 0 })
    expectAsPlanned(bare)
  })
})

describe('an exact rule', () => {
  const found = (change: Partial<MatchRule>) => findExactRule({
    ...DEFAULT_RULE_SET, rules: [ruleNamed('reference', change)],
  }, 'service-settlement')?.name

  it('is the first of its link, if a pair by reference needs no second look', () => {
    expect(findExactRule(DEFAULT_RULE_SET, 'service-settlement')?.name).toBe('reference')
    expect(findExactRule(DEFAULT_RULE_SET, 'settlement-bank')).toBeUndefined()
    expect(found({ cardinality: 'N:M', tolerances: [] })).toBe('reference')
  })

  it.each<[string, Partial<MatchRule>]>([
    ['may only suggest', { mayConfirm: false }],
    ['folds case', { ignoresCase: true }],
    ['has a window', { dateWindow: { fromBusinessDays: 0, toBusinessDays: 3 } }],
    ['goes by something else', { left: {
      ...ruleNamed('reference').left, key: { kind: 'field', field: 'platformReference' },
    } }],
    ['leaves payments out', { left: {
      ...ruleNamed('reference').left, filters: [{ field: 'txref', isNot: true, values: ['T-1'] }],
    } }],
    ['leaves lines out', { right: {
      ...ruleNamed('reference').right, filters: [{ field: 'platformReference', isNot: true, values: ['P-1'] }],
    } }],
    ['takes other lines', { right: {
      ...ruleNamed('reference').right, filters: [{ field: 'kind', isNot: false, values: ['refund'] }],
    } }],
    ['is switched off', { isEnabled: false }],
  ])('is none where it %s', (_, change) => {
    expect(found(change)).toBeUndefined()
  })
})

describe('a set of ids', () => {
  it('has what was added', () => {
    fc.assert(fc.property(fc.array(fc.oneof(fc.nat(70_000), fc.maxSafeNat())), fc.maxSafeNat(), (ids, other) => {
      const set = createIdSet()
      for (const id of ids) set.add(id)
      expect(ids.every((id) => set.has(id))).toBe(true)
      expect(set.has(other)).toBe(ids.includes(other))
    }))
  })
})

describe('ids that are no safe numbers, as a stranger may put them in', () => {
  it('keep neither a run nor what is observed of it from coming to an end', () => {
    const bare = openBareMatching()
    bare.addPayment({ txref: 'T-1' })
    const line = bare.addLine({ txref: 'T-1' })
    bare.match()
    const copyLine = bare.db.prepare(`
      INSERT INTO settlement_line SELECT ? + value, file_id, row_number, settlement, kind, 'X' || value,
        platform_reference, currency, gross_minor, app_fee_minor, merchant_fee_minor, stamp_duty_minor, net_minor,
        transaction_date, settlement_date, stage, due_date, content, occurrence
      FROM settlement_line l, json_each(?) WHERE l.id = ?`)
    copyLine.run(2n ** 60n, JSON.stringify(Array.from({ length: 4_100 }, (_, at) => at)), line)
    const copyMatch = bare.db.prepare(`
      INSERT INTO match SELECT ?, link, state, ground_id, match_key, left_id, right_id, made_at_ms
      FROM match WHERE id = 1`)
    for (const id of [-(2n ** 63n), -1n, 2n ** 62n, 2n ** 63n - 1n]) copyMatch.run(id)
    expect(bare.examine()).toContain('not as they were computed')
    expect(() => bare.match()).not.toThrow()
  })
})
