/** Attaches files to payments, gives their content back, and removes them. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Attachment } from '../../../src-shared/contract/books/attachments.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { attachmentTypeOf, cleanFileName } from '../../../src-shared/domain/books/attachments.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

interface OfAttachment {
  readonly profile: string
  readonly attachmentId: number
}

export async function listAttachments(
  open: OpenProfiles, { profile, txref }: { readonly profile: string; readonly txref: string },
): Promise<Attachment[]> {
  return [...(await (await open.reader(profile)).books.listAttachments(txref))]
}

/** Card numbers are taken out of its name and the note (facts of money, 11); its content stays as it is. */
export async function attachFile(
  parts: Parts, open: OpenProfiles,
  { profile, txref, path, note }: {
    readonly profile: string
    readonly txref: string
    readonly path: string
    readonly note?: string | undefined
  },
): Promise<Attachment> {
  const { content, sha256 } = await parts.readAttachedFile(path)
  const { books } = await open.writer(profile)
  return books.attachFile({
    txref, content, sha256, name: cleanFileName(maskCardNumbers(basename(path))), type: attachmentTypeOf(content),
    note: note === undefined ? null : maskCardNumbers(note), actor: parts.actor,
  })
}

/** Throws LEDGER_DAMAGED where the content is not what was attached. */
export async function saveAttachment(
  parts: Parts, open: OpenProfiles,
  { profile, attachmentId, path, mustBeNew }: OfAttachment & { readonly path: string; readonly mustBeNew: boolean },
): Promise<{ path: string; bytes: number; sha256: string }> {
  const { books } = await open.reader(profile)
  const found = await books.findAttachment(attachmentId)
  if (!found) throw new AppError('ATTACHMENT_UNKNOWN', { attachment: attachmentId })
  const { name, sha256, removed } = found
  if (removed) throw new AppError('ATTACHMENT_REMOVED', { attachment: attachmentId, name })
  const content = await books.readAttachedContent(sha256)
  if (content === undefined || createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new AppError('LEDGER_DAMAGED', { path: '', reason: `the content of attachment ${attachmentId} was changed` })
  }
  return parts.writeAttachedFile(path, content, { mustBeNew })
}

export async function removeAttachment(
  parts: Parts, open: OpenProfiles, { profile, attachmentId, reason }: OfAttachment & { readonly reason: string },
): Promise<Attachment> {
  const { books } = await open.writer(profile)
  return books.removeAttachment({ attachmentId, reason: maskCardNumbers(reason), actor: parts.actor })
}
