/** How an import of settlement lines is shown: while it reads, and what it came to. */
import type { SettlementEvent, SettlementImport } from '../../../../src-shared/contract/settlements/settlements.ts'
import type { SettlementField } from '../../../../src-shared/domain/settlements/table-fields.ts'
import { formatBytes, formatPercent } from '../../../../src-shared/labels/format.ts'
import {
  tellSettlementCounts, tellSumRow, tellUncomparedSums,
} from '../../../../src-shared/labels/settlement-labels.ts'
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
    canvas.paint('quiet', `  ${tellSettlementCounts(counts)}`),
  ],
  line: ({ bytesRead, bytesTotal, counts }) => {
    const done = t('{done} of {total} ({percent})', {
      done: formatBytes(bytesRead), total: formatBytes(bytesTotal), percent: formatPercent(bytesRead, bytesTotal),
    })
    return `${done} · ${tellSettlementCounts(counts)}`
  },
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
    `  ${tellSettlementCounts(counts)}`,
    canvas.paint('quiet', `  ${harmless(columns.join(', '))}`),
    ...(reading.hasFormulas ? [`  ${t('Cells with formulas were read as their last calculated value')}`] : []),
    ...renderSums(result, canvas),
    ...renderRejects(result, canvas),
    '',
    canvas.paint('quiet', `  ${t('Taken from the file alone: the service’s document has no settlements')}`),
  ]
}

function renderSums({ sumRows }: SettlementImport, canvas: Canvas): readonly string[] {
  return [
    ...sumRows.first.map((row) => {
      const text = `  ${tellSumRow({ ...row, label: harmless(row.label), column: harmless(row.column) })}`
      return row.agrees ? text : canvas.paint('warn', text)
    }),
    ...(sumRows.count > 0 && sumRows.first.length === 0 ? [`  ${tellUncomparedSums(sumRows.count)}`] : []),
  ]
}
