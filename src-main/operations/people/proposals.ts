/** Changes that take two people: proposed by one, confirmed by another; what only takes away is done by one, at once. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ChangeRequest, Proposal, Proposed } from '../../../src-shared/contract/people/proposals.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { decideAnswer, decideProposing } from '../../../src-shared/domain/people/decide-proposal.ts'
import { findKnown, type KnownProposal } from '../../../src-shared/domain/people/follow-acts.ts'
import { isOnlyTaking, PROPOSAL_GOOD_FOR_MS } from '../../../src-shared/domain/people/proposal.ts'
import { ANSWER, PROPOSAL, type AnswerStatement, type Change } from '../../../src-shared/domain/people/statement.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { spendNonce } from '../../../src-shared/domain/transfers/used-approvals.ts'
import type { Decided } from '../../../src-shared/domain/values/decided.ts'
import type { ErrorCode } from '../../../src-shared/contract/errors/errors.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials, ProvedUser } from '../transfers/credentials.ts'
import { createChanges } from './changes.ts'
import { describeProposal } from './describe-proposal.ts'
import type { Looked, StandingOfPeople } from './standing.ts'

interface One {
  readonly profile: string
  readonly proposalId: number
  readonly by: Credential
}

interface Confirm extends One {
  readonly vaultPassphrase?: string | undefined
  readonly secretKey?: string | undefined
}

/** One half of a new person's code, with what is kept of it. */
interface Half {
  readonly code: string | null
  readonly enrolmentKey: string | null
}

