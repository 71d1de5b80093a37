/** Which of the rows that a person hands in as corrected are, and what is kept of each. Pure. */
import { maskCardNumbers } from '../values/masking.ts'

/** What a person corrects by hand. More belong into the file that they came from. */
export const MAX_CORRECTED_ROWS = 500
/** Columns of the widest file that rows are corrected of by hand. */
export const MAX_ROW_CELLS = 500

interface RowText {
  readonly rowNumber: number
  readonly cells: readonly string[]
}

export interface RejectedText extends RowText {
  readonly reason: string
  readonly correctedBy: number | null
}

export interface RowChange {
  readonly rowNumber: number
  readonly reason: string
  readonly original: readonly string[]
  readonly corrected: readonly string[]
}

export type CorrectionFault =
  | { readonly kind: 'unknown'; readonly rowNumber: number }
  | { readonly kind: 'corrected-before'; readonly rowNumber: number; readonly batchId: number }
  | { readonly kind: 'masked'; readonly rowNumber: number; readonly column: string }

export type Corrections =
  | { readonly ok: true; readonly changes: readonly RowChange[] }
  | { readonly ok: false; readonly fault: CorrectionFault }

/**
 * Rows that stand as they did are left out. A cell in which a card number was masked can't be imported as it is shown:
 * the row would bring the asterisks.
 */
export function decideCorrections(
  header: readonly string[], rejected: readonly RejectedText[], rows: readonly RowText[],
): Corrections {
  const known = new Map(rejected.map((row) => [row.rowNumber, row]))
  const changes: RowChange[] = []
  for (const { rowNumber, cells } of rows) {
    const original = known.get(rowNumber)
    if (!original) return refuse({ kind: 'unknown', rowNumber })
    if (isSameRow(original.cells, cells)) continue
    const { correctedBy, reason } = original
    if (correctedBy !== null) return refuse({ kind: 'corrected-before', rowNumber, batchId: correctedBy })
    const masked = cells.findIndex((cell, index) => HAS_MASK.test(cell) && cell === original.cells[index])
    if (masked >= 0) return refuse({ kind: 'masked', rowNumber, column: header[masked] ?? '' })
    changes.push({ rowNumber, reason, original: original.cells, corrected: cells })
  }
  return { ok: true, changes }
}

/** What is kept of a change in the ledger: no card number, whatever was typed. */
export function keptOf({ corrected, ...change }: RowChange): RowChange {
  return { ...change, corrected: corrected.map(maskCardNumbers) }
}

export interface CellChange {
  readonly line: number
  readonly column: string
  readonly from: string
  readonly to: string
}

/** The cells that differ, as the audit trail tells them. */
export function listCellChanges(header: readonly string[], changes: readonly RowChange[]): readonly CellChange[] {
  return changes.flatMap(({ rowNumber, original, corrected }) => (
    Array.from({ length: Math.max(original.length, corrected.length) }, (_, index) => index)
      .filter((index) => (original[index] ?? '') !== (corrected[index] ?? ''))
      .map((index) => ({
        line: rowNumber, column: header[index] ?? '', from: original[index] ?? '', to: corrected[index] ?? '',
      }))
  ))
}

/** How `maskCardNumbers` leaves one. */
const HAS_MASK = /\d{6}\*{3,9}\d{4}/

function isSameRow(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.max(one.length, other.length)
  return Array.from({ length }, (_, index) => (one[index] ?? '') === (other[index] ?? '')).every(Boolean)
}

function refuse(fault: CorrectionFault): Corrections {
  return { ok: false, fault }
}
