/** Files attached to payments, and their removal: each with its row of the audit trail, in one transaction. */
import type { Attachment } from '../../../src-shared/contract/books/attachments.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  findAttachingFault, MAX_ATTACHMENTS, type AttachmentType,
} from '../../../src-shared/domain/books/attachments.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { AttachmentRemoval, NewAttachment } from '../api/books.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { IS_VISIBLE, toInstantText } from './columns.ts'

interface AttachmentRow {
  readonly id: number
  readonly paymentId: number
  readonly txref: string
  readonly name: string
  readonly type: AttachmentType
  readonly bytes: number
  readonly sha256: string
  readonly atMs: number
  readonly actor: string
  readonly note: string | null
  readonly removedAtMs: number | null
  readonly removedBy: string | null
  readonly reason: string | null
}

const ATTACHMENTS = `
  SELECT f.id, f.payment_id AS paymentId, p.txref, f.name, f.type, f.bytes, f.sha256, f.at_ms AS atMs, f.actor, f.note,
    r.at_ms AS removedAtMs, r.actor AS removedBy, r.reason
  FROM attachment f JOIN payment p ON p.id = f.payment_id LEFT JOIN attachment_removal r ON r.attachment_id = f.id`

export function prepareAttachmentReads(db: Readable) {
  const list = db.prepare<[number], AttachmentRow>(`${ATTACHMENTS} WHERE f.payment_id = ? ORDER BY f.id`)
  const listOf = db.prepare<[string], AttachmentRow>(`
    ${ATTACHMENTS} WHERE f.payment_id IN (SELECT value FROM json_each(?)) ORDER BY f.id`)
  const find = db.prepare<[number], AttachmentRow>(`${ATTACHMENTS} WHERE f.id = ?`)
  const findPayment = db.prepare<[string], number>(
    `SELECT p.id FROM payment p WHERE p.txref = ? AND ${IS_VISIBLE}`,
  ).pluck()
  const findContent = db.prepare<[string], Buffer>('SELECT content FROM attachment_content WHERE sha256 = ?').pluck()

  return {
    /** Throws PAYMENT_UNKNOWN. */
    listAttachments(txref: string): readonly Attachment[] {
      const paymentId = findPayment.get(txref)
      if (paymentId === undefined) throw new AppError('PAYMENT_UNKNOWN', { txref })
      return list.all(paymentId).map(toAttachment)
    },
    /** Oldest first. */
    listAttachmentsOf: (paymentId: number) => list.all(paymentId).map(toAttachment),
    /** `ids`: of payments, as a JSON list; in the order in which they were attached. */
    listAttachmentsOfAll: (ids: string) => listOf.all(ids).map((row) => (
      { paymentId: row.paymentId, attachment: toAttachment(row) }
    )),
    findAttachment(id: number): Attachment | undefined {
      const row = find.get(id)
      return row && toAttachment(row)
    },
    /** Undefined where nothing with this content is attached any more. */
    readAttachedContent: (sha256: string): Uint8Array | undefined => findContent.get(sha256),
  }
}

export function prepareAttachmentWrites(db: Writable) {
  const { listAttachments, findAttachment } = prepareAttachmentReads(db)
  const { recordAudit } = prepareAuditRows(db)
  const getPayment = db.prepare<[string], number>('SELECT id FROM payment WHERE txref = ?').pluck()
  const insert = db.prepare<[Omit<NewAttachment, 'content' | 'txref' | 'actor'> & {
    paymentId: number; bytes: number; atMs: number; by: string
  }]>(`
    INSERT INTO attachment (payment_id, name, type, bytes, sha256, at_ms, actor, note)
    VALUES (@paymentId, @name, @type, @bytes, @sha256, @atMs, @by, @note)`)
  const keep = db.prepare<[string, Uint8Array]>(
    'INSERT INTO attachment_content (sha256, content) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
  const insertRemoval = db.prepare<[number, number, string, string]>(
    'INSERT INTO attachment_removal (attachment_id, at_ms, actor, reason) VALUES (?, ?, ?, ?)',
  )
  const isAttached = db.prepare<[string], 1>(`
    SELECT 1 FROM attachment f WHERE f.sha256 = ?
      AND NOT EXISTS (SELECT 1 FROM attachment_removal r WHERE r.attachment_id = f.id)`).pluck()
  const drop = db.prepare<[string]>('DELETE FROM attachment_content WHERE sha256 = ?')

  return {
    attachFile({ txref, content, actor, ...file }: NewAttachment, { wallMs: atMs }: Instant): Attachment {
      const present = listAttachments(txref).filter(({ removed }) => removed === null)
      const fault = findAttachingFault(present, file.sha256)
      if (fault?.kind === 'there') throw new AppError('ATTACHMENT_THERE', { txref, name: fault.name })
      if (fault) throw new AppError('ATTACHMENTS_TOO_MANY', { txref, limit: MAX_ATTACHMENTS })
      const paymentId = getPayment.get(txref) ?? 0
      keep.run(file.sha256, content)
      const { lastInsertRowid } = insert.run({
        ...file, paymentId, bytes: content.length, atMs: Math.floor(atMs), by: actor.name,
      })
      const after = JSON.stringify({
        file: file.name, bytes: content.length, sha256: file.sha256, ...(file.note !== null && { note: file.note }),
      })
      recordAudit({ action: 'file attached', subject: `payment ${txref}`, before: null, after, actor }, atMs)
      return getAttachment(Number(lastInsertRowid))
    },

    removeAttachment({ attachmentId, reason, actor }: AttachmentRemoval, { wallMs: atMs }: Instant): Attachment {
      const { txref, name, sha256, removed } = getAttachment(attachmentId)
      if (removed) throw new AppError('ATTACHMENT_REMOVED', { attachment: attachmentId, name })
      insertRemoval.run(attachmentId, Math.floor(atMs), actor.name, reason)
      if (isAttached.get(sha256) === undefined) drop.run(sha256)
      const before = JSON.stringify({ file: name, sha256 })
      recordAudit({ action: 'attachment removed', subject: `payment ${txref}`, before, after: reason, actor }, atMs)
      return getAttachment(attachmentId)
    },
  }

  function getAttachment(id: number): Attachment {
    const found = findAttachment(id)
    if (!found) throw new AppError('ATTACHMENT_UNKNOWN', { attachment: id })
    return found
  }
}

function toAttachment(
  { atMs, actor, removedAtMs, removedBy, reason, paymentId: _, ...row }: AttachmentRow,
): Attachment {
  return {
    ...row, at: toInstantText(atMs), by: actor,
    removed: removedAtMs === null ? null : {
      at: toInstantText(removedAtMs), by: removedBy ?? '', reason: reason ?? '',
    },
  }
}
