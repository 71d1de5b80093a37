/** Writes a report to a file, whole or not at all: to print as HTML or PDF, or as a workbook. */
import { setImmediate } from 'node:timers/promises'
import type { ReportFormat } from '../../../src-shared/domain/reports/report-kinds.ts'
import { writeOutputFile, type OutputOptions } from './output-file.ts'
import { htmlReport } from './report/html-report.ts'
import { pdfReport } from './report/pdf-report.ts'
import { countRows, type Report } from './report/report.ts'
import { xlsxReport } from './report/xlsx-report.ts'
import type { WrittenTable } from './write-table.ts'

export interface ReportOptions extends OutputOptions {
  readonly signal?: AbortSignal | undefined
}

type Pieces = Iterable<string> | AsyncIterable<Uint8Array>

/**
 * `atMs`: when it is made. The file has its name only when it is whole. Throws EXPORT_WRITE_FAILED, EXPORT_TOO_LARGE,
 * OUTPUT_EXISTS or the signal’s reason; then nothing is left of it.
 */
export async function writeReport(
  path: string, format: ReportFormat, report: Report, atMs: number, { signal, mustBeNew }: ReportOptions = {},
): Promise<WrittenTable> {
  const file = await writeOutputFile(path, async (write) => {
    for await (const piece of piecesOf()) {
      signal?.throwIfAborted()
      await write(piece)
      // Most writes are only gathered.
      await setImmediate()
    }
  }, { mustBeNew })
  return { ...file, rows: countRows(report) }

  function piecesOf(): Pieces {
    switch (format) {
      case 'html': return htmlReport(report)
      case 'xlsx': return xlsxReport(report)
      case 'pdf': return onePiece(pdfReport(report, atMs, signal))
    }
  }
}

async function* onePiece(piece: Promise<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  yield await piece
}
