/** Signs a seat's person in: the seat shows which one it is, gets their sealed key, and opens it here. */
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { keyStatementText, signInStatementText } from '../../src-shared/domain/people/seat-statement.ts'
import { userKeyOf } from '../../src-shared/domain/transfers/app-users.ts'
import type { Door } from './door.ts'
import { signerOf, type Signer } from './own-key.ts'
import type { Seat } from './seat-file.ts'

/** As the core keeps it: nothing in it tells the passphrase. */
export interface StoredKey {
  readonly publicKey: string
  readonly sealedKey: string
}

/** Undefined where the passphrase is another one. */
export type OpenKey = (stored: StoredKey, passphrase: string) => Promise<Signer | undefined>

export interface Session {
  readonly token: string
  /** The person's, open as long as the session. */
  readonly signer: Signer
  /** For what asks for the passphrase again. */
  readonly stored: StoredKey
}

/** Throws SEAT_REFUSED, whichever of seat, person and passphrase is wrong: the core has recorded it. */
export async function signIn(door: Door, seat: Seat, passphrase: string, openKey: OpenKey): Promise<Session> {
  const { address, seatId, ledgerId, profile, person } = seat
  const own = signerOf(seat)
  const { nonce } = await door.challenge(seatId)
  const proof = own.sign(keyStatementText({ seatId, door: address, nonce }))
  const { publicKey, sealedKey } = await door.sealedKey({ seatId, nonce, seatSignature: proof })
  const stored = { publicKey, sealedKey }
  const signer = await openOf(address, () => openKey(stored, passphrase))
  const text = signInStatementText({ ledgerId, profile, user: userKeyOf(person), seatId, door: address, nonce })
  const signed = { signature: signer?.sign(text) ?? null, seatSignature: own.sign(text) }
  const { token } = await door.signIn({ seatId, nonce, ...signed })
  // Without the person's signature nobody is let in.
  if (!signer) throw new AppError('SEAT_REFUSED')
  return { token, signer, stored }
}

/** What the core calls a sealed key may be anything. */
export async function openOf(address: string, open: () => Promise<Signer | undefined>): Promise<Signer | undefined> {
  try {
    return await open()
  } catch (cause) {
    const reason = 'the key of the person can’t be read'
    throw new AppError('TEAM_CORE_OTHER', { address, reason }, { cause })
  }
}
