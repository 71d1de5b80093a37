/** Exports what the ledger holds to a file that has its name only when it is whole. */
import type { ExportEvent } from '../../../src-shared/contract/books/exports.ts'
import type { WriteOptions, WrittenTable } from '../../files/output/write-table.ts'
import { makeAnchorIfOpen } from '../evidence/anchors.ts'
import { recordExport } from './export-record.ts'
import { writeReport } from './export-report.ts'
import { isPrinted, type ExportRequest } from './export-request.ts'
import { withSource } from './export-sources.ts'
import { refuseUnknownBatch } from '../books/known-batch.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export async function* exportTable(
  parts: Parts, open: OpenProfiles, request: ExportRequest, signal?: AbortSignal,
): AsyncGenerator<ExportEvent, void, void> {
  await refuseUnknownBatch(open, request.profile, request.filter.batchId)
  const unwatched = new AbortController()
  let rows = 0
  let tellMore = (): void => undefined
  const writing = write(parts, open, request, {
    signal: signal ? AbortSignal.any([signal, unwatched.signal]) : unwatched.signal,
    marksEncoding: request.marksEncoding,
    mustBeNew: request.mustBeNew,
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

function write(
  parts: Parts, open: OpenProfiles, request: ExportRequest, options: WriteOptions,
): Promise<WrittenTable> {
  const { format, path } = request
  return withSource(parts, open, request, (source) => (
    isPrinted(format)
      ? writeReport(parts, open, { ...request, format }, source, options)
      : parts.writeTable(path, format, source.table, source.pages(), options)
  ))
}
