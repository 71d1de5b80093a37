/** Columns whose cells are words of ours: English in files, which programs read, and spoken in print. */
import { inEnglish, sayReason } from '../../../src-shared/texts/text.ts'
import type { Column } from '../../files/output/table.ts'

type TextColumn<Row> = Column<Row> & { readonly kind: 'text' }

/** The cells are codes or reasons, as they are kept. */
export function spokenInPrint<Row>(column: TextColumn<Row>): TextColumn<Row> {
  const { value } = column
  return {
    ...column,
    inPrint(row) {
      const kept = value(row)
      return kept === null ? null : sayReason(kept)
    },
  }
}

/** The cells are labels, which speak by themselves. */
export function labelledInPrint<Row>(column: TextColumn<Row>): TextColumn<Row> {
  const { value } = column
  return { ...column, value: (row) => inEnglish(() => value(row)), inPrint: value }
}
