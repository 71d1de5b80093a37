/** Reads a list of rejects that `rejects.ts` wrote, as it was or with rows that a person corrected in it. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { readTableRecords, type TableFormat } from '../input/table-records.ts'
import { inspectTable } from '../table/inspect-table.ts'
import { EXPECTED_TABLE } from './expected-table.ts'
import { ADDED_COLUMNS } from './rejects.ts'

export interface KeptReject {
  /** The line of the imported file on which it began. */
  readonly rowNumber: number
  /** Empty where the row had not the fields of the header. */
  readonly column: string
  readonly reason: string
  readonly cells: readonly string[]
}

export interface KeptRejects {
  /** Of the imported file. */
  readonly header: readonly string[]
  rows(): AsyncGenerator<readonly KeptReject[]>
}

/** As the app writes it. */
const OWN_FORMAT: TableFormat = {
  encoding: 'utf-8', markBytes: 0, delimiter: ',', hasSeparatorLine: false, sheet: null,
}

/** One that the app keeps. Throws IMPORT_REJECTS_FOREIGN where it has not the rows as they stood in their file. */
export async function readKeptRejects(path: string): Promise<KeptRejects> {
  return await readRejects(path, OWN_FORMAT)
}

/** One that a person gives, as a text editor or a spreadsheet saved it. Throws as `readKeptRejects` does. */
export async function readGivenRejects(path: string): Promise<KeptRejects> {
  const { format } = await inspectTable(path, EXPECTED_TABLE, { headerLine: 1 })
  return await readRejects(path, format)
}

async function readRejects(path: string, format: TableFormat): Promise<KeptRejects> {
  const header = trimEnd(await firstRecord(path, format))
  const isOurs = ADDED_COLUMNS.every((name, index) => header.at(index - ADDED_COLUMNS.length)?.trim() === name)
  if (!isOurs) throw foreign(path, `its last columns are not ${ADDED_COLUMNS.join(', ')}`)
  return {
    header: header.slice(0, -ADDED_COLUMNS.length),
    async *rows() {
      let isFirst = true
      for await (const { records, lines } of readTableRecords(path, format)) {
        const skipped = isFirst ? 1 : 0
        isFirst = false
        yield records.slice(skipped).map((record, index) => (
          readRow(path, header.length, record, lines[index + skipped] ?? 0)
        ))
      }
    },
  }
}

async function firstRecord(path: string, format: TableFormat): Promise<readonly string[]> {
  for await (const { records: [first] } of readTableRecords(path, format)) return first ?? []
  return []
}

/**
 * The reason is never empty, so that a row ends with it; one that stands out of line has what was added to it at its
 * end all the same.
 */
function readRow(path: string, width: number, record: readonly string[], line: number): KeptReject {
  const filled = trimEnd(record)
  const [rowText = '', column = '', reason = ''] = filled.slice(-ADDED_COLUMNS.length)
  const cells = filled.slice(0, -ADDED_COLUMNS.length)
  if (!/^[1-9]\d{0,9}$/.test(rowText)) throw foreign(path, `line ${line} does not end with the line of the row`)
  const isAligned = filled.length === width
  // Where it has just as many fields as the header, an empty one was put behind them.
  const isPadded = !isAligned && cells.at(-1) === ''
  return { rowNumber: Number(rowText), column, reason, cells: isPadded ? cells.slice(0, -1) : cells }
}

/** A spreadsheet makes all rows as long as the longest. */
function trimEnd(record: readonly string[]): readonly string[] {
  return record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1)
}

function foreign(path: string, reason: string): AppError {
  return new AppError('IMPORT_REJECTS_FOREIGN', { file: basename(path), reason })
}
