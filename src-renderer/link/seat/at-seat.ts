/** The page at a seat came over the network, from a core elsewhere; every other window has another protocol. */
import { findMember } from '../members.ts'

const SEAT_PROTOCOL = 'https:'

export function isAtSeat(): boolean {
  return findMember(findMember(globalThis, 'location'), 'protocol') === SEAT_PROTOCOL
}
