import { describe, expect, it } from 'vitest'
import { followActs, type SignedAct } from '../../../../src-shared/domain/people/follow-acts.ts'
import type { NewPeopleAct } from '../../../../src-main/ledger/api/people.ts'
import {
  answerAct, enrolmentAct, proposalAct, ROOT, setUpAct, signingPerson, type SigningPerson,
} from '../../../support/ledger/people.ts'

const WHERE = { ledgerId: 'L', atMs: 1_000 }
const [ADA, BEN, CLEO, EVE] = ['Ada', 'Ben', 'Cleo', 'Eve'].map((name, at) => signingPerson(name, at + 1)) as
  [SigningPerson, SigningPerson, SigningPerson, SigningPerson]
const [ONE, OTHER] = [signingPerson('one', 8), signingPerson('other', 9)]
const PEOPLE = [ADA, BEN, CLEO, EVE, ONE, OTHER]
const SET_UP = setUpAct(WHERE, [[ADA, ['maker']], [BEN, ['checker']]])

const isSignedBy = (publicKey: string, text: string, signature: string) => (
  PEOPLE.some((person) => person.publicKey === publicKey && person.sign(text) === signature)
)
const numbered = (...acts: NewPeopleAct[]): SignedAct[] => acts.map((act, index) => ({ ...act, id: index + 1 }))
const follow = (...acts: NewPeopleAct[]) => followActs(numbered(...acts), { ledgerId: 'L', isSignedBy })
const namesOf = (...acts: NewPeopleAct[]) => (
  follow(...acts).people.filter(({ isActive }) => isActive).map(({ name }) => name)
)

const PROPOSED = proposalAct(
  WHERE, 'proposed', ADA, { kind: 'person', name: 'Cleo', after: ['checker'] }, { nonce: 'cleo', half: ONE },
)
const CONFIRMED = answerAct(WHERE, 'confirmed', BEN, { id: 2, statement: PROPOSED.statement }, OTHER)
const enrolled = (halves: SigningPerson[], person = CLEO) => (
  enrolmentAct(WHERE, person, 2, CONFIRMED.statement, halves)
)

