/**
 * Lets seats in: by an invitation once, then by the seat's own key and its person's. Knows no network: whoever listens
 * asks here, and is told who it is or that they are refused, never why.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { AsyncSigner } from '../../keys/user-keys.ts'
import { ignore } from '../../platform/ignore.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials } from '../transfers/credentials.ts'
import { createAdmission, type AdmittedSeat, type Joining, type Showing, type SigningIn } from './admit-seats.ts'
import { createSeatFinder, type SeatPerson } from './find-seat.ts'
import { createSeatRefusals } from './seat-refusals.ts'
import { recordShownCertificate } from './shown-certificates.ts'
import type { StandingOfPeople } from './standing.ts'

export interface SeatDoor {
  /**
   * Takes the ledger, so that whoever listens hears at once that it can't be written, and records the certificate that
   * seats will see. Returns the fingerprint of the one before where that was another. Throws what its opening does.
   */
  open(fingerprint: string): Promise<string | undefined>
  /** Throws INVITATION_REFUSED. */
  lookAt(code: string): Promise<SeatPerson & { readonly expiresAtMs: number }>
  /** Uses the invitation up. Throws INVITATION_REFUSED, SEAT_REFUSED. */
  join(joining: Joining): Promise<{ readonly seatId: number }>
  /** Throws SEAT_REFUSED. */
  sealedKey(showing: Showing): Promise<SeatPerson>
  /** Throws SEAT_REFUSED: after a while where there were wrong passphrases before, which the audit trail tells of. */
  signIn(signingIn: SigningIn): Promise<AdmittedSeat>
  /** Its person sits at this session from now on. */
  sitDown(sessionId: string, seat: AdmittedSeat): Promise<void>
  /** A passphrase did not open the person's key, at a seat that was let in. Resolves when the next may be tried. */
  recordWrong(seat: Pick<AdmittedSeat, 'person'>, act: string): Promise<void>
  /** Whenever it may have changed who may come in. */
  changes(signal: AbortSignal): AsyncGenerator<void, void, void>
  /** May it still be used, by this person with this key? */
  isAdmitted(seat: AdmittedSeat): Promise<boolean>
}

/** The key of whoever sits at a seat lies there: each call brings the way to it (`signerAt`). */
const ASKED_AT_EACH_CALL: AsyncSigner = {
  sign: () => { throw new AppError('SEAT_DID_NOT_SIGN') },
}

export function createSeatDoor(
  parts: Pick<Parts, 'actor' | 'clock' | 'desks' | 'events'>, open: Pick<OpenProfiles, 'reader' | 'writer'>,
  { standing, credentials }: { readonly standing: StandingOfPeople; readonly credentials: Pick<Credentials, 'guess'> },
  profile: string,
): SeatDoor {
  const finder = createSeatFinder(parts, open, standing, profile)
  const { findSeat, getInvitation } = finder
  const refusals = createSeatRefusals(parts, open)
  const admission = createAdmission(parts, open, { profile, ...finder, refusals, guess: credentials.guess })
  const { join, sealedKey, signIn, refuseWrong } = admission

  return {
    async open(fingerprint) {
      await open.writer(profile)
      return recordShownCertificate(parts, open, profile, fingerprint)
    },
    async lookAt(code) {
      const { invitation, person } = await getInvitation(code)
      return { ...person, expiresAtMs: invitation.goodUntilMs }
    },
    join,
    sealedKey,
    signIn,
    sitDown: (sessionId, { person, publicKey }) => parts.desks.take(sessionId, profile, async () => ({
      user: person, publicKey, signer: ASKED_AT_EACH_CALL,
    })),
    recordWrong: ({ person }, act) => (
      refuseWrong(person, act).catch(ignore(['SEAT_REFUSED'], 'it is what was to be recorded'))
    ),
    async *changes(signal) {
      for await (const { topics } of parts.events.hear(profile, signal)) if (topics.includes('people')) yield
    },
    async isAdmitted({ seatId, publicKey }) {
      return (await findSeat(seatId))?.person.publicKey === publicKey
    },
  }
}
