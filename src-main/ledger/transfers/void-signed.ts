/** Gives back to their makers all transfers that wait for an approval or a sending. */
import { planTransferMove } from '../../../src-shared/domain/transfers/transfer-state.ts'
import type { Writable } from '../engine/access.ts'
import { prepareTransferRows } from './transfer-changes.ts'
import { prepareTransferReads } from './transfers.ts'

export function prepareVoidings(db: Writable) {
  const list = db.prepare<[], number>(`
    SELECT id FROM transfer WHERE state IN ('awaiting-approval', 'approved') ORDER BY id`).pluck()
  const { findTransfer } = prepareTransferReads(db)
  const { moveTransfer, insertTransferEvent } = prepareTransferRows(db)

  function voidOne(transferId: number, reason: string, atMs: number): void {
    const transfer = findTransfer(transferId)
    const state = transfer && planTransferMove(transfer.state, { kind: 'return' })
    if (!transfer || !state) return
    const { serviceId, serviceStatus, fee } = transfer
    moveTransfer({
      transferId, state, isNotSent: 0, isUnsigned: 1, reason, serviceId, serviceStatus, fee, requiresApproval: null,
      isApproved: null,
    })
    insertTransferEvent({ transferId, atMs, actor: null, kind: 'returned', detail: reason, body: null })
  }

  return {
    /** How many there were. */
    voidSigned(reason: string, atMs: number): number {
      const transferIds = list.all()
      for (const transferId of transferIds) voidOne(transferId, reason, atMs)
      return transferIds.length
    },
  }
}
