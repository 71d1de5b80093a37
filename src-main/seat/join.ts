/** Joins a team's core by an invitation: this machine gets a seat of its own there. */
import { createHash } from 'node:crypto'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { joinStatementText } from '../../src-shared/domain/people/seat-statement.ts'
import { userKeyOf } from '../../src-shared/domain/transfers/app-users.ts'
import { createDoor } from './door.ts'
import type { Joining } from './join-link.ts'
import { openLine, type LineLimits } from './line.ts'
import { makeOwnKey, signerOf } from './own-key.ts'
import type { KeptSeat, SeatStore } from './seat-file.ts'
import { openOf, type OpenKey } from './sign-in.ts'

export interface JoinMeans {
  readonly store: SeatStore
  readonly openKey: OpenKey
  readonly nowMs: () => number
  readonly limits?: LineLimits | undefined
}

/**
 * Throws TEAM_CERTIFICATE_CHANGED, INVITATION_REFUSED, PROFILE_EXISTS, USER_REFUSED where the passphrase is wrong,
 * SEAT_REFUSED, and as a line does.
 */
export async function join(
  { link: { address, code, digits }, name, seatName, askPassphrase }: Joining,
  { store, openKey, nowMs, limits }: JoinMeans,
): Promise<KeptSeat> {
  let fingerprint = digits
  const line = openLine(address, { digits, onSeen: (whole) => fingerprint = whole }, limits)
  try {
    const door = createDoor(line)
    const { ledgerId, profile, person, publicKey, sealedKey } = await door.invitation(code)
    const kept = name ?? profile
    // Before the invitation is used up.
    await store.reserve(kept)
    const passphrase = await askPassphrase(person)
    const signer = await openOf(address, () => openKey({ publicKey, sealedKey }, passphrase))
    if (!signer) throw new AppError('USER_REFUSED', { user: person })
    const own = makeOwnKey()
    const atMs = nowMs()
    const invitationHash = createHash('sha256').update(code).digest('hex')
    const text = joinStatementText({
      ledgerId, profile, user: userKeyOf(person), seatKey: own.publicKey, seatName, invitationHash, atMs,
    })
    const { seatId } = await door.join({
      code, seatKey: own.publicKey, seatName, atMs, signature: signer.sign(text),
      seatSignature: signerOf(own).sign(text),
    })
    const { privateKey } = own
    const known = { address, fingerprint, seatId, person, ledgerId, profile, kind: null }
    const seat = { version: 1 as const, ...known, privateKey }
    await store.add(kept, seat)
    return { name: kept, seat }
  } finally {
    await line.close()
  }
}
