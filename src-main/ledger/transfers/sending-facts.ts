/** Gathers what decides whether a transfer may be sent now, for whoever asks and for the write that begins it. */
import { createHash } from 'node:crypto'
import { dayBefore, decideSending, limitCountsFrom } from '../../../src-shared/domain/transfers/decide-sending.ts'
import type { TransferDecision } from '../../../src-shared/domain/transfers/decide-transfer.ts'
import { sumSentSince } from '../../../src-shared/domain/transfers/sent-sums.ts'
import { transferBody } from '../../../src-shared/domain/transfers/transfers.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { BeginSending, SendingBody } from '../api/transfers.ts'
import type { Readable } from '../engine/access.ts'
import { takeDecision } from '../engine/take-decision.ts'
import { prepareTransferBatches } from './transfer-batches.ts'
import { prepareTransferReads } from './transfers.ts'

export function prepareSendingFacts(db: Readable) {
  const { findTransfer } = prepareTransferReads(db)
  const { sumSent, listTransferLimits, isDayChanged } = prepareTransferBatches(db)

  return {
    /** Throws what refuses it. */
    decideSendingOf(
      { transferId, payloadHash, revision, daySinceMs, agreedLimits, sealedSums }: BeginSending, atMs: number,
    ): SendingBody & { readonly decision: TransferDecision } {
      const transfer = findTransfer(transferId)
      if (!transfer) throw new AppError('TRANSFER_UNKNOWN', { transfer: transferId })
      const { reference, currency } = transfer.details
      if (transfer.isOut) throw new AppError('TRANSFER_MAY_BE_OUT', { reference })
      const body = transferBody(transfer.details)
      const countedFromMs = limitCountsFrom(daySinceMs, atMs, isDayChanged(dayBefore(atMs)))
      const sentMinor = larger(
        sumSent(currency, countedFromMs), sumSentSince(sealedSums, currency, countedFromMs),
      )
      const decision = takeDecision(decideSending(transfer, {
        approvedHash: payloadHash, approvedRevision: revision, bodyHash: hashOfBody(body),
        limits: [...agreedLimits, ...listTransferLimits()], sentMinor,
      }))
      return { decision, body, reference }
    },
  }
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

export function hashOfBody(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}
