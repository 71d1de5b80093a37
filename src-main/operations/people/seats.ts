/** The seats of a profile: who is invited to one, which there are, and which are removed. */
import { createHash } from 'node:crypto'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { FINGERPRINT_DIGITS, JOIN_PARAMETER } from '../../../src-shared/contract/host/seat-door.ts'
import type { Invitation, Invited, Seat, Seats } from '../../../src-shared/contract/people/seats.ts'
import { isGood } from '../../../src-shared/domain/people/seat.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import type { StoredInvitation, StoredSeat } from '../../ledger/api/seats.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Listening } from './listenings.ts'
import type { StandingOfPeople } from './standing.ts'

const HOUR_MS = 60 * 60_000

interface InProfile {
  readonly profile: string
}

export function createSeats(
  parts: Pick<Parts, 'actor' | 'clock' | 'listenings' | 'makeInvitationCode'>,
  open: Pick<OpenProfiles, 'reader' | 'writer'>, standing: StandingOfPeople,
) {
  async function list(profile: string): Promise<Seats> {
    const { seats } = await open.reader(profile)
    const [joined, invitations] = await Promise.all([seats.listSeats(), seats.listInvitations()])
    const listening = parts.listenings.find(profile)
    const nowMs = parts.clock.instant().wallMs
    const signedIn = listening?.signedIn() ?? new Set()
    return {
      seats: joined.map((seat) => toSeat(seat, signedIn.has(seat.id))),
      invitations: invitations.filter((one) => isGood(one, nowMs)).map(toInvitation),
      door: listening ? { address: listening.address, fingerprint: listening.fingerprint } : null,
    }
  }

  return {
    list,
    /** Throws USER_UNKNOWN where nobody of that name can act. */
    async invite(
      { profile, person, hours }: InProfile & { readonly person: string; readonly hours: number },
    ): Promise<Invited> {
      const writer = await open.writer(profile)
      const { certified } = await standing.look(profile, 'where-open')
      const known = certified.find(({ name, isActive }) => isActive && sameUser(name, person))
      if (!known) throw new AppError('USER_UNKNOWN', { user: person })
      const code = parts.makeInvitationCode()
      const goodUntilMs = Math.floor(parts.clock.instant().wallMs) + hours * HOUR_MS
      const { invitationId } = await writer.seats.inviteSeat(
        { person: known.name, codeHash: hashOfCode(code), goodUntilMs }, parts.actor,
      )
      const { seats } = await open.reader(profile)
      const invitation = (await seats.listInvitations()).find(({ id }) => id === invitationId)
      if (!invitation) throw new Error('An invitation was made that is not there')
      const listening = parts.listenings.find(profile)
      return { invitation: toInvitation(invitation), code, link: listening ? linkTo(listening, code) : null }
    },
    async withdraw({ profile, invitationId }: InProfile & { readonly invitationId: number }): Promise<Seats> {
      await (await open.writer(profile)).seats.withdrawInvitation(invitationId, parts.actor)
      return list(profile)
    },
    async remove({ profile, seatId }: InProfile & { readonly seatId: number }): Promise<Seats> {
      await (await open.writer(profile)).seats.removeSeat(seatId, parts.actor)
      return list(profile)
    },
  }
}

/** As the ledger knows an invitation: SHA-256, hexadecimal. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

function linkTo({ address, fingerprint }: Listening, code: string): string {
  return `${address}/#${JOIN_PARAMETER}=${code}.${fingerprint.slice(0, FINGERPRINT_DIGITS)}`
}

function toSeat({ id, name, person, invitedBy, ...seat }: StoredSeat, isSignedIn: boolean): Seat {
  return {
    id, name, person, invitedBy, removedBy: seat.removedBy, isSignedIn,
    joinedAt: textOf(seat.joinedAtMs), removedAt: seat.removedAtMs === null ? null : textOf(seat.removedAtMs),
  }
}

function toInvitation({ id, person, madeBy, madeAtMs, goodUntilMs }: StoredInvitation): Invitation {
  return { id, person, madeBy, madeAt: textOf(madeAtMs), goodUntil: textOf(goodUntilMs) }
}

function textOf(atMs: number): string {
  return new Date(atMs).toISOString()
}
