/**
 * The states of a transfer and the moves between them. Nothing leads back to a state from which it could be sent; what
 * provably was not sent is a draft again, which two people sign again.
 */
import { assertNever } from '../values/assert-never.ts'

/**
 * `unknown`: the call broke, so nobody but the service knows whether it took the transfer. `new`: the service took it
 * (its own status is kept beside). The document shows no status but `NEW`, so what a later one means, people say.
 */
export const TRANSFER_STATES = [
  'draft', 'awaiting-approval', 'approved', 'sending', 'unknown', 'new', 'completed', 'failed', 'rejected',
] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** A call of it has ended, or nobody waits for its answer any more. */
const SENT: ReadonlySet<TransferState> = new Set(['unknown', 'new', 'completed', 'failed'])

export type TransferMove =
  | { readonly kind: 'edit' }
  | { readonly kind: 'discard' }
  | { readonly kind: 'submit' }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'send' }
  /** What was signed does not hold any more: it expired, was used up, or names another address. */
  | { readonly kind: 'return' }
  /** No byte of the call left this machine. What was signed is used up all the same. */
  | { readonly kind: 'not-sent' }
  | { readonly kind: 'taken' }
  /** The service said no: it holds no such transfer. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'broken' }
  /** An answer that came into the ledger late is only remembered: what it means, a person says. */
  | { readonly kind: 'hear' }
  /** What a person, or a later word of the service, says of it. */
  | { readonly kind: 'resolve'; readonly as: 'new' | 'completed' | 'failed' }

/** The next state, or undefined where the move is not allowed. */
export function planTransferMove(state: TransferState, move: TransferMove): TransferState | undefined {
  switch (move.kind) {
    case 'edit': return state === 'draft' || state === 'awaiting-approval' || state === 'approved' ? 'draft' : undefined
    case 'discard': return state === 'draft' ? 'rejected' : undefined
    case 'submit': return state === 'draft' ? 'awaiting-approval' : undefined
    case 'approve': return state === 'awaiting-approval' ? 'approved' : undefined
    case 'reject': return state === 'awaiting-approval' || state === 'approved' ? 'rejected' : undefined
    case 'send': return state === 'approved' ? 'sending' : undefined
    case 'return': return state === 'awaiting-approval' || state === 'approved' ? 'draft' : undefined
    case 'not-sent': return state === 'sending' ? 'draft' : undefined
    case 'taken': return state === 'sending' ? 'new' : undefined
    case 'refused': return state === 'sending' ? 'failed' : undefined
    case 'broken': return state === 'sending' ? 'unknown' : undefined
    case 'hear': return SENT.has(state) ? state : undefined
    case 'resolve': return planResolution(state, move.as)
    default: return assertNever(move)
  }
}

function planResolution(state: TransferState, as: 'new' | 'completed' | 'failed'): TransferState | undefined {
  if (state === 'unknown') return as
  return state === 'new' && as !== 'new' ? as : undefined
}
