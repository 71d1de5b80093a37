/** Whether a change may be proposed, and whether a proposal may be confirmed, refused or withdrawn. Pure. */
import { looksLike } from '../values/confusables.ts'
import { isCloseChange, isDayClosed, type CloseChange, type KnownDay } from '../closes/closed-days.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import { sameUser } from '../transfers/app-users.ts'
import { decideUserName, type NameRefusal } from '../transfers/user-name.ts'
import { enrolmentEndsAt, findDecider, findKnown, type KnownPeople, type KnownProposal } from './follow-acts.ts'
import { isOnlyTaking, MAX_OPEN_PROPOSALS, MAX_PEOPLE, type ProposalState } from './proposal.ts'
import type { AnswerStatement, Change } from './statement.ts'

export interface ProposingFacts {
  readonly people: KnownPeople['people']
  /** Everyone whom the ledger lists, also those who were set up before. */
  readonly listed: readonly { readonly name: string; readonly isActive: boolean }[]
  readonly systemNames: readonly string[]
  readonly openProposals: number
  /** As they stand. */
  readonly days: readonly KnownDay[]
}

export type ProposingRefusal =
  | 'DAY_CLOSED' | 'DAY_NOT_CLOSED' | 'PROPOSAL_POINTLESS' | 'PROPOSALS_TOO_MANY' | 'PEOPLE_TOO_MANY' | 'USER_EXISTS'
  | 'USER_NAME_ALIKE' | NameRefusal

export function decideProposing(change: Change, facts: ProposingFacts): Decided<null, ProposingRefusal> {
  if (!isOnlyTaking(change) && facts.openProposals >= MAX_OPEN_PROPOSALS) {
    return refused('PROPOSALS_TOO_MANY', { limit: MAX_OPEN_PROPOSALS })
  }
  if (change.kind === 'person') return decideNewName(change.name, facts)
  if (change.kind === 'deactivation') return decided(null)
  if (isCloseChange(change)) return decideDay(change, facts)
  return isSameValue(change.before, change.after) ? refused('PROPOSAL_POINTLESS', {}) : decided(null)
}

function decideDay({ kind, date }: CloseChange, { days }: ProposingFacts): Decided<null, ProposingRefusal> {
  const isClosed = isDayClosed(days, date)
  if (kind === 'day-close') return isClosed ? refused('DAY_CLOSED', { date }) : decided(null)
  return isClosed ? decided(null) : refused('DAY_NOT_CLOSED', { date })
}

/** A name is used once, also by one who left since the first two were set up. */
function decideNewName(name: string, { people, listed, systemNames }: ProposingFacts): Decided<null, ProposingRefusal> {
  if (people.length >= MAX_PEOPLE) return refused('PEOPLE_TOO_MANY', { limit: MAX_PEOPLE })
  if (findKnown(people, name)) return refused('USER_EXISTS', { user: name })
  const alike = listed.find((other) => !sameUser(other.name, name) && looksLike(other.name, name))
  if (alike) return refused('USER_NAME_ALIKE', { user: name, other: alike.name })
  const named = decideUserName(name, systemNames)
  return named.ok ? decided(null) : named
}

export interface AnsweringFacts {
  readonly people: KnownPeople['people']
  readonly by: string
  readonly nowMs: number
  /** The change as it would be proposed now. */
  readonly now: Change | undefined
}

export type AnsweringRefusal =
  'PROPOSAL_CLOSED' | 'PROPOSAL_SAME_PERSON' | 'PROPOSAL_OTHER_PERSON' | 'PROPOSAL_OUTDATED'

export function decideAnswer(
  proposal: KnownProposal, act: AnswerStatement['act'], facts: AnsweringFacts,
): Decided<null, AnsweringRefusal> {
  const { id, statement: { by } } = proposal
  const state = stateNow(proposal, facts)
  const isOwn = sameUser(by, facts.by)
  if (state !== 'open' && !(state === 'outdated' && act !== 'confirmed')) {
    return state === 'outdated' ? refused('PROPOSAL_OUTDATED', { proposal: id })
      : refused('PROPOSAL_CLOSED', { proposal: id, state: WORDS[state] })
  }
  if (act === 'withdrawn') return isOwn ? decided(null) : refused('PROPOSAL_OTHER_PERSON', { proposal: id })
  if (isOwn) return refused('PROPOSAL_SAME_PERSON', { proposal: id })
  const isAsSigned = act !== 'confirmed' || isSameValue(facts.now, proposal.statement.change)
  return isAsSigned ? decided(null) : refused('PROPOSAL_OUTDATED', { proposal: id })
}

const WORDS: Readonly<Record<ProposalState, string>> = {
  open: 'open', confirmed: 'confirmed', enrolled: 'used', done: 'done', refused: 'refused', withdrawn: 'withdrawn',
  expired: 'expired', outdated: 'outdated',
}

/** What became of it by itself, too: with time, and with those who signed it. */
export function stateNow(
  { state, statement: { by, change, expiresAtMs }, answer }: KnownProposal,
  { people, nowMs }: { readonly people: KnownPeople['people']; readonly nowMs: number },
): ProposalState {
  const isWaiting = state === 'open' || (state === 'confirmed' && change.kind === 'person')
  if (!isWaiting) return state
  const endsAtMs = state === 'confirmed' && answer ? enrolmentEndsAt(answer) : expiresAtMs
  if (endsAtMs <= nowMs) return 'expired'
  const signers = state === 'confirmed' && answer ? [by, answer.by] : [by]
  return signers.every((who) => findDecider(people, who)) ? state : 'outdated'
}

/** Of values that are written as JSON, whatever the order of their fields. */
function isSameValue(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other)
}

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${name}:${inOrder(field)}`).join()}}`
}
