/** How a column of the file is named in the options of an import, and shown for choosing. Pure. */
import { t } from '../../../src-shared/texts/text.ts'

/** Says of a field that no column holds it. */
export const NO_COLUMN = ''

/**
 * The name by which the core finds this column, counted from 1: its number, or its header where another column is
 * headed by that very number, since headers go before numbers.
 */
export function nameColumn(headers: readonly string[], number: number): string {
  const text = String(number)
  const isTaken = headers.some((header, index) => header.trim() === text && index !== number - 1)
  return isTaken ? (headers[number - 1] ?? text) : text
}

/** `1 reference`, so that columns of one name can be told apart; those without a name go by their number. */
export function labelColumn(headers: readonly string[], number: number): string {
  const header = headers[number - 1]?.trim() ?? ''
  if (header === '') return t('Column {number} (no header)', { number })
  const isTwice = headers.filter((other) => other.trim() === header).length > 1
  return isTwice ? t('{header} (column {number})', { header, number }) : header
}
