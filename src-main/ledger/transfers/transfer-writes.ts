/**
 * Makes, signs and moves transfers: gathers what a rule of the domain needs to know, and applies what it decides. The
 * order is what keeps one from being sent twice: it is `sending` in the ledger before its first byte leaves, and
 * nothing leads back from there but the proof that none did.
 */
import type { AuditNote } from '../../../src-shared/domain/values/audit-note.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { PROGRAM_ACTOR } from '../../../src-shared/domain/values/actor-kind.ts'
import type { Writable } from '../engine/access.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  decideDraft, decideEdit, decideOutcome, decideSignature,
} from '../../../src-shared/domain/transfers/decide-transfer.ts'
import { beneficiaryKey } from '../../../src-shared/domain/transfers/transfer-limits.ts'
import { transferBody, type TransferDetails } from '../../../src-shared/domain/transfers/transfers.ts'
import { takeDecision } from '../engine/take-decision.ts'
import type { Actor } from '../api/common.ts'
import type {
  BeginSending, DraftedTransfers, NewTransfers, SendingBody, SeenTransfer,
  SignedTransfer, StoredTransfer, TransferRecord,
} from '../api/transfers.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareTransferRows } from './transfer-changes.ts'
import { hashOfBody, prepareSendingFacts } from './sending-facts.ts'
import { prepareTransferReads } from './transfers.ts'

export function prepareTransferWrites(db: Writable) {
  const { findTransfer, findTransferByReference } = prepareTransferReads(db)
  const changes = prepareTransferRows(db)
  const { decideSendingOf } = prepareSendingFacts(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    draftTransfers({ drafts, batch, actor }: NewTransfers, { wallMs: atMs }: Instant): DraftedTransfers {
      const batchId = batch && changes.insertBatch({ ...batch, atMs, actor: actor.name })
      const transferIds = drafts.map((details) => draftOne(details, batchId, actor, atMs))
      if (batch !== null) {
        const after = JSON.stringify({ file: batch.name, sha256: batch.fileSha256, transfers: transferIds.length })
        const subject = `transfer batch ${batchId ?? 0}`
        recordAudit({ action: 'transfers drafted', subject, before: null, after, actor }, atMs)
      }
      return { transferIds, batchId }
    },

    editTransfer(
      edited: number | SeenTransfer, details: TransferDetails, actor: Actor, signature: SignedTransfer | null,
      { wallMs: atMs }: Instant,
    ): void {
      const { transferId, revision } = typeof edited === 'number' ? { transferId: edited, revision: undefined } : edited
      const holder = findTransferByReference(details.reference)
      const isTaken = holder !== undefined && holder !== transferId
      const facts = { isTaken, isSigned: signature !== null, revision }
      const decision = takeDecision(decideEdit(getTransfer(transferId), details, facts))
      const { state, maker, checker, event, audit } = decision
      changes.editTransfer({ ...columnsOf(details), transferId, state, maker, checker })
      if (signature !== null) changes.insertSignature(signature)
      changes.insertTransferEvent({ transferId, atMs, actor: actor.name, ...event, body: null })
      note(transferId, audit, actor, atMs)
    },

    signTransfers(signed: readonly SignedTransfer[], { wallMs: atMs }: Instant): void {
      for (const signature of signed) {
        const { transferId, user, act, payloadHash, statement } = signature
        if (act !== 'submitted' && act !== 'approved') throw new Error(`${act} is recorded with what it does`)
        const decision = takeDecision(decideSignature(getTransfer(transferId), { act, user, payloadHash }))
        const { state, maker, checker, event, audit } = decision
        changes.insertSignature(signature)
        changes.signTransfer({ transferId, state, maker, checker })
        changes.insertTransferEvent({ transferId, atMs, actor: user, ...event, body: null })
        const signed = { statement, signature: signature.signature }
        note(transferId, audit, { name: user, kind: 'person', signed }, atMs)
      }
    },

    beginSending(sending: BeginSending, { wallMs: atMs }: Instant): SendingBody {
      const { transferId, actor } = sending
      const { decision: { state, event, audit }, body, reference } = decideSendingOf(sending, atMs)
      changes.beginSending({ transferId, state, atMs })
      changes.insertTransferEvent({ transferId, atMs, actor: actor.name, ...event, body: null })
      note(transferId, audit, actor, atMs)
      return { body, reference }
    },

    recordTransfers(records: readonly TransferRecord[], { wallMs: atMs }: Instant): void {
      for (const record of records) recordOne(record, atMs)
    },
  }

  function draftOne(details: TransferDetails, batchId: number | null, actor: Actor, atMs: number): number {
    const isTaken = findTransferByReference(details.reference) !== undefined
    const { event, audit } = takeDecision(decideDraft(details, { isTaken, isOfFile: batchId !== null }))
    const transferId = changes.insertTransfer({ ...columnsOf(details), batchId, atMs, actor: actor.name })
    changes.insertTransferEvent({ transferId, atMs, actor: actor.name, ...event, body: null })
    if (audit !== null) note(transferId, audit, actor, atMs)
    return transferId
  }

  function recordOne(record: TransferRecord, atMs: number): void {
    const { transferId, move, event, detail, body, reply, actor, signature } = record
    const transfer = getTransfer(transferId)
    const decision = takeDecision(decideOutcome(transfer, { move, event, detail, isByPerson: actor !== null }))
    changes.moveTransfer({
      transferId,
      state: decision.state,
      isNotSent: decision.isNotSent ? 1 : 0,
      isUnsigned: decision.isUnsigned ? 1 : 0,
      reason: decision.reason,
      serviceId: reply?.id ?? transfer.serviceId,
      serviceStatus: reply?.status ?? transfer.serviceStatus,
      fee: reply?.fee ?? transfer.fee,
      requiresApproval: toColumn(reply?.requiresApproval ?? transfer.requiresApproval),
      isApproved: toColumn(reply?.isApproved ?? transfer.isApproved),
    })
    changes.insertTransferEvent({ transferId, atMs, actor: actor?.name ?? null, ...decision.event, body })
    if (signature) changes.insertSignature(signature)
    // What is recorded of the service's answer is the program's doing.
    if (decision.audit !== null) note(transferId, decision.audit, actor ?? PROGRAM_ACTOR, atMs)
  }

  function getTransfer(transferId: number): StoredTransfer {
    const transfer = findTransfer(transferId)
    if (!transfer) throw new AppError('TRANSFER_UNKNOWN', { transfer: transferId })
    return transfer
  }

  function note(transferId: number, audit: AuditNote, actor: Actor, atMs: number): void {
    recordAudit({ ...audit, subject: `transfer ${transferId}`, actor }, atMs)
  }
}

function columnsOf(details: TransferDetails) {
  return {
    reference: details.reference,
    currency: details.currency,
    amountMinor: details.amountMinor,
    details: JSON.stringify(details),
    beneficiaryKey: beneficiaryKey(details),
    payloadHash: hashOfBody(transferBody(details)),
  }
}

function toColumn(flag: boolean | null): 0 | 1 | null {
  return flag === null ? null : flag ? 1 : 0
}
