/** Exports payments, failures or attempts to a file that has its name only when it is whole. */
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { ExportEvent } from '../../../src-shared/contract/books/exports.ts'
import type { Table } from '../../files/output/table.ts'
import type { Chunks, WriteOptions, WrittenTable } from '../../files/output/write-table.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import { ATTEMPTS_TABLE, chooseColumns, FAILURES_TABLE, PAYMENTS_TABLE } from './export-columns.ts'
import { makeAnchorIfOpen } from '../evidence/anchors.ts'
import { recordExport } from './export-record.ts'
import { writeReport } from './export-report.ts'
import type { ExportRequest } from './export-request.ts'
import { attemptPages, paymentPages } from './export-rows.ts'
import { refuseUnknownBatch } from '../books/known-batch.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export async function* exportTable(
  parts: Parts, open: OpenProfiles, request: ExportRequest, signal?: AbortSignal,
): AsyncGenerator<ExportEvent, void, void> {
  await refuseUnknownBatch(open, request.profile, request.filter.batchId)
  const reader = await open.reader(request.profile)
  const unwatched = new AbortController()
  let rows = 0
  let tellMore = (): void => undefined
  const writing = write(parts, open, reader, request, {
    signal: signal ? AbortSignal.any([signal, unwatched.signal]) : unwatched.signal,
    onProgress: (written) => {
      rows = written
      tellMore()
    },
  })
  try {
    const ended = writing.then(() => true, () => true)
    for (let told = 0; ;) {
      const more = Promise.withResolvers<false>()
      tellMore = () => more.resolve(false)
      if (rows !== told) tellMore()
      if (await Promise.race([ended, more.promise])) break
      told = rows
      yield { kind: 'progress', rows }
    }
    const file = await writing
    await recordExport(parts, open, request, file)
    yield { kind: 'done', file, anchor: await makeAnchorIfOpen(parts, open, request.profile) }
  } finally {
    unwatched.abort()
    await Promise.allSettled([writing])
  }
}

async function write(
  parts: Parts, open: OpenProfiles, reader: LedgerReader, request: ExportRequest, options: WriteOptions,
): Promise<WrittenTable> {
  const { subject, format, path, columns, filter, txrefs } = request
  if (format === 'html') return writeReport(parts, open, reader, request, options)
  const writeRows = <Row>(table: Table<Row>, pages: Chunks<Row>) => (
    parts.writeTable(path, format, chooseColumns(table, columns), pages, options)
  )
  switch (subject) {
    case 'payments':
      return writeRows(PAYMENTS_TABLE, paymentPages(reader, { filter, txrefs }))
    case 'failures':
      return writeRows(FAILURES_TABLE, paymentPages(reader, { filter: { ...filter, onlyFailures: true }, txrefs }))
    case 'attempts':
      return writeRows(ATTEMPTS_TABLE, attemptPages(reader, { filter, txrefs }))
    default:
      return assertNever(subject)
  }
}
