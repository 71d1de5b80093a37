/** Writes what an export holds as a report to print: gathers its rows and totals, and where the evidence ends. */
import { MAX_REPORT_ROWS } from '../../../src-shared/contract/books/exports.ts'
import type { PaymentTotals } from '../../../src-shared/contract/books/payments.ts'
import type { WriteOptions, WrittenTable } from '../../files/output/write-table.ts'
import { describeReport, type Gathered } from './describe-report.ts'
import type { ExportRequest, PrintedFormat } from './export-request.ts'
import { countOf, type ExportSource } from './export-sources.ts'
import { frameReport, readSetting } from '../core/frame-report.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { createPaymentTally } from '../books/tally-payments.ts'

export async function writeReport<Row>(
  parts: Parts, open: OpenProfiles, request: ExportRequest & { readonly format: PrintedFormat },
  source: ExportSource<Row>, options: WriteOptions,
): Promise<WrittenTable> {
  const { profile, path, format, filter, txrefs } = request
  const setting = await readSetting(parts, open, profile)
  const lead = source.lead && { source: source.lead, gathered: await gather(source.lead, txrefs !== undefined, {}) }
  const gathered = await gather(source, txrefs !== undefined, options)
  const describe = () => (
    describeReport({ filter, txrefs }, setting.profile.timeZone, { source, gathered }, lead)
  )
  const report = frameReport(setting, describe(), await parts.hashReport(setting.profile, describe))
  const file = await parts.writeReport(path, format, report, setting.atMs, options)
  return { ...file, rows: gathered.rows.length }
}

/** Totals are those of the very rows, whatever a run changes meanwhile, unless there are more than are printed. */
async function gather<Row>(
  source: ExportSource<Row>, areNamed: boolean, { signal, onProgress }: WriteOptions,
): Promise<Gathered<Row>> {
  const { paymentOf } = source
  const tally = createPaymentTally()
  const rows: Row[] = []
  let count = 0
  for await (const page of source.pages()) {
    signal?.throwIfAborted()
    if (paymentOf) tally.add(page.map(paymentOf))
    rows.push(...page.slice(0, MAX_REPORT_ROWS - rows.length))
    count += page.length
    onProgress?.(rows.length)
    if (count <= MAX_REPORT_ROWS || (paymentOf && areNamed)) continue
    const totals = await totalsOf(source, signal)
    return { rows, totals, count: paymentOf && totals ? countOf(totals) : await source.count() }
  }
  return { rows, totals: paymentOf ? tally.totals() : await totalsOf(source, signal), count }
}

async function totalsOf<Row>({ totals }: ExportSource<Row>, signal?: AbortSignal): Promise<PaymentTotals | null> {
  return totals && totals(signal)
}
