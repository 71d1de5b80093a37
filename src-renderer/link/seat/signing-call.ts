/** The call under way when the core asks for a signature, and whose seat it is. */
import type { SeatIdentity } from './seat.ts'

export interface SigningCall {
  /** Its path: `exceptions.note`. */
  readonly procedure: string
  /** As it was sent, without a passphrase. */
  readonly input: unknown
  /** Whether a passphrase that was typed for this very call opened the key. */
  readonly isProved: boolean
}

export type Own = Omit<SeatIdentity, 'seatId'>
