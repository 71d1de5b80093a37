/** Proposes changes; what only takes away is done by one, at once. */
import type { ChangeRequest } from '../../../src-shared/contract/people/proposals.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { decideProposing } from '../../../src-shared/domain/people/decide-proposal.ts'
import { takesFrom } from '../../../src-shared/domain/people/follow-acts.ts'
import { isOnlyTaking, PROPOSAL_GOOD_FOR_MS } from '../../../src-shared/domain/people/proposal.ts'
import { PROPOSAL, type Change } from '../../../src-shared/domain/people/statement.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials, ProvedUser } from '../transfers/credentials.ts'
import { createChanges } from './changes.ts'
import { makeHalf, proposingFactsOf, take } from './proposal-steps.ts'
import { knownBest, type StandingOfPeople } from './standing.ts'

/** By its number, with the proposer’s half of a new person’s code. */
export interface MadeProposal {
  readonly proposalId: number
  readonly code: string | null
}

interface ToSign {
  readonly act: 'proposed' | 'done'
  readonly change: Change
  readonly nonce: string
  readonly enrolmentKey: string | null
}

export function createProposing(
  parts: Parts, open: OpenProfiles, { proveDecider }: Credentials, standing: StandingOfPeople,
) {
  const { toChange } = createChanges(parts, open)
  return { propose, takeAway }

  async function propose(profile: string, request: ChangeRequest, by: Credential): Promise<MadeProposal> {
    const proved = await proveDecider(profile, by, 'proposal of a change')
    const looked = await standing.look(profile, 'where-open')
    const change = await toChange(profile, request, looked)
    take(decideProposing(change, proposingFactsOf(parts, looked)))
    if (isOnlyTaking(change) && (await takesFromSealed(profile, change))) {
      return { proposalId: await takeAway(profile, change, proved), code: null }
    }
    const nonce = parts.makeNonce()
    const { code, enrolmentKey } = await makeHalf(parts, change, nonce)
    const proposalId = await sign(profile, { act: 'proposed', change, nonce, enrolmentKey }, proved)
    return { proposalId, code }
  }

  /** Where the ledger’s rows were raised, less than they say may still be more than was agreed on. */
  async function takesFromSealed(profile: string, change: Change): Promise<boolean> {
    return takesFrom(change, knownBest(await standing.look(profile, 'sealed')))
  }

  /** The vault is opened first: what is taken away is taken away there too. */
  async function takeAway(profile: string, change: Change, proved: ProvedUser): Promise<number> {
    await standing.look(profile, 'sealed')
    const done = { act: 'done', change, nonce: parts.makeNonce(), enrolmentKey: null } as const
    const proposalId = await sign(profile, done, proved)
    await standing.seal(profile)
    return proposalId
  }

  async function sign(
    profile: string, { act, change, nonce, enrolmentKey }: ToSign, { user, signer }: ProvedUser,
  ): Promise<number> {
    const { ledgerId, ledger: { root } } = await standing.look(profile, 'where-open')
    const atMs = parts.clock.instant().wallMs
    const statement = PROPOSAL.write({
      act, ledgerId, profile, root: root ?? '', change, by: userKeyOf(user.name), atMs,
      expiresAtMs: atMs + PROPOSAL_GOOD_FOR_MS, nonce, enrolmentKey,
    })
    const { actId } = await (await open.writer(profile)).people.recordPeopleAct(
      { act, proposalId: null, statement, signatures: [await signer.sign(statement)], sealedKeys: [] }, user,
    )
    return actId
  }
}
