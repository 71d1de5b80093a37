/** The rows of one sheet, in its order, as records of text. */
import { sheetRecord, type CellKind, type TableRecord } from '../input/table-record.ts'
import type { WorkbookArchive } from './archive.ts'
import { dateText, numberText } from './cell-text.ts'
import { unreadableWorkbook } from './unreadable.ts'
import { collectText, unescaped, type WorkbookParts } from './workbook-parts.ts'
import { ofPart, readXml, type XmlHandlers } from './xml.ts'

export interface SheetRows {
  readonly records: readonly TableRecord[]
  /** The number of each row. */
  readonly lines: readonly number[]
  /** Do any of their cells hold formulas? What was calculated last is read of them. */
  readonly hasFormulas: boolean
  /** Uncompressed, of this sheet. */
  readonly bytesRead: number
}

/** Of ECMA-376. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384
/** As of text files. */
const MAX_CELL_LENGTH = 64 * 1024

type Attributes = Readonly<Record<string, string>>

/** Rows without anything in them are left out. Throws IMPORT_WORKBOOK_UNREADABLE. */
export async function* readSheetRows(
  file: string, archive: WorkbookArchive, part: string, workbook: WorkbookParts,
): AsyncGenerator<SheetRows> {
  const rows = collectRows(file, workbook)
  const reading = readXml(file, part, rows.handlers)
  let bytesRead = 0
  for await (const bytes of ofPart(file, part, await archive.open(part))) {
    reading.push(bytes)
    bytesRead += bytes.length
    const taken = rows.take()
    if (taken.records.length > 0) yield { ...taken, bytesRead }
  }
  reading.end()
}

function collectRows(file: string, workbook: WorkbookParts) {
  const cell = collectCell(file, workbook)
  let records: TableRecord[] = []
  let lines: number[] = []
  let hasFormulas = false
  let row = 0
  let fields: string[] = []
  let kinds = new Map<number, CellKind>()

  function openRow({ r }: Attributes): void {
    const next = r === undefined ? row + 1 : Number(r)
    if (!Number.isInteger(next) || next <= row || next > MAX_ROWS) {
      throw unreadableWorkbook(file, `row ${r} is misplaced`)
    }
    row = next
    fields = []
    kinds = new Map()
  }

  function openCell(attributes: Attributes): void {
    const { r } = attributes
    const column = r === undefined ? fields.length : columnOf(r)
    if (column < fields.length || column >= MAX_COLUMNS) throw unreadableWorkbook(file, `cell ${r} is misplaced`)
    while (fields.length < column) fields.push('')
    cell.begin(attributes)
  }

  function closeCell(): void {
    const { text, kind } = cell.take(row)
    if (kind) kinds.set(fields.length, kind)
    fields.push(text)
  }

  function closeRow(): void {
    while (fields.at(-1) === '') fields.pop()
    if (fields.length === 0) return
    records.push(sheetRecord(fields, kinds))
    lines.push(row)
  }

  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === 'row') openRow(attributes)
      else if (name === 'c') openCell(attributes)
      else cell.open(name)
      hasFormulas ||= name === 'f'
    },
    text: (piece) => cell.text(piece),
    close(name) {
      if (name === 'c') closeCell()
      else if (name === 'row') closeRow()
      else cell.close(name)
    },
  }
  return {
    handlers,
    take() {
      const taken = { records, lines, hasFormulas }
      records = []
      lines = []
      return taken
    },
  }
}

/** One cell after the other, by its type (ECMA-376 part 1, 18.18.11). */
function collectCell(file: string, workbook: WorkbookParts) {
  const inline = collectText()
  let type = 'n'
  let format = 0
  let isValue = false
  let value = ''

  function read(row: number): { readonly text: string; readonly kind?: CellKind } {
    switch (type) {
      case 's': return { text: sharedText(row) }
      case 'inlineStr': return { text: inline.take() }
      case 'b': return { text: value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE' }
      case 'd': return { text: value, kind: 'date' }
      // Of a formula, and what stands in place of a value that could not be calculated.
      case 'str': case 'e': return { text: unescaped(value) }
      default: break
    }
    if (value === '') return { text: '' }
    if (workbook.dateFormats.has(format)) return { text: dateText(value, workbook.is1904), kind: 'date' }
    return { text: numberText(value), kind: 'number' }
  }

  function sharedText(row: number): string {
    const text = workbook.sharedTexts[Number(value)]
    if (text === undefined) throw unreadableWorkbook(file, `a cell of row ${row} refers to a text that is not there`)
    return text
  }

  return {
    begin({ t = 'n', s = '0' }: Attributes): void {
      type = t
      format = Number(s)
      value = ''
      inline.begin()
    },
    open(name: string): void {
      if (name === 'v') isValue = true
      else inline.open(name)
    },
    text(piece: string): void {
      if (isValue) value += piece
      else inline.text(piece)
    },
    close(name: string): void {
      if (name === 'v') isValue = false
      else inline.close(name)
    },
    take(row: number): { readonly text: string; readonly kind?: CellKind } {
      const cell = read(row)
      if (cell.text.length > MAX_CELL_LENGTH) throw unreadableWorkbook(file, `a cell of row ${row} is too long`)
      return cell.text.includes('\r') ? { ...cell, text: cell.text.replace(/\r\n?/g, '\n') } : cell
    },
  }
}

/** Of `AB12`, counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
