import { describe, expect, it } from 'vitest'
import { decideAnswer, decideProposing, stateNow } from '../../../../src-shared/domain/people/decide-proposal.ts'
import { decideSetUp } from '../../../../src-shared/domain/people/decide-set-up.ts'
import type { KnownPerson, KnownProposal } from '../../../../src-shared/domain/people/follow-acts.ts'
import { isOnlyTaking, PROPOSAL_GOOD_FOR_MS } from '../../../../src-shared/domain/people/proposal.ts'
import { decideActing, standingOf } from '../../../../src-shared/domain/people/standing.ts'
import type { Change } from '../../../../src-shared/domain/people/statement.ts'
import type { UserRole } from '../../../../src-shared/domain/transfers/app-users.ts'

const person = (name: string, ...roles: UserRole[]): KnownPerson => ({
  name, roles, publicKey: `key of ${name}`, isActive: true, since: 'root', broughtIn: { how: 'set-up', with: 'x' },
})
const ADA = person('Ada', 'maker')
const BEN = person('Ben', 'checker')
const OLU = person('Olu', 'officer')
const PEOPLE = [ADA, BEN, OLU]
const LIMIT = { currency: 'NGN', oneMinor: 100, dayMinor: null } as const

describe('a change only takes away', () => {
  const roles = (before: UserRole[], after: UserRole[]): Change => (
    { kind: 'roles', name: 'Ada', since: 'root', before, after }
  )
  const limit = (before: Partial<typeof LIMIT> | { dayMinor: number } | null, after: object): Change => (
    { kind: 'limit', before: before && { ...LIMIT, ...before }, after: { ...LIMIT, ...after } }
  )
  const writeOffs = (before: number | null, after: number | null): Change => (
    { kind: 'write-off-limit', currency: 'NGN', since: 'root', before, after }
  )
  it.each<[string, Change, boolean]>([
    ['customers hidden', { kind: 'customers-hidden', since: 'root', before: false, after: true }, true],
    ['customers shown', { kind: 'customers-hidden', since: 'root', before: true, after: false }, false],
    ['a role taken', roles(['maker', 'checker'], ['maker']), true],
    ['a role given', roles(['maker'], ['maker', 'checker']), false],
    ['a role exchanged', roles(['maker'], ['checker']), false],
    ['a say about money exchanged for a role without', roles(['checker'], ['officer']), false],
    ['the role of an officer given', roles(['maker'], ['maker', 'officer']), false],
    ['a first limit', limit(null, {}), true],
    ['a lower limit', limit({}, { oneMinor: 99 }), true],
    ['the same limit', limit({}, {}), true],
    ['a higher limit', limit({}, { oneMinor: 101 }), false],
    ['no limit any more', limit({}, { oneMinor: null }), false],
    ['one lower and the other lifted', limit({ dayMinor: 500 }, { oneMinor: 1, dayMinor: null }), false],
    ['card entry allowed', { kind: 'card-entry', before: false, after: true, statement: 's' }, false],
    ['card entry forbidden', { kind: 'card-entry', before: true, after: false, statement: 's' }, true],
    ['a first limit of write-offs', writeOffs(null, 1), false],
    ['a higher limit of write-offs', writeOffs(5, 6), false],
    ['a lower limit of write-offs', writeOffs(5, 4), true],
    ['no write-offs alone any more', writeOffs(5, null), true],
    ['a person', { kind: 'person', name: 'Cleo', after: ['officer'] }, false],
    ['a person gone', { kind: 'deactivation', name: 'Ada', since: 'root' }, true],
    ['a key', { kind: 'key', before: 'a', after: 'b' }, false],
  ])('%s', (_, change, is) => {
    expect(isOnlyTaking(change)).toBe(is)
  })
})

