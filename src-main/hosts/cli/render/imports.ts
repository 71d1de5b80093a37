/** The list of import batches. */
import type { ImportBatch } from '../../../../src-shared/contract/books/imports.ts'
import { formatCount, formatUtc } from '../../../../src-shared/labels/format.ts'
import type { Canvas } from '../terminal.ts'
import { renderTable } from './table.ts'

export function renderImports(batches: readonly ImportBatch[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: 'Batch', align: 'right' },
      { header: 'Started' },
      { header: 'File', cutAt: 'end' },
      { header: 'State', cutAt: 'end' },
      { header: 'New', align: 'right' },
      { header: 'Same', align: 'right' },
      { header: 'Changed', align: 'right' },
      { header: 'Duplicate', align: 'right' },
      { header: 'Rejected', align: 'right' },
    ],
    batches.map(({ id, startedAt, fileName, state, undoReason, counts }) => [
      String(id), formatUtc(startedAt), fileName, undoReason === null ? state : `${state}: ${undoReason}`,
      formatCount(counts.new), formatCount(counts.same), formatCount(counts.changed), formatCount(counts.duplicate),
      formatCount(counts.rejected),
    ]),
    canvas,
  )
}
