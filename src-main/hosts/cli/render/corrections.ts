/** Corrected rows: what an import makes of them, and what stood there before. */
import type { Correction, CorrectionOutcome } from '../../../../src-shared/contract/books/corrections.ts'
import type { ImportBatch } from '../../../../src-shared/contract/books/imports.ts'
import { listCellChanges } from '../../../../src-shared/domain/books/row-corrections.ts'
import { formatCount, formatMoney } from '../../../../src-shared/labels/format.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderImports } from './imports.ts'
import { renderTable } from './table.ts'
import { ROW_WORDS } from './words.ts'

export interface CorrectedImport {
  readonly corrects: number
  /** Null in a dry run. */
  readonly batchId: number | null
  readonly outcomes: readonly CorrectionOutcome[]
}

export function renderCorrectionOutcomes(
  { corrects, batchId, outcomes }: CorrectedImport, canvas: Canvas,
): readonly string[] {
  const count = outcomes.length
  const title = batchId === null
    ? t('Dry run of {count, plural, one {# corrected row} other {# corrected rows}} of import {corrects}: nothing was '
      + 'imported', { count, corrects })
    : t('Imported {count, plural, one {# corrected row} other {# corrected rows}} of import {corrects} as batch '
      + '{batch}', { count, corrects, batch: batchId })
  return [
    canvas.paint('strong', title),
    ...renderTable(
      [
        { header: t('Line'), align: 'right' }, { header: t('Result') }, { header: t('Reference'), cutAt: 'middle' },
        { header: t('Amount'), align: 'right' }, { header: t('In the books'), align: 'right' },
        { header: t('Reason'), cutAt: 'end' },
      ],
      outcomes.map(({ rowNumber, kind, txref, money, before, reason }) => [
        formatCount(rowNumber), ROW_WORDS[kind], txref, moneyText(money), moneyText(before), sayReason(reason ?? ''),
      ]),
      canvas,
    ),
  ]
}

export function renderImport(
  batch: ImportBatch, corrections: readonly Correction[], canvas: Canvas,
): readonly string[] {
  const cells = corrections.flatMap((row) => listCellChanges(row.header, [row]))
  return [
    ...renderImports([batch], canvas),
    ...(batch.corrects === null ? [] : [
      '', canvas.paint('strong', t('It corrects rejected rows of import {batch}', {
        batch: batch.corrects,
      })),
      ...renderTable(
        [
          { header: t('Line'), align: 'right' }, { header: t('Column'), cutAt: 'end' },
          { header: t('In the file'), cutAt: 'end' }, { header: t('Corrected'), cutAt: 'end' },
        ],
        cells.map(({ line, column, from, to }) => [formatCount(line), column, from, to]),
        canvas,
      ),
    ]),
  ]
}

function moneyText(money: CorrectionOutcome['money']): string {
  return money === null ? '' : formatMoney(money.amountMinor, money.currency)
}
