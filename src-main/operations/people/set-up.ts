/**
 * Sets up the first two people. In the vault first: a set-up is believed for what is sealed, never for what stands in
 * the ledger. A kill in between leaves people who can do nothing, and they are set up again.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { decideSetUp, type NewPerson } from '../../../src-shared/domain/people/decide-set-up.ts'
import { followActs } from '../../../src-shared/domain/people/follow-acts.ts'
import { SET_UP } from '../../../src-shared/domain/people/statement.ts'
import { PRACTICE_PROFILE, type OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { StandingOfPeople } from './standing.ts'

interface SetUpPerson extends NewPerson {
  readonly passphrase: string
}

export interface SetUp {
  readonly profile: string
  readonly people: readonly [SetUpPerson, SetUpPerson]
  readonly vaultPassphrase?: string | undefined
}

export async function setUpPeople(
  parts: Parts, open: OpenProfiles, standing: StandingOfPeople, { profile, people: both, vaultPassphrase }: SetUp,
): Promise<void> {
  const writer = await open.writer(profile)
  if (profile !== PRACTICE_PROFILE) await parts.keys.confirm(vaultPassphrase)
  const { standing: now, users: listed, ledgerId } = await standing.look(profile, 'sealed')
  const outcome = decideSetUp(...both, { standing: now, listed, systemNames: [parts.actor.name] })
  if (!outcome.ok) throw new AppError(outcome.refusal.code, outcome.refusal.details)
  const made = await makeKeys(parts, profile, both)
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
}

async function makeKeys(parts: Parts, profile: string, both: SetUp['people']) {
  const [one, other] = both
  if (one.passphrase === other.passphrase) {
    throw new AppError('USER_PASSPHRASE_INVALID', { reason: 'is the other person’s too' })
  }
  return Promise.all(both.map(async ({ name, roles, passphrase }) => (
    { name, roles, ...(await parts.userKeys.make(passphrase, [profile, name])) }
  )))
}
