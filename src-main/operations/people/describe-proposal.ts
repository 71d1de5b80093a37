/** Proposals as people are shown them. Pure. */
import type { Proposal, ProposedChange } from '../../../src-shared/contract/people/proposals.ts'
import { stateNow } from '../../../src-shared/domain/people/decide-proposal.ts'
import {
  enrolmentEndsAt, findKnown, type KnownPeople, type KnownProposal,
} from '../../../src-shared/domain/people/follow-acts.ts'
import type { Change } from '../../../src-shared/domain/people/statement.ts'

export function describeProposal(
  proposal: KnownProposal, now: { readonly people: KnownPeople['people']; readonly nowMs: number },
): Proposal {
  const { id, statement: { change, by, atMs, expiresAtMs }, answer } = proposal
  const nameOf = (key: string): string => findKnown(now.people, key)?.name ?? key
  const isConfirmed = answer?.act === 'confirmed'
  return {
    id,
    state: stateNow(proposal, now),
    change: toShown(change),
    proposedBy: nameOf(by),
    proposedAt: toInstant(atMs),
    goodUntil: toInstant(isConfirmed ? enrolmentEndsAt(answer) : expiresAtMs),
    answeredBy: answer && nameOf(answer.by),
    answeredAt: answer && toInstant(answer.atMs),
    reason: answer?.reason ?? null,
  }
}

function toShown(change: Change): ProposedChange {
  switch (change.kind) {
    case 'roles': return { kind: 'roles', name: change.name, before: change.before, after: change.after }
    case 'deactivation': return { kind: 'deactivation', name: change.name }
    case 'limit': return { kind: 'limit', before: change.before, after: change.after }
    case 'card-entry': return {
      kind: 'card-entry', before: change.before, after: change.after, statement: change.statement,
    }
    case 'write-off-limit': return {
      kind: 'write-off-limit', currency: change.currency, before: change.before, after: change.after,
    }
    case 'customers-hidden': return { kind: 'customers-hidden', before: change.before, after: change.after }
    case 'day-close': return {
      kind: 'day-close', date: change.date, contentHash: change.contentHash, carried: change.carried,
    }
    case 'day-reopening': return { kind: 'day-reopening', date: change.date, reason: change.reason }
    case 'person': case 'address': case 'key': return change
  }
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString()
}
