/** The seat behind a call, which signs while the call is under way. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SEAT_CALL_HEADER } from '../../../../src-shared/contract/host/seat-door.ts'
import type { WindowContext } from '../../../compose.ts'
import type { Session } from '../session.ts'
import type { Signing } from './signing.ts'

/** Undefined for a session that no seat was let in by. */
export function callingSeat(
  { id, seat }: Session, request: IncomingMessage, response: ServerResponse, signing: Signing,
): WindowContext['seat'] {
  if (!seat) return undefined
  const call = request.headers[SEAT_CALL_HEADER]
  // A call that does not name itself can't be signed, and most need not be.
  if (typeof call !== 'string' || !/^[0-9a-f-]{36}$/.test(call)) return { ...seat, sign: () => Promise.resolve(null) }
  const { sign, end } = signing.begin(id, call)
  response.once('close', end)
  return { ...seat, sign }
}
