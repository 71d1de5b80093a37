/** The people of a profile: the first two set up together, others enrolled with a code, each with a passphrase. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { People, Person } from '../../../src-shared/contract/people/people.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { stateNow } from '../../../src-shared/domain/people/decide-proposal.ts'
import { decideSetUp, type NewPerson } from '../../../src-shared/domain/people/decide-set-up.ts'
import { followActs, type KnownProposal } from '../../../src-shared/domain/people/follow-acts.ts'
import { broughtInOf } from '../../../src-shared/domain/people/standing.ts'
import { ENROLMENT, SET_UP } from '../../../src-shared/domain/people/statement.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import type { HalfSigner } from '../../keys/enrolment-codes.ts'
import { PRACTICE_PROFILE, type OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials } from '../transfers/credentials.ts'
import type { Looked, StandingOfPeople } from './standing.ts'

interface SetUpPerson extends NewPerson {
  readonly passphrase: string
}

interface SetUp {
  readonly profile: string
  readonly people: readonly [SetUpPerson, SetUpPerson]
  readonly vaultPassphrase?: string | undefined
}

interface Enrol {
  readonly profile: string
  readonly name: string
  readonly codes: readonly [string, string]
  readonly passphrase: string
}

/** Both halves of a code, in the order in which their keys stand in what was signed. */
type BothHalves = readonly [proposer: HalfSigner, confirmer: HalfSigner]

export function createPeople(
  parts: Parts, open: OpenProfiles, { guess, proveKnown }: Credentials, standing: StandingOfPeople,
) {
  async function list(profile: string): Promise<People> {
    const looked = await standing.look(profile, 'where-open')
    const nowMs = parts.clock.instant().wallMs
    const open_ = looked.ledger.proposals.filter((one) => stateNow(one, { people: looked.ledger.people, nowMs }) === 'open')
    return { standing: looked.standing, people: listPersons(looked), openProposals: open_.length }
  }

  /**
   * In the vault first: a set-up is believed for what is sealed, never for what stands in the ledger. A kill in between
   * leaves people who can do nothing, and they are set up again.
   */
  async function setUp({ profile, people: [one, other], vaultPassphrase }: SetUp): Promise<People> {
    const writer = await open.writer(profile)
    if (profile !== PRACTICE_PROFILE) await parts.keys.confirm(vaultPassphrase)
    const { standing: now, users: listed, ledgerId } = await standing.look(profile, 'sealed')
    const outcome = decideSetUp(one, other, { standing: now, listed, systemNames: [parts.actor.name] })
    if (!outcome.ok) throw new AppError(outcome.refusal.code, outcome.refusal.details)
    if (one.passphrase === other.passphrase) {
      throw new AppError('USER_PASSPHRASE_INVALID', { reason: 'is the other person’s too' })
    }
    const made = await Promise.all([one, other].map(async ({ name, roles, passphrase }) => (
      { name, roles, ...(await parts.userKeys.make(passphrase, [profile, name])) }
    )))
    const root = parts.makeNonce()
    const statement = SET_UP.write({
      act: 'set-up', ledgerId, profile, root, atMs: parts.clock.instant().wallMs,
      people: made.map(({ name, roles, publicKey }) => ({ name, roles, publicKey })),
    })
    const signatures = made.map(({ signer }) => signer.sign(statement))
    const act = { act: 'set-up', proposalId: null, statement, signatures } as const
    const { isSignedBy } = parts.userKeys
    const { people } = followActs([{ ...act, id: 1 }], { ledgerId, profile, isSignedBy })
    await parts.sealed.update(profile, (state) => ({ ...state, root, people }))
    await writer.people.recordPeopleAct({ ...act, sealedKeys: made.map(({ sealedKey }) => sealedKey) }, parts.actor)
    return list(profile)
  }

  async function enrol({ profile, name: typed, codes, passphrase }: Enrol): Promise<People> {
    const { ledger } = await standing.look(profile, 'where-open')
    const proposal = findEnrolment(ledger, typed, parts.clock.instant().wallMs)
    const name = proposal?.statement.change.kind === 'person' ? proposal.statement.change.name : typed
    const halves = await guess(profile, {
      name, act: 'enrolment', refusal: new AppError('ENROLMENT_REFUSED', { user: typed }),
      open: async () => proposal && openHalves(proposal, codes),
    })
    if (!proposal?.answerText) throw new Error('Nothing was enrolled by a code')
    const { publicKey, sealedKey, signer } = await parts.userKeys.make(passphrase, [profile, name])
    const statement = ENROLMENT.write({
      act: 'enrolled', confirmation: proposal.answerText, name, publicKey,
      atMs: parts.clock.instant().wallMs,
    })
    const signatures = [...halves, signer].map((one) => one.sign(statement))
    await (await open.writer(profile)).people.recordPeopleAct(
      { act: 'enrolled', proposalId: proposal.id, statement, signatures, sealedKeys: [sealedKey] },
      { name, kind: 'person' },
    )
    await standing.sealWhereOpen(profile)
    return list(profile)
  }

  /** Undefined where one of them is another, or both are the same. */
  async function openHalves(
    { statement, answer }: KnownProposal, codes: readonly string[],
  ): Promise<BothHalves | undefined> {
    const opened = await Promise.all(codes.map((code) => parts.enrolmentCodes.open(code, statement.nonce)))
    const proposer = opened.find((half) => half?.publicKey === statement.enrolmentKey)
    const confirmer = opened.find((half) => half?.publicKey === answer?.enrolmentKey)
    return proposer && confirmer && proposer !== confirmer ? [proposer, confirmer] : undefined
  }

  return {
    list,
    setUp,
    enrol,
    async changePassphrase(profile: string, by: Credential, passphrase: string): Promise<People> {
      const { user } = await proveKnown(profile, by, 'change of a passphrase')
      const key = await parts.userKeys.reseal(user, by.passphrase, passphrase, [profile, user.name])
      if (!key) throw new AppError('USER_REFUSED', { user: by.user })
      await (await open.writer(profile)).transfers.changeUserKey(user.name, key.sealedKey, user)
      return list(profile)
    },
  }
}

/** As the ledger lists them; who may act is who is certified. */
export function listPersons({ users, ledger, certified }: Looked): readonly Person[] {
  return users.map((user) => ({
    name: user.name, roles: user.roles, addedAt: user.addedAt, broughtIn: broughtInOf(user, ledger),
    isActive: certified.some(({ name }) => sameUser(name, user.name)),
  }))
}

function findEnrolment({ proposals, people }: Looked['ledger'], name: string, nowMs: number): KnownProposal | undefined {
  return proposals.findLast((proposal) => {
    const { change } = proposal.statement
    return change.kind === 'person' && sameUser(change.name, name)
      && stateNow(proposal, { people, nowMs }) === 'confirmed'
  })
}
