/** Shows what an export would hold before it is written: how much of it there is, and its first rows. */
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'
import type { ExportPreview } from '../../../src-shared/contract/books/exports.ts'
import type { Column, Table } from '../../files/output/table.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import { countOf } from './describe-report.ts'
import { ATTEMPTS_TABLE, chooseColumns, FAILURES_TABLE, PAYMENTS_TABLE, REPORT_COLUMNS } from './export-columns.ts'
import type { ExportRequest } from './export-request.ts'
import { attemptPages, paymentPages, totalsOf, type ChosenPayments } from './export-rows.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'

const SAMPLE_ROWS = 8

export async function previewExport(
  open: OpenProfiles, request: Omit<ExportRequest, 'path'>, signal?: AbortSignal,
): Promise<ExportPreview> {
  const { subject, format, filter, txrefs } = request
  const reader = await open.reader(request.profile)
  const chosen = { filter: subject === 'failures' ? { ...filter, onlyFailures: true } : filter, txrefs }
  const columns = request.columns ?? (format === 'html' ? REPORT_COLUMNS[subject] : undefined)
  const totals = await totalsOf(reader, chosen, signal)
  const rows = subject === 'attempts' ? null : countOf(totals)
  return { rows, payments: totals.byState, ...(await showFirst(reader, subject, columns, chosen)) }
}

type Shown = Pick<ExportPreview, 'columns' | 'sample'>

async function showFirst(
  reader: LedgerReader, subject: ExportRequest['subject'], columns: readonly string[] | undefined,
  chosen: ChosenPayments,
): Promise<Shown> {
  switch (subject) {
    case 'payments':
      return show(chooseColumns(PAYMENTS_TABLE, columns), paymentPages(reader, chosen))
    case 'failures':
      return show(chooseColumns(FAILURES_TABLE, columns), paymentPages(reader, chosen))
    case 'attempts':
      return show(chooseColumns(ATTEMPTS_TABLE, columns), attemptPages(reader, chosen))
    default:
      return assertNever(subject)
  }
}

async function show<Row>({ columns }: Table<Row>, pages: AsyncIterable<readonly Row[]>): Promise<Shown> {
  const rows: Row[] = []
  for await (const page of pages) {
    rows.push(...page.slice(0, SAMPLE_ROWS - rows.length))
    if (rows.length === SAMPLE_ROWS) break
  }
  return {
    columns: columns.map(({ name }) => name),
    sample: rows.map((row) => columns.map((column) => textOf(column, row))),
  }
}

function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.kind !== 'money') return String(column.value(row) ?? '')
  const money = column.value(row)
  return money === null ? '' : formatAmountMinor(money.amountMinor, money.currency)
}
