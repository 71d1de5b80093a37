/** Invites, joins and removes seats, each with its row of the audit trail. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { isGood } from '../../../src-shared/domain/people/seat.ts'
import type { SeatWrites } from '../api/seats.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Timed } from '../api/ledger.ts'
import type { Writable } from '../engine/access.ts'
import { prepareSeatReads } from './seats.ts'

interface InvitationRow {
  readonly person: string
  readonly codeHash: string
  readonly atMs: number
  readonly by: string
  readonly goodUntilMs: number
}

interface SeatRow {
  readonly invitationId: number
  readonly name: string
  readonly publicKey: string
  readonly atMs: number
  readonly statement: string
  readonly signature: string
  readonly seatSignature: string
}

export function prepareSeatWrites(db: Writable): Timed<SeatWrites> {
  const { findInvitation, findSeat, listInvitations } = prepareSeatReads(db)
  const { recordAudit } = prepareAuditRows(db)
  const insertInvitation = db.prepare<[InvitationRow]>(`
    INSERT INTO seat_invitation (person, code_hash, made_at_ms, made_by, good_until_ms)
    VALUES (@person, @codeHash, @atMs, @by, @goodUntilMs)`)
  const insertSeat = db.prepare<[SeatRow]>(`
    INSERT INTO seat (invitation_id, name, public_key, joined_at_ms, statement, signature, seat_signature)
    VALUES (@invitationId, @name, @publicKey, @atMs, @statement, @signature, @seatSignature)`)
  const insertWithdrawal = db.prepare<[number, number, string]>(
    'INSERT INTO seat_invitation_withdrawal (invitation_id, at_ms, actor) VALUES (?, ?, ?)',
  )
  const insertRemoval = db.prepare<[number, number, string]>(
    'INSERT INTO seat_removal (seat_id, at_ms, actor) VALUES (?, ?, ?)',
  )

  return {
    inviteSeat({ person, codeHash, goodUntilMs }, actor, { wallMs: atMs }) {
      const row = { person, codeHash, atMs, by: actor.name, goodUntilMs }
      const invitationId = Number(insertInvitation.run(row).lastInsertRowid)
      const subject = subjectOfInvitation(invitationId)
      recordAudit({ action: 'seat invited', subject, before: null, after: person, actor }, atMs)
      return { invitationId }
    },
    joinSeat({ codeHash, ...seat }, actor, { wallMs: atMs }) {
      const invitation = findInvitation(codeHash)
      if (!invitation || !isGood(invitation, atMs)) throw new AppError('INVITATION_REFUSED')
      const { id: invitationId, person } = invitation
      const seatId = Number(insertSeat.run({ ...seat, invitationId, atMs }).lastInsertRowid)
      const after = JSON.stringify({ person, name: seat.name, invitation: invitationId, publicKey: seat.publicKey })
      recordAudit({ action: 'seat joined', subject: subjectOfSeat(seatId), before: null, after, actor }, atMs)
      return { seatId }
    },
    withdrawInvitation(invitationId, actor, { wallMs: atMs }) {
      const invitation = listInvitations().find(({ id }) => id === invitationId)
      if (!invitation) throw new AppError('INVITATION_UNKNOWN', { invitationId })
      insertWithdrawal.run(invitationId, atMs, actor.name)
      const [action, subject] = ['invitation withdrawn', subjectOfInvitation(invitationId)]
      recordAudit({ action, subject, before: invitation.person, after: null, actor }, atMs)
    },
    removeSeat(seatId, actor, { wallMs: atMs }) {
      const seat = findSeat(seatId)
      if (!seat || seat.removedAtMs !== null) throw new AppError('SEAT_UNKNOWN', { seatId })
      insertRemoval.run(seatId, atMs, actor.name)
      const before = JSON.stringify({ person: seat.person, name: seat.name })
      recordAudit({ action: 'seat removed', subject: subjectOfSeat(seatId), before, after: null, actor }, atMs)
    },
  }
}

function subjectOfInvitation(id: number): string {
  return `invitation ${id}`
}

function subjectOfSeat(id: number): string {
  return `seat ${id}`
}
