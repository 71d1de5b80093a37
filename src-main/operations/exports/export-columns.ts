/** The columns of each export. Names are kept: scripts read them, and our own import takes them back. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ExportSubject } from '../../../src-shared/contract/books/exports.ts'
import type { Attempt, Payment } from '../../../src-shared/contract/books/payments.ts'
import { CHECK_NAMES, type CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { Column, Table } from '../../files/output/table.ts'

type Text<Row> = (row: Row) => string | null

function text<Row>(name: string, title: string, value: Text<Row>): Column<Row> {
  return { kind: 'text', name, title, value }
}

const expected: readonly Column<Payment>[] = [
  { kind: 'reference', name: 'reference', title: 'Reference', value: ({ txref }) => txref },
  { kind: 'money', name: 'amount', title: 'Expected amount', value: (payment) => payment },
  text('currency', 'Currency', ({ currency }) => currency),
  text('customer', 'Customer', ({ customer }) => customer),
  text('email', 'E-mail', ({ email }) => email),
  { kind: 'date', name: 'date', title: 'Expected date', value: ({ expectedDate }) => expectedDate },
]

const outcome: readonly Column<Payment>[] = [
  text('state', 'State', ({ state }) => state),
  text('regressed', 'Regressed', ({ isRegressed }) => (isRegressed ? 'yes' : 'no')),
  text('reason', 'Reason', ({ reason }) => reason),
]

/** What the service said last, as it said it. */
const actual: readonly Column<Payment>[] = [
  text('actual_amount', 'Actual amount', ({ lastAttempt }) => lastAttempt?.amount ?? null),
  text('actual_currency', 'Actual currency', ({ lastAttempt }) => lastAttempt?.currency ?? null),
  text('actual_status', 'Actual status', ({ lastAttempt }) => lastAttempt?.status ?? null),
  text('actual_chargecode', 'Actual charge code', ({ lastAttempt }) => lastAttempt?.chargecode ?? null),
  { kind: 'reference', name: 'txid', title: 'Transaction id', value: ({ lastAttempt }) => lastAttempt?.txid ?? null },
  {
    kind: 'instant', name: 'asked_at', title: 'Verified at (UTC)',
    value: ({ lastAttempt }) => lastAttempt?.endedAt ?? null,
  },
]

const checks: readonly Column<Payment>[] = CHECK_NAMES.map((name) => (
  text(`check_${name}`, `Check: ${name}`, (payment) => describeCheck(payment, name))
))

const source: readonly Column<Payment>[] = [
  { kind: 'integer', name: 'batch', title: 'Import batch', value: (payment) => importOf(payment) },
  { kind: 'integer', name: 'row', title: 'Row of the file', value: ({ rowNumber }) => rowNumber },
]

function importOf({ source: { kind, id } }: Payment): number | null {
  return kind === 'import' ? id : null
}

function describeCheck({ checks: results }: Payment, name: CheckName): string | null {
  const result = results.find(({ check }) => check === name)
  if (!result) return null
  return result.holds ? 'holds' : `failed: expected ${result.expected}, got ${result.actual}`
}

const paymentColumns = [...expected, ...outcome, ...actual, ...checks, ...source]

export const PAYMENTS_TABLE: Table<Payment> = { title: 'Payments', columns: paymentColumns }

export const FAILURES_TABLE: Table<Payment> = { title: 'Verify-check failures', columns: paymentColumns }

export const ATTEMPTS_TABLE: Table<Attempt> = {
  title: 'Verify attempts',
  columns: [
    { kind: 'integer', name: 'id', title: 'Attempt', value: ({ id }) => id },
    { kind: 'reference', name: 'reference', title: 'Reference', value: ({ txref }) => txref },
    { kind: 'integer', name: 'run', title: 'Verify run', value: ({ runId }) => runId },
    text('lane', 'Lane', ({ lane }) => lane),
    { kind: 'instant', name: 'started_at', title: 'Started at (UTC)', value: ({ startedAt }) => startedAt },
    { kind: 'instant', name: 'ended_at', title: 'Ended at (UTC)', value: ({ endedAt }) => endedAt },
    text('outcome', 'Outcome', ({ outcome: kind }) => kind),
    { kind: 'integer', name: 'http_status', title: 'HTTP status', value: ({ httpStatus }) => httpStatus },
    text('message', 'Message', ({ message }) => message),
    { kind: 'reference', name: 'txid', title: 'Transaction id', value: ({ txid }) => txid },
    text('status', 'Status', ({ status }) => status),
    text('chargecode', 'Charge code', ({ chargecode }) => chargecode),
    text('amount', 'Amount', ({ amount }) => amount),
    text('currency', 'Currency', ({ currency }) => currency),
    text('verdict', 'Verdict', ({ verdict }) => verdict),
  ],
}

const TABLES = {
  payments: PAYMENTS_TABLE,
  failures: FAILURES_TABLE,
  attempts: ATTEMPTS_TABLE,
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

/** What of a table fits on a page across, where nobody has chosen. An amount there names its currency by itself. */
export const REPORT_COLUMNS = {
  payments: [
    'reference', 'amount', 'customer', 'date', 'state', 'reason', 'actual_amount', 'actual_currency', 'asked_at',
  ],
  failures: [
    'reference', 'amount', 'customer', 'date', 'reason', 'actual_amount', 'actual_currency', 'actual_status',
    'actual_chargecode', 'asked_at',
  ],
  attempts: [
    'reference', 'ended_at', 'outcome', 'verdict', 'message', 'txid', 'status', 'chargecode', 'amount', 'currency',
  ],
} as const satisfies Record<ExportSubject, readonly string[]>