describe('a proposal', () => {
  const change: Change = { kind: 'limit', before: LIMIT, after: { ...LIMIT, oneMinor: 900 } }
  const proposal = (changes: Partial<KnownProposal> = {}): KnownProposal => ({
    id: 4, text: 'text', state: 'open', answer: null, answerText: null,
    statement: {
      act: 'proposed', ledgerId: 'L', profile: 'shop', root: 'root', change, by: 'ada', atMs: 1_000,
      expiresAtMs: 1_000 + PROPOSAL_GOOD_FOR_MS, nonce: 'n', enrolmentKey: null,
    },
    ...changes,
  })
  const facts = { people: PEOPLE, by: 'Ben', nowMs: 2_000, now: change }
  const codeOf = (...args: Parameters<typeof decideAnswer>) => {
    const outcome = decideAnswer(...args)
    return outcome.ok ? 'ok' : outcome.refusal.code
  }

  it('is confirmed by another, while it is open and what it changes is what it was', () => {
    expect(codeOf(proposal(), 'confirmed', facts)).toBe('ok')
    expect(codeOf(proposal(), 'confirmed', { ...facts, by: 'ADA' })).toBe('PROPOSAL_SAME_PERSON')
    const moved: Change = { ...change, before: { ...LIMIT, oneMinor: 50 } }
    expect(codeOf(proposal(), 'confirmed', { ...facts, now: moved })).toBe('PROPOSAL_OUTDATED')
    expect(codeOf(proposal(), 'confirmed', { ...facts, nowMs: 1_000 + PROPOSAL_GOOD_FOR_MS })).toBe('PROPOSAL_CLOSED')
    for (const state of ['confirmed', 'refused', 'withdrawn', 'enrolled', 'done'] as const) {
      expect(codeOf(proposal({ state }), 'confirmed', facts)).toBe('PROPOSAL_CLOSED')
    }
  })

  it('is refused by another and withdrawn by who made it', () => {
    expect(codeOf(proposal(), 'refused', facts)).toBe('ok')
    expect(codeOf(proposal(), 'refused', { ...facts, by: 'Ada' })).toBe('PROPOSAL_SAME_PERSON')
    expect(codeOf(proposal(), 'withdrawn', { ...facts, by: 'Ada' })).toBe('ok')
    expect(codeOf(proposal(), 'withdrawn', facts)).toBe('PROPOSAL_OTHER_PERSON')
  })

  it('is outdated once who made it can’t decide any more', () => {
    const gone = [{ ...ADA, isActive: false }, BEN]
    expect(stateNow(proposal(), { people: gone, nowMs: 2_000 })).toBe('outdated')
    expect(codeOf(proposal(), 'confirmed', { ...facts, people: gone })).toBe('PROPOSAL_OUTDATED')
    expect(codeOf(proposal(), 'refused', { ...facts, people: gone })).toBe('ok')
  })

  it('is about something: a new name, or another value', () => {
    const proposing = { people: PEOPLE, listed: PEOPLE, systemNames: ['machine'], openProposals: 0, days: [] }
    const proposed = (one: Change, changes = {}) => {
      const outcome = decideProposing(one, { ...proposing, ...changes })
      return outcome.ok ? 'ok' : outcome.refusal.code
    }
    const named = (name: string): Change => ({ kind: 'person', name, after: ['maker'] })
    expect(['Cleo', 'ada', 'Ada.', 'machine', 'ro\u3164ot'].map((name) => proposed(named(name)))).toEqual([
      'ok', 'USER_EXISTS', 'USER_NAME_ALIKE', 'USER_NAME_RESERVED', 'USER_NAME_INVALID',
    ])
    expect(proposed({ ...change, after: LIMIT })).toBe('PROPOSAL_POINTLESS')
    expect(proposed(change, { openProposals: 100 })).toBe('PROPOSALS_TOO_MANY')
    expect(proposed({ ...change, after: { ...LIMIT, oneMinor: 1 } }, { openProposals: 100 })).toBe('ok')
    const many = Array.from({ length: 200 }, (_, at) => person(`Person ${at}`, 'maker'))
    expect(proposed(named('Cleo'), { people: many })).toBe('PEOPLE_TOO_MANY')
  })
})

describe('who may act', () => {
  const listed = (one: KnownPerson) => ({ ...one, addedBy: 'officer' })
  const known = (...people: KnownPerson[]) => ({ root: 'root', people })

  it('is who stands in the ledger as ledger and vault know them', () => {
    const both = [known(ADA, BEN), known(ADA, BEN)]
    expect(standingOf([ADA, BEN].map(listed), both)).toMatchObject({ standing: 'two', certified: [ADA, BEN] })
    const other = { ...BEN, publicKey: 'another' }
    expect(standingOf([ADA, other].map(listed), both)).toMatchObject({ standing: 'too-few', certified: [ADA] })
    expect(standingOf([ADA, BEN].map(listed), [known(ADA, BEN), known(ADA, { ...BEN, isActive: false })]))
      .toMatchObject({ certified: [ADA] })
    expect(standingOf([ADA, BEN].map(listed), [known(ADA, BEN), { root: 'another', people: [ADA, BEN] }]))
      .toMatchObject({ standing: 'too-few', certified: [] })
    expect(standingOf([ADA, { ...BEN, roles: ['checker', 'maker'] as const }].map(listed), both))
      .toMatchObject({ certified: [ADA] })
  })

  it('is nobody of an earlier version, and none where nobody was', () => {
    const nobody = { root: null, people: [] }
    const earlier = standingOf([listed(ADA)], [nobody])
    expect(earlier).toEqual({ standing: 'earlier-version', certified: [] })
    expect(decideActing(ADA, earlier)).toMatchObject({
      refusal: { code: 'PERSON_UNCERTIFIED', details: { reason: expect.stringContaining('earlier version') } },
    })
    expect(standingOf([], [nobody]).standing).toBe('none')
  })
})

describe('two people', () => {
  const facts = { standing: 'none', listed: [], systemNames: [] } as const
  it('are set up who can make and approve for one another, where not two are there', () => {
    expect(decideSetUp(ADA, BEN, facts)).toMatchObject({ ok: true })
    expect(decideSetUp(BEN, ADA, { ...facts, standing: 'too-few' })).toMatchObject({ ok: true })
    expect(decideSetUp(ADA, BEN, { ...facts, standing: 'two' })).toMatchObject({ refusal: { code: 'PEOPLE_SET_UP' } })
    for (const other of [person('Cleo', 'maker'), OLU]) {
      expect(decideSetUp(ADA, other, facts)).toMatchObject({ refusal: { code: 'PEOPLE_ROLES' } })
    }
    // Their own names again, but none that looks like somebody else's.
    expect(decideSetUp(ADA, BEN, { ...facts, listed: [ADA, BEN] })).toMatchObject({ ok: true })
    expect(decideSetUp(ADA, BEN, { ...facts, listed: [{ name: 'Bem' }, { name: 'ADA.' }] }))
      .toMatchObject({ refusal: { code: 'USER_NAME_ALIKE' } })
  })
})
