/** Whether a statement about people and limits says what the call under way says. Pure. */
import { ANSWER, PROPOSAL, type CarriedForward, type Change } from '../../../src-shared/domain/people/statement.ts'
import { sameUser, userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { canonicalJson } from '../../../src-shared/domain/values/canonical-json.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import { findMember } from '../members.ts'
import type { Own, SigningCall } from './signing-call.ts'

const ANSWERS: ReadonlyMap<string, string> = new Map([
  ['proposals.confirm', 'confirmed'], ['proposals.refuse', 'refused'], ['proposals.withdraw', 'withdrawn'],
])

export function fitsPeopleCall(text: string, { procedure, input }: SigningCall, own: Own): boolean {
  switch (procedure) {
    case 'people.deactivate': return isProposal(text, own, ({ act, change }) => (
      act === 'done' && change.kind === 'deactivation' && isNamed(change.name, findMember(input, 'name'))
    ))
    case 'proposals.propose': {
      return isProposal(text, own, ({ change }) => isAskedFor(change, findMember(input, 'change')))
    }
    case 'proposals.confirm':
    case 'proposals.refuse':
    case 'proposals.withdraw': return isAnswer(text, procedure, input, own)
    default: return false
  }
}

type Proposal = Extract<ReturnType<typeof PROPOSAL.read>, { ok: true }>['value']

function isProposal(text: string, own: Own, fits: (proposal: Proposal) => boolean): boolean {
  const read = PROPOSAL.read(text)
  return read.ok && isHere(read.value, own) && read.value.by === userKeyOf(own.person) && fits(read.value)
}

function isAnswer(text: string, procedure: string, input: unknown, own: Own): boolean {
  const read = ANSWER.read(text)
  if (!read.ok || read.value.by !== userKeyOf(own.person) || read.value.act !== ANSWERS.get(procedure)) return false
  const proposal = PROPOSAL.read(read.value.proposal)
  const asked = findMember(input, 'reason')
  const isReasonAsked = read.value.reason === null ? asked === undefined : isWord(read.value.reason, asked)
  return proposal.ok && isHere(proposal.value, own) && isReasonAsked
}

/** The change as it would be signed, against what was asked for: what it was before is the core's to know. */
function isAskedFor(change: Change, asked: unknown): boolean {
  if (findMember(asked, 'kind') !== change.kind) return false
  const of = (name: string): unknown => findMember(asked, name)
  switch (change.kind) {
    case 'person':
    case 'roles': return isNamed(change.name, of('name')) && isSame([...change.after].sort(), sorted(of('roles')))
    case 'limit': return isSame(change.after, of('limit'))
    case 'card-entry': return change.after === of('isOn') && isWord(change.statement, of('statement'))
    case 'write-off-limit': return change.currency === of('currency') && change.after === of('limitMinor')
    case 'customers-hidden': return change.after === of('isOn')
    case 'day-close': return change.date === of('date') && isCarried(change.carried, of('carried'))
      && (of('contentHash') === undefined || of('contentHash') === change.contentHash)
    case 'day-reopening': return change.date === of('date') && isWord(change.reason, of('reason'))
    // An address is written in another way than it was typed.
    case 'address': return true
    // Proposed where the secret key is typed, which no seat sends; the third is `people.deactivate`.
    case 'key':
    case 'deactivation': return false
  }
}

function isCarried(carried: CarriedForward | null, asked: unknown): boolean {
  if (carried === null) return asked === undefined
  return isWord(carried.reason, findMember(asked, 'reason')) && isNamed(carried.owner, findMember(asked, 'owner'))
}

function isHere({ ledgerId, profile }: Pick<Proposal, 'ledgerId' | 'profile'>, own: Own): boolean {
  return ledgerId === own.ledgerId && profile === own.profile
}

function isNamed(name: string, asked: unknown): boolean {
  return typeof asked === 'string' && sameUser(name, asked.trim())
}

function isSame(said: unknown, asked: unknown): boolean {
  return canonicalJson(said) === canonicalJson(asked)
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted() : value
}

/** What a person wrote is kept without spaces around it, and without the digits of a card in it. */
function isWord(said: string, asked: unknown): boolean {
  return typeof asked === 'string' && [asked.trim(), maskCardNumbers(asked.trim())].includes(said)
}
