/** App users of a profile: added, given another passphrase, deactivated. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { AppUser, Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import type { UserRole } from '../../../src-shared/domain/transfers/app-users.ts'
import { decideUserName } from '../../../src-shared/domain/transfers/user-name.ts'
import type { StoredUser } from '../../ledger/api/transfers.ts'
import type { Credentials } from './credentials.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

interface AddUser {
  readonly profile: string
  readonly name: string
  readonly roles: readonly UserRole[]
  readonly passphrase: string
  readonly by?: Credential | undefined
}

export function createAppUsers(parts: Parts, open: OpenProfiles, { prove }: Credentials) {
  async function list(profile: string): Promise<readonly AppUser[]> {
    const users = await (await open.reader(profile)).transfers.listUsers()
    return users.map(({ publicKey: _, sealedKey: __, ...user }) => user)
  }

  return {
    list,
    async add({ profile, name, roles, passphrase, by }: AddUser) {
      const named = decideUserName(name, [parts.systemUser.name])
      if (!named.ok) throw new AppError(named.refusal.code, named.refusal.details)
      const adder = await findAdder(profile, name, roles, by)
      const key = await parts.userKeys.make(passphrase, [profile, name])
      const { transfers } = await open.writer(profile)
      await transfers.addUser({ name, roles, ...key }, adder ?? parts.actor, adder === null)
      return list(profile)
    },
    async changePassphrase(profile: string, by: Credential, passphrase: string) {
      const { user } = await prove(profile, by, 'change of a passphrase')
      const key = await parts.userKeys.reseal(user, by.passphrase, passphrase, [profile, user.name])
      if (!key) throw new AppError('USER_REFUSED', { user: by.user })
      await (await open.writer(profile)).transfers.changeUserKey(user.name, key.sealedKey, user)
      return list(profile)
    },
    async deactivate(profile: string, name: string, by: Credential) {
      const { user } = await prove(profile, by, `deactivation of ${name}`)
      await (await open.writer(profile)).transfers.deactivateUser(name, user)
      return list(profile)
    },
  }

  /** Null for the first. A checker is added by a checker where there is one, so that no maker makes a second self. */
  async function findAdder(profile: string, name: string, roles: readonly UserRole[], by: Credential | undefined) {
    const active = (await (await open.reader(profile)).transfers.listUsers()).filter(({ isActive }) => isActive)
    if (active.length === 0) return null
    const needsChecker = roles.includes('checker') && active.some(isChecker)
    const who = needsChecker ? 'an active checker' : 'an active user'
    if (by === undefined) throw new AppError('USER_NEEDS_ANOTHER', { who })
    const { user } = await prove(profile, by, `adding of ${name}`)
    if (needsChecker && !isChecker(user)) throw new AppError('USER_NEEDS_ANOTHER', { who })
    return user
  }
}

function isChecker({ roles }: StoredUser): boolean {
  return roles.includes('checker')
}
