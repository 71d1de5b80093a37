/** Proves who acts: a user's name with their passphrase. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { sameUser, type UserRole } from '../../../src-shared/domain/transfers/app-users.ts'
import { createKeyedMutex } from '../../platform/mutex.ts'
import type { UserSigner } from '../../keys/user-keys.ts'
import type { Actor } from '../../ledger/api/common.ts'
import type { StoredUser } from '../../ledger/api/transfers.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export interface ProvedUser {
  /** As an actor of the audit trail, too. */
  readonly user: StoredUser & Actor
  readonly signer: UserSigner
}

/** One guess at a time for each profile, and a wrong one costs its guesser a moment. */
const AFTER_WRONG_MS = 1_000

export function createCredentials(parts: Parts, open: OpenProfiles) {
  const inTurn = createKeyedMutex()

  /** Throws USER_REFUSED, without saying which of the two is wrong, or USER_ROLE_MISSING. */
  async function prove(
    profile: string, { user: name, passphrase }: Credential, act: string, role?: UserRole,
  ): Promise<ProvedUser> {
    const proved = await inTurn(profile, () => check(profile, name, passphrase, act))
    if (role !== undefined && !proved.user.roles.includes(role)) {
      throw new AppError('USER_ROLE_MISSING', { user: proved.user.name, role })
    }
    return proved
  }

  async function check(profile: string, name: string, passphrase: string, act: string): Promise<ProvedUser> {
    const users = await (await open.reader(profile)).transfers.listUsers()
    const user = users.find((known) => known.isActive && sameUser(known.name, name))
    const signer = user && (await parts.userKeys.open(user, passphrase))
    if (user && signer) return { user: { ...user, kind: 'person' }, signer }
    await (await open.writer(profile)).transfers.recordWrongPassphrase(name, act, parts.actor)
    await new Promise<void>((resolve) => void parts.clock.schedule(AFTER_WRONG_MS, resolve))
    throw new AppError('USER_REFUSED', { user: name })
  }

  return { prove }
}

export type Credentials = ReturnType<typeof createCredentials>
