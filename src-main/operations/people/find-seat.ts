/** Finds whose seat it is, and whose invitation: only people who can act, by what the ledger and signatures say. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { isGood } from '../../../src-shared/domain/people/seat.ts'
import { parseJoinStatement } from '../../../src-shared/domain/people/seat-statement.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import { isSignedBy } from '../../platform/is-signed-by.ts'
import type { StoredInvitation, StoredSeat } from '../../ledger/api/seats.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { hashOfCode } from './seats.ts'
import type { StandingOfPeople } from './standing.ts'

/** Whose seat it is, with what their passphrase opens. */
export interface SeatPerson {
  readonly ledgerId: string
  readonly profile: string
  readonly person: string
  readonly publicKey: string
  readonly sealedKey: string
}

export interface FoundSeat {
  readonly seat: StoredSeat
  readonly person: SeatPerson
}

export interface FoundInvitation {
  readonly invitation: StoredInvitation
  readonly person: SeatPerson
}

export function createSeatFinder(
  { clock }: Pick<Parts, 'clock'>, open: Pick<OpenProfiles, 'reader'>, standing: StandingOfPeople, profile: string,
) {
  async function findPerson(name: string): Promise<SeatPerson | undefined> {
    const { ledgerId, users, certified } = await standing.look(profile, 'where-open')
    const user = users.find((one) => one.isActive && sameUser(one.name, name))
    const isCertified = certified.some((one) => sameUser(one.name, name) && one.publicKey === user?.publicKey)
    if (!user || !isCertified || user.sealedKey === '') return undefined
    const { publicKey, sealedKey } = user
    return { ledgerId, profile, person: user.name, publicKey, sealedKey }
  }

  return {
    /** Its person signed that it joins, with the key that is theirs today: a row that someone put in is none. */
    async findSeat(seatId: number): Promise<FoundSeat | undefined> {
      const seat = await (await open.reader(profile)).seats.findSeat(seatId)
      if (!seat || seat.removedAtMs !== null) return undefined
      const person = await findPerson(seat.person)
      const isTheirs = person && isSignedBy(person.publicKey, seat.statement, seat.signature)
        && isSeatOf(seat, person)
      return isTheirs ? { seat, person } : undefined
    },

    /** One that was removed: whose it was. */
    async findRemoved(seatId: number): Promise<StoredSeat | undefined> {
      const seat = await (await open.reader(profile)).seats.findSeat(seatId)
      return seat && seat.removedAtMs !== null ? seat : undefined
    },

    /** Throws INVITATION_REFUSED. */
    async getInvitation(code: string): Promise<FoundInvitation> {
      const invitation = await (await open.reader(profile)).seats.findInvitation(hashOfCode(code))
      if (!invitation || !isGood(invitation, clock.instant().wallMs)) throw new AppError('INVITATION_REFUSED')
      const person = await findPerson(invitation.person)
      if (!person) throw new AppError('INVITATION_REFUSED')
      return { invitation, person }
    },
  }
}

/** Does what was signed say so, too? Its columns could have been edited. */
function isSeatOf({ statement, publicKey, name }: StoredSeat, { ledgerId, profile, person }: SeatPerson): boolean {
  const read = parseJoinStatement(statement)
  return read.ok && read.value.seatKey === publicKey && read.value.seatName === name
    && read.value.ledgerId === ledgerId && read.value.profile === profile && sameUser(read.value.user, person)
}
