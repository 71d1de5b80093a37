/**
 * Rows as a spreadsheet takes them from the clipboard. Amounts stay numbers with their currency in a column of its
 * own; references stay text (their zeros and digits whole) by the HTML form, which spreadsheets prefer.
 */
import { readStatedMoney } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { cellText } from './grid-cells.ts'
import type { GridColumn } from './grid-types.ts'

export interface ClipboardTable {
  /** `text/plain`: tabs and newlines. */
  readonly text: string
  /** `text/html`: a table. */
  readonly html: string
}

interface Cell {
  readonly text: string
  readonly isNumber: boolean
}

export function clipboardTable<Row>(
  columns: readonly GridColumn<Row>[], rows: Iterable<Row>, timeZone: string,
): ClipboardTable {
  const lines: (readonly Cell[])[] = [columns.flatMap(headerCells)]
  for (const row of rows) lines.push(columns.flatMap((column) => cellsOf(column, row, timeZone)))
  return {
    text: toTsv(lines.map((line) => line.map(({ text, isNumber }) => (isNumber ? text : withoutFormula(text))))),
    html: toHtml(lines),
  }
}

function headerCells<Row>(column: GridColumn<Row>): readonly Cell[] {
  const header: Cell = { text: column.header, isNumber: false }
  const hasCurrency = column.kind === 'money' || column.kind === 'stated'
  return hasCurrency ? [header, { text: t('{column} currency', { column: column.header }), isNumber: false }] : [header]
}

function cellsOf<Row>(column: GridColumn<Row>, row: Row, timeZone: string): readonly Cell[] {
  const text = cellText(column, row, timeZone)
  if (column.kind !== 'money' && column.kind !== 'stated') return [{ text, isNumber: column.kind === 'number' }]
  const currency = column.value(row)?.currency ?? ''
  const isNumber = column.kind === 'money' || readStatedMoney(currency, text) !== null
  return [{ text, isNumber }, { text: currency, isNumber: false }]
}

/** Lines of cells, tab and newline between them; a cell with either, or a quote, is quoted. */
export function toTsv(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(quoted).join('\t')).join('\r\n')
}

function quoted(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that a spreadsheet would run is kept a text: behind blanks and in full-width forms too. */
export function withoutFormula(text: string): string {
  return /^[\s\u00a0\u3000]*[=+\-@＝＋－＠]|^[\t\r]/u.test(text) ? `'${text}` : text
}

function toHtml(lines: readonly (readonly Cell[])[]): string {
  const rows = lines.map((line) => `<tr>${line.map(toHtmlCell).join('')}</tr>`)
  return `<table>${rows.join('')}</table>`
}

/** `mso-number-format:"\@"` is how a spreadsheet is told that a cell is text, so a formula in it is inert as well. */
function toHtmlCell({ text, isNumber }: Cell): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
  return isNumber ? `<td>${escaped}</td>` : `<td style='mso-number-format:"\\@"'>${escaped}</td>`
}
