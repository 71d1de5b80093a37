/** What is written off of matches is booked once, on its own day, and takes the place of what was rounding. */
import { expect, it } from 'vitest'
import { prepareJournalSources } from '../../../../src-main/ledger/journal/journal-sources.ts'
import type { LinkName } from '../../../../src-shared/domain/matching/links.ts'
import { listOpenAmounts } from '../../../../src-shared/domain/matching/decide-write-off.ts'
import { DEFAULT_RULE_SET } from '../../../../src-shared/domain/matching/default-rules.ts'
import { openBareMatching, TODAY } from '../../../support/ledger/bare-matching.ts'

const LIMIT = { limitMinor: 1_000_000 }

/** A settlement of NGN 1,000.00 of which the bank has 0.50 less, which a rule lets pass. */
function openRounded() {
  const bare = openBareMatching()
  bare.addPeople('Ada', 'Bea')
  const tolerances = [{ currency: 'NGN' as const, absoluteMinor: 50, perCent: '0' }]
  bare.changeRules({
    kind: 'set',
    ruleSet: { ...DEFAULT_RULE_SET, rules: DEFAULT_RULE_SET.rules.map((rule) => ({ ...rule, tolerances })) },
  })
  bare.addPayment({ txref: 'T-1' })
  bare.addLine({ txref: 'T-1' })
  bare.addBankLine({ amountMinor: 99_950, narration: 'SETTLEMENT ST-001' })
  bare.match()
  const list = prepareJournalSources(bare.db)
  const idOf = (link: LinkName): number => bare.list().find((match) => match.link === link)?.id ?? 0
  return {
    ...bare, idOf,
    writeOffAll(matchId: number) {
      const match = bare.list().find(({ id }) => id === matchId)
      const amounts = match ? listOpenAmounts(match) : []
      bare.writeOff(matchId, { kind: 'write-off', amounts, reason: 'kept by the bank' }, LIMIT)
    },
    /** `write-off 2026-09-17: clearing -50, write-offs 50`, by kind. */
    tell: () => list().filter(({ postings }) => postings.length > 0).map(({ kind, date, postings }) => (
      `${kind} ${date}: ${postings.map(({ role, amountMinor }) => `${role} ${amountMinor}`).join(', ')}`
    )).toSorted(),
    keys: () => list().map(({ key }) => key),
  }
}

it('is no rounding any more, so that the clearing account comes to the same', () => {
  const day = openRounded()
  expect(day.tell()).toEqual(['receipt 2026-09-17: bank 99950, clearing -100000, rounding 50'])
  const matchId = day.idOf('settlement-bank')
  day.writeOffAll(matchId)
  const written = ['receipt 2026-09-17: bank 99950, clearing -99950', `write-off ${TODAY}: clearing -50, write-offs 50`]
  expect(day.tell()).toEqual(written)
  day.match()
  expect(day.tell()).toEqual(written)
  day.decide(matchId, { kind: 'undone' })
  day.match()
  expect(day.tell()).toEqual(['receipt 2026-09-17: bank 99950, clearing -100000, rounding 50'])
})

it('of a payment and its line takes what will never be settled off the clearing account', () => {
  const day = openRounded()
  day.db.prepare(`UPDATE payment SET proof_amount = '1002.00'`).run()
  day.match()
  const matchId = day.idOf('service-settlement')
  day.decide(matchId, { kind: 'confirmed', choice: undefined })
  day.writeOffAll(matchId)
  expect(day.tell()).toContain(`write-off ${TODAY}: clearing -200, write-offs 200`)
})

it('has an entry for each, which stay apart', () => {
  const day = openRounded()
  const matchId = day.idOf('settlement-bank')
  day.writeOffAll(matchId)
  const before = day.keys()
  day.addLine({ txref: null, kind: 'adjustment', grossMinor: 30 })
  day.writeOffAll(matchId)
  expect(day.tell()).toEqual(expect.arrayContaining([
    `write-off ${TODAY}: clearing -50, write-offs 50`, `write-off ${TODAY}: clearing -30, write-offs 30`,
  ]))
  expect(new Set(day.keys()).size).toBe(before.length + 1)
})
