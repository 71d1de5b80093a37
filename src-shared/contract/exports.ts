/** Exports of payments, failures and attempts to files. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { countSchema, inProfileSchema, procedure } from './common.ts'
import { paymentFilterSchema } from './payments.ts'

export const EXPORT_SUBJECTS = ['payments', 'failures', 'attempts'] as const
export type ExportSubject = (typeof EXPORT_SUBJECTS)[number]
export const EXPORT_FORMATS = ['csv', 'xlsx', 'jsonl'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportedFileSchema = z.object({
  path: z.string(),
  rows: countSchema,
  bytes: countSchema,
  sha256: z.string(),
})
export type ExportedFile = Readonly<z.output<typeof exportedFileSchema>>

export const exportEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), rows: countSchema }),
  z.object({ kind: z.literal('done'), file: exportedFileSchema }),
])
export type ExportEvent = Readonly<z.output<typeof exportEventSchema>>

export const exports = {
  /** The file has its final name only when it is whole. */
  create: procedure
    .input(
      inProfileSchema.extend({
        subject: z.enum(EXPORT_SUBJECTS),
        format: z.enum(EXPORT_FORMATS),
        path: z.string(),
        filter: paymentFilterSchema.default({}),
      }),
    )
    .output(eventIterator(exportEventSchema)),
}
