/** Writes a report to print: gathers its rows and totals, and the head of the audit trail. */
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import { MAX_REPORT_ROWS } from '../../../src-shared/contract/books/exports.ts'
import type { Attempt, Payment } from '../../../src-shared/contract/books/payments.ts'
import type { Table } from '../../files/output/table.ts'
import type { WriteOptions, WrittenTable } from '../../files/output/write-table.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import { countOf, describeReport, type Gathered } from './describe-report.ts'
import { ATTEMPTS_TABLE, chooseColumns, FAILURES_TABLE, PAYMENTS_TABLE, REPORT_COLUMNS } from './export-columns.ts'
import { attemptPages, paymentPages, totalsOf, type ChosenPayments } from './export-rows.ts'
import type { ExportRequest } from './export-request.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { makeAnchorIfOpen } from '../evidence/anchors.ts'
import { createPaymentTally } from '../books/tally-payments.ts'

export async function writeReport(
  parts: Parts, open: OpenProfiles, reader: LedgerReader, request: ExportRequest, options: WriteOptions,
): Promise<WrittenTable> {
  const { subject, path, columns = REPORT_COLUMNS[subject], filter, txrefs } = request
  const chosen = { filter: subject === 'failures' ? { ...filter, onlyFailures: true } : filter, txrefs }
  const anchor = await makeAnchorIfOpen(parts, open, request.profile)
  const setting = {
    profile: await open.profile(request.profile), chosen, by: parts.actor.name, atMs: parts.clock.instant().wallMs,
    auditHead: anchor?.auditHead ?? (await reader.audit.auditHead()), anchor,
    evidenceKey: anchor && parts.evidenceKeys.fingerprintOf(anchor.publicKey),
  }
  const write = <Row>(table: Table<Row>, gathered: Gathered<Row>) => (
    parts.writeReport(path, describeReport(setting, table, gathered), [gathered.rows], options)
  )
  switch (subject) {
    case 'payments':
    case 'failures': {
      const table = chooseColumns(subject === 'payments' ? PAYMENTS_TABLE : FAILURES_TABLE, columns)
      return write(table, await gatherPayments(reader, chosen, options))
    }
    case 'attempts': {
      const table = chooseColumns(ATTEMPTS_TABLE, columns)
      return write(table, await gatherAttempts(reader, chosen, options))
    }
    default:
      return assertNever(subject)
  }
}

/** Totals are those of the very rows, whatever a run changes meanwhile, unless there are more than are printed. */
async function gatherPayments(
  reader: LedgerReader, chosen: ChosenPayments, { signal, onProgress }: WriteOptions,
): Promise<Gathered<Payment>> {
  const tally = createPaymentTally()
  const rows: Payment[] = []
  let count = 0
  for await (const page of paymentPages(reader, chosen)) {
    signal?.throwIfAborted()
    tally.add(page)
    rows.push(...page.slice(0, MAX_REPORT_ROWS - rows.length))
    count += page.length
    onProgress?.(rows.length)
    if (count > MAX_REPORT_ROWS && !chosen.txrefs) {
      const totals = await reader.books.paymentTotals(chosen.filter)
      return { rows, totals, count: countOf(totals) }
    }
  }
  return { rows, totals: tally.totals(), count }
}

async function gatherAttempts(
  reader: LedgerReader, chosen: ChosenPayments, { signal, onProgress }: WriteOptions,
): Promise<Gathered<Attempt>> {
  const totals = await totalsOf(reader, chosen, signal)
  const rows: Attempt[] = []
  for await (const page of attemptPages(reader, chosen)) {
    signal?.throwIfAborted()
    const room = MAX_REPORT_ROWS - rows.length
    rows.push(...page.slice(0, room))
    onProgress?.(rows.length)
    if (page.length > room) return { rows, totals, count: null }
  }
  return { rows, totals, count: rows.length }
}
