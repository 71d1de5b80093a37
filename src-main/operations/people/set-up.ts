/**
 * Sets up the first two people. In the vault first: a set-up is believed for what is sealed, never for what stands in
 * the ledger. A kill in between leaves people who can do nothing, and they are set up again.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { decideSetUp, type NewPerson } from '../../../src-shared/domain/people/decide-set-up.ts'
import { beginAgreed } from '../../../src-shared/domain/people/agreed.ts'
import { followActs } from '../../../src-shared/domain/people/follow-acts.ts'
import { SET_UP } from '../../../src-shared/domain/people/statement.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'
import { take } from './proposal-steps.ts'
import { agreedIn, type StandingOfPeople } from './standing.ts'

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
  const { standing: now, users: listed, ledgerId, money } = await standing.look(profile, 'sealed')
  take(decideSetUp(...both, { standing: now, listed, systemNames: [parts.actor.name] }))
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
  await parts.sealed.update(profile, (state) => (
    { ...state, root, people, ...beginAgreed(money, agreedIn(state), root) }
  ))
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
