/** What attached files are called by what they hold. Pure. */
import type { AttachmentType } from '../domain/books/attachments.ts'
import { texts } from '../texts/text.ts'

export const ATTACHMENT_TYPE_LABELS: Readonly<Record<AttachmentType, string>> = texts({
  pdf: 'PDF', png: 'PNG picture', jpeg: 'JPEG picture', gif: 'GIF picture', office: 'Office document or archive',
  other: 'File',
})
