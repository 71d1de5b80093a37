/** What was signed of transfers and is used up, as the vault keeps it until it would have expired anyway. Pure. */
import { SIGNED_GOOD_FOR_MS } from './statement.ts'

/** In the vault's form. */
export interface SpentNonce {
  readonly nonce: string
  readonly expiresAtMs: number
}

/** A clock that is set back by less than this makes nothing good again. */
const KEPT_LONGER_MS = 86_400_000
/** 8,000 transfers within the days that a signature is good for; the vault is written again with each. */
export const MAX_SPENT = 24_000

export interface Spending {
  readonly transferId: number
  readonly nonces: readonly string[]
  readonly atMs: number
}

/**
 * Uses up these nonces, and whatever else was signed of that transfer until now: a signature that someone hid from the
 * ledger meanwhile is of no use later. Undefined where there is no room; what has expired makes room.
 */
export function spendSigned(
  spent: readonly SpentNonce[], { transferId, nonces, atMs }: Spending,
): readonly SpentNonce[] | undefined {
  const expiresAtMs = atMs + SIGNED_GOOD_FOR_MS + KEPT_LONGER_MS
  const prefix = markOf(transferId)
  const gone = new Set(nonces)
  const kept = spent.filter((one) => one.expiresAtMs > atMs && !one.nonce.startsWith(prefix) && !gone.has(one.nonce))
  const untilMs = Math.max(atMs, usedUpUntil(spent, transferId))
  const next = [
    ...kept, ...nonces.map((nonce) => ({ nonce, expiresAtMs })), { nonce: `${prefix}${untilMs}`, expiresAtMs },
  ]
  return next.length > MAX_SPENT ? undefined : next
}

/** Of a proposal that is closed; undefined where there is no room. */
export function spendNonce(
  spent: readonly SpentNonce[], nonce: string, atMs: number,
): readonly SpentNonce[] | undefined {
  const kept = spent.filter((one) => one.expiresAtMs > atMs && one.nonce !== nonce)
  const next = [...kept, { nonce, expiresAtMs: atMs + SIGNED_GOOD_FOR_MS + KEPT_LONGER_MS }]
  return next.length > MAX_SPENT ? undefined : next
}

export function isSpent(
  spent: readonly SpentNonce[], transferId: number, { nonce, atMs }: { readonly nonce: string; readonly atMs: number },
): boolean {
  return atMs <= usedUpUntil(spent, transferId) || spent.some((one) => one.nonce === nonce)
}

/** Whatever was signed of the transfer until then is used up; -1 where nothing is. */
function usedUpUntil(spent: readonly SpentNonce[], transferId: number): number {
  const prefix = markOf(transferId)
  return Math.max(-1, ...spent
    .filter(({ nonce }) => nonce.startsWith(prefix))
    .map(({ nonce }) => Number(nonce.slice(prefix.length)))
    .filter(Number.isSafeInteger))
}

/** No nonce has a space in it. */
function markOf(transferId: number): string {
  return `transfer ${transferId} until `
}
