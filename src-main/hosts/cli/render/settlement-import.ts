/** How an import of settlement lines is shown: while it reads, and what it came to. */
import type {
  SettlementCounts, SettlementEvent, SettlementField, SettlementImport,
} from '../../../../src-shared/contract/settlements/settlements.ts'
import { formatBytes, formatMoney, formatPercent } from '../../../../src-shared/labels/format.ts'
import { t, texts } from '../../../../src-shared/texts/text.ts'
import type { ProgressFace } from '../progress.ts'
import type { Canvas } from '../terminal.ts'
import { renderBar } from './bar.ts'
import { renderRejects } from './import-result.ts'
import { harmless } from './text.ts'

type ReadingEvent = Extract<SettlementEvent, { kind: 'progress' }>

export const settlementProgressFace: ProgressFace<ReadingEvent> = {
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

export function describeCounts(counts: SettlementCounts): string {
  return t('{new, number} new, {known, number} known, {rejected, number} rejected', { ...counts })
}

const FIELD_WORDS: Readonly<Record<SettlementField, string>> = texts({
  settlementid: 'settlement id', kind: 'kind', txref: 'txref', platformref: 'platform reference', gross: 'gross',
  appfee: 'app fee', merchantfee: 'merchant fee', stampduty: 'stamp duty', net: 'net', currency: 'currency',
  date: 'date', settlementdate: 'settlement date', stage: 'stage', duedate: 'due date',
})

interface ImportedFile {
  readonly fileName: string
  readonly isDryRun: boolean
  readonly result: SettlementImport
}

export function renderSettlementImport(
  { fileName, isDryRun, result }: ImportedFile, canvas: Canvas,
): readonly string[] {
  const { fileId, counts, isKnownFile, reading } = result
  const file = harmless(fileName)
  const title = isDryRun ? t('Dry run of {file}: nothing was imported', { file })
    : isKnownFile ? t('{file} was imported before, as settlement file {number}: nothing was changed', {
      file, number: fileId ?? '',
    })
      : t('Imported {file} as settlement file {number}', { file, number: fileId ?? '' })
  const columns = (Object.keys(FIELD_WORDS) as SettlementField[]).flatMap((field) => {
    const column = reading.columns[field]
    return column === undefined ? [] : [t('{field} from “{column}”', { field: FIELD_WORDS[field], column })]
  })
  return [
    canvas.paint('strong', title),
    `  ${describeCounts(counts)}`,
    canvas.paint('quiet', `  ${harmless(columns.join(', '))}`),
    ...(reading.hasFormulas ? [`  ${t('Cells with formulas were read by the value that they had last')}`] : []),
    ...renderSums(result, canvas),
    ...renderRejects(result, canvas),
    '',
    canvas.paint('quiet', `  ${t('Taken from the file alone: the service’s document has no settlements')}`),
  ]
}

function renderSums({ sumRows }: SettlementImport, canvas: Canvas): readonly string[] {
  return [
    ...sumRows.first.map(({ rowNumber, label, column, currency, statedMinor, linesMinor, agrees }) => {
      const values = {
        line: rowNumber, label: harmless(label), column: harmless(column), total: formatMoney(statedMinor, currency),
      }
      return agrees
        ? `  ${t('Line {line}, “{label}”, {column}: {total}, which matches the lines above', values)}`
        : canvas.paint('warn', `  ${t('Line {line}, “{label}”, {column}: {total}, but the lines above add up to '
          + '{sum}', { ...values, sum: formatMoney(linesMinor, currency) })}`)
    }),
    ...(sumRows.count > 0 && sumRows.first.length === 0
      ? [`  ${t('Total rows that could not be compared with the lines above: {count, number}', {
        count: sumRows.count,
      })}`] : []),
  ]
}
