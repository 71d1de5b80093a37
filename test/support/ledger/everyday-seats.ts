/** A seat that is invited, joins and leaves, as one of the steps of a ledger's days. */
import { ACTOR } from './fixtures.ts'
import type { RecordedLedger } from './recorded.ts'

/** Every second invitation is withdrawn; one that was used or is none any more is refused, as a command like others. */
export async function seat({ ledger: { writer, clock } }: RecordedLedger, index: number, vary: number): Promise<void> {
  const codeHash = `code ${index}`
  const goodUntilMs = clock.now.wallMs + (vary % 5 === 4 ? -1 : 60_000)
  const { invitationId } = await writer.seats.inviteSeat({ person: 'Ada', codeHash, goodUntilMs }, ACTOR)
  if (vary % 2 === 1) await writer.seats.withdrawInvitation(invitationId, ACTOR)
  const joining = {
    codeHash, name: `seat ${index}`, publicKey: `key ${index}`, statement: '{}', signature: 'of Ada',
    seatSignature: 'of the seat',
  }
  const joined = await writer.seats.joinSeat(joining, ACTOR).catch(() => undefined)
  if (joined) await writer.seats.removeSeat(joined.seatId, ACTOR)
  await writer.seats.removeSeat(joined?.seatId ?? 1, ACTOR).catch(() => undefined)
}
