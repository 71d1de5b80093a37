/** The list of import batches. */
import type { ImportBatch } from '../../../../src-shared/contract/books/imports.ts'
import { formatCount, formatUtc } from '../../../../src-shared/labels/format.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable } from './table.ts'

export function renderImports(batches: readonly ImportBatch[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Batch'), align: 'right' },
      { header: t('Started') },
      { header: t('File'), cutAt: 'end' },
      { header: t('State'), cutAt: 'end' },
      { header: t('New'), align: 'right' },
      { header: t('Same'), align: 'right' },
      { header: t('Changed'), align: 'right' },
      { header: t('Duplicate'), align: 'right' },
      { header: t('Rejected'), align: 'right' },
    ],
    batches.map(({ id, startedAt, fileName, state, undoReason, counts }) => [
      String(id), formatUtc(startedAt), fileName, undoReason === null ? sayReason(state)
        : t('{state}: {reason}', { state: sayReason(state), reason: undoReason }),
      formatCount(counts.new), formatCount(counts.same), formatCount(counts.changed), formatCount(counts.duplicate),
      formatCount(counts.rejected),
    ]),
    canvas,
  )
}
