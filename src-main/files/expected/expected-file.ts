/** A file of expected payments: once open, its encoding, columns and notations are settled and its rows can be read. */
import {
  IMPORT_FIELDS, type ImportField, type ImportOptions, type ImportResult, type RejectedRow,
} from '../../../src-shared/contract/books/imports.ts'
import type { ReadingWay } from '../../../src-shared/domain/books/reading-way.ts'
import { inspectTable, type TableInspection } from '../table/inspect-table.ts'
import { readTable, type TableChunk } from '../table/read-table.ts'
import { createRowSource, type RowSource } from '../table/row-source.ts'
import type { TableReject } from '../table/row-reader.ts'
import { createExpectedReader, type ExpectedFindings } from './expected-rows.ts'
import { EXPECTED_TABLE, type ExpectedRow } from './expected-table.ts'

export interface FileReject extends RejectedRow {
  /** The reference as it stands, fit to be shown; empty where the row has not the fields of the header. */
  readonly txref: string
}

export interface RowChunk extends Omit<TableChunk<ExpectedRow>, 'rejects'> {
  readonly rejects: readonly FileReject[]
}

export interface ExpectedFile {
  readonly sha256: string
  readonly sizeBytes: number
  readonly reading: ImportResult['reading']
  readonly way: ReadingWay
  /** All rows from data row `fromRow` (counted from 0). Throws an AppError where the file as a whole can't be used. */
  chunks(fromRow: number, signal?: AbortSignal): AsyncGenerator<RowChunk>
  /** What its rows showed, those before `fromRow` too; null before all of them were read. */
  findings(): ExpectedFindings | null
  readonly source: RowSource
}

/** Throws the first question that only the person can answer, and whatever else stands against reading the file. */
export async function openExpectedFile(
  path: string, options: ImportOptions = {}, signal?: AbortSignal,
): Promise<ExpectedFile> {
  const inspection = await inspectTable(path, EXPECTED_TABLE, options, { signal })
  const [question] = inspection.questions
  if (question) throw question
  let findings: ExpectedFindings | null = null
  return {
    sha256: inspection.sha256,
    sizeBytes: inspection.identity.sizeBytes,
    reading: describeReading(inspection),
    way: tellWay(inspection),
    async *chunks(fromRow, chunkSignal) {
      const { readRow, conclude } = createExpectedReader(inspection)
      for await (const chunk of readTable(inspection, readRow, { fromRow, signal: chunkSignal })) {
        yield { ...chunk, rejects: chunk.rejects.map(toReject) }
      }
      findings = conclude()
    },
    findings: () => findings,
    source: createRowSource(inspection),
  }
}

function toReject({ rowNumber, column, value, reason, reference }: TableReject): FileReject {
  return { rowNumber, column, value, reason, txref: reference }
}

function tellWay({ decimals, dates, options, columns }: TableInspection): ReadingWay {
  const numberOf = (field: ImportField) => {
    const index = columns.get(field)
    return index === undefined ? '' : String(index + 1)
  }
  const dateOrder = options.dateOrder ?? dates.way
  return {
    columns: {
      txref: numberOf('txref'), amount: numberOf('amount'), currency: numberOf('currency'),
      customer: numberOf('customer'), email: numberOf('email'), date: numberOf('date'),
    },
    ...(decimals.way && { decimal: decimals.way }), ...(dateOrder && { dateOrder }),
  }
}

function describeReading({ format, decimals, columns, header, headerLine }: TableInspection): ImportResult['reading'] {
  const named: Partial<Record<ImportField, string>> = {}
  for (const field of IMPORT_FIELDS) {
    const index = columns.get(field)
    if (index !== undefined) named[field] = header[index]?.trim() || `column ${index + 1}`
  }
  return {
    sheet: format.sheet?.name ?? null, encoding: format.encoding, delimiter: format.delimiter,
    decimal: decimals.way ?? '.', headerLine, columns: named,
  }
}
