/** How an import is shown: while it reads, and what it came to. */
import type { ImportCounts, ImportEvent, ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import { formatBytes, formatCount, formatPercent } from '../../../../src-shared/labels/format.ts'
import { msg, sayReason, t, texts } from '../../../../src-shared/texts/text.ts'
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
      + t('{done} of {total}', { done: formatBytes(bytesRead), total: formatBytes(bytesTotal) }),
    canvas.paint('quiet', `  ${describeCounts(counts)}`),
  ],
  line: ({ bytesRead, bytesTotal, counts }) => {
    const done = t('{done} of {total} ({percent})', {
      done: formatBytes(bytesRead), total: formatBytes(bytesTotal), percent: formatPercent(bytesRead, bytesTotal),
    })
    return `${done} · ${describeCounts(counts)}`
  },
}

export function describeCounts(counts: ImportCounts): string {
  return t('{new, number} new, {same, number} same, {changed, number} changed, {duplicate, number} duplicate, '
    + '{rejected, number} rejected', { ...counts })
}

export interface ImportedFile {
  readonly fileName: string
  readonly isDryRun: boolean
  /** To which day payments without a date are counted, where that was said. */
  readonly businessDay: string | undefined
  readonly result: ImportResult
}

/** Of the reasons for rows that an option would take. */
const HINTS = [
  { reason: /starts or ends with a/, hint: msg('With --trim, spaces around references are trimmed.') },
  {
    reason: /spreadsheet formula for the text|starts with an apostrophe/,
    hint: msg('With --repair-references, ="000123" and \'000123 are taken as 000123.'),
  },
  {
    reason: /may have a comma in its amount/,
    hint: msg('With --behind-amounts separate, digits behind an amount are taken for values of their own.'),
  },
] as const

/** What a column is taken for. */
const FIELD_WORDS: Readonly<Record<string, string>> = texts({
  txref: 'txref', amount: 'amount', currency: 'currency', customer: 'customer', email: 'email', date: 'date',
})

/** Shown on the terminal; the rejects file has them all. */
const MAX_REJECTS = 10

export function renderImportResult(
  { fileName, isDryRun, businessDay, result }: ImportedFile, canvas: Canvas,
): readonly string[] {
  const { batchId, counts, isKnownFile, reading } = result
  const columns = Object.entries(reading.columns).map(([field, column]) => t('{field} from “{column}”', {
    field: FIELD_WORDS[field] ?? field, column,
  }))
  const title = isDryRun ? t('Dry run of {file}: nothing was imported', { file: fileName })
    : t('Imported {file} as batch {batch}', { file: fileName, batch: batchId ?? '' })
  const known = isKnownFile && !isDryRun
    ? [`  ${t('This exact file was already imported; nothing has changed since.')}`] : []
  return [
    canvas.paint('strong', harmless(title)),
    `  ${describeCounts(counts)}`,
    ...[
      ...known,
      `  ${reading.sheet === null
        ? t('Read as {encoding}, {delimiter}, decimal separator {decimal}', {
          encoding: reading.encoding, delimiter: nameOfDelimiter(reading.delimiter), decimal: reading.decimal,
        })
        : t('Read from the sheet {sheet}', { sheet: reading.sheet })}`,
      `  ${columns.join(', ')}`,
      ...(reading.headerLine > 1 ? [`  ${t('Column names are on line {line}', {
        line: reading.headerLine,
      })}`] : []),
      ...(reading.columns.date === undefined ? [`  ${describeDay(businessDay)}`] : []),
    ].map((line) => canvas.paint('quiet', harmless(line))),
    ...renderFindings(result.findings, canvas),
    ...renderChanged(result, canvas),
    ...renderDuplicates(result, canvas),
    ...renderRejects(result, canvas),
  ]
}

function describeDay(businessDay: string | undefined): string {
  return businessDay === undefined
    ? t('No date column: payments are assigned to the day of the import (change it with --date)')
    : t('No date column: payments are assigned to {day}', { day: businessDay })
}

const DELIMITER_WORDS: Readonly<Record<string, string>> = texts({
  ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars',
})

function nameOfDelimiter(delimiter: string): string {
  return DELIMITER_WORDS[delimiter] ?? t('delimiter {sign}', { sign: delimiter })
}

export function renderRejects(
  { counts, rejects, rejectsFile }: Pick<ImportResult, 'rejects' | 'rejectsFile'> & {
    readonly counts: { readonly rejected: number }
  },
  canvas: Canvas,
): readonly string[] {
  if (counts.rejected === 0) return []
  const shown = rejects.slice(0, MAX_REJECTS)
  const rest = counts.rejected - shown.length
  return [
    '',
    canvas.paint('strong', t('{count, plural, one {# row} other {# rows}} rejected', {
      count: counts.rejected,
    })),
    ...renderTable(
      [
        { header: t('Line'), align: 'right' },
        { header: t('Column'), cutAt: 'end' },
        { header: t('Value'), cutAt: 'end' },
        { header: t('Reason'), cutAt: 'end' },
      ],
      shown.map(({ rowNumber, column, value, reason }) => [formatCount(rowNumber), column, value, sayReason(reason)]),
      canvas,
    ),
    ...HINTS.filter(({ reason }) => rejects.some((reject) => reason.test(reject.reason)))
      .map(({ hint }) => `  ${t(hint)}`),
    ...(rest > 0 ? [canvas.paint('quiet', `  ${t('and {count, number} more', { count: rest })}`)] : []),
    ...(rejectsFile === null ? [] : [`  ${t('All of them: {file}', { file: harmless(rejectsFile) })}`]),
  ]
}
