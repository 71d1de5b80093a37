/** Rejected rows that a person corrected, each with what stood there before. SQL only. */
import type { Correction } from '../../../src-shared/contract/books/corrections.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { keptOf, listCellChanges, type CellChange } from '../../../src-shared/domain/books/row-corrections.ts'
import { listOf, parseStored, TEXT } from '../../../src-shared/domain/values/shape.ts'
import type { ImportCorrection } from '../api/books.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { readStored } from '../engine/stored-row.ts'

interface StoredCorrection {
  readonly id: number
  readonly rowNumber: number
  readonly reason: string
  readonly header: string
  readonly original: string
  readonly corrected: string
}

export function prepareImportCorrectionReads(db: Readable) {
  const list = db.prepare<[number], StoredCorrection>(`
    SELECT id, row_number AS rowNumber, reason, header, original, corrected FROM import_correction
    WHERE batch_id = ? ORDER BY row_number`)
  const listCorrected = db.prepare<[number], { rowNumber: number; batchId: number }>(`
    SELECT c.row_number AS rowNumber, c.batch_id AS batchId FROM import_correction c
    JOIN import_batch b ON b.id = c.batch_id
    WHERE b.corrects_batch_id = ? AND b.state = 'committed' ORDER BY c.row_number`)

  return {
    listCorrections: (batchId: number): readonly Correction[] => list.all(batchId).map(toCorrection),
    listCorrected: (batchId: number) => listCorrected.all(batchId),
  }
}

export function prepareImportCorrectionRows(db: Writable) {
  const insert = db.prepare<[Omit<StoredCorrection, 'id'> & { batchId: number }]>(`
    INSERT INTO import_correction (batch_id, row_number, reason, header, original, corrected)
    VALUES (@batchId, @rowNumber, @reason, @header, @original, @corrected)`)
  const { listCorrected } = prepareImportCorrectionReads(db)

  return {
    /** What the audit trail says of them. Throws IMPORT_ROW_CORRECTED where another import brought one meanwhile. */
    record(
      batchId: number, { corrects, header, changes }: ImportCorrection,
    ): { readonly corrects: number; readonly corrections: readonly CellChange[] } {
      const before = new Map(listCorrected(corrects).map((row) => [row.rowNumber, row.batchId]))
      const kept = changes.map(keptOf)
      for (const { rowNumber, reason, original, corrected } of kept) {
        const batch = before.get(rowNumber)
        if (batch !== undefined) throw new AppError('IMPORT_ROW_CORRECTED', { line: rowNumber, batch })
        insert.run({
          batchId, rowNumber, reason, header: JSON.stringify(header), original: JSON.stringify(original),
          corrected: JSON.stringify(corrected),
        })
      }
      return { corrects, corrections: listCellChanges(header, kept) }
    },
  }
}

const CELLS = listOf(TEXT)

function toCorrection({ id, rowNumber, reason, ...stored }: StoredCorrection): Correction {
  const cellsOf = (column: keyof typeof stored) => (
    readStored('import_correction', id, parseStored(column, stored[column], CELLS))
  )
  return {
    rowNumber, reason, header: cellsOf('header'), original: cellsOf('original'), corrected: cellsOf('corrected'),
  }
}
