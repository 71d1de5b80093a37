/** A file of expected payments: once open, its encoding, columns and notations are settled and its rows can be read. */
import type { ImportField, ImportOptions, ImportResult } from '../../src-shared/contract/imports.ts'
import { FIELDS } from './columns.ts'
import { inspectFile, type FileInspection } from './inspect-file.ts'
import { readRecords } from './records.ts'
import { createRowReader, type ExpectedRow, type FileReject } from './row-reader.ts'

export interface RowChunk {
  readonly rows: readonly ExpectedRow[]
  readonly rejects: readonly FileReject[]
  /** Data rows of the file read so far, good and bad. */
  readonly rowsDone: number
  readonly bytesRead: number
}

export interface ExpectedFile {
  readonly sha256: string
  readonly sizeBytes: number
  readonly reading: ImportResult['reading']
  /** All rows from data row `fromRow` (counted from 0). Throws an AppError where the file as a whole can't be used. */
  chunks(fromRow: number, signal?: AbortSignal): AsyncGenerator<RowChunk>
}

/** Throws the first question that only the person can answer, and whatever else stands against reading the file. */
export async function openExpectedFile(
  path: string, options: ImportOptions = {}, signal?: AbortSignal,
): Promise<ExpectedFile> {
  const inspection = await inspectFile(path, options, { signal })
  const [question] = inspection.questions
  if (question) throw question
  return {
    sha256: inspection.sha256,
    sizeBytes: inspection.identity.sizeBytes,
    reading: describeReading(inspection),
    chunks: (fromRow, chunkSignal) => readExpectedRows(inspection, { fromRow, signal: chunkSignal }),
  }
}

export interface RowOptions {
  /** Data rows, counted from 0, before this one are read but not given out. */
  readonly fromRow?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Every row in the file's order, in chunks of about 2,000: each is either expected or rejected. Throws where the file
 * as a whole can't be used, be it at its last line; what was given out before must not be committed then.
 */
export async function* readExpectedRows(
  inspection: FileInspection, { fromRow = 0, signal }: RowOptions = {},
): AsyncGenerator<RowChunk> {
  const [question] = inspection.questions
  if (question) throw question
  const { path, format, identity } = inspection
  const readRow = createRowReader(inspection)
  let rowsDone = -1
  for await (const batch of readRecords(path, format, { signal, identity })) {
    const rows: ExpectedRow[] = []
    const rejects: FileReject[] = []
    for (const [index, record] of batch.records.entries()) {
      rowsDone += 1
      if (rowsDone === 0) continue
      // Rows before `fromRow` are read all the same: they count where notations contradict one another.
      const read = readRow(record, batch.lines[index] ?? 0)
      if (rowsDone <= fromRow) continue
      if ('row' in read) rows.push(read.row)
      else rejects.push(read.reject)
    }
    if (rowsDone > fromRow) yield { rows, rejects, rowsDone, bytesRead: batch.bytesRead }
  }
}

function describeReading({ format, decimals, columns, header }: FileInspection): ImportResult['reading'] {
  const named: Partial<Record<ImportField, string>> = {}
  for (const field of FIELDS) {
    const index = columns[field]
    if (index !== undefined) named[field] = header[index]?.trim() || `column ${index + 1}`
  }
  return { encoding: format.encoding, delimiter: format.delimiter, decimal: decimals.way ?? '.', columns: named }
}
