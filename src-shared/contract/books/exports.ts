/** Exports of what the ledger holds to files. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { EXPORT_SUBJECTS } from '../../domain/books/export-subjects.ts'
import { countSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'
import { anchorSchema } from '../profiles/ledger.ts'
import { paymentFilterSchema, stateTotalSchema } from './payments.ts'

/** `html`, `pdf`: a report to print, with totals, the audit trail's head and at most MAX_REPORT_ROWS rows. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'jsonl', 'html', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const MAX_REPORT_ROWS = 10_000

export const exportedFileSchema = z.object({
  path: z.string(),
  rows: countSchema,
  bytes: countSchema,
  sha256: z.string(),
})
export type ExportedFile = Readonly<z.output<typeof exportedFileSchema>>

export const exportEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), rows: countSchema }),
  /** The anchor covers the export's own entry in the audit trail; null where the vault is locked or gone. */
  z.object({ kind: z.literal('done'), file: exportedFileSchema, anchor: anchorSchema.nullable() }),
])
export type ExportEvent = Readonly<z.output<typeof exportEventSchema>>

const MAX_EXPORTED_REFERENCES = 1_000_000
const columnsSchema = z.array(z.string()).min(1).max(100).readonly()

/** The action under which an export stands in the audit trail. */
export const EXPORT_ACTION = 'export written'

/** An export that was written, as the audit trail knows it. */
export const exportRecordSchema = exportedFileSchema.extend({
  at: instantSchema,
  by: z.string(),
  subject: z.enum(EXPORT_SUBJECTS),
  format: z.enum(EXPORT_FORMATS),
})
export type ExportRecord = Readonly<z.output<typeof exportRecordSchema>>

/** Of more chosen references nobody waits for the count. */
const MAX_PREVIEWED_REFERENCES = 20_000

/** What an export would hold, before it is written. */
export const exportPreviewSchema = z.object({
  /** Null for what nobody counts beforehand, as attempts. */
  rows: countSchema.nullable(),
  /** The payments that it covers, per currency and state; none of what is not about payments. */
  payments: z.array(stateTotalSchema).readonly(),
  /** The columns that it would have. */
  columns: z.array(z.string()).readonly(),
  /** The first rows, as text; empty cells are empty texts. */
  sample: z.array(z.array(z.string()).readonly()).readonly(),
})
export type ExportPreview = Readonly<z.output<typeof exportPreviewSchema>>

export const exports = {
  /** The names of the columns that a subject has, in their order. */
  columns: procedure.input(z.object({ subject: z.enum(EXPORT_SUBJECTS) })).output(z.array(z.string()).readonly()),
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({ limit: z.int().min(1).max(1_000).default(100) }))
    .output(z.array(exportRecordSchema)),
  preview: procedure
    .input(
      inProfileSchema.extend({
        subject: z.enum(EXPORT_SUBJECTS),
        format: z.enum(EXPORT_FORMATS),
        filter: paymentFilterSchema.default({}),
        columns: columnsSchema.optional(),
        txrefs: z.array(z.string()).max(MAX_PREVIEWED_REFERENCES).readonly().optional(),
      }),
    )
    .output(exportPreviewSchema),
  /** The file has its final name only when it is whole. Times are those of the profile's zone. */
  create: procedure
    .input(
      inProfileSchema.extend({
        subject: z.enum(EXPORT_SUBJECTS),
        format: z.enum(EXPORT_FORMATS),
        path: z.string(),
        filter: paymentFilterSchema.default({}),
        /** By their names in the file, in this order; left out: all of the subject. */
        columns: columnsSchema.optional(),
        /** Only these payments; together with a filter: those of them that it lets through. */
        txrefs: z.array(z.string()).max(MAX_EXPORTED_REFERENCES).readonly().optional(),
        /** CSV alone: begins with a byte order mark, by which spreadsheets know UTF-8. */
        marksEncoding: z.boolean().default(false),
        /** Throws OUTPUT_EXISTS where something has the name by the end, which stays; else that is replaced. */
        mustBeNew: z.boolean().default(false),
      }),
    )
    .output(eventIterator(exportEventSchema)),
}
