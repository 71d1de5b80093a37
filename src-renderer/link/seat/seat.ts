/** What a browser keeps of a seat, and of whoever is signed in at it. */

import type { SigningKey } from './keys.ts'

export interface SeatIdentity {
  readonly seatId: number
  readonly ledgerId: string
  readonly profile: string
  /** As the core writes their name. */
  readonly person: string
}

export interface KeptSeat extends SeatIdentity {
  readonly name: string
  /** The seat's own, which only signs. */
  readonly key: SigningKey
}

export interface KeptSession extends SeatIdentity {
  readonly token: string
  /** The person's, which only signs. */
  readonly key: SigningKey
  /** When the core ends it at the latest. UTC, ms. */
  readonly endsAtMs: number
}

export interface SeatStore {
  listSeats(): Promise<readonly KeptSeat[]>
  keepSeat(seat: KeptSeat): Promise<void>
  forgetSeat(seat: SeatIdentity): Promise<void>
  /** Undefined where nobody is signed in. */
  findSession(): Promise<KeptSession | undefined>
  /** In place of whoever was signed in. */
  keepSession(session: KeptSession): Promise<void>
  /** Only where it is this one: another tab may have signed in since. */
  forgetSession(token: string): Promise<void>
}
