/** Files attached to the case of a payment: a bank slip, a letter, a picture. They are kept, and never opened here. */
import { z } from 'zod'
import { ATTACHMENT_TYPES } from '../../domain/books/attachments.ts'
import { countSchema, idSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'
import { noteTextSchema } from './exceptions.ts'

export const attachmentSchema = z.object({
  id: idSchema,
  txref: z.string(),
  name: z.string(),
  /** By its content. */
  type: z.enum(ATTACHMENT_TYPES),
  bytes: countSchema,
  /** In hexadecimal; of its content. */
  sha256: z.string(),
  at: instantSchema,
  by: z.string(),
  note: z.string().nullable(),
  /** Null while it is there. Its name and its hash stay, its content does not. */
  removed: z.object({ at: instantSchema, by: z.string(), reason: z.string() }).nullable(),
})
export type Attachment = Readonly<z.output<typeof attachmentSchema>>

export const attachments = {
  /** Oldest first, removed ones among them. Throws PAYMENT_UNKNOWN. */
  list: procedure.input(inProfileSchema.extend({ txref: z.string() })).output(z.array(attachmentSchema)),
  /**
   * To any payment in the books. Throws PAYMENT_UNKNOWN, ATTACHMENT_UNREADABLE, ATTACHMENT_TOO_LARGE,
   * ATTACHMENTS_TOO_MANY, ATTACHMENT_THERE.
   */
  attach: procedure
    .input(inProfileSchema.extend({ txref: z.string(), path: z.string(), note: noteTextSchema.optional() }))
    .output(attachmentSchema),
  /**
   * Writes its content to a file. `mustBeNew`: throws OUTPUT_EXISTS where something has the name by the end. Throws
   * ATTACHMENT_UNKNOWN, ATTACHMENT_REMOVED.
   */
  save: procedure
    .input(inProfileSchema.extend({ attachmentId: idSchema, path: z.string(), mustBeNew: z.boolean().default(false) }))
    .output(z.object({ path: z.string(), bytes: countSchema, sha256: z.string() })),
  /** Throws ATTACHMENT_UNKNOWN, ATTACHMENT_REMOVED. */
  remove: procedure
    .input(inProfileSchema.extend({ attachmentId: idSchema, reason: noteTextSchema }))
    .output(attachmentSchema),
}
