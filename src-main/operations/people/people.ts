/** The people of a profile: the first two set up together, others enrolled with a code, each with a passphrase. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { People, Person } from '../../../src-shared/contract/people/people.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { areCustomersHidden } from '../../../src-shared/domain/people/agreed.ts'
import { stateNow } from '../../../src-shared/domain/people/decide-proposal.ts'
import { broughtInOf } from '../../../src-shared/domain/people/standing.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials } from '../transfers/credentials.ts'
import { createEnrolment, type Enrol } from './enrolment.ts'
import { setUpPeople, type SetUp } from './set-up.ts'
import { knownBest, type Looked, type StandingOfPeople } from './standing.ts'

export function createPeople(
  parts: Parts, open: OpenProfiles, credentials: Credentials, standing: StandingOfPeople,
) {
  async function list(profile: string): Promise<People> {
    const looked = await standing.look(profile, 'where-open')
    const nowMs = parts.clock.instant().wallMs
    const { people, proposals } = looked.ledger
    const openProposals = proposals.filter((one) => stateNow(one, { people, nowMs }) === 'open').length
    return {
      standing: looked.standing, people: listPersons(looked), openProposals,
      areCustomersHidden: areCustomersHidden(knownBest(looked)),
    }
  }

  const enrol = createEnrolment(parts, open, credentials, standing)

  return {
    list,
    async setUp(request: SetUp): Promise<People> {
      await setUpPeople(parts, open, standing, request)
      return list(request.profile)
    },
    async enrol(request: Enrol): Promise<People> {
      await enrol(request)
      return list(request.profile)
    },
    async changePassphrase(profile: string, by: Credential, passphrase: string): Promise<People> {
      const { user } = await credentials.proveKnown(profile, by, 'change of a passphrase')
      const key = await parts.userKeys.reseal(user, by.passphrase ?? '', passphrase, [profile, user.name])
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
