/** Writes the list of rejected rows, for a person to correct them. */
import type { RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import type { Column } from '../output/table.ts'
import { writeTable, type Chunks, type WrittenTable } from '../output/write-table.ts'

const COLUMNS: readonly Column<RejectedRow>[] = [
  { kind: 'integer', name: 'row', title: 'Row', value: ({ rowNumber }) => rowNumber },
  { kind: 'text', name: 'column', title: 'Column', value: ({ column }) => column },
  { kind: 'text', name: 'value', title: 'Value', value: ({ value }) => value },
  { kind: 'text', name: 'reason', title: 'Reason', value: ({ reason }) => reason },
]

/** As CSV. `row` is the line of the imported file. */
export async function writeRejects(path: string, pages: Chunks<RejectedRow>): Promise<WrittenTable> {
  return writeTable(path, 'csv', { title: 'Rejected rows', columns: COLUMNS }, pages)
}
