/** The rows of a file as they stand in it, for whoever shows them to a person. */
import type { DecimalSign } from '../columns/amount-text.ts'
import { readTableRecords } from '../input/table-records.ts'
import type { TableRecord } from '../input/table-record.ts'
import type { TableInspection } from './inspect-table.ts'

interface SourceRow {
  /** The line of the file on which it begins, counted from 1. */
  readonly rowNumber: number
  /** As many as it has, whatever the header says. */
  readonly fields: readonly string[]
}

export interface RowSource {
  readonly header: readonly string[]
  /** Those on these lines, in the file's order. Throws where the file has changed since. */
  rowsOn(lines: ReadonlySet<number>): AsyncGenerator<readonly SourceRow[]>
}

export function createRowSource({ path, format, identity, header, decimals }: TableInspection): RowSource {
  return {
    header,
    async *rowsOn(wanted) {
      let left = wanted.size
      for await (const { records, lines } of readTableRecords(path, format, { identity })) {
        const rows = records.flatMap((record, index) => {
          const rowNumber = lines[index] ?? 0
          return wanted.has(rowNumber) ? [{ rowNumber, fields: asText(record, decimals.way ?? '.') }] : []
        })
        if (rows.length > 0) yield rows
        left -= rows.length
        if (left === 0) return
      }
    },
  }
}

/** Read again as text, a number of a sheet must be the same number. */
function asText(record: TableRecord, decimal: DecimalSign): readonly string[] {
  const { kinds } = record
  if (kinds === undefined || decimal === '.') return record
  return record.map((text, index) => (kinds.get(index) === 'number' ? text.replace('.', decimal) : text))
}
