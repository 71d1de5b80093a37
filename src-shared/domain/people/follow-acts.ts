/**
 * Who may act, as it follows from what people signed: from the set-up of the first two on, or from what the vault has
 * sealed. What nobody signed who could do so changes nothing. Pure.
 */
import { changeDays, isCloseChange, type KnownDay } from '../closes/closed-days.ts'
import { sameUser, userKeyOf, type UserRole } from '../transfers/app-users.ts'
import { agreeOn, NOTHING_AGREED, writeOffLimitOf, type Agreed } from './agreed.ts'
import {
  canDecide, isOnlyTaking, MAX_PEOPLE, PROPOSAL_GOOD_FOR_MS, wasOnlyTaking, type ProposalState,
} from './proposal.ts'
import {
  ANSWER, ENROLMENT, PROPOSAL, SET_UP, type AnswerStatement, type Belonging, type Change, type PeopleAct,
  type ProposalStatement,
} from './statement.ts'

/** A row of what was signed. */
export interface SignedAct {
  readonly id: number
  readonly act: PeopleAct
  /** Of an answer or an enrolment: the act that proposed it. */
  readonly proposalId: number | null
  readonly statement: string
  /** Base64; of a set-up, in its people’s order; of an enrolment: proposer’s half, confirmer’s half, own key. */
  readonly signatures: readonly string[]
}

export type KnownBy =
  | { readonly how: 'set-up'; readonly with: string }
  | { readonly how: 'proposal'; readonly proposedBy: string; readonly confirmedBy: string }

export interface KnownPerson {
  readonly name: string
  readonly roles: readonly UserRole[]
  readonly publicKey: string
  readonly isActive: boolean
  /** The act that made them what they are. */
  readonly since: string
  readonly broughtIn: KnownBy
}

export interface KnownPeople {
  /** Null where nobody was set up. */
  readonly root: string | null
  readonly people: readonly KnownPerson[]
}

export interface KnownProposal {
  readonly id: number
  readonly statement: ProposalStatement
  /** The exact text that was signed. */
  readonly text: string
  readonly state: ProposalState
  readonly answer: AnswerStatement | null
  /** Of a confirmation: its exact text. */
  readonly answerText: string | null
}

/** Who may act, and what they agreed on. */
export type Known = KnownPeople & Agreed

export interface Followed extends KnownPeople, Agreed {
  /** In the order in which they were made. */
  readonly proposals: readonly KnownProposal[]
  /** Business days that were ever closed. */
  readonly days: readonly KnownDay[]
  /** Acts that nobody signed who could do so, or that were done already. */
  readonly unfounded: readonly number[]
}

export interface Following {
  readonly ledgerId: string
  /** Any where left out: that of the set-up, which names it. */
  readonly profile?: string
  readonly isSignedBy: (publicKey: string, text: string, signature: string) => boolean
  /** Where the vault's people are followed on: a set-up is never taken from the ledger. */
  readonly from?: Known
  /** Proposals of which the vault knows that they were refused or withdrawn, or that it did what they say. */
  readonly isEnded?: (nonce: string) => boolean
}

export const NOBODY: Known = { root: null, people: [], ...NOTHING_AGREED }

export function followActs(acts: readonly SignedAct[], following: Following): Followed {
  const start: Followed = { ...(following.from ?? NOBODY), proposals: [], days: [], unfounded: [] }
  return acts.reduce((before, act) => {
    const after = follow(before, act, following)
    return after ?? { ...before, unfounded: [...before.unfounded, act.id] }
  }, start)
}

/** Undefined where it changes nothing. */
function follow(before: Followed, act: SignedAct, following: Following): Followed | undefined {
  switch (act.act) {
    case 'set-up': return following.from ? undefined : setUp(before, act, following)
    case 'proposed': case 'done': return propose(before, act, following)
    case 'confirmed': case 'refused': case 'withdrawn': return answer(before, act, following)
    case 'enrolled': return enrol(before, act, following)
  }
}

