/** What is known of a call when the core asks for a signature under it, and what every such text must say. Pure. */
import type { PayoutWay } from '../../src-shared/domain/transfers/payout-way.ts'

export interface OwnSeat {
  readonly ledgerId: string
  /** As the core calls it. */
  readonly profile: string
  /** Folded as `userKeyOf` does. */
  readonly user: string
}

/** What the core answered in this command before, and the person was shown. */
export interface Shown {
  /** Each that it gave: where it gave two, nobody knows which was meant. */
  readonly ways: readonly Omit<PayoutWay, 'profile'>[]
  /** Of proposals, by their numbers: what each changes, as canonical JSON; each that it gave. */
  readonly changes: ReadonlyMap<number, readonly string[]>
}

export interface CallUnderWay {
  readonly procedure: string
  /** As it is sent. */
  readonly input: unknown
  readonly inputHash: string
  /** Did a passphrase open the person's key for this very call? */
  readonly isProved: boolean
  /** The transfers of it that were signed: each is signed once. */
  readonly signedTransfers: ReadonlySet<number>
  readonly shown: Shown
  /** By this machine's clock. */
  readonly nowMs: number
  /** SHA-256 in hexadecimal. */
  readonly hashOf: (text: string) => string
}

export type ToSign = { readonly kind: 'call' | 'people' } | { readonly kind: 'transfer', readonly transferId: number }

/** The core's clock and this one may differ; what is dated further away is meant for another day. */
const MAX_APART_MS = 24 * 3_600_000

export const NOT_OWN = 'it names another person, profile or ledger'
export const OTHER_TIME = 'it is dated or good for another time'
export const OTHER_KIND = 'this call signs nothing of that kind'

export function isOwn(said: OwnSeat, own: OwnSeat): boolean {
  return said.ledgerId === own.ledgerId && said.profile === own.profile && said.user === own.user
}

export function isNow(
  { atMs, expiresAtMs = atMs }: { readonly atMs: number, readonly expiresAtMs?: number }, { nowMs }: CallUnderWay,
  goodForMs = 0,
): boolean {
  return Math.abs(atMs - nowMs) <= MAX_APART_MS && expiresAtMs - atMs <= goodForMs
}
