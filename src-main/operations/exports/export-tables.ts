/** The table of each subject of exports: its columns by name, which of them a report prints, and the choice of some. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ExportSubject } from '../../../src-shared/domain/books/export-subjects.ts'
import type { Table } from '../../files/output/table.ts'
import { EXCEPTIONS_TABLE, PAYMENTS_TABLE } from './payment-columns.ts'
import { ATTEMPTS_TABLE, AUDIT_TABLE, SUSPICIOUS_TABLE, TRANSFERS_TABLE, WEBHOOKS_TABLE } from './record-columns.ts'

const TABLES = {
  payments: PAYMENTS_TABLE,
  exceptions: EXCEPTIONS_TABLE,
  attempts: ATTEMPTS_TABLE,
  suspicious: SUSPICIOUS_TABLE,
  transfers: TRANSFERS_TABLE,
  webhooks: WEBHOOKS_TABLE,
  audit: AUDIT_TABLE,
} as const satisfies Record<ExportSubject, unknown>

/** In their order. */
export function columnNames(subject: ExportSubject): readonly string[] {
  return TABLES[subject].columns.map(({ name }) => name)
}

/**
 * The table with these columns alone, in this order; all of them where none are named. Throws EXPORT_COLUMN_UNKNOWN,
 * and INPUT_INVALID where one is named twice: what reads the file could not tell them apart.
 */
export function chooseColumns<Row>(table: Table<Row>, names: readonly string[] | undefined): Table<Row> {
  if (!names) return table
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new AppError('INPUT_INVALID', { reason: `the column ${twice} is listed twice` })
  const columns = names.map((name) => {
    const column = table.columns.find((known) => known.name === name)
    if (column) return column
    const known = table.columns.map((other) => other.name).join(', ')
    throw new AppError('EXPORT_COLUMN_UNKNOWN', { column: name, table: table.title.toLowerCase(), columns: known })
  })
  return { ...table, columns }
}

/** What of a table fits on an upright page, where nobody has chosen. An amount there names its currency by itself. */
export const REPORT_COLUMNS = {
  payments: ['reference', 'customer', 'date', 'amount', 'actual_amount', 'difference', 'state'],
  exceptions: ['reference', 'amount', 'actual_amount', 'difference', 'exception', 'case', 'owner'],
  attempts: ['reference', 'ended_at', 'outcome', 'verdict', 'status', 'amount', 'message'],
  suspicious: ['reference', 'amount', 'state', 'view', 'why'],
  transfers: ['id', 'reference', 'beneficiary_name', 'account_number', 'amount', 'state', 'maker', 'checker'],
  webhooks: ['id', 'arrived_at', 'reference', 'status', 'amount', 'payment', 'fault'],
  audit: ['id', 'at', 'actor', 'action', 'subject'],
} as const satisfies Record<ExportSubject, readonly string[]>
