/** Answers what is asked of transfers and the people who make and approve them. */
import { prepareUserReads } from './app-users.ts'
import { prepareSendingFacts } from './sending-facts.ts'
import { prepareTransferBatches } from './transfer-batches.ts'
import { prepareTransferReads } from './transfers.ts'
import type { TransferReads } from '../api/transfers.ts'
import type { Readable } from '../engine/access.ts'

export function createTransferReads(db: Readable): TransferReads {
  const { findTransfer, findTransfers, listTransfers, checkDrafts } = prepareTransferReads(db)
  const { listTransferBatches, listTransferLimits } = prepareTransferBatches(db)
  const { listUsers, countWrongPassphrases } = prepareUserReads(db)
  const { decideSendingOf } = prepareSendingFacts(db)
  return {
    listUsers, countWrongPassphrases, findTransfer, findTransfers, listTransfers, checkDrafts, listTransferBatches,
    listTransferLimits,
    checkSending(sending, atMs) {
      const { body, reference } = decideSendingOf(sending, atMs)
      return { body, reference }
    },
  }
}
