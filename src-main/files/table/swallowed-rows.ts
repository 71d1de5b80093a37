/**
 * Notices rows that two stray quotation marks swallowed: they lie within one field, so that the number of fields is
 * right and nothing else shows it. Looks only at records with a line end in a field.
 */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { parseCurrency } from '../../../src-shared/domain/values/currency.ts'
import { parseAmountText } from '../columns/amount-text.ts'
import type { TableInspection } from './inspect-table.ts'

interface SwallowedRows {
  /**
   * Throws IMPORT_ROWS_SWALLOWED where lines within a field of the record, or of the header, read as rows of the file.
   * Tables without references and amounts have no such lines.
   */
  refuse(record: readonly string[], line: number): void
}

export function createSwallowedRows(inspection: TableInspection): SwallowedRows {
  const { columns, header, headerLine, format: { delimiter }, width, fields } = inspection
  const file = basename(inspection.path)
  const indexesOf = (kind: string) => Object.entries(fields).flatMap(([field, { holds }]) => (
    holds === kind ? columns.get(field) ?? [] : []
  ))
  const references = indexesOf('reference')
  const amounts = indexesOf('amount')
  const currencies = indexesOf('currency')
  const isJudged = references.length > 0 && amounts.length > 0

  /** As tight as the rows of the file: `Turn left, 5, Main St` is no row of `A-1,5,NGN`. */
  function readsAsRow(cells: readonly string[], isTight: boolean): boolean {
    const textOf = (index: number) => {
      const text = cells[index] ?? ''
      return isTight ? text : text.trim()
    }
    return cells.length === width
      && references.every((index) => textOf(index) !== '' && textOf(index).trim() === textOf(index))
      && amounts.every((index) => textOf(index).trim() === textOf(index) && parseAmountText(textOf(index)).ok)
      && currencies.every((index) => textOf(index) === '' || parseCurrency(textOf(index)).ok)
  }

  /** The first line within the field ends the row in which the first mark stands, the last one begins another. */
  function holdsRows(record: readonly string[], index: number, isHeader: boolean): boolean {
    const isTight = !amounts.some((amount) => /^\s/.test(record[amount] ?? ''))
    const reads = (cells: readonly string[]) => readsAsRow(cells, isTight)
    const [firstLine = [], ...others] = (record[index] ?? '').split('\n').map((line) => line.split(delimiter))
    const first = [...record.slice(0, index), ...firstLine]
    const last = [...(others.at(-1) ?? []), ...record.slice(index + 1)]
    const endsRow = isHeader ? first.length === header.length : reads(first) || hasCurrencies(first)
    return others.some(reads) || (endsRow && reads(last))
  }

  /** As many fields as a row, and codes of currencies in their place: a row, though its amount can’t be read. */
  function hasCurrencies(cells: readonly string[]): boolean {
    return cells.length === width && currencies.length > 0
      && currencies.every((index) => parseCurrency((cells[index] ?? '').trim()).ok)
  }

  return {
    refuse(record, line) {
      if (!isJudged || line < headerLine) return
      const isHeader = line === headerLine
      const isSwallowing = record.some((field, index) => field.includes('\n') && holdsRows(record, index, isHeader))
      if (isSwallowing) throw new AppError('IMPORT_ROWS_SWALLOWED', { file, line })
    },
  }
}
