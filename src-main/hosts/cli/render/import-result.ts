/** How an import is shown: while it reads, and what it came to. */
import type { ImportCounts, ImportEvent, ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import { countOf, formatBytes, formatCount, formatPercent } from '../../../../src-shared/labels/format.ts'
import type { ProgressFace } from '../progress.ts'
import type { Canvas } from '../terminal.ts'
import { renderBar } from './bar.ts'
import { renderTable } from './table.ts'
import { renderFindings } from './import-findings.ts'
import { renderChanged, renderDuplicates } from './listed-rows.ts'
import { harmless } from './text.ts'

type ReadingEvent = Extract<ImportEvent, { kind: 'progress' }>

export const importProgressFace: ProgressFace<ReadingEvent> = {
  percent: ({ bytesRead, bytesTotal }) => (bytesTotal === 0 ? 100 : (bytesRead / bytesTotal) * 100),
  phase: () => 'working',
  quietMs: 1_000,
  block: ({ bytesRead, bytesTotal, counts }, canvas) => [
    `  ${renderBar(bytesRead, bytesTotal, canvas)}  ${formatPercent(bytesRead, bytesTotal).padStart(5)}  `
      + `${formatBytes(bytesRead)} of ${formatBytes(bytesTotal)}`,
    canvas.paint('quiet', `  ${describeCounts(counts)}`),
  ],
  line: ({ bytesRead, bytesTotal, counts }) => {
    const share = formatPercent(bytesRead, bytesTotal)
    return `${formatBytes(bytesRead)} of ${formatBytes(bytesTotal)} (${share}) · ${describeCounts(counts)}`
  },
}

export function describeCounts(counts: ImportCounts): string {
  const kinds = ['new', 'same', 'changed', 'duplicate', 'rejected'] as const
  return kinds.map((kind) => `${formatCount(counts[kind])} ${kind}`).join(', ')
}

export interface ImportedFile {
  readonly fileName: string
  readonly isDryRun: boolean
  /** To which day payments without a date are counted, where that was said. */
  readonly businessDay: string | undefined
  readonly result: ImportResult
}

/** Of the reasons for references that an option would take. */
const HINTS = [
  { reason: /starts or ends with a/, hint: 'With --trim, spaces around references are trimmed.' },
  {
    reason: /spreadsheet formula for the text|starts with an apostrophe/,
    hint: 'With --repair-references, ="000123" and \'000123 are taken as 000123.',
  },
] as const

/** Shown on the terminal; the rejects file has them all. */
const MAX_REJECTS = 10

export function renderImportResult(
  { fileName, isDryRun, businessDay, result }: ImportedFile, canvas: Canvas,
): readonly string[] {
  const { batchId, counts, isKnownFile, reading } = result
  const columns = Object.entries(reading.columns).map(([field, column]) => `${field} from “${column}”`)
  const title = isDryRun ? `Dry run of ${fileName}: nothing was imported` : `Imported ${fileName} as batch ${batchId}`
  const known = isKnownFile && !isDryRun ? ['  This exact file was already imported; nothing has changed since.'] : []
  return [
    canvas.paint('strong', harmless(title)),
    `  ${describeCounts(counts)}`,
    ...[
      ...known,
      `  Read as ${reading.encoding}, ${nameOfDelimiter(reading.delimiter)}, decimal separator ${reading.decimal}`,
      `  ${columns.join(', ')}`,
      ...(reading.headerLine > 1 ? [`  Column names are on line ${reading.headerLine}`] : []),
      ...(reading.columns.date === undefined ? [describeDay(businessDay)] : []),
    ].map((line) => canvas.paint('quiet', harmless(line))),
    ...renderFindings(result.findings, canvas),
    ...renderChanged(result, canvas),
    ...renderDuplicates(result, canvas),
    ...renderRejects(result, canvas),
  ]
}

function describeDay(businessDay: string | undefined): string {
  return businessDay === undefined
    ? '  No date column: payments are assigned to the day of the import (change it with --date)'
    : `  No date column: payments are assigned to ${businessDay}`
}

function nameOfDelimiter(delimiter: string): string {
  const names: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }
  return names[delimiter] ?? `delimiter ${delimiter}`
}

export function renderRejects({ counts, rejects, rejectsFile }: ImportResult, canvas: Canvas): readonly string[] {
  if (counts.rejected === 0) return []
  const shown = rejects.slice(0, MAX_REJECTS)
  const rest = counts.rejected - shown.length
  return [
    '',
    canvas.paint('strong', `${countOf(counts.rejected, 'row')} rejected`),
    ...renderTable(
      [
        { header: 'Line', align: 'right' },
        { header: 'Column', cutAt: 'end' },
        { header: 'Value', cutAt: 'end' },
        { header: 'Reason', cutAt: 'end' },
      ],
      shown.map(({ rowNumber, column, value, reason }) => [formatCount(rowNumber), column, value, reason]),
      canvas,
    ),
    ...HINTS.filter(({ reason }) => rejects.some((reject) => reason.test(reject.reason)))
      .map(({ hint }) => `  ${hint}`),
    ...(rest > 0 ? [canvas.paint('quiet', `  and ${formatCount(rest)} more`)] : []),
    ...(rejectsFile === null ? [] : [`  All of them: ${harmless(rejectsFile)}`]),
  ]
}