export function createProposals(
  parts: Parts, open: OpenProfiles, { proveDecider }: Credentials, standing: StandingOfPeople,
) {
  const { toChange, asItIsNow, applyInVault, refuseOtherKey } = createChanges(parts, open)

  async function propose(profile: string, request: ChangeRequest, by: Credential): Promise<Proposed> {
    const proved = await proveDecider(profile, by, 'proposal of a change')
    const looked = await standing.look(profile, 'where-open')
    const change = await toChange(profile, request, looked)
    const { ledger: { people }, users: listed } = looked
    take(decideProposing(change, { people, listed, systemNames: [parts.actor.name] }))
    if (isOnlyTaking(change)) return { proposal: await takeAway(profile, change, proved), code: null }
    const nonce = parts.makeNonce()
    const { code, enrolmentKey } = await makeHalf(change, nonce)
    const proposalId = await sign(profile, { act: 'proposed', change, nonce, enrolmentKey }, proved)
    return { proposal: await get(profile, proposalId), code }
  }

  /** The vault is opened first: what is taken away is taken away there too. */
  async function takeAway(profile: string, change: Change, proved: ProvedUser): Promise<Proposal> {
    await standing.look(profile, 'sealed')
    const id = await sign(profile, { act: 'done', change, nonce: parts.makeNonce(), enrolmentKey: null }, proved)
    await standing.seal(profile)
    return get(profile, id)
  }

  async function makeHalf(change: Change, nonce: string): Promise<Half> {
    if (change.kind !== 'person') return { code: null, enrolmentKey: null }
    const code = parts.enrolmentCodes.make()
    const half = await parts.enrolmentCodes.open(code, nonce)
    if (!half) throw new Error('A half of a code that was just made is none')
    return { code, enrolmentKey: half.publicKey }
  }

  async function sign(
    profile: string,
    { act, change, nonce, enrolmentKey }: {
      readonly act: 'proposed' | 'done'; readonly change: Change; readonly nonce: string
      readonly enrolmentKey: string | null
    }, { user, signer }: ProvedUser,
  ): Promise<number> {
    const { ledgerId, ledger: { root } } = await standing.look(profile, 'where-open')
    const atMs = parts.clock.instant().wallMs
    const statement = PROPOSAL.write({
      act, ledgerId, profile, root: root ?? '', change, by: userKeyOf(user.name), atMs,
      expiresAtMs: atMs + PROPOSAL_GOOD_FOR_MS, nonce, enrolmentKey,
    })
    const { actId } = await (await open.writer(profile)).people.recordPeopleAct(
      { act, proposalId: null, statement, signatures: [signer.sign(statement)], sealedKeys: [] }, user,
    )
    return actId
  }

  async function confirm({ profile, proposalId, by, vaultPassphrase, secretKey = '' }: Confirm): Promise<Proposed> {
    const proved = await proveDecider(profile, by, `confirmation of proposal ${proposalId}`)
    const proposal = find(await standing.look(profile, 'where-open'), proposalId)
    const { change, nonce } = proposal.statement
    const isOfVault = change.kind === 'address' || change.kind === 'key'
    await refuseOtherKey(profile, change, secretKey)
    if (isOfVault) await parts.keys.confirm(vaultPassphrase)
    const looked = await standing.look(profile, 'sealed')
    await refuseEnded(profile, proposal)
    const { people } = looked.ledger
    const nowMs = parts.clock.instant().wallMs
    const now = await asItIsNow(profile, change, looked)
    take(decideAnswer(proposal, 'confirmed', { people, by: proved.user.name, nowMs, now }))
    if (change.kind === 'person') {
      take(decideProposing(change, { people, listed: looked.users, systemNames: [parts.actor.name] }))
    }
    const { code, enrolmentKey } = await makeHalf(change, nonce)
    await answer(profile, proposal, { act: 'confirmed', enrolmentKey, reason: null }, proved)
    if (isOfVault) await applyInVault(profile, change, secretKey)
    else await standing.seal(profile)
    return { proposal: await get(profile, proposalId), code }
  }

  /** First in the vault: whatever becomes of the ledger then, nobody confirms it any more. */
  async function end(
    { profile, proposalId, by }: One, act: 'refused' | 'withdrawn', reason: string | null,
  ): Promise<Proposal> {
    const proved = await proveDecider(profile, by, `answer to proposal ${proposalId}`)
    const looked = await standing.look(profile, 'sealed')
    const proposal = find(looked, proposalId)
    const nowMs = parts.clock.instant().wallMs
    const { people } = looked.ledger
    take(decideAnswer(proposal, act, { people, by: proved.user.name, nowMs, now: undefined }))
    await parts.sealed.update(profile, (state) => {
      const spent = spendNonce(state.spent ?? [], proposal.statement.nonce, nowMs)
      if (!spent) throw new AppError('TRANSFER_TOO_MANY')
      return { ...state, spent }
    })
    await answer(profile, proposal, { act, enrolmentKey: null, reason }, proved)
    return get(profile, proposalId)
  }

  async function answer(
    profile: string, { id, text }: KnownProposal,
    said: Pick<AnswerStatement, 'act' | 'enrolmentKey' | 'reason'>, { user, signer }: ProvedUser,
  ): Promise<void> {
    const statement = ANSWER.write({
      ...said, proposal: text, by: userKeyOf(user.name), atMs: parts.clock.instant().wallMs, nonce: parts.makeNonce(),
    })
    await (await open.writer(profile)).people.recordPeopleAct(
      { act: said.act, proposalId: id, statement, signatures: [signer.sign(statement)], sealedKeys: [] }, user,
    )
  }

  async function refuseEnded(profile: string, { id, statement: { nonce } }: KnownProposal): Promise<void> {
    const { spent = [] } = await parts.sealed.read(profile)
    if (!spent.some((one) => one.nonce === nonce)) return
    throw new AppError('PROPOSAL_CLOSED', { proposal: id, state: 'refused or withdrawn' })
  }

  async function get(profile: string, proposalId: number): Promise<Proposal> {
    const looked = await standing.look(profile, 'where-open')
    return describe(find(looked, proposalId), looked)
  }

  function describe(proposal: KnownProposal, { ledger: { people } }: Looked): Proposal {
    return describeProposal(proposal, { people, nowMs: parts.clock.instant().wallMs })
  }

  return {
    propose,
    confirm,
    refuse: ({ reason, ...one }: One & { readonly reason: string }) => end(one, 'refused', reason),
    withdraw: (one: One) => end(one, 'withdrawn', null),
    get,
    async list(profile: string, isOpen: boolean | undefined): Promise<readonly Proposal[]> {
      const looked = await standing.look(profile, 'where-open')
      const all = looked.ledger.proposals.map((proposal) => describe(proposal, looked)).toReversed()
      return isOpen === undefined ? all : all.filter(({ state }) => (state === 'open') === isOpen)
    },
    async deactivate(profile: string, name: string, by: Credential): Promise<void> {
      const proved = await proveDecider(profile, by, `deactivation of ${name}`)
      const person = findKnown((await standing.look(profile, 'where-open')).ledger.people, name)
      if (person?.isActive !== true) throw new AppError('USER_UNKNOWN', { user: name })
      await takeAway(profile, { kind: 'deactivation', name: person.name, since: person.since }, proved)
    },
  }
}

/** Throws PROPOSAL_UNKNOWN. */
function find({ ledger: { proposals } }: Looked, proposalId: number): KnownProposal {
  const proposal = proposals.find(({ id }) => id === proposalId)
  if (!proposal) throw new AppError('PROPOSAL_UNKNOWN', { proposal: proposalId })
  return proposal
}

function take<Decision>(outcome: Decided<Decision, ErrorCode>): void {
  if (!outcome.ok) throw new AppError(outcome.refusal.code, outcome.refusal.details)
}
