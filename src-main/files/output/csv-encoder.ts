/** Writes tables as CSV (RFC 4180, UTF-8, lines ending in `\n`); text that a spreadsheet may run is made harmless. */
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import { createZoneClock, type ZoneClock } from '../../../src-shared/domain/time/zone-offset.ts'
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'
import { guardFormula } from './formula-guard.ts'
import { isPlainDecimal, type Column, type Table, type TableEncoder } from './table.ts'

/** Says that the file is UTF-8, to programs that take it for something else. */
const BYTE_ORDER_MARK = '\ufeff'

/** All of it is text, and made at once. */
export interface CsvEncoder<Row> extends TableEncoder<Row> {
  start(): string
  encode(rows: readonly Row[]): string
  end(): string
}

/** `marksEncoding`: begins with a byte order mark. */
export function createCsvEncoder<Row>(
  { columns, timeZone = 'UTC' }: Table<Row>, { marksEncoding = false } = {},
): CsvEncoder<Row> {
  const clock = createZoneClock(timeZone)
  const encoders = columns.map((column) => cellEncoder(column, clock))
  return {
    start: () => `${marksEncoding ? BYTE_ORDER_MARK : ''}${encodeRecord(columns.map(({ name }) => name))}`,
    encode(rows) {
      let lines = ''
      for (const row of rows) {
        let comma = ''
        for (const encode of encoders) {
          lines += comma + encode(row)
          comma = ','
        }
        lines += '\n'
      }
      return lines
    },
    end: () => '',
  }
}

/** Cells of text as one line. */
export function encodeRecord(cells: readonly string[]): string {
  return `${cells.map(encodeText).join(',')}\n`
}

function cellEncoder<Row>(column: Column<Row>, { toText }: ZoneClock): (row: Row) => string {
  switch (column.kind) {
    case 'text':
    case 'reference':
      return (row) => {
        const text = column.value(row)
        return text === null ? '' : encodeText(text)
      }
    case 'instant':
      return (row) => {
        const instant = column.value(row)
        return instant === null ? '' : toText(instant)
      }
    case 'date':
      return (row) => column.value(row) ?? ''
    case 'integer':
      return (row) => String(column.value(row) ?? '')
    case 'stated':
      return (row) => {
        const text = column.value(row)?.amount ?? ''
        return isPlainDecimal(text) ? text : encodeText(text)
      }
    case 'money':
      return (row) => {
        const money = column.value(row)
        return money === null ? '' : formatAmountMinor(money.amountMinor, money.currency)
      }
    default:
      return assertNever(column)
  }
}

/** Nearly all text. Neither a formula nor quotes start with these, and none of the rest needs any. */
const PLAIN = /^[A-Za-z0-9](?:[^",;\t|\r\n\v\f\x85\u2028\u2029]*[^\s",;|\x85])?$/
const NEEDS_QUOTES = /[",;\t|\r\n]|^\s|\s$/

/** Other delimiters are quoted too, so that no detection takes them for one. */
function encodeText(text: string): string {
  if (PLAIN.test(text)) return text
  const guarded = guardFormula(text)
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
