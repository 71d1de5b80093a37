/** Rejected rows as their file has them, and their correction: an import of its own that names the first one. */
import { z } from 'zod'
import { MAX_CORRECTED_ROWS, MAX_ROW_CELLS } from '../../domain/books/row-corrections.ts'
import { amountMinorSchema, countSchema, currencySchema, idSchema, inProfileSchema, procedure, sliceSchema }
  from '../common.ts'

/** As far as a reference of a table reaches, and a name. */
const MAX_CELL_LENGTH = 2_000

/** Of which file the rows are: that of the last dry run, or that of an import. */
const ofFileSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dryRun'), dryRunId: idSchema }),
  z.object({ kind: z.literal('import'), batchId: idSchema }),
])
export type OfFile = Readonly<z.output<typeof ofFileSchema>>

const cellsSchema = z.array(z.string()).readonly()

export const rejectedCellsSchema = z.object({
  /** The line of the file on which the row begins, counted from 1. */
  rowNumber: z.int(),
  reason: z.string(),
  /** The header of the column that can't be read; empty where the row has not the fields of the header. */
  column: z.string(),
  /** As the file has them, in the order of its header; card numbers are masked. */
  cells: cellsSchema,
  /** The import that brought this row, corrected; null where none did. */
  correctedBy: idSchema.nullable(),
})
export type RejectedCells = Readonly<z.output<typeof rejectedCellsSchema>>

export const correctedRowSchema = z.object({
  rowNumber: z.int().positive(),
  cells: z.array(z.string().max(MAX_CELL_LENGTH)).max(MAX_ROW_CELLS).readonly(),
})
export type CorrectedRow = Readonly<z.output<typeof correctedRowSchema>>

const moneySchema = z.object({ currency: currencySchema, amountMinor: amountMinorSchema })

/** What an import makes of a corrected row: as of any row, and `total` where it is read as a total row. */
export const correctionOutcomeSchema = z.object({
  rowNumber: z.int(),
  kind: z.enum(['new', 'same', 'changed', 'duplicate', 'rejected', 'total']),
  txref: z.string(),
  money: moneySchema.nullable(),
  /** What the books hold now; only of a changed one. */
  before: moneySchema.nullable(),
  /** Why it is rejected, with the column and its value. */
  reason: z.string().nullable(),
  /** The header of the column that can’t be read; null where it is not rejected, or for no one cell. */
  column: z.string().nullable(),
})
export type CorrectionOutcome = Readonly<z.output<typeof correctionOutcomeSchema>>

/** A row that was corrected, with what stood there before. */
export const correctionSchema = z.object({
  rowNumber: z.int(),
  reason: z.string(),
  header: cellsSchema,
  original: cellsSchema,
  corrected: cellsSchema,
})
export type Correction = Readonly<z.output<typeof correctionSchema>>

const correctedFileSchema = inProfileSchema.extend({
  of: ofFileSchema,
  /** Those that were changed; what stands as it was is left out. */
  rows: z.array(correctedRowSchema).max(MAX_CORRECTED_ROWS).readonly().default([]),
  /** Or a list of rejects in which rows were corrected: its rows as they are in it. */
  path: z.string().optional(),
})

export const corrections = {
  /** The rejected rows in the file's order, with the header of their file. Throws IMPORT_REJECTS_NOT_KEPT. */
  rejectedRows: procedure
    .input(inProfileSchema.extend({ of: ofFileSchema, slice: sliceSchema.prefault({}) }))
    .output(z.object({ header: cellsSchema, rows: z.array(rejectedCellsSchema).readonly(), total: countSchema })),
  /** What an import would make of corrected rows, read as their file was. Changes nothing. */
  checkCorrections: procedure
    .input(correctedFileSchema)
    .output(z.object({ outcomes: z.array(correctionOutcomeSchema).readonly() })),
  /**
   * Imports corrected rows of an import as an import of its own that names the first one. Throws
   * IMPORT_CORRECTION_REJECTED where one of them can't be read yet: nothing is imported then.
   */
  importCorrections: procedure
    .input(correctedFileSchema.omit({ of: true }).extend({ batchId: idSchema }))
    .output(z.object({ batchId: idSchema, outcomes: z.array(correctionOutcomeSchema).readonly() })),
  /** The rows that an import corrected, original and corrected; empty of one that corrected none. */
  listCorrections: procedure
    .input(inProfileSchema.extend({ batchId: idSchema }))
    .output(z.object({ rows: z.array(correctionSchema).readonly() })),
}
