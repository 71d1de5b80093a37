/**
 * Makes, signs and moves transfers. The order is what keeps one from being sent twice: it is `sending` in the ledger
 * before its first byte leaves, and nothing leads back from there but the proof that none did.
 */
import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors.ts'
import { sameUser } from '../../../src-shared/domain/app-users.ts'
import { formatMoney } from '../../../src-shared/domain/money.ts'
import { beneficiaryKey, findLimitBreach, type TransferLimit } from '../../../src-shared/domain/transfer-limits.ts'
import { planTransferMove, type TransferMove, type TransferState } from '../../../src-shared/domain/transfer-state.ts'
import { transferBody, type TransferDetails } from '../../../src-shared/domain/transfers.ts'
import type { Actor } from '../ledger.ts'
import type { BeginSending, NewTransfers, SignedTransfer, StoredTransfer, TransferRecord } from '../paying.ts'
import { prepareAudit } from '../queries/audit.ts'
import { prepareTransferBatches } from '../queries/transfer-batches.ts'
import { prepareTransferChanges } from '../queries/transfer-changes.ts'
import { prepareTransferQueries } from '../queries/transfers.ts'

const DAY_MS = 86_400_000

export function prepareTransferWrites(db: Database) {
  const queries = prepareTransferQueries(db)
  const changes = prepareTransferChanges(db)
  const { sumSent, listTransferLimits, isDayChanged } = prepareTransferBatches(db)
  const { recordAudit } = prepareAudit(db)

  return {
    draftTransfers({ drafts, batch, actor }: NewTransfers, atMs: number) {
      const batchId = batch && changes.insertBatch({ ...batch, atMs, actor: actor.name })
      const transferIds = drafts.map((details) => {
        refuseTaken(details.reference, null)
        const transferId = changes.insertTransfer({ ...columnsOf(details), batchId, atMs, actor: actor.name })
        const detail = amountOf(details)
        changes.insertTransferEvent({ transferId, atMs, actor: actor.name, kind: 'drafted', detail, body: null })
        if (batch === null) note('transfer drafted', transferId, null, details, actor, atMs)
        return transferId
      })
      if (batch !== null) {
        const after = JSON.stringify({ file: batch.name, sha256: batch.fileSha256, transfers: transferIds.length })
        const subject = `transfer batch ${batchId ?? 0}`
        recordAudit({ action: 'transfers drafted', subject, before: null, after, actor }, atMs)
      }
      return { transferIds, batchId }
    },

    editTransfer(transferId: number, details: TransferDetails, actor: Actor, atMs: number): void {
      const transfer = get(transferId)
      const state = moved(transfer, { kind: 'edit' })
      refuseTaken(details.reference, transferId)
      changes.editTransfer({ ...columnsOf(details), transferId, state })
      const detail = transfer.state === 'draft' ? null : 'what was signed is void'
      changes.insertTransferEvent({ transferId, atMs, actor: actor.name, kind: 'edited', detail, body: null })
      note('transfer edited', transferId, transfer.details, details, actor, atMs)
    },

    signTransfers(signed: readonly SignedTransfer[], atMs: number): void {
      for (const { transferId, ...signature } of signed) {
        const { act, user, payloadHash } = signature
        const transfer = get(transferId)
        refuseChanged(transfer, payloadHash)
        const state = moved(transfer, { kind: act === 'submitted' ? 'submit' : 'approve' })
        const { reference } = transfer.details
        if (act === 'approved' && transfer.maker !== null && sameUser(transfer.maker, user)) {
          throw new AppError('TRANSFER_SAME_PERSON', { reference, user })
        }
        changes.insertSignature({ transferId, ...signature })
        changes.signTransfer({ transferId, state, act, user })
        changes.insertTransferEvent({ transferId, atMs, actor: user, kind: act, detail: null, body: null })
        const after = JSON.stringify({ reference, payloadHash })
        const subject = `transfer ${transferId}`
        recordAudit({ action: `transfer ${act}`, subject, before: transfer.state, after, actor: { name: user } }, atMs)
      }
    },

    beginSending({ transferId, payloadHash, daySinceMs, actor }: BeginSending, atMs: number) {
      const transfer = get(transferId)
      const state = moved(transfer, { kind: 'send' })
      refuseChanged(transfer, payloadHash)
      refuseAboveLimit(transfer.details, sinceMs(daySinceMs, atMs))
      const body = transferBody(transfer.details)
      if (hashOf(body) !== payloadHash) {
        throw new AppError('TRANSFER_SIGNATURE_BROKEN', {
          reference: transfer.details.reference, reason: 'its details do not match the hash that was signed',
        })
      }
      changes.beginSending({ transferId, state, atMs })
      changes.insertTransferEvent({ transferId, atMs, actor: actor.name, kind: 'sent', detail: null, body: null })
      note('transfer sent', transferId, null, transfer.details, actor, atMs)
      return { body, reference: transfer.details.reference }
    },

    recordTransfers(records: readonly TransferRecord[], atMs: number): void {
      for (const record of records) recordOne(record, atMs)
    },

    setTransferLimit(limit: TransferLimit, actor: Actor, atMs: number): void {
      const before = listTransferLimits().find(({ currency }) => currency === limit.currency)
      changes.insertLimit({ ...limit, atMs, actor: actor.name })
      recordAudit({
        action: 'transfer limit set',
        subject: `transfers in ${limit.currency}`,
        before: before ? JSON.stringify(before) : null,
        after: JSON.stringify(limit),
        actor,
      }, atMs)
    },
  }

  function recordOne({ transferId, move, event, detail, body, reply, actor }: TransferRecord, atMs: number): void {
    const transfer = get(transferId)
    const state = moved(transfer, move)
    changes.moveTransfer({
      transferId, state,
      isNotSent: move.kind === 'not-sent' ? 1 : 0,
      reason: detail,
      serviceId: reply?.id ?? transfer.serviceId,
      serviceStatus: reply?.status ?? transfer.serviceStatus,
      fee: reply?.fee ?? transfer.fee,
      requiresApproval: toColumn(reply?.requiresApproval ?? transfer.requiresApproval),
      isApproved: toColumn(reply?.isApproved ?? transfer.isApproved),
    })
    changes.insertTransferEvent({ transferId, atMs, actor: actor?.name ?? null, kind: event, detail, body })
    if (actor === null) return
    const subject = `transfer ${transferId}`
    const after = JSON.stringify({ reference: transfer.details.reference, state, reason: detail })
    recordAudit({ action: `transfer ${event}`, subject, before: transfer.state, after, actor }, atMs)
  }

  function get(transferId: number): StoredTransfer {
    const transfer = queries.findTransfer(transferId)
    if (!transfer) throw new AppError('TRANSFER_UNKNOWN', { transfer: transferId })
    return transfer
  }

  function refuseTaken(reference: string, byOtherThan: number | null): void {
    const taken = queries.findTransferByReference(reference)
    if (taken !== undefined && taken !== byOtherThan) throw new AppError('TRANSFER_REFERENCE_TAKEN', { reference })
  }

  /** Another time zone or cut-off must not begin a day anew: within a day of that, 24 hours count. */
  function sinceMs(daySinceMs: number, atMs: number): number {
    const dayBeforeMs = atMs - DAY_MS
    return daySinceMs > dayBeforeMs && isDayChanged(dayBeforeMs) ? dayBeforeMs : daySinceMs
  }

  function refuseAboveLimit(details: TransferDetails, countedFromMs: number): void {
    const { currency, reference } = details
    const sentMinor = sumSent(currency, countedFromMs)
    const breach = findLimitBreach(details, listTransferLimits(), sentMinor)
    if (breach === null) return
    throw new AppError('TRANSFER_LIMIT', {
      reference,
      limit: formatMoney(breach.limitMinor, currency),
      period: breach.kind === 'one' ? 'for one transfer' : 'a day',
      sent: formatMoney(sentMinor, currency),
    })
  }

  function note(
    action: string, transferId: number, before: TransferDetails | null, details: TransferDetails, actor: Actor,
    atMs: number,
  ): void {
    const after = JSON.stringify({ ...details, amount: amountOf(details) })
    const subject = `transfer ${transferId}`
    recordAudit({ action, subject, before: before && JSON.stringify(before), after, actor }, atMs)
  }
}

function moved({ state, details: { reference } }: StoredTransfer, move: TransferMove): TransferState {
  const next = planTransferMove(state, move)
  if (!next) throw new AppError('TRANSFER_STATE_UNFIT', { reference, from: state })
  return next
}

function refuseChanged({ payloadHash, details: { reference } }: StoredTransfer, seen: string): void {
  if (payloadHash !== seen) throw new AppError('TRANSFER_CHANGED', { reference })
}

function columnsOf(details: TransferDetails) {
  return {
    reference: details.reference,
    currency: details.currency,
    amountMinor: details.amountMinor,
    details: JSON.stringify(details),
    beneficiaryKey: beneficiaryKey(details),
    payloadHash: hashOf(transferBody(details)),
  }
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}

function amountOf({ amountMinor, currency }: TransferDetails): string {
  return formatMoney(amountMinor, currency)
}

function toColumn(flag: boolean | null): 0 | 1 | null {
  return flag === null ? null : flag ? 1 : 0
}
