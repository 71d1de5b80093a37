/** Seats and the invitations that they join by. SQL only. */
import type { SeatReads, StoredInvitation, StoredSeat } from '../api/seats.ts'
import type { Readable } from '../engine/access.ts'

const SEATS = `
  SELECT s.id, s.name, i.person, s.public_key AS publicKey, s.joined_at_ms AS joinedAtMs, i.made_by AS invitedBy,
    s.statement, s.signature, r.at_ms AS removedAtMs, r.actor AS removedBy
  FROM seat s JOIN seat_invitation i ON i.id = s.invitation_id LEFT JOIN seat_removal r ON r.seat_id = s.id`
const OPEN_INVITATIONS = `
  SELECT i.id, i.person, i.made_at_ms AS madeAtMs, i.made_by AS madeBy, i.good_until_ms AS goodUntilMs
  FROM seat_invitation i
  WHERE NOT EXISTS (SELECT 1 FROM seat s WHERE s.invitation_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM seat_invitation_withdrawal w WHERE w.invitation_id = i.id)`

export function prepareSeatReads(db: Readable): SeatReads {
  const list = db.prepare<[], StoredSeat>(`${SEATS} ORDER BY s.id DESC`)
  const find = db.prepare<[number], StoredSeat>(`${SEATS} WHERE s.id = ?`)
  const listOpen = db.prepare<[], StoredInvitation>(`${OPEN_INVITATIONS} ORDER BY i.id DESC`)
  const findOpen = db.prepare<[string], StoredInvitation>(`${OPEN_INVITATIONS} AND i.code_hash = ?`)
  return {
    listSeats: () => list.all(),
    findSeat: (id) => find.get(id),
    listInvitations: () => listOpen.all(),
    findInvitation: (codeHash) => findOpen.get(codeHash),
  }
}
