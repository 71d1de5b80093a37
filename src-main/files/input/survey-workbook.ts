/** Looks at a workbook as `surveyFile` looks at text: which sheet it is, and its first records. */
import { chooseSheet, readSheet, type SheetFormat } from '../workbook/workbook-file.ts'
import type { RecordScan, Survey } from './survey.ts'
import { sha256OfFile, type ReadOptions } from './input-file.ts'
import type { TableFormat } from './table-records.ts'

/** A workbook, like any ZIP archive, begins so. */
const ARCHIVE = Buffer.from('PK\x03\x04')

export function isArchive(start: Buffer): boolean {
  return start.subarray(0, ARCHIVE.length).equals(ARCHIVE)
}

export async function surveyWorkbook<Scan extends RecordScan>(
  path: string, named: string | undefined, reading: ReadOptions, scan: Scan,
): Promise<Survey<Scan>> {
  const { sheet, question } = await chooseSheet(path, named)
  let hasFormulas = false
  for await (const rows of readSheet(path, sheet, reading)) {
    hasFormulas ||= rows.hasFormulas
    rows.records.forEach((record, index) => scan.observe(record, rows.lines[index] ?? 0))
    if (scan.isDone()) break
  }
  const sha256 = await sha256OfFile(path, reading.signal)
  return { sha256, format: formatOf(sheet), openQuestion: question, scan, scanProblem: null, hasFormulas }
}

/** No sign within a cell separates fields, so that none of them can be a part of an amount. */
function formatOf(sheet: SheetFormat): TableFormat {
  return { encoding: 'utf-8', markBytes: 0, delimiter: '\t', hasSeparatorLine: false, sheet }
}
