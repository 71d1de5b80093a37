/** The statements that change transfers. SQL only: what may be done is decided by whoever calls. */
import type { Writable } from '../engine/access.ts'
import type { TransferLimit } from '../../../src-shared/domain/transfers/transfer-limits.ts'
import type { TransferState } from '../../../src-shared/domain/transfers/transfer-state.ts'
import type { SignedTransfer } from '../api/transfers.ts'

interface TransferColumns {
  readonly reference: string
  readonly currency: string
  readonly amountMinor: number
  readonly details: string
  readonly beneficiaryKey: string
  readonly payloadHash: string
}

interface Written {
  readonly atMs: number
  readonly actor: string
}

export interface NewTransferEvent {
  readonly transferId: number
  readonly atMs: number
  readonly actor: string | null
  readonly kind: string
  readonly detail: string | null
  readonly body: string | null
}

interface Moved {
  readonly transferId: number
  readonly state: TransferState
}

interface Signed extends Moved {
  readonly maker: string | null
  readonly checker: string | null
}

interface Outcome extends Moved {
  readonly isNotSent: 0 | 1
  readonly isUnsigned: 0 | 1
  readonly reason: string | null
  readonly serviceId: string | null
  readonly serviceStatus: string | null
  readonly fee: string | null
  readonly requiresApproval: 0 | 1 | null
  readonly isApproved: 0 | 1 | null
}

export function prepareTransferRows(db: Writable) {
  const insertBatch = db.prepare<[Written & { name: string; fileSha256: string }]>(`
    INSERT INTO transfer_batch (name, file_sha256, created_at_ms, actor) VALUES (@name, @fileSha256, @atMs, @actor)`)
  const insert = db.prepare<[TransferColumns & Written & { batchId: number | null }]>(`
    INSERT INTO transfer (
      batch_id, reference, currency, amount_minor, details, beneficiary_key, payload_hash, state, created_at_ms,
      created_by
    ) VALUES (
      @batchId, @reference, @currency, @amountMinor, @details, @beneficiaryKey, @payloadHash, 'draft', @atMs, @actor
    )`)
  const edit = db.prepare<[TransferColumns & Signed]>(`
    UPDATE transfer SET reference = @reference, currency = @currency, amount_minor = @amountMinor, details = @details,
      beneficiary_key = @beneficiaryKey, payload_hash = @payloadHash, state = @state, maker = @maker,
      checker = @checker, revision = revision + 1
    WHERE id = @transferId`)
  const sign = db.prepare<[Signed]>(
    'UPDATE transfer SET state = @state, maker = @maker, checker = @checker WHERE id = @transferId',
  )
  const begin = db.prepare<[Moved & { atMs: number }]>(
    'UPDATE transfer SET state = @state, sent_at_ms = @atMs, reason = NULL WHERE id = @transferId',
  )
  const move = db.prepare<[Outcome]>(`
    UPDATE transfer SET state = @state, reason = @reason, sent_at_ms = iif(@isNotSent, NULL, sent_at_ms),
      maker = iif(@isUnsigned, NULL, maker), checker = iif(@isUnsigned, NULL, checker),
      service_id = @serviceId, service_status = @serviceStatus, fee = @fee, requires_approval = @requiresApproval,
      is_approved = @isApproved
    WHERE id = @transferId`)
  const insertEvent = db.prepare<[NewTransferEvent]>(`
    INSERT INTO transfer_event (transfer_id, at_ms, actor, kind, detail, body)
    VALUES (@transferId, @atMs, @actor, @kind, @detail, @body)`)
  const insertSignature = db.prepare<[SignedTransfer]>(`
    INSERT INTO transfer_signature (transfer_id, act, user, payload_hash, at_ms, signature, statement)
    VALUES (@transferId, @act, @user, @payloadHash, @atMs, @signature, @statement)`)
  const insertLimit = db.prepare<[TransferLimit & Written]>(`
    INSERT INTO transfer_limit (currency, one_minor, day_minor, at_ms, actor)
    VALUES (@currency, @oneMinor, @dayMinor, @atMs, @actor)`)

  return {
    insertBatch: (batch: Written & { name: string; fileSha256: string }): number => (
      Number(insertBatch.run(batch).lastInsertRowid)
    ),
    insertTransfer: (transfer: TransferColumns & Written & { batchId: number | null }): number => (
      Number(insert.run(transfer).lastInsertRowid)
    ),
    editTransfer: (transfer: TransferColumns & Signed) => void edit.run(transfer),
    signTransfer: (signed: Signed) => void sign.run(signed),
    beginSending: (sending: Moved & { atMs: number }) => void begin.run(sending),
    moveTransfer: (outcome: Outcome) => void move.run(outcome),
    insertTransferEvent: (event: NewTransferEvent) => void insertEvent.run(event),
    insertSignature: (signed: SignedTransfer) => void insertSignature.run(signed),
    insertLimit: (limit: TransferLimit & Written) => void insertLimit.run(limit),
  }
}
