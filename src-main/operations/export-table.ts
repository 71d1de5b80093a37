/** Exports payments, failures or attempts to a file that has its name only when it is whole. */
import { setTimeout as wait } from 'node:timers/promises'
import { assertNever } from '../../src-shared/domain/assert-never.ts'
import type { ExportEvent } from '../../src-shared/contract/exports.ts'
import type { Table } from '../files/table.ts'
import type { Chunks, WriteOptions, WrittenTable } from '../files/write-table.ts'
import type { LedgerReader } from '../ledger/ledger.ts'
import { ATTEMPTS_TABLE, chooseColumns, FAILURES_TABLE, PAYMENTS_TABLE } from './export-columns.ts'
import { recordExport } from './export-record.ts'
import { writeReport } from './export-report.ts'
import type { ExportRequest } from './export-request.ts'
import { attemptPages, paymentPages } from './export-rows.ts'
import { refuseUnknownBatch } from './known-batch.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'

const PROGRESS_INTERVAL_MS = 250

export async function* exportTable(
  parts: Parts, open: OpenProfiles, request: ExportRequest, signal?: AbortSignal,
): AsyncGenerator<ExportEvent, void, void> {
  await refuseUnknownBatch(open, request.profile, request.filter.batchId)
  const reader = await open.reader(request.profile)
  const unwatched = new AbortController()
  let rows = 0
  const writing = write(parts, open, reader, request, {
    signal: signal ? AbortSignal.any([signal, unwatched.signal]) : unwatched.signal,
    onProgress: (written) => {
      rows = written
    },
  })
  try {
    while (!(await hasEnded(writing))) yield { kind: 'progress', rows }
    const file = await writing
    await recordExport(parts, open, request, file)
    yield { kind: 'done', file }
  } finally {
    unwatched.abort()
    await Promise.allSettled([writing])
  }
}

async function hasEnded(writing: Promise<unknown>): Promise<boolean> {
  const ended = writing.then(() => true, () => true)
  return Promise.race([ended, wait(PROGRESS_INTERVAL_MS, false)])
}

async function write(
  parts: Parts, open: OpenProfiles, reader: LedgerReader, request: ExportRequest, options: WriteOptions,
): Promise<WrittenTable> {
  const { subject, format, path, columns, filter, txrefs } = request
  if (format === 'html') return writeReport(parts, await open.profile(request.profile), reader, request, options)
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
