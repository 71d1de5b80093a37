/** Proves who acts: a user's name with their passphrase, and that people who could do so brought them in. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { canDecide } from '../../../src-shared/domain/people/proposal.ts'
import { sameUser, type UserRole } from '../../../src-shared/domain/transfers/app-users.ts'
import { decideGuessWaitMs, type WrongGuesses } from '../../../src-shared/domain/passphrases/guess-delay.ts'
import { createKeyedMutex } from '../../platform/mutex.ts'
import type { AsyncSigner } from '../../keys/user-keys.ts'
import type { Actor } from '../../ledger/api/common.ts'
import type { StoredUser } from '../../ledger/api/transfers.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { signerAt } from '../people/at-seat.ts'
import { signCall } from '../people/sign-call.ts'
import type { StandingOfPeople } from '../people/standing.ts'

export interface ProvedUser {
  /** As an actor of the audit trail, too: with what they signed of this call. */
  readonly user: StoredUser & Actor
  readonly signer: AsyncSigner
}

/** Something secret that somebody has to know, tried once. */
interface Guess<Known> {
  /** Whose it is, as the audit trail names them. */
  readonly name: string
  readonly act: string
  readonly open: () => Promise<Known | undefined>
  readonly refusal: AppError
}

/** Wrong guesses of this last while make the next one wait; they are counted in the audit trail. */
const REMEMBERED_MS = 15 * 60_000

/** One guess at a time for each profile. */
export function createCredentials(parts: Parts, open: OpenProfiles, standing: StandingOfPeople) {
  const inTurn = createKeyedMutex()

  /** A wrong one is recorded, and makes the next one wait. */
  const guess = <Known>(profile: string, one: Guess<Known>): Promise<Known> => inTurn(profile, async () => {
    // First: where a wrong guess can't be recorded, none is made, and no answer tells it from a right one.
    const writer = await open.writer(profile)
    const { transfers } = await open.reader(profile)
    await waitAfterWrong(await transfers.countWrongPassphrases(one.name, parts.clock.instant().wallMs - REMEMBERED_MS))
    const known = await one.open()
    if (known !== undefined) return known
    await writer.transfers.recordWrongPassphrase(one.name, one.act, parts.systemUser)
    throw one.refusal
  })

  async function waitAfterWrong(wrong: WrongGuesses): Promise<void> {
    const waitMs = decideGuessWaitMs(wrong, parts.clock.instant().wallMs)
    if (waitMs > 0) await new Promise<void>((resolve) => void parts.clock.schedule(waitMs, resolve))
  }

  /** By the passphrase alone, whoever brought them in. Throws USER_REFUSED, whichever of the two is wrong. */
  async function proveKnown(
    profile: string, { user: name, passphrase }: Credential, act: string, role?: UserRole,
  ): Promise<ProvedUser> {
    await open.writer(profile)
    const users = await (await open.reader(profile)).transfers.listUsers()
    const user = users.find((known) => known.isActive && sameUser(known.name, name))
    const refusal = new AppError('USER_REFUSED', { user: name })
    const seat = parts.acting.call()?.seat
    // At a seat the passphrase was typed there, and opened the key that the seat signs with.
    if (seat && !user) throw refusal
    const signer = seat && user ? signerAt(seat, user) : await guess(profile, {
      name: user?.name ?? name, act, refusal,
      open: async () => user && parts.userKeys.open(user, passphrase ?? ''),
    })
    if (!user) throw new Error('Nobody was known by a passphrase')
    if (role !== undefined && !user.roles.includes(role)) {
      throw new AppError('USER_ROLE_MISSING', { user: user.name, role })
    }
    const signed = await signCall(parts, open, { profile, user, signer })
    return { user: { ...user, kind: 'person', signed }, signer }
  }

  /** Throws USER_REFUSED, USER_ROLE_MISSING, PERSON_UNCERTIFIED. */
  async function prove(
    profile: string, credential: Credential, act: string, role?: UserRole,
  ): Promise<ProvedUser> {
    const proved = await proveKnown(profile, credential, act, role)
    await standing.getActing(profile, proved.user)
    return proved
  }

  return {
    guess,
    proveKnown,
    prove,
    /** Of those who have a say about money. Throws as `prove` does, and PERSON_CANT_DECIDE. */
    async proveDecider(profile: string, credential: Credential, act: string): Promise<ProvedUser> {
      const proved = await prove(profile, credential, act)
      if (!canDecide(proved.user)) throw new AppError('PERSON_CANT_DECIDE', { user: proved.user.name })
      return proved
    },
  }
}

export type Credentials = ReturnType<typeof createCredentials>
