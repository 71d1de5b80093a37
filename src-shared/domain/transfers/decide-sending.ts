/** Whether a transfer may be sent now: approved as it is, and within the limits of one and of a day. Pure. */
import { decided, refused, type Decided } from '../values/decided.ts'
import { formatMoney } from '../values/money.ts'
import { noteOf, refuseInvalid, refuseState, type HeldTransfer, type TransferDecision } from './decide-transfer.ts'
import { findLimitBreach, type TransferLimit } from './transfer-limits.ts'
import { planTransferMove } from './transfer-state.ts'

const DAY_MS = 86_400_000

/** A moment's day before: whether the day's rule was changed since then is asked of the audit trail. */
export function dayBefore(atMs: number): number {
  return atMs - DAY_MS
}

/**
 * From when on what went out counts in the limit of a day; UTC, ms. Another time zone or cut-off must not begin a day
 * again: within a day of that, 24 hours count.
 */
export function limitCountsFrom(daySinceMs: number, atMs: number, isDayChanged: boolean): number {
  return isDayChanged ? Math.min(daySinceMs, dayBefore(atMs)) : daySinceMs
}

export interface SendingFacts {
  /** Of what both people signed, and how often it had been edited then. */
  readonly approvedHash: string
  readonly approvedRevision: number
  /** Of the body that its details make. */
  readonly bodyHash: string
  readonly limits: readonly TransferLimit[]
  /** What went out, or may have, in its currency since `limitCountsFrom`. */
  readonly sentMinor: bigint
}

export type SendingRefusal =
  | 'TRANSFER_STATE_INVALID' | 'TRANSFER_CHANGED' | 'TRANSFER_INVALID' | 'TRANSFER_LIMIT' | 'TRANSFER_SIGNATURE_BROKEN'

export function decideSending(
  transfer: HeldTransfer, { approvedHash, approvedRevision, bodyHash, limits, sentMinor }: SendingFacts,
): Decided<TransferDecision, SendingRefusal> {
  const { details } = transfer
  const { reference, currency } = details
  const state = planTransferMove(transfer.state, { kind: 'send' })
  if (!state) return refuseState(transfer)
  const isAsApproved = transfer.payloadHash === approvedHash && transfer.revision === approvedRevision
  if (!isAsApproved) return refused('TRANSFER_CHANGED', { reference })
  const invalid = refuseInvalid(transfer)
  if (invalid) return invalid
  const breach = findLimitBreach(details, limits, sentMinor)
  if (breach !== null) {
    return refused('TRANSFER_LIMIT', {
      reference,
      limit: formatMoney(breach.limitMinor, currency),
      period: breach.kind === 'one' ? 'for one transfer' : 'a day',
      sent: formatMoney(sentMinor, currency),
    })
  }
  if (bodyHash !== approvedHash) {
    const reason = 'its details do not match the hash that was signed'
    return refused('TRANSFER_SIGNATURE_BROKEN', { reference, reason })
  }
  return decided({ state, event: { kind: 'sent', detail: null }, audit: noteOf('transfer sent', null, details) })
}
