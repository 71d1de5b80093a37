/** A call that comes from a seat over the network: what it may be, and how its person signs what it causes. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { holdsSeatSecret } from '../../../src-shared/domain/people/seat-secrets.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import { isSignedBy } from '../../platform/is-signed-by.ts'
import type { AsyncSigner } from '../../keys/user-keys.ts'

/** The seat that calls, whose session was opened by its key and its person's. */
export interface CallingSeat {
  readonly seatId: number
  /** The only profile that it may name. */
  readonly profile: string
  readonly person: string
  /** The person's, by which the session was opened: SPKI, base64. */
  readonly publicKey: string
  /** Has the person sign at the seat, base64; null where they did not. Its answer is not checked yet. */
  readonly sign: (text: string) => Promise<string | null>
}

/** Throws PASSPHRASE_STAYS, and PROFILE_UNKNOWN for any other than the seat's. */
export function refuseForeignInput(input: unknown, { profile }: Pick<CallingSeat, 'profile'>): void {
  if (typeof input !== 'object' || input === null) return
  const named = 'profile' in input ? input.profile : undefined
  if (named !== undefined && named !== profile) {
    throw new AppError('PROFILE_UNKNOWN', { profile: typeof named === 'string' ? named : '' })
  }
  if (holdsSeatSecret(input)) throw new AppError('PASSPHRASE_STAYS')
}

/** Signs at the seat. Throws USER_REFUSED for anyone but its person. */
export function signerAt(seat: CallingSeat, user: { readonly name: string; readonly publicKey: string }): AsyncSigner {
  const isTheirs = sameUser(seat.person, user.name) && seat.publicKey === user.publicKey
  if (!isTheirs) throw new AppError('USER_REFUSED', { user: user.name })
  return {
    async sign(text) {
      const signature = await seat.sign(text)
      if (signature === null || !isSignedBy(user.publicKey, text, signature)) throw new AppError('SEAT_DID_NOT_SIGN')
      return signature
    },
  }
}
