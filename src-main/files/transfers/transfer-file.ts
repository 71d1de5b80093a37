/** A CSV file of transfers, read whole: a batch that people approve line by line is never large. */
import type { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { TransferFileOptions, TransferFileReading } from '../../../src-shared/contract/transfers/transfers.ts'
import { TRANSFER_FIELDS, type TransferDetails } from '../../../src-shared/domain/transfers/transfers.ts'
import { inspectTable, type TableInspection } from '../table/inspect-table.ts'
import { readTable } from '../table/read-table.ts'
import { createRowReader, type TableReject } from '../table/row-reader.ts'
import { describeTable } from '../table/table-reading.ts'
import { TRANSFER_TABLE } from './transfer-table.ts'

export type TransferRow =
  | { readonly rowNumber: number; readonly details: TransferDetails; readonly reason: null }
  | { readonly rowNumber: number; readonly details: null; readonly reason: string }

export interface TransferFile {
  readonly reading: Omit<TransferFileReading, 'rows' | 'totals'>
  /** What only the person can answer. */
  readonly questions: readonly AppError[]
  /** In the file's order; empty while there are questions. */
  readonly rows: readonly TransferRow[]
}

/** Throws where the file can't be read as a table at all; what is merely unclear becomes a question. */
export async function readTransferFile(
  path: string, options: TransferFileOptions, signal?: AbortSignal,
): Promise<TransferFile> {
  const inspection = await inspectTable(path, TRANSFER_TABLE, options, { signal, isPreview: true })
  const { questions } = inspection
  const reading = describeTable(inspection, TRANSFER_FIELDS)
  return { reading, questions, rows: questions.length > 0 ? [] : await readRows(inspection, signal) }
}

async function readRows(inspection: TableInspection, signal?: AbortSignal): Promise<readonly TransferRow[]> {
  const readRow = createRowReader(inspection, TRANSFER_TABLE)
  const all: TransferRow[] = []
  for await (const { rows, rejects } of readTable(inspection, readRow, { signal })) {
    all.push(...rows.map((row) => ({ ...row, reason: null })), ...rejects.map(refuse))
  }
  return all.sort((a, b) => a.rowNumber - b.rowNumber)
}

/** Which column, its value and why it was refused. */
function refuse({ rowNumber, field, column, value, reason }: TableReject): TransferRow {
  const what = field === null ? 'The row' : `${column.trim() || field} ${value === '' ? '(empty)' : `“${value}”`}`
  return { rowNumber, details: null, reason: `${what} ${reason}` }
}
