/** Enrols a new person by both halves of their code, under a passphrase that they choose. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { stateNow } from '../../../src-shared/domain/people/decide-proposal.ts'
import type { KnownProposal } from '../../../src-shared/domain/people/follow-acts.ts'
import { ENROLMENT } from '../../../src-shared/domain/people/statement.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import type { HalfSigner } from '../../keys/enrolment-codes.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials } from '../transfers/credentials.ts'
import { signCall } from './sign-call.ts'
import type { Looked, StandingOfPeople } from './standing.ts'

export interface Enrol {
  readonly profile: string
  readonly name: string
  readonly codes: readonly [string, string]
  readonly passphrase: string
}

/** Both halves of a code, in the order in which their keys stand in what was signed. */
type BothHalves = readonly [proposer: HalfSigner, confirmer: HalfSigner]

export function createEnrolment(
  parts: Parts, open: OpenProfiles, { guess }: Credentials, standing: StandingOfPeople,
) {
  return enrol

  async function enrol({ profile, name: typed, codes, passphrase }: Enrol): Promise<void> {
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
      { name, kind: 'person', signed: await signCall(parts, open, { profile, user: { name }, signer }) },
    )
    await standing.sealWhereOpen(profile)
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

}

function findEnrolment(
  { proposals, people }: Looked['ledger'], name: string, nowMs: number,
): KnownProposal | undefined {
  return proposals.findLast((proposal) => {
    const { change } = proposal.statement
    return change.kind === 'person' && sameUser(change.name, name)
      && stateNow(proposal, { people, nowMs }) === 'confirmed'
  })
}
