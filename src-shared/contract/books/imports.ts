/** Imports of expected payments from files. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import type { SumRow } from '../../domain/books/control-totals.ts'
import {
  amountMinorSchema, countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, procedure,
  sliceSchema, totalMinorSchema,
} from '../common.ts'
import { corrections } from './corrections.ts'
import {
  DEFAULT_WATCH_MINUTES, folderWatchSchema, watchedFolderSchema, watchedOutcomeSchema,
} from './watching.ts'
import { DATE_ORDERS, ENCODINGS, tableOptionsOf, tableReadingOf } from '../table-file.ts'

/** What a column of the file can hold. */
export const IMPORT_FIELDS = ['txref', 'amount', 'currency', 'customer', 'email', 'date'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** More currencies than any file has. */
const MAX_EXPECTED_TOTALS = 50

/** What the person says of the file; everything left out is detected, and asked about where it can't be. */
export const importOptionsSchema = tableOptionsOf(IMPORT_FIELDS).extend({
  /** For files without a currency column. */
  currency: currencySchema.optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  /** To which day payments without a date are counted; unless given, the day on which they are imported. */
  businessDay: dateSchema.optional(),
})
export type ImportOptions = Readonly<z.output<typeof importOptionsSchema>>

/**
 * `new`: not in the books before. `same`: there already with these values. `changed`: there with other values, which
 * this file replaces. `duplicate`: the reference stood in this file before, with the same values. `rejected`: can't be
 * read, or contradicts another row of the file.
 */
export const importCountsSchema = z.object({
  new: countSchema,
  same: countSchema,
  changed: countSchema,
  duplicate: countSchema,
  rejected: countSchema,
})
export type ImportCounts = Readonly<z.output<typeof importCountsSchema>>

/** `suspended`: stopped, or left by a process that ended; the next import of the same file goes on where it stopped. */
export const IMPORT_STATES = ['importing', 'suspended', 'committed', 'undone'] as const

export const importBatchSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  fileSha256: z.string(),
  /** Who imported it. */
  by: z.string(),
  state: z.enum(IMPORT_STATES),
  startedAt: instantSchema,
  committedAt: instantSchema.nullable(),
  undoneAt: instantSchema.nullable(),
  undoReason: z.string().nullable(),
  counts: importCountsSchema,
  /** The import whose rejected rows it brought, corrected; null of every other. */
  corrects: idSchema.nullable(),
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

/** What the lines of a file add up to in one currency: all that can be read, those that repeat one another too. */
export const controlTotalSchema = z.object({
  currency: currencySchema,
  lines: countSchema,
  amountMinor: totalMinorSchema,
  /** What a person said that they add up to; null where nobody did. */
  expectedMinor: totalMinorSchema.nullable(),
})
export type ControlTotal = Readonly<z.output<typeof controlTotalSchema>>

/** A total row of the file: not a payment, and compared with the lines above it. */
const sumRowSchema = z.object({
  rowNumber: z.int(),
  /** The word by which it was recognised. */
  label: z.string(),
  currency: currencySchema.nullable(),
  amountMinor: amountMinorSchema.nullable(),
  /** What the lines above it add up to; null where there is nothing to compare it with. */
  linesMinor: totalMinorSchema.nullable(),
  verdict: z.enum(['agrees', 'differs', 'unknown']),
}) satisfies z.ZodType<SumRow>

/** What the file, or the books, say of one payment. */
const said = { currency: currencySchema, amountMinor: amountMinorSchema, customer: z.string().nullable() }

/** A payment that the file changes, with what the books said before. */
export const changedRowSchema = z.object({
  rowNumber: z.int(), txref: z.string(), before: z.object(said), after: z.object(said),
})
export type ChangedRow = Readonly<z.output<typeof changedRowSchema>>

/** At most so many of a kind travel in a result. */
export const MAX_LISTED_ROWS = 1_000

/** What the rows of a file showed beside the payments in them. */
export const findingsSchema = z.object({
  /** In the order of their currencies; one that was only expected has no lines. */
  totals: z.array(controlTotalSchema).readonly(),
  sumRows: z.object({ count: countSchema, unconfirmed: countSchema, first: z.array(sumRowSchema).readonly() }),
  /** References without the spaces around them, as a person said. */
  trimmed: countSchema,
  /** References taken for what they stand for, as a person said. */
  repaired: z.object({
    count: countSchema,
    first: z.array(z.object({ rowNumber: z.int(), from: z.string(), to: z.string() })).readonly(),
  }),
})
export type ImportFindings = Readonly<z.output<typeof findingsSchema>>

export const importResultSchema = z.object({
  /** Names a dry run, whose rows can be looked at until the next one; null for an import. */
  dryRunId: idSchema.nullable(),
  /** Null in a dry run. The earlier batch where the file was imported before and nothing has changed since. */
  batchId: idSchema.nullable(),
  isKnownFile: z.boolean(),
  counts: importCountsSchema,
  /** The first ones; all of them are in the rejects file. */
  rejects: z.array(rejectSchema).readonly(),
  rejectsFile: z.string().nullable(),
  findings: findingsSchema,
  /** The first MAX_LISTED_ROWS in the file's order. */
  changed: z.array(changedRowSchema).readonly(),
  /** The same of rows that repeat one before them. Only a dry run lists them; an import counts them. */
  duplicates: z.array(z.object({ rowNumber: z.int(), txref: z.string() })).readonly(),
  /** How the file was read. */
  reading: z.object({
    /** The line of the file that names the columns. */
    headerLine: countSchema,
    /** Of a workbook; null of text. */
    sheet: z.string().nullable(),
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

/**
 * How a file would be read, before anything is imported, and what it leaves open. All of it is read once, its rows as
 * far down as any is in question, at least 100,000: values that contradict one another further down are found by the
 * import, or its dry run. A file that can't be settled by any option is an error instead, as in an import.
 */
export const inspectionSchema = tableReadingOf(IMPORT_FIELDS).extend({
  /** Null where no value says it, or where it is open. */
  dateOrder: z.enum(DATE_ORDERS).nullable(),
})
export type Inspection = Readonly<z.output<typeof inspectionSchema>>

export const DRY_RUN_KINDS = ['new', 'same', 'changed', 'duplicate', 'rejected'] as const
export type DryRunKind = (typeof DRY_RUN_KINDS)[number]

export const dryRunRowSchema = z.object({
  rowNumber: z.int(),
  /** Of a rejected one as it stands in the file, masked; empty where none can be told. */
  txref: z.string(),
  currency: currencySchema.nullable(),
  amountMinor: amountMinorSchema.nullable(),
  customer: z.string().nullable(),
  expectedDate: dateSchema.nullable(),
  /** What the books hold now; only of a changed one. */
  before: z
    .object({ currency: currencySchema, amountMinor: amountMinorSchema, customer: z.string().nullable() })
    .nullable(),
  /** Why it is rejected, with the column and its value. */
  reason: z.string().nullable(),
})
export type DryRunRow = Readonly<z.output<typeof dryRunRowSchema>>

export const imports = {
  ...corrections,
  inspect: procedure
    .input(inProfileSchema.extend({ path: z.string(), options: importOptionsSchema.default({}) }))
    .output(inspectionSchema),
  /** The rows behind a count of the last dry run, in the file's order, at most the first MAX_DRY_RUN_ROWS of a kind. */
  dryRunRows: procedure
    .input(inProfileSchema.extend({
      dryRunId: idSchema, kind: z.enum(DRY_RUN_KINDS), slice: sliceSchema.prefault({}),
    }))
    .output(z.object({ rows: z.array(dryRunRowSchema).readonly(), total: countSchema })),
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
        /** What has come to have that name stays, and the result names the app’s own list; else it is replaced. */
        mustBeNew: z.boolean().default(false),
        /** What the lines come to, each currency once: an import of others is refused, a dry run shows both. */
        expectedTotals: z
          .array(z.object({ currency: currencySchema, amountMinor: totalMinorSchema }))
          .max(MAX_EXPECTED_TOTALS)
          .readonly()
          .default([]),
      }),
    )
    .output(eventIterator(importEventSchema)),
  /**
   * One pass over a folder into which other programs put files. Imported files go to `imported` within it, those that
   * never can be to `refused`; none is deleted. Throws IMPORT_FILE_UNREADABLE for the folder.
   */
  passFolder: procedure
    .input(inProfileSchema.extend({ path: z.string(), options: importOptionsSchema.default({}) }))
    .output(z.object({ files: z.array(watchedOutcomeSchema).readonly() })),
  /**
   * Has a folder watched for as long as a workbench is open, as `passFolder` does it. Throws IMPORT_FILE_UNREADABLE for
   * the folder.
   */
  watchFolder: procedure
    .input(inProfileSchema.extend({
      path: z.string().min(1), everyMinutes: watchedFolderSchema.shape.everyMinutes.default(DEFAULT_WATCH_MINUTES),
    }))
    .output(folderWatchSchema),
  unwatchFolder: procedure.input(inProfileSchema),
  /** Null where none is watched. The process that is asked looks into the folder from then on. */
  folderWatch: procedure.input(inProfileSchema).output(folderWatchSchema.nullable()),
  /** Looks now; null where none is watched. */
  lookIntoFolder: procedure.input(inProfileSchema).output(folderWatchSchema.nullable()),
  undo: procedure
    .input(inProfileSchema.extend({ batchId: idSchema, reason: z.string().min(1).max(500) }))
    .output(importBatchSchema),
  /**
   * Writes all rejected rows of an import to a file, as CSV. `mustBeNew`: throws OUTPUT_EXISTS where something has the
   * name by the end, which stays; else that is replaced.
   */
  saveRejects: procedure
    .input(inProfileSchema.extend({ batchId: idSchema, path: z.string(), mustBeNew: z.boolean().default(false) }))
    .output(z.object({ path: z.string(), rows: countSchema })),
  /** Why `undo` would refuse it now, in words; null where it would not. */
  undoObstacle: procedure
    .input(inProfileSchema.extend({ batchId: idSchema }))
    .output(z.object({ reason: z.string().nullable() })),
  get: procedure.input(inProfileSchema.extend({ batchId: idSchema })).output(importBatchSchema),
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({ limit: z.int().min(1).max(1_000).default(100) }))
    .output(z.array(importBatchSchema)),
}
