/** Of what takes two people: is a proposal the one that was asked for, and an answer about the one shown? Pure. */
import { z } from 'zod'
import type { ChangeRequest } from '../../src-shared/contract/people/proposals.ts'
import { PROPOSAL_GOOD_FOR_MS } from '../../src-shared/domain/people/proposal.ts'
import {
  ANSWER, PROPOSAL, type AnswerStatement, type Change, type ProposalStatement,
} from '../../src-shared/domain/people/statement.ts'
import { sameUser } from '../../src-shared/domain/transfers/app-users.ts'
import { parseBaseUrl } from '../../src-shared/domain/values/base-url.ts'
import { canonicalJson } from '../../src-shared/domain/values/canonical-json.ts'
import { parsed, unreadable, type Parsed } from '../../src-shared/domain/values/parsed.ts'
import {
  isNow, isOwn, NOT_OWN, OTHER_KIND, OTHER_TIME, type CallUnderWay, type OwnSeat, type ToSign,
} from './call-under-way.ts'

export function decideOfPeople(text: string, call: CallUnderWay, own: OwnSeat): Parsed<ToSign> {
  const proposal = PROPOSAL.read(text)
  if (proposal.ok) return decideProposal(proposal.value, call, own)
  const answer = ANSWER.read(text)
  return answer.ok ? decideAnswer(answer.value, call, own) : unreadable('it is of no kind that is known here')
}

const proposedSchema = z.object({ change: z.custom<ChangeRequest>() })
const deactivatedSchema = z.object({ name: z.string() })

function decideProposal(said: ProposalStatement, call: CallUnderWay, own: OwnSeat): Parsed<ToSign> {
  if (!isOwn({ ...said, user: said.by }, own)) return unreadable(NOT_OWN)
  if (!isNow(said, call, PROPOSAL_GOOD_FOR_MS)) return unreadable(OTHER_TIME)
  switch (call.procedure) {
    case 'proposals.propose': {
      const { change } = proposedSchema.parse(call.input)
      return isAsAsked(said.change, change) ? parsed({ kind: 'people' }) : unreadable(OTHER_CHANGE)
    }
    case 'people.deactivate': {
      const { name } = deactivatedSchema.parse(call.input)
      const { act, change } = said
      const isMeant = act === 'done' && change.kind === 'deactivation' && sameUser(change.name, name)
      return isMeant ? parsed({ kind: 'people' }) : unreadable(OTHER_CHANGE)
    }
    default:
      return unreadable(OTHER_KIND)
  }
}

const OTHER_CHANGE = 'it changes something else than was asked for'

/** What there was before is the core's to know; what there is after is the person's. */
function isAsAsked(change: Change, asked: ChangeRequest): boolean {
  switch (asked.kind) {
    case 'person':
    case 'roles':
      return change.kind === asked.kind && sameUser(change.name, asked.name.trim())
        && canonicalJson([...change.after].sort()) === canonicalJson([...new Set(asked.roles)].sort())
    case 'limit':
      return change.kind === 'limit' && canonicalJson(change.after) === canonicalJson(asked.limit)
    case 'card-entry':
      return change.kind === 'card-entry' && change.after === asked.isOn && change.statement === asked.statement.trim()
    case 'write-off-limit':
      return change.kind === 'write-off-limit' && change.currency === asked.currency
        && change.after === asked.limitMinor
    case 'customers-hidden':
      return change.kind === 'customers-hidden' && change.after === asked.isOn
    case 'address':
      return change.kind === 'address' && isAddress(change.before.baseUrl, change.after.baseUrl, asked.baseUrl)
        && isAddress(change.before.v3BaseUrl, change.after.v3BaseUrl, asked.v3BaseUrl)
    case 'key':
      // No seat sends one.
      return false
    case 'day-close':
      return change.kind === 'day-close' && change.date === asked.date && isCarried(change.carried, asked.carried)
        && (asked.contentHash === undefined || change.contentHash === asked.contentHash)
    case 'day-reopening':
      return change.kind === 'day-reopening' && change.date === asked.date && change.reason === asked.reason.trim()
  }
}

function isAddress(before: string | null, after: string | null, asked: string | undefined): boolean {
  if (asked === undefined) return after === before
  const address = parseBaseUrl(asked)
  return address.ok && address.value === after
}

type Carried = Extract<Change, { kind: 'day-close' }>['carried']

function isCarried(carried: Carried, asked: Carried | undefined): boolean {
  if (!carried || !asked) return !carried && !asked
  return carried.reason === asked.reason.trim() && sameUser(carried.owner, asked.owner)
}

const ANSWERS: ReadonlyMap<string, AnswerStatement['act']> = new Map([
  ['proposals.confirm', 'confirmed'], ['proposals.refuse', 'refused'], ['proposals.withdraw', 'withdrawn'],
])
const answeredSchema = z.object({ proposalId: z.int(), reason: z.string().optional() })

function decideAnswer(said: AnswerStatement, call: CallUnderWay, own: OwnSeat): Parsed<ToSign> {
  if (ANSWERS.get(call.procedure) !== said.act) return unreadable(OTHER_KIND)
  const about = PROPOSAL.read(said.proposal)
  if (!about.ok) return unreadable('what it is about can’t be read')
  if (!isOwn({ ...about.value, user: said.by }, own)) return unreadable(NOT_OWN)
  if (!isNow(said, call)) return unreadable(OTHER_TIME)
  const { proposalId, reason } = answeredSchema.parse(call.input)
  if (said.reason !== (reason?.trim() ?? null)) return unreadable('it gives another reason')
  if (said.act === 'confirmed' && !isShownChange(about.value.change, proposalId, call)) {
    return unreadable('it confirms something else than was shown')
  }
  return parsed({ kind: 'people' })
}

function isShownChange(change: Change, proposalId: number, { shown }: CallUnderWay): boolean {
  const given = shown.changes.get(proposalId) ?? []
  const written = canonicalJson({ ...change, since: undefined })
  return given.length > 0 && given.every((one) => one === written)
}
