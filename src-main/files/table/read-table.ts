/** Reads the rows of a table in chunks, good and bad, and holds no more than a chunk of them. */
import { fillUp } from '../input/table-record.ts'
import { readTableRecords } from '../input/table-records.ts'
import type { TableInspection } from './inspect-table.ts'
import type { RowReader, TableReject } from './row-reader.ts'
import { createSwallowedRows } from './swallowed-rows.ts'

export interface TableChunk<Row> {
  readonly rows: readonly Row[]
  readonly rejects: readonly TableReject[]
  /** Rows of the file read so far, good and bad. */
  readonly rowsDone: number
  readonly bytesRead: number
}

export interface RowOptions {
  /** Rows, counted from 0, before this one are read but not given out. */
  readonly fromRow?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Every row in the file's order, in chunks of some 1,200. Throws the first question that is open, and where the file
 * as a whole can't be used, be it at its last line; what was given out before must not be committed then.
 */
export async function* readTable<Row>(
  inspection: TableInspection, readRow: RowReader<Row>, { fromRow = 0, signal }: RowOptions = {},
): AsyncGenerator<TableChunk<Row>> {
  const [question] = inspection.questions
  if (question) throw question
  const { path, format, identity, header, headerLine } = inspection
  const swallowed = createSwallowedRows(inspection)
  let rowsDone = 0
  for await (const { records, lines, folded, bytesRead } of readTableRecords(path, format, { signal, identity })) {
    for (const place of folded) swallowed.refuse(records[place] ?? [], lines[place] ?? 0)
    const rows: Row[] = []
    const rejects: TableReject[] = []
    for (const [index, record] of records.entries()) {
      const line = lines[index] ?? 0
      if (line <= headerLine) continue
      rowsDone += 1
      // Rows before `fromRow` are read all the same: they count where notations contradict one another.
      const read = readRow(fillUp(record, header.length), line)
      if (rowsDone <= fromRow) continue
      if ('row' in read) rows.push(read.row)
      else if ('reject' in read) rejects.push(read.reject)
    }
    if (rowsDone > fromRow) yield { rows, rejects, rowsDone, bytesRead }
  }
}
