/** The rows of a file as they stand in it, for whoever shows them to a person. */
import { readRecords } from '../input/records.ts'
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

export function createRowSource({ path, format, identity, header }: TableInspection): RowSource {
  return {
    header,
    async *rowsOn(wanted) {
      let left = wanted.size
      for await (const { records, lines } of readRecords(path, format, { identity })) {
        const rows = records.flatMap((fields, index) => {
          const rowNumber = lines[index] ?? 0
          return wanted.has(rowNumber) ? [{ rowNumber, fields }] : []
        })
        if (rows.length > 0) yield rows
        left -= rows.length
        if (left === 0) return
      }
    },
  }
}
