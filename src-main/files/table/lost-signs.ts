/** A reference or account that a sheet holds as a number: what a number does not keep is lost. */
import { EXACT_DIGITS } from '../workbook/cell-text.ts'
import type { TableRecord } from '../input/table-record.ts'
import type { TableField, TableOptions } from './table-kind.ts'

const WHOLE = /^\d+$/

/** Why the cell can't be trusted to be what somebody typed; undefined where it can. */
export function findLostSigns(
  record: TableRecord, index: number, field: TableField | undefined, { allowShortReferences }: TableOptions,
): string | undefined {
  const kind = record.kinds?.get(index)
  if (kind === undefined || field === undefined || !isKeptBySign(field)) return undefined
  if (kind === 'date') return 'is a date in the workbook, which may have been something else; format the column as text'
  const text = record[index] ?? ''
  if (text.length > EXACT_DIGITS || !WHOLE.test(text)) {
    return 'is a number in the workbook, of which only 15 digits are kept; format the column as text'
  }
  if (allowShortReferences === true) return undefined
  return 'is a number in the workbook, which keeps no leading zeros; format the column as text, or allow short '
    + 'references'
}

function isKeptBySign(field: TableField): boolean {
  return field.holds === 'reference' || (field.holds === 'text' && field.isCode === true)
}
