/** Holds what a seat and its person signed against who they are: when it joins, and at each sign-in. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  joinStatementText, keyStatementText, signInStatementText, type KeyStatement,
} from '../../../src-shared/domain/people/seat-statement.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { PROGRAM_ACTOR } from '../../../src-shared/domain/values/actor-kind.ts'
import { isSignedBy } from '../../platform/is-signed-by.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials } from '../transfers/credentials.ts'
import type { CallingSeat } from './at-seat.ts'
import type { StoredSeat } from '../../ledger/api/seats.ts'
import type { SeatRefusals } from './seat-refusals.ts'
import type { FoundInvitation, FoundSeat, SeatPerson } from './find-seat.ts'
import { hashOfCode } from './seats.ts'

export interface Joining {
  readonly code: string
  /** The seat's public key: SPKI, base64. */
  readonly seatKey: string
  readonly seatName: string
  readonly atMs: number
  readonly signature: string
  readonly seatSignature: string
}

export interface Showing extends KeyStatement {
  readonly seatSignature: string
}

export interface SigningIn extends Showing {
  /** Null where the passphrase did not open the person's key. */
  readonly signature: string | null
}

/** A seat that was let in. */
export type AdmittedSeat = Omit<CallingSeat, 'sign'>

export interface AdmissionParts {
  readonly profile: string
  readonly findSeat: (seatId: number) => Promise<FoundSeat | undefined>
  readonly findRemoved: (seatId: number) => Promise<StoredSeat | undefined>
  readonly refusals: Pick<SeatRefusals, 'note'>
  readonly getInvitation: (code: string) => Promise<FoundInvitation>
  readonly guess: Credentials['guess']
}

const MAX_KEY_TEXT = 200
/** A clock of a seat that is off by more signs nothing that anyone could place. */
const MAX_CLOCK_DIFFERENCE_MS = 24 * 60 * 60_000

export function createAdmission(
  { clock }: Pick<Parts, 'clock'>, open: Pick<OpenProfiles, 'writer'>,
  { profile, findSeat, findRemoved, refusals, getInvitation, guess }: AdmissionParts,
) {
  /** Only whoever has its key is it. */
  async function noteRemoved({ seatId, seatSignature }: Showing, text: string): Promise<void> {
    const removed = await findRemoved(seatId)
    if (!removed || !isSignedBy(removed.publicKey, text, seatSignature)) return
    await refusals.note({ profile, seatId, person: removed.person, act: null })
  }

  /** Wrong ones wait for one another, and are in the audit trail; a right one costs nothing. */
  async function refuseWrong(name: string, act: string): Promise<never> {
    const refusal = new AppError('SEAT_REFUSED')
    await guess(profile, { name, act, refusal, open: async () => undefined })
    throw refusal
  }

  return {
    refuseWrong,

    async join({ code, seatKey, seatName, atMs, ...signed }: Joining): Promise<{ readonly seatId: number }> {
      const { person: { ledgerId, person, publicKey } } = await getInvitation(code)
      const codeHash = hashOfCode(code)
      const statement = joinStatementText({
        ledgerId, profile, user: userKeyOf(person), seatKey, seatName, invitationHash: codeHash, atMs,
      })
      const isOff = Math.abs(clock.instant().wallMs - atMs) > MAX_CLOCK_DIFFERENCE_MS
      const isOwnKey = seatKey !== publicKey && seatKey.length <= MAX_KEY_TEXT
        && isSignedBy(seatKey, statement, signed.seatSignature)
      if (isOff || !isOwnKey) throw new AppError('SEAT_REFUSED')
      if (!isSignedBy(publicKey, statement, signed.signature)) return refuseWrong(person, 'seat joining')
      const writer = await open.writer(profile)
      const seat = { codeHash, name: seatName, publicKey: seatKey, statement, ...signed }
      return writer.seats.joinSeat(seat, PROGRAM_ACTOR)
    },

    /** For a seat that shows which one it is. */
    async sealedKey(showing: Showing): Promise<SeatPerson> {
      const { seatId, door, nonce, seatSignature } = showing
      const known = await findSeat(seatId)
      const text = keyStatementText({ seatId, door, nonce })
      if (!known) await noteRemoved(showing, text)
      if (!known || !isSignedBy(known.seat.publicKey, text, seatSignature)) throw new AppError('SEAT_REFUSED')
      return known.person
    },

    async signIn({ seatId, door, nonce, signature, seatSignature }: SigningIn): Promise<AdmittedSeat> {
      const known = await findSeat(seatId)
      if (!known) throw new AppError('SEAT_REFUSED')
      const { seat, person: { ledgerId, person, publicKey } } = known
      const text = signInStatementText({ ledgerId, profile, user: userKeyOf(person), seatId, door, nonce })
      // Only whoever has the seat's key is heard at all, so that nobody else can make its person wait.
      if (!isSignedBy(seat.publicKey, text, seatSignature)) throw new AppError('SEAT_REFUSED')
      if (signature === null || !isSignedBy(publicKey, text, signature)) return refuseWrong(person, 'sign-in')
      return { seatId, profile, person, publicKey }
    },
  }
}
