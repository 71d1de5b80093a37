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

/** What the fields of the record that lie outside the suspected one look like. */
interface Neighbours {
  /** Do blanks stand before them? */
  readonly isLoose: boolean
  /** Of its references. */
  readonly shapes: readonly string[]
}

/** Signs or letters and digits, or many digits: what words and house numbers are not. */
const SHAPE_OF_REFERENCE = /^(?=.*0)(?=.*[^0 ])|0000/

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
  function readsAsRow(cells: readonly string[], { isLoose }: Neighbours): boolean {
    if (cells.length !== width) return false
    const isInPlace = (index: number) => isLoose || isTight(cells[index] ?? '')
    const textOf = (index: number) => (cells[index] ?? '').trim()
    return references.every((index) => textOf(index) !== '' && isInPlace(index))
      && amounts.every((index) => isInPlace(index) && parseAmountText(textOf(index)).ok)
      && currencies.every((index) => textOf(index) === '' || parseCurrency(textOf(index)).ok)
  }

  /** The first line within the field ends the row in which the first mark stands, the last one begins another. */
  function holdsRows(record: readonly string[], index: number, isHeader: boolean): boolean {
    const neighbours = {
      isLoose: [...references, ...amounts].some((place) => place !== index && !isTight(record[place] ?? '')),
      shapes: references.map((place) => shapeOf((record[place] ?? '').split('\n', 1)[0] ?? '')),
    }
    const [firstLine = [], ...others] = (record[index] ?? '').split('\n').map((line) => line.split(delimiter))
    const first = [...record.slice(0, index), ...firstLine]
    const last = [...(others.at(-1) ?? []), ...record.slice(index + 1)]
    const isRow = (cells: readonly string[]) => readsAsRow(cells, neighbours) || hasCurrencies(cells)
    const endsRow = isHeader ? first.length === header.length : isRow(first)
    if (others.some((cells) => isRow(cells) || beginsAsRow(cells, neighbours)) || (endsRow && isRow(last))) return true
    const lines = [first, ...others.slice(0, -1), last]
    return record.length === width && lines.every((cells) => isAsWide(cells, neighbours))
  }

  /** As many fields as a row, and codes of currencies in their place: a row, though its amount can’t be read. */
  function hasCurrencies(cells: readonly string[]): boolean {
    return cells.length === width && currencies.length > 0
      && currencies.every((index) => parseCurrency((cells[index] ?? '').trim()).ok)
  }

  /** A reference like that of its neighbour in the place of one, and something behind it, however many fields. */
  function beginsAsRow(cells: readonly string[], { isLoose, shapes }: Neighbours): boolean {
    return references.some((index, at) => {
      const [reference = '', next] = cells.slice(index, index + 2)
      return next !== undefined && next !== '' && (isLoose || isTight(next))
        && SHAPE_OF_REFERENCE.test(shapes[at] ?? '') && shapeOf(reference) === shapes[at]
    })
  }

  /** Rows with a field too many hold the delimiter as often as others, and words are parted by a blank too. */
  function isAsWide(cells: readonly string[], { isLoose }: Neighbours): boolean {
    const [, ...behind] = cells
    return behind.filter((cell) => isLoose || isTight(cell)).length >= width - 1
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

function isTight(cell: string): boolean {
  return !/^\s/.test(cell)
}

/** `A-12` and `A-7` look alike; where there are digits alone, so many of them count. */
function shapeOf(reference: string): string {
  const shape = reference.trim().replace(/\d/g, '0')
  return /^0*$/.test(shape) ? shape : shape.replace(/0+/g, '0')
}