describe('who the people are', () => {
  it('follows from the set-up of two, and from what two signed since', () => {
    expect(namesOf(SET_UP)).toEqual(['Ada', 'Ben'])
    expect(namesOf(SET_UP, PROPOSED, CONFIRMED)).toEqual(['Ada', 'Ben'])
    expect(namesOf(SET_UP, PROPOSED, CONFIRMED, enrolled([ONE, OTHER]))).toEqual(['Ada', 'Ben', 'Cleo'])
  })

  it.each<[string, NewPeopleAct[]]>([
    ['without a confirmation', [SET_UP, PROPOSED, enrolled([ONE, OTHER])]],
    ['with one half twice', [SET_UP, PROPOSED, CONFIRMED, enrolled([ONE, ONE])]],
    ['with the halves exchanged', [SET_UP, PROPOSED, CONFIRMED, enrolled([OTHER, ONE])]],
    ['with one half alone', [SET_UP, PROPOSED, CONFIRMED, enrolled([ONE])]],
    ['under another name', [SET_UP, PROPOSED, CONFIRMED, enrolled([ONE, OTHER], EVE)]],
    ['confirmed by who proposed', [
      SET_UP, PROPOSED, answerAct(WHERE, 'confirmed', ADA, { id: 2, statement: PROPOSED.statement }, OTHER),
      enrolled([ONE, OTHER]),
    ]],
    ['confirmed by a stranger', [
      SET_UP, PROPOSED, answerAct(WHERE, 'confirmed', EVE, { id: 2, statement: PROPOSED.statement }, OTHER),
      enrolled([ONE, OTHER]),
    ]],
    ['confirmed after it was refused', [
      SET_UP, PROPOSED, answerAct(WHERE, 'refused', BEN, { id: 2, statement: PROPOSED.statement }), CONFIRMED,
      enrolled([ONE, OTHER]),
    ]],
    ['vouched for by somebody who left', [
      SET_UP, PROPOSED, CONFIRMED,
      proposalAct(WHERE, 'done', BEN, { kind: 'deactivation', name: 'Ada', since: ROOT }), enrolled([ONE, OTHER]),
    ]],
    ['in another ledger', [SET_UP, { ...PROPOSED, statement: PROPOSED.statement.replace('"L"', '"M"') }, CONFIRMED]],
    ['before any set-up', [PROPOSED, CONFIRMED, enrolled([ONE, OTHER])]],
  ])('has nobody new %s', (_, acts) => {
    expect(namesOf(...acts)).not.toContain('Cleo')
    expect(follow(...acts).unfounded).not.toEqual([])
  })

  it('changes by one alone only where it takes away', () => {
    const roles = (before: ('maker' | 'checker')[], after: ('maker' | 'checker')[]) => proposalAct(
      WHERE, 'done', BEN, { kind: 'roles', name: 'Ada', since: ROOT, before, after },
    )
    expect(follow(SET_UP, roles(['maker'], ['maker', 'checker'])).unfounded).toEqual([2])
    const gone = proposalAct(WHERE, 'done', BEN, { kind: 'deactivation', name: 'Ada', since: ROOT })
    expect(namesOf(SET_UP, gone)).toEqual(['Ben'])
    // Good once: what made them what they are is another act now.
    expect(follow(SET_UP, gone, gone).unfounded).toEqual([3])
  })

  it('is not changed by one who says that it was something else before', () => {
    const more = proposalAct(WHERE, 'done', BEN, {
      kind: 'roles', name: 'Ben', since: ROOT, before: ['maker', 'checker'], after: ['maker', 'checker'],
    })
    const followed = follow(SET_UP, more)
    expect([followed.unfounded, followed.people[1]?.roles]).toEqual([[2], ['checker']])
  })

  it('is what earlier versions let one person do, where the ledger alone tells', () => {
    const officer = proposalAct(WHERE, 'done', BEN, {
      kind: 'roles', name: 'Ada', since: ROOT, before: ['maker'], after: ['maker', 'officer'],
    })
    expect(follow(SET_UP, officer).people[0]?.roles).toEqual(['maker', 'officer'])
    const from = follow(SET_UP)
    const sealed = followActs(numbered(SET_UP, officer), { ledgerId: 'L', isSignedBy, from })
    expect(sealed.people[0]?.roles).toEqual(['maker'])
  })

  it('is taken from the vault as far as it goes; the rest follows, and no set-up with it', () => {
    const { proposals: _, unfounded: __, ...from } = follow(SET_UP, PROPOSED, CONFIRMED)
    const acts = numbered(SET_UP, PROPOSED, CONFIRMED, enrolled([ONE, OTHER]))
    const followed = followActs(acts, { ledgerId: 'L', isSignedBy, from })
    expect(followed.people.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo'])
    // Followed once more, nothing is done twice.
    expect(followActs(acts, { ledgerId: 'L', isSignedBy, from: followed }).people).toEqual(followed.people)
    const theirs = numbered(setUpAct(WHERE, [[EVE, ['maker']], [CLEO, ['checker']]]))
    expect(followActs(theirs, { ledgerId: 'L', isSignedBy, from }).people).toEqual(from.people)
    const isEnded = (nonce: string) => nonce === 'cleo'
    expect(followActs(acts, { ledgerId: 'L', isSignedBy, from, isEnded }).people).toEqual(from.people)
  })
})

describe('what people agreed on', () => {
  const limit = (oneMinor: number | null) => ({ currency: 'NGN', oneMinor, dayMinor: null }) as const
  const change = (since: string, before: number | null, after: number | null) => (
    { kind: 'limit', since, before: limit(before), after: limit(after) } as const
  )
  const done = (nonce: string, one: ReturnType<typeof change>) => proposalAct(WHERE, 'done', BEN, one, { nonce })
  const proposed = (nonce: string, one: ReturnType<typeof change>) => (
    proposalAct(WHERE, 'proposed', ADA, one, { nonce })
  )
  const FIRST = done('first', change(ROOT, null, 100))
  const RAISE = proposed('raise', change('first', 100, 900))
  const RAISED = answerAct(WHERE, 'confirmed', BEN, { id: 3, statement: RAISE.statement })
  const LOWER = done('lower', change('raise', 900, 100))
  const limitIn = ({ limits }: ReturnType<typeof follow>) => limits[0]?.oneMinor

  it('is what was signed last', () => {
    expect(limitIn(follow(SET_UP, FIRST))).toBe(100)
    expect(limitIn(follow(SET_UP, FIRST, RAISE))).toBe(100)
    expect(limitIn(follow(SET_UP, FIRST, RAISE, RAISED))).toBe(900)
    const all = follow(SET_UP, FIRST, RAISE, RAISED, LOWER)
    expect([limitIn(all), all.unfounded]).toEqual([100, []])
  })

  it('is not raised again by what was agreed before it was lowered, whatever is taken out of the ledger', () => {
    const from = follow(SET_UP, FIRST, RAISE, RAISED, LOWER)
    const sealed = (...acts: NewPeopleAct[]) => followActs(numbered(...acts), { ledgerId: 'L', isSignedBy, from })
    expect(limitIn(sealed(SET_UP, FIRST, RAISE, RAISED))).toBe(100)
    expect(limitIn(sealed(SET_UP, LOWER, RAISE, RAISED))).toBe(100)
    expect(limitIn(sealed())).toBe(100)
  })

  it('is not raised by one who says that it was higher before', () => {
    const followed = follow(SET_UP, FIRST, done('mine', change('first', 1_000_000, 900)))
    expect([limitIn(followed), followed.unfounded]).toEqual([100, [3]])
  })

  it('is card entry too, and begins again with a set-up', () => {
    const allow = proposalAct(
      WHERE, 'proposed', ADA, { kind: 'card-entry', since: ROOT, before: false, after: true, statement: 's' },
      { nonce: 'allow' },
    )
    const allowed = answerAct(WHERE, 'confirmed', BEN, { id: 2, statement: allow.statement })
    expect(follow(SET_UP, allow).cardEntry).toBeNull()
    expect(follow(SET_UP, allow, allowed).cardEntry).toEqual({ isOn: true, since: 'allow' })
    expect(follow(SET_UP, allow, allowed, SET_UP)).toMatchObject({ cardEntry: null, limits: [] })
  })

  it('is nothing that an earlier version signed, which does not say what it came after', () => {
    const earlier = proposalAct(WHERE, 'done', BEN, { kind: 'limit', before: null, after: limit(100) })
    expect(follow(SET_UP, earlier)).toMatchObject({ limits: [], unfounded: [] })
  })
})
