/** What is said of a file of rows and columns, and how it is read, whatever its rows are. */
import { z } from 'zod'
import { MAX_HEADER_LINE } from '../domain/books/header-line.ts'
import { BEHIND_AMOUNTS } from '../domain/books/split-amounts.ts'
import { countSchema, toldErrorSchema } from './common.ts'

export const ENCODINGS = [
  'utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'macintosh',
] as const
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const

type FieldNames = readonly [string, ...string[]]

/** What the person says of the file; everything left out is detected, and asked about where it can't be. */
export function tableOptionsOf<const Fields extends FieldNames>(fields: Fields) {
  return z.object({
    /**
     * Field → header of its column, or its number counted from 1; an empty text says that no column of the file holds
     * it, whatever its name.
     */
    columns: z.partialRecord(z.enum(fields), z.string()).optional(),
    delimiter: z.string().length(1).optional(),
    encoding: z.enum(ENCODINGS).optional(),
    /** Of a workbook: the name of the sheet. */
    sheet: z.string().min(1).max(255).optional(),
    decimal: z.enum(['.', ',']).optional(),
    /** The line of the file, counted from 1, that names the columns. What stands above it is no row. */
    headerLine: z.int().min(1).max(MAX_HEADER_LINE).optional(),
    /**
     * Takes references of digits only as they stand: shorter ones than the others, and ones of more than 15 digits
     * that end in zeros from the 16th on.
     */
    allowShortReferences: z.boolean().optional(),
    /** Leaves out spaces before and after references; else a row with such a reference is rejected. */
    trimReferences: z.boolean().optional(),
    /**
     * Takes references and accounts that a spreadsheet marked as text, `="000123"` or `'000123`, for what they stand
     * for; else a row with one is rejected.
     */
    repairReferences: z.boolean().optional(),
    /**
     * What digits are that stand behind an amount, between commas: values of their own, or a part of it, whose rows
     * are rejected. Asked where they are three digits throughout; else, rows in which they may be a part are rejected.
     */
    behindAmounts: z.enum(BEHIND_AMOUNTS).optional(),
  })
}

/** How a file would be read, and what it leaves open. */
export function tableReadingOf<const Fields extends FieldNames>(fields: Fields) {
  return z.object({
    fileSha256: z.string(),
    bytes: countSchema,
    encoding: z.enum(ENCODINGS),
    delimiter: z.string(),
    /** Of a workbook: which sheet it is, of which; null of text. */
    sheet: z.object({ name: z.string(), names: z.array(z.string()).readonly() }).nullable(),
    /** Formulas among the cells that were looked at: what was calculated last is read of them. */
    hasFormulas: z.boolean(),
    /** The line that is taken to name the columns. One below other text is used only where a person has said it. */
    headerLine: countSchema,
    /** Long fields are cut and card numbers masked, here and in the sample; of very many columns the first show. */
    headers: z.array(z.string()).readonly(),
    /** The first rows, field by field, as they stand in the file. */
    sample: z.array(z.array(z.string()).readonly()).readonly(),
    /** Field → number of its column counted from 1, as named, remembered or recognised. */
    columns: z.partialRecord(z.enum(fields), z.int()),
    /** Null where no value says it, or where it is open. */
    decimal: z.enum(['.', ',']).nullable(),
    /** Among the rows looked at, those whose reference has a space at its start or end: `trimReferences` takes them. */
    spacedReferences: countSchema,
    /** References and accounts among them that `repairReferences` takes. */
    repairableReferences: countSchema,
    /** What must be settled before an import can begin: the errors that it would end with. */
    open: z.array(toldErrorSchema).readonly(),
  })
}
