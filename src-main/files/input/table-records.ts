/** The records of a table, be it a file of delimited text or a sheet of a workbook. */
import { readSheet, type SheetFormat } from '../workbook/workbook-file.ts'
import type { ReadOptions } from './input-file.ts'
import { readRecords, type RecordFormat } from './records.ts'
import type { TableRecord } from './table-record.ts'

/** `sheet`: null of text. Of a sheet, the rest says how a text file with the same rows would be written. */
export interface TableFormat extends RecordFormat {
  readonly sheet: SheetFormat | null
}

export interface TableBatch {
  readonly records: readonly TableRecord[]
  /** The line, or row of the sheet, on which each record begins, counted from 1. */
  readonly lines: readonly number[]
  /** Which of them have a line end within a field of text: their places in `records`. */
  readonly folded: readonly number[]
  readonly bytesRead: number
}

/** All records but the blank ones, the header first. Throws as `readRecords` and `readSheet` do. */
export async function* readTableRecords(
  path: string, format: TableFormat, options?: ReadOptions,
): AsyncGenerator<TableBatch> {
  if (format.sheet === null) yield* readRecords(path, format, options)
  else for await (const rows of readSheet(path, format.sheet, options)) yield { ...rows, folded: [] }
}
