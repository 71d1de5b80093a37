import { describe, expect, it } from 'vitest'
import {
  decideReopeners, findReopeningFault, parseReopening, reopeningText, type Reopening, type ReopeningPerson,
} from '../../../../src-shared/domain/teams/reopening.ts'

const person = (name: string, ...roles: ReopeningPerson['roles']): ReopeningPerson => ({ name, roles, isActive: true })

const REOPENING: Reopening = {
  team: 'a team', ledgerId: 'a ledger', profile: 'shop', profileKind: 'live',
  there: { epoch: 3, log: 2, sequence: 40, head: 'one' }, own: { log: 2, sequence: 42, head: 'other' },
  users: ['ada', 'ben'], atMs: 1_000, expiresAtMs: 2_000, nonce: 'once',
}
const FACTS = { ...REOPENING, nowMs: 1_500, isUsed: false }

describe('who may reopen a team', () => {
  const ada = person('Ada', 'maker')
  const ben = person('Ben', 'checker')
  const cleo = person('Cleo', 'administrator')
  const dora = person('Dora', 'administrator', 'maker')
  const emil = person('Emil', 'officer')

  it.each<readonly [string, readonly ReopeningPerson[], readonly string[], string | undefined]>([
    ['two administrators', [ada, ben, cleo, dora], ['Cleo', 'dora'], undefined],
    ['nobody else where there are two', [ada, ben, cleo, dora], ['Ada', 'Cleo'], 'USER_ROLE_MISSING'],
    ['makers and checkers where there is one', [ada, ben, cleo], ['Ada', 'Ben'], undefined],
    ['that one and a maker', [ada, ben, cleo], ['Ada', 'Cleo'], undefined],
    ['makers and checkers where there is none', [ada, ben], ['Ada', 'Ben'], undefined],
    ['no officer', [ada, ben, emil], ['Ada', 'Emil'], 'USER_ROLE_MISSING'],
    ['no one person twice', [ada, ben], ['Ada', 'ADA'], 'TEAM_REOPENING_SAME_PERSON'],
    ['no one person alone', [ada, ben], ['Ada'], 'TEAM_REOPENING_SAME_PERSON'],
    ['nobody where there is nobody', [], ['Ada', 'Ben'], 'TEAM_REOPENING_PEOPLE'],
    ['nobody where only one could', [ada, emil], ['Ada', 'Emil'], 'TEAM_REOPENING_PEOPLE'],
    ['nobody who left', [ada, ben, { ...dora, isActive: false }], ['Ada', 'Dora'], 'PERSON_UNCERTIFIED'],
    ['nobody unknown', [ada, ben], ['Ada', 'Fritz'], 'PERSON_UNCERTIFIED'],
  ])('is %s', (_, people, both, code) => {
    const outcome = decideReopeners(people, both)
    expect(outcome.ok ? undefined : outcome.refusal.code).toBe(code)
  })
})

describe('what is signed of a reopening', () => {
  it('is read as it was written, and in no other way', () => {
    const text = reopeningText(REOPENING)
    expect(parseReopening(text)).toEqual({ ok: true, value: REOPENING })
    expect(parseReopening(` ${text}`).ok).toBe(false)
    expect(parseReopening(text.replace('"epoch":3', '"epoch":3,"more":1')).ok).toBe(false)
    expect(parseReopening(text.replace('reopening 1', 'people 1')).ok).toBe(false)
    expect(parseReopening('null').ok).toBe(false)
  })

  it.each<readonly [string, Partial<typeof FACTS>, RegExp | undefined]>([
    ['done', {}, undefined],
    ['done at the last moment', { nowMs: 1_999 }, undefined],
    ['not done later', { nowMs: 2_000 }, /no longer good/],
    ['not done before', { nowMs: 999 }, /no longer good/],
    ['not done twice', { isUsed: true }, /used before/],
    ['not done in another team', { team: 'x' }, /another team/],
    ['not done in another ledger', { ledgerId: 'x' }, /another ledger/],
    ['not done under another epoch', { there: { ...REOPENING.there, epoch: 4 } }, /the log in the database/],
    ['not done where the log ends elsewhere', { there: { ...REOPENING.there, head: 'x' } }, /the log in the database/],
    ['not done where the ledger ends elsewhere', { own: { ...REOPENING.own, sequence: 41 } }, /this ledger/],
  ])('is %s', (_, facts, reason) => {
    const fault = findReopeningFault(REOPENING, { ...FACTS, ...facts })
    if (reason) expect(fault).toMatch(reason)
    else expect(fault).toBeUndefined()
  })
})
