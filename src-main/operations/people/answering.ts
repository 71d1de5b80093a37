/**
 * Confirms, refuses and withdraws what was proposed. The ledger says first what was agreed on, in the name of whoever
 * confirmed it; the vault follows.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { decideAnswer, decideProposing } from '../../../src-shared/domain/people/decide-proposal.ts'
import type { KnownProposal } from '../../../src-shared/domain/people/follow-acts.ts'
import { ANSWER, type AnswerStatement } from '../../../src-shared/domain/people/statement.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { spendNonce } from '../../../src-shared/domain/transfers/used-approvals.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials, ProvedUser } from '../transfers/credentials.ts'
import { createChanges } from './changes.ts'
import { findProposal, makeHalf, proposingFactsOf, take } from './proposal-steps.ts'
import { applyRouting, isOfRouting, proveRouting, type RoutingProof } from './routing-changes.ts'
import type { StandingOfPeople } from './standing.ts'

export interface One {
  readonly profile: string
  readonly proposalId: number
  readonly by: Credential
}

export type Confirm = One & RoutingProof

export function createAnswering(
  parts: Parts, open: OpenProfiles, { proveDecider }: Credentials, standing: StandingOfPeople,
) {
  const { asItIsNow } = createChanges(parts, open)
  return { confirm, end }

  async function confirm({ profile, proposalId, by, ...proof }: Confirm): Promise<{ readonly code: string | null }> {
    const proved = await proveDecider(profile, by, `confirmation of proposal ${proposalId}`)
    const proposal = findProposal(await standing.look(profile, 'where-open'), proposalId)
    const { change, nonce } = proposal.statement
    await proveRouting(parts, open, profile, change, proof)
    const looked = await standing.look(profile, 'sealed')
    await refuseEnded(profile, proposal)
    const { people } = looked.ledger
    const nowMs = parts.clock.instant().wallMs
    const now = await asItIsNow(profile, change, looked)
    take(decideAnswer(proposal, 'confirmed', { people, by: proved.user.name, nowMs, now }))
    if (change.kind === 'person') {
      take(decideProposing(change, { ...proposingFactsOf(parts, looked), openProposals: 0 }))
    }
    const { code, enrolmentKey } = await makeHalf(parts, change, nonce)
    // Nothing in it says what it came after, so the vault remembers that it was done, and does so first.
    if (isOfRouting(change)) await useUp(parts, profile, nonce, nowMs)
    await answer(profile, proposal, { act: 'confirmed', enrolmentKey, reason: null }, proved)
    if (isOfRouting(change)) await applyRouting(parts, open, profile, change, proof)
    else await standing.seal(profile)
    return { code }
  }

  /** First in the vault: whatever becomes of the ledger then, nobody confirms it any more. */
  async function end(
    { profile, proposalId, by }: One, act: 'refused' | 'withdrawn', reason: string | null,
  ): Promise<void> {
    const proved = await proveDecider(profile, by, `answer to proposal ${proposalId}`)
    const looked = await standing.look(profile, 'sealed')
    const proposal = findProposal(looked, proposalId)
    const nowMs = parts.clock.instant().wallMs
    const { people } = looked.ledger
    take(decideAnswer(proposal, act, { people, by: proved.user.name, nowMs, now: undefined }))
    await useUp(parts, profile, proposal.statement.nonce, nowMs)
    await answer(profile, proposal, { act, enrolmentKey: null, reason }, proved)
  }

  async function answer(
    profile: string, { id, text }: KnownProposal,
    said: Pick<AnswerStatement, 'act' | 'enrolmentKey' | 'reason'>, { user, signer }: ProvedUser,
  ): Promise<void> {
    const statement = ANSWER.write({
      ...said, proposal: text, by: userKeyOf(user.name), atMs: parts.clock.instant().wallMs, nonce: parts.makeNonce(),
    })
    await (await open.writer(profile)).people.recordPeopleAct(
      { act: said.act, proposalId: id, statement, signatures: [await signer.sign(statement)], sealedKeys: [] }, user,
    )
  }

  async function refuseEnded(profile: string, { id, statement: { nonce } }: KnownProposal): Promise<void> {
    const { spent = [] } = await parts.sealed.read(profile)
    if (!spent.some((one) => one.nonce === nonce)) return
    throw new AppError('PROPOSAL_CLOSED', { proposal: id, state: 'confirmed, refused or withdrawn' })
  }
}

/** Throws PROPOSALS_SPENT. */
async function useUp(
  { sealed }: Pick<Parts, 'sealed'>, profile: string, nonce: string, nowMs: number,
): Promise<void> {
  await sealed.update(profile, (state) => {
    const spent = spendNonce(state.spent ?? [], nonce, nowMs)
    if (!spent) throw new AppError('PROPOSALS_SPENT')
    return { ...state, spent }
  })
}
