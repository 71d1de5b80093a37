/** What the ledger offers for seats: who was invited, which seats joined, and which of them were removed. */
import type { Actor } from './common.ts'

export interface StoredInvitation {
  readonly id: number
  readonly person: string
  readonly madeAtMs: number
  readonly madeBy: string
  readonly goodUntilMs: number
}

/** As it joined: whether it may still be used is told by `removedAtMs` and by what its person signed. */
export interface StoredSeat {
  readonly id: number
  readonly name: string
  readonly person: string
  /** SPKI, base64. */
  readonly publicKey: string
  readonly joinedAtMs: number
  readonly invitedBy: string
  /** What its person and the seat signed when it joined. */
  readonly statement: string
  readonly signature: string
  readonly removedAtMs: number | null
  readonly removedBy: string | null
}

export interface SeatReads {
  /** Newest first. */
  listSeats(): readonly StoredSeat[]
  findSeat(id: number): StoredSeat | undefined
  /** Those that are neither used nor withdrawn, newest first, those that expired among them. */
  listInvitations(): readonly StoredInvitation[]
  /** By the hash of its code; undefined where it was used or withdrawn. */
  findInvitation(codeHash: string): StoredInvitation | undefined
}

export interface NewInvitation {
  readonly person: string
  /** SHA-256, hexadecimal. */
  readonly codeHash: string
  readonly goodUntilMs: number
}

export interface JoiningSeat {
  readonly codeHash: string
  readonly name: string
  readonly publicKey: string
  readonly statement: string
  readonly signature: string
  readonly seatSignature: string
}

export interface SeatWrites {
  inviteSeat(invitation: NewInvitation, actor: Actor): { readonly invitationId: number }
  /** Uses the invitation up. Throws INVITATION_REFUSED where it was used, withdrawn or has expired. */
  joinSeat(seat: JoiningSeat, actor: Actor): { readonly seatId: number }
  /** Throws INVITATION_UNKNOWN. */
  withdrawInvitation(invitationId: number, actor: Actor): void
  /** Throws SEAT_UNKNOWN, also where it was removed already. */
  removeSeat(seatId: number, actor: Actor): void
}
