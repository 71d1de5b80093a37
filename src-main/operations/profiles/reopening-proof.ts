/**
 * Proves by their passphrase who reopens a team, while its ledger can't be written: a wrong guess is kept in a file
 * first, makes the next one wait as everywhere, and is in the audit trail in the end.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { decideGuessWaitMs } from '../../../src-shared/domain/passphrases/guess-delay.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import type { UserSigner } from '../../keys/user-keys.ts'
import type { StoredUser } from '../../ledger/api/transfers.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export interface Proved {
  readonly user: StoredUser
  readonly signer: UserSigner
}

/** Wrong guesses of this last while make the next one wait. */
const REMEMBERED_MS = 15 * 60_000

export function createReopeningProof(parts: Parts, open: OpenProfiles) {
  const { teams: { wrongGuesses }, clock } = parts
  return proveOne

  /** Throws USER_REFUSED. */
  async function proveOne(
    profile: string, { user: name, passphrase = '' }: Credential, users: readonly StoredUser[],
  ): Promise<Proved> {
    const folder = open.folderOf(profile)
    const user = users.find((known) => known.isActive && sameUser(known.name, name))
    if (!user) throw new AppError('USER_REFUSED', { user: name })
    await waitAfterWrong(profile, user.name)
    const guess = { user: user.name, atMs: Math.floor(clock.instant().wallMs) }
    wrongGuesses.note(folder, guess)
    const signer = await parts.userKeys.open(user, passphrase)
    if (!signer) throw new AppError('USER_REFUSED', { user: name })
    wrongGuesses.takeBack(folder, guess)
    return { user, signer }
  }

  async function waitAfterWrong(profile: string, user: string): Promise<void> {
    const sinceMs = clock.instant().wallMs - REMEMBERED_MS
    const { transfers } = await open.reader(profile)
    const recorded = await transfers.countWrongPassphrases(user, sinceMs)
    const kept = wrongGuesses.list(open.folderOf(profile)).filter((one) => (
      one.user === user && one.atMs > sinceMs
    ))
    const wrong = {
      count: recorded.count + kept.length,
      lastAtMs: Math.max(recorded.lastAtMs, ...kept.map(({ atMs }) => atMs)),
    }
    const waitMs = decideGuessWaitMs(wrong, clock.instant().wallMs)
    if (waitMs > 0) await new Promise<void>((resolve) => void clock.schedule(waitMs, resolve))
  }
}
