/** Proves who acts: a user's name with their passphrase. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { sameUser, type UserRole } from '../../../src-shared/domain/transfers/app-users.ts'
import { decideGuessWaitMs, type WrongGuesses } from '../../../src-shared/domain/passphrases/guess-delay.ts'
import { createKeyedMutex } from '../../platform/mutex.ts'
import type { UserSigner } from '../../keys/user-keys.ts'
import type { Actor } from '../../ledger/api/common.ts'
import type { StoredUser } from '../../ledger/api/transfers.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { signCall } from '../people/sign-call.ts'

export interface ProvedUser {
  /** As an actor of the audit trail, too: with what they signed of this call. */
  readonly user: StoredUser & Actor
  readonly signer: UserSigner
}

/** Wrong guesses of this last while make the next one wait; they are counted in the audit trail. */
const REMEMBERED_MS = 15 * 60_000

/** One guess at a time for each profile. */
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
    // First: where a wrong guess can't be recorded, none is made, and no answer tells it from a right one.
    const writer = await open.writer(profile)
    const { transfers } = await open.reader(profile)
    const user = (await transfers.listUsers()).find((known) => known.isActive && sameUser(known.name, name))
    const known = user?.name ?? name
    await waitAfterWrong(await transfers.countWrongPassphrases(known, parts.clock.instant().wallMs - REMEMBERED_MS))
    const signer = user && (await parts.userKeys.open(user, passphrase))
    if (user && signer) {
      const signed = await signCall(parts, open, { profile, user, signer })
      return { user: { ...user, kind: 'person', signed }, signer }
    }
    await writer.transfers.recordWrongPassphrase(known, act, parts.systemUser)
    throw new AppError('USER_REFUSED', { user: name })
  }

  async function waitAfterWrong(wrong: WrongGuesses): Promise<void> {
    const waitMs = decideGuessWaitMs(wrong, parts.clock.instant().wallMs)
    if (waitMs > 0) await new Promise<void>((resolve) => void parts.clock.schedule(waitMs, resolve))
  }

  return { prove }
}

export type Credentials = ReturnType<typeof createCredentials>
