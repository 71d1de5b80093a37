/** Changes that take two people: proposed by one, confirmed by another. What only takes away, one does at once. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ChangeRequest, Proposal, Proposed } from '../../../src-shared/contract/people/proposals.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { findKnown, type KnownProposal } from '../../../src-shared/domain/people/follow-acts.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials } from '../transfers/credentials.ts'
import { createAnswering, type Confirm, type One } from './answering.ts'
import { describeProposal } from './describe-proposal.ts'
import { findProposal } from './proposal-steps.ts'
import { createProposing } from './proposing.ts'
import type { Looked, StandingOfPeople } from './standing.ts'

export function createProposals(
  parts: Parts, open: OpenProfiles, credentials: Credentials, standing: StandingOfPeople,
) {
  const { propose, takeAway } = createProposing(parts, open, credentials, standing)
  const { confirm, end } = createAnswering(parts, open, credentials, standing)

  async function get(profile: string, proposalId: number): Promise<Proposal> {
    const looked = await standing.look(profile, 'where-open')
    return describe(findProposal(looked, proposalId), looked)
  }

  function describe(proposal: KnownProposal, { ledger: { people } }: Looked): Proposal {
    return describeProposal(proposal, { people, nowMs: parts.clock.instant().wallMs })
  }

  return {
    get,
    async propose(profile: string, request: ChangeRequest, by: Credential): Promise<Proposed> {
      const { proposalId, code } = await propose(profile, request, by)
      return { proposal: await get(profile, proposalId), code }
    },
    async confirm(request: Confirm): Promise<Proposed> {
      const { code } = await confirm(request)
      return { proposal: await get(request.profile, request.proposalId), code }
    },
    async refuse({ reason, ...one }: One & { readonly reason: string }): Promise<Proposal> {
      await end(one, 'refused', reason)
      return get(one.profile, one.proposalId)
    },
    async withdraw(one: One): Promise<Proposal> {
      await end(one, 'withdrawn', null)
      return get(one.profile, one.proposalId)
    },
    async list(profile: string, isOpen: boolean | undefined): Promise<readonly Proposal[]> {
      const looked = await standing.look(profile, 'where-open')
      const all = looked.ledger.proposals.map((proposal) => describe(proposal, looked)).toReversed()
      return isOpen === undefined ? all : all.filter(({ state }) => (state === 'open') === isOpen)
    },
    async deactivate(profile: string, name: string, by: Credential): Promise<void> {
      const proved = await credentials.proveDecider(profile, by, `deactivation of ${name}`)
      const person = findKnown((await standing.look(profile, 'where-open')).ledger.people, name)
      if (person?.isActive !== true) throw new AppError('USER_UNKNOWN', { user: name })
      await takeAway(profile, { kind: 'deactivation', name: person.name, since: person.since }, proved)
    },
  }
}
