/** How an import is shown: while it reads, and what it came to. */
import type { ImportCounts, ImportEvent, ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import { countOf, formatBytes, formatCount, formatPercent } from '../../../../src-shared/labels/format.ts'
import type { ProgressFace } from '../progress.ts'
import type { Canvas } from '../terminal.ts'
import { renderBar } from './bar.ts'
import { renderTable } from './table.ts'
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
  readonly result: ImportResult
}

const NO_DATES = '  No date column: a payment is counted to the day it is imported'
/** Of the reason for a reference that `--trim` would take. */
const SPACES = 'starts or ends with a space'

/** Shown on the terminal; the rejects file has them all. */
const MAX_REJECTS = 10

export function renderImportResult({ fileName, isDryRun, result }: ImportedFile, canvas: Canvas): readonly string[] {
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
      ...(reading.columns.date === undefined ? [NO_DATES] : []),
    ].map((line) => canvas.paint('quiet', harmless(line))),
    ...renderRejects(result, canvas),
  ]
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
        { header: 'Row', align: 'right' },
        { header: 'Column', cutAt: 'end' },
        { header: 'Value', cutAt: 'end' },
        { header: 'Reason', cutAt: 'end' },
      ],
      shown.map(({ rowNumber, column, value, reason }) => [formatCount(rowNumber), column, value, reason]),
      canvas,
    ),
    ...(rejects.some(({ reason }) => reason.includes(SPACES))
      ? ['  With --trim, spaces around references are trimmed.'] : []),
    ...(rest > 0 ? [canvas.paint('quiet', `  and ${formatCount(rest)} more`)] : []),
    ...(rejectsFile === null ? [] : [`  All of them: ${harmless(rejectsFile)}`]),
  ]
}