function setUp(before: Followed, { statement, signatures }: SignedAct, following: Following): Followed | undefined {
  const read = SET_UP.read(statement)
  if (!read.ok) return undefined
  const { root, people } = read.value
  const [one, other] = people
  if (!isOf(read.value, root, following) || !one || !other || people.length !== 2) return undefined
  if (sameUser(one.name, other.name)) return undefined
  const isSigned = people.every(({ publicKey }, at) => following.isSignedBy(publicKey, statement, signatures[at] ?? ''))
  if (!isSigned) return undefined
  return {
    ...before,
    ...NOTHING_AGREED,
    root,
    people: people.map(({ name, roles, publicKey }) => {
      const partner = sameUser(name, one.name) ? other : one
      return {
        name, roles, publicKey, isActive: true, since: root, broughtIn: { how: 'set-up', with: partner.name },
      } satisfies KnownPerson
    }),
    // Who signed them can't act any more.
    proposals: before.proposals.map((one) => (isPending(one) ? { ...one, state: 'outdated' } : one)),
  }
}

function propose(before: Followed, { id, act, statement: text, signatures }: SignedAct, following: Following) {
  const read = PROPOSAL.read(text)
  if (!read.ok || read.value.act !== act || before.root === null) return undefined
  const statement = read.value
  const isFounded = isOf(statement, before.root, following)
    && isSignedByDecider(before, statement.by, text, signatures[0], following)
  if (!isFounded) return undefined
  const proposal: KnownProposal = { id, statement, text, state: 'open', answer: null, answerText: null }
  if (act === 'proposed') return { ...before, proposals: [...before.proposals, proposal] }
  const mayBeDone = mayBeDoneByOne(fromKnown(statement.change, before), following)
  const done = mayBeDone ? changed(before, statement.change, statement.nonce) : undefined
  return done && { ...done, proposals: [...before.proposals, { ...proposal, state: 'done' as const }] }
}

/** A ledger may tell of what earlier versions let one person do; the vault knows it already, and follows no more. */
function mayBeDoneByOne(change: Change, { from }: Following): boolean {
  return isOnlyTaking(change) || (!from && wasOnlyTaking(change))
}

/** Does it only take away from what is known, whatever its one signer says there was? */
export function takesFrom(change: Change, known: Known): boolean {
  return isOnlyTaking(fromKnown(change, known))
}

function fromKnown(change: Change, known: Known): Change {
  const { people, limits } = known
  switch (change.kind) {
    case 'roles': return { ...change, before: findKnown(people, change.name)?.roles ?? [] }
    case 'limit': {
      const limit = limits.find(({ currency }) => currency === change.after.currency)
      return { ...change, before: limit ?? change.before }
    }
    case 'write-off-limit': return { ...change, before: writeOffLimitOf(known, change.currency) }
    default: return change
  }
}

function answer(before: Followed, { proposalId, act, statement: text, signatures }: SignedAct, following: Following) {
  const read = ANSWER.read(text)
  const proposal = before.proposals.find(({ id }) => id === proposalId)
  if (!read.ok || read.value.act !== act || proposal?.state !== 'open') return undefined
  const statement = read.value
  const isOwn = sameUser(statement.by, proposal.statement.by)
  const isFounded = statement.proposal === proposal.text && isOwn === (statement.act === 'withdrawn')
    && statement.atMs < proposal.statement.expiresAtMs
    && isSignedByDecider(before, statement.by, text, signatures[0], following)
  if (!isFounded) return undefined
  const answered = replaced(before, { ...proposal, state: statement.act, answer: statement, answerText: text })
  if (statement.act !== 'confirmed') return answered
  return confirm(answered, proposal.statement, following)
}

function confirm(answered: Followed, { change, nonce, by }: ProposalStatement, { isEnded }: Following) {
  // Whoever proposed it may have left since.
  if (!findDecider(answered.people, by) || isEnded?.(nonce) === true) return undefined
  return changed(answered, change, nonce)
}

