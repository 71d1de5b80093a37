/** Imports of expected payments from files. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { countSchema, currencySchema, idSchema, inProfileSchema, instantSchema, procedure } from './common.ts'

/** What a column of the file can hold. */
export const IMPORT_FIELDS = ['txref', 'amount', 'currency', 'customer', 'email', 'date'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const

/** What the person says of the file; everything left out is detected, and asked about where it can't be. */
export const importOptionsSchema = z.object({
  /** Field → header of its column, or its number counted from 1. */
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()).optional(),
  /** For files without a currency column. */
  currency: currencySchema.optional(),
  delimiter: z.string().length(1).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  decimal: z.enum(['.', ',']).optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  /** Takes all-digit references that are shorter than the others as they stand. */
  allowShortReferences: z.boolean().optional(),
})
export type ImportOptions = Readonly<z.output<typeof importOptionsSchema>>

/**
 * `new`: not in the books before. `same`: there already with these values. `changed`: there with other values, which
 * this
 * file replaces. `duplicate`: the reference stood in this file before, with the same values. `rejected`: can't be read,
 * or
 * contradicts another row of the file.
 */
export const importCountsSchema = z.object({
  new: countSchema,
  same: countSchema,
  changed: countSchema,
  duplicate: countSchema,
  rejected: countSchema,
})
export type ImportCounts = Readonly<z.output<typeof importCountsSchema>>

export const IMPORT_STATES = ['importing', 'committed', 'undone'] as const

export const importBatchSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  fileSha256: z.string(),
  state: z.enum(IMPORT_STATES),
  startedAt: instantSchema,
  committedAt: instantSchema.nullable(),
  undoneAt: instantSchema.nullable(),
  undoReason: z.string().nullable(),
  counts: importCountsSchema,
})
export type ImportBatch = Readonly<z.output<typeof importBatchSchema>>

export const rejectSchema = z.object({
  rowNumber: z.int(),
  column: z.string(),
  /** Masked where it looks like a card number. */
  value: z.string(),
  reason: z.string(),
})
export type RejectedRow = Readonly<z.output<typeof rejectSchema>>

export const importResultSchema = z.object({
  /** Null in a dry run. The earlier batch where the file was imported before and nothing has changed since. */
  batchId: idSchema.nullable(),
  isKnownFile: z.boolean(),
  counts: importCountsSchema,
  /** The first ones; all of them are in the rejects file. */
  rejects: z.array(rejectSchema).readonly(),
  rejectsFile: z.string().nullable(),
  /** How the file was read. */
  reading: z.object({
    encoding: z.enum(ENCODINGS),
    delimiter: z.string(),
    decimal: z.enum(['.', ',']),
    columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
  }),
})
export type ImportResult = Readonly<z.output<typeof importResultSchema>>

export const importEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'), bytesRead: countSchema, bytesTotal: countSchema, counts: importCountsSchema,
  }),
  z.object({ kind: z.literal('done'), result: importResultSchema }),
])
export type ImportEvent = Readonly<z.output<typeof importEventSchema>>

export const imports = {
  /** Ends with `done`. Aborting it leaves nothing of the file visible; running it again goes on where it stopped. */
  expected: procedure
    .input(
      inProfileSchema.extend({
        path: z.string(),
        options: importOptionsSchema.default({}),
        dryRun: z.boolean().default(false),
        /** Imports a file that is known although its payments were changed since. */
        again: z.boolean().default(false),
        rejectsPath: z.string().optional(),
      }),
    )
    .output(eventIterator(importEventSchema)),
  undo: procedure
    .input(inProfileSchema.extend({ batchId: idSchema, reason: z.string().min(1).max(500) }))
    .output(importBatchSchema),
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({ limit: z.int().min(1).max(1_000).default(100) }))
    .output(z.array(importBatchSchema)),
}
