/** Writes a table as an Excel workbook. */
import type { Table, TableEncoder } from '../table.ts'
import { createWorkbookWriter, type SheetWriter } from './workbook-writer.ts'

/** `maxSheetRows`: see the writer. */
export function createXlsxEncoder<Row>(table: Table<Row>, maxSheetRows?: number): TableEncoder<Row> {
  const workbook = createWorkbookWriter(maxSheetRows)
  let sheet: SheetWriter<Row> | undefined
  return {
    async start() {
      await workbook.begin()
      sheet = await workbook.sheet(table)
      return workbook.take()
    },
    async encode(rows) {
      await sheet?.add(rows)
      return workbook.take()
    },
    async end() {
      await sheet?.end()
      await workbook.end()
      return workbook.take()
    },
  }
}
