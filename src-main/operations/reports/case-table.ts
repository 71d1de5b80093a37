/** Exceptions as rows of a report: what deciding on them takes; the rest is told below each. */
import type { Table } from '../../files/output/table.ts'
import { chooseColumns, REPORT_COLUMNS } from '../exports/export-tables.ts'
import { EXCEPTIONS_TABLE, type ExportedPayment } from '../exports/payment-columns.ts'

/** `first`: columns ahead of the others. */
export function caseTable(timeZone: string, first: readonly string[] = []): Table<ExportedPayment> {
  return { ...chooseColumns(EXCEPTIONS_TABLE, [...first, ...REPORT_COLUMNS.exceptions]), timeZone }
}