function enrol(before: Followed, { proposalId, statement: text, signatures }: SignedAct, following: Following) {
  const read = ENROLMENT.read(text)
  const proposal = before.proposals.find(({ id }) => id === proposalId)
  if (!read.ok || proposal?.state !== 'confirmed' || proposal.answer === null) return undefined
  const { confirmation, name, publicKey, atMs } = read.value
  const { statement: { change, by, enrolmentKey, nonce }, answer: { by: confirmer, enrolmentKey: otherKey } } = proposal
  const isOfPerson = change.kind === 'person' && change.name === name && confirmation === proposal.answerText
  const isVouchedFor = [by, confirmer].every((who) => findDecider(before.people, who) !== undefined)
  const isInTime = atMs < enrolmentEndsAt(proposal.answer)
  const isFull = before.people.length >= MAX_PEOPLE
  if (!isOfPerson || !isVouchedFor || !isInTime || isFull || findKnown(before.people, name)) return undefined
  const keys = [enrolmentKey, otherKey, publicKey]
  const isSigned = keys.every((key, at) => key !== null && following.isSignedBy(key, text, signatures[at] ?? ''))
  if (!isSigned || enrolmentKey === otherKey) return undefined
  const broughtIn = {
    how: 'proposal', proposedBy: nameOf(before, by), confirmedBy: nameOf(before, confirmer),
  } as const
  const person: KnownPerson = { name, roles: change.after, publicKey, isActive: true, since: nonce, broughtIn }
  return { ...replaced(before, { ...proposal, state: 'enrolled' }), people: [...before.people, person] }
}

export function enrolmentEndsAt({ atMs }: Pick<AnswerStatement, 'atMs'>): number {
  return atMs + PROPOSAL_GOOD_FOR_MS
}

/** As the change leaves it; undefined where it is not what the change says it was. */
function changed(before: Followed, change: Change, nonce: string): Followed | undefined {
  const people = changedPeople(before.people, change, nonce)
  const root = before.root ?? ''
  const agreed = agreeOn(before, root, change, nonce)
  const days = isCloseChange(change) ? changeDays(before.days, root, change, nonce) : before.days
  return people && agreed && days && { ...before, ...agreed, people, days }
}

function changedPeople(
  people: readonly KnownPerson[], change: Change, nonce: string,
): readonly KnownPerson[] | undefined {
  if (change.kind !== 'roles' && change.kind !== 'deactivation') return people
  const person = people.find(({ name }) => sameUser(name, change.name))
  if (person?.isActive !== true || person.since !== change.since) return undefined
  const after = change.kind === 'roles' ? { roles: change.after } : { isActive: false }
  return people.map((other) => (other === person ? { ...person, ...after, since: nonce } : other))
}

function isOf(stated: Belonging, root: string, { ledgerId, profile = stated.profile }: Following): boolean {
  return stated.ledgerId === ledgerId && stated.profile === profile && stated.root === root
}

function isSignedByDecider(
  { people }: KnownPeople, by: string, text: string, signature: string | undefined, { isSignedBy }: Following,
): boolean {
  const person = findDecider(people, by)
  return person !== undefined && isSignedBy(person.publicKey, text, signature ?? '')
}

export function findDecider(people: readonly KnownPerson[], name: string): KnownPerson | undefined {
  const person = findKnown(people, name)
  return person && canDecide(person) ? person : undefined
}

export function findKnown(people: readonly KnownPerson[], name: string): KnownPerson | undefined {
  return people.find((known) => userKeyOf(known.name) === userKeyOf(name))
}

function isPending({ state, statement }: KnownProposal): boolean {
  return state === 'open' || (state === 'confirmed' && statement.change.kind === 'person')
}

function replaced(before: Followed, proposal: KnownProposal): Followed {
  return { ...before, proposals: before.proposals.map((other) => (other.id === proposal.id ? proposal : other)) }
}

function nameOf({ people }: KnownPeople, by: string): string {
  return findKnown(people, by)?.name ?? by
}
