/** Writes the cells of a sheet: text as text, amounts and dates as numbers where a spreadsheet keeps them exact. */
import { assertNever } from '../../src-shared/domain/assert-never.ts'
import { currencyExponent } from '../../src-shared/domain/currency.ts'
import { formatAmountMinor, type Money } from '../../src-shared/domain/money.ts'
import type { Column } from './table.ts'
import { moneyStyle, STYLE } from './xlsx-styles.ts'
import { columnLetters, escapeXml } from './xlsx-text.ts'

/** The most that a cell can hold. */
const MAX_CELL_LENGTH = 32_767
/** Above so many digits a spreadsheet rounds numbers. */
const MAX_EXACT = 10 ** 15
const DAY_MS = 86_400_000
/** Day 0 of a spreadsheet's calendar. Before day 61 it has a day that never was. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30)
const FIRST_SOUND_DAY = 61

/** The function gives a row's XML; `number` is its place in the sheet, counted from 1. */
export function createRowWriter<Row>(columns: readonly Column<Row>[]): (row: Row, number: number) => string {
  const cells = columns.map((column, index) => {
    const write = cellWriter(column)
    const letters = columnLetters(index)
    return (row: Row, number: number) => write(row, `<c r="${letters}${number}"`)
  })
  return (row, number) => {
    let xml = `<row r="${number}">`
    for (const cell of cells) xml += cell(row, number)
    return `${xml}</row>`
  }
}

export function headerRow<Row>(columns: readonly Column<Row>[]): string {
  const cells = columns.map(({ title }, index) => textCell(`<c r="${columnLetters(index)}1"`, title, STYLE.header))
  return `<row r="1">${cells.join('')}</row>`
}

function cellWriter<Row>(column: Column<Row>): (row: Row, start: string) => string {
  switch (column.kind) {
    case 'text':
    case 'reference':
      return (row, start) => textCell(start, column.value(row))
    case 'integer':
      return (row, start) => integerCell(start, column.value(row))
    case 'money':
      return (row, start) => moneyCell(start, column.value(row))
    case 'date':
      return (row, start) => timeCell(start, column.value(row), STYLE.date)
    case 'instant':
      return (row, start) => timeCell(start, column.value(row), STYLE.instant)
    default:
      return assertNever(column)
  }
}

function textCell(start: string, text: string | null, style: number = STYLE.text): string {
  if (text === null || text === '') return ''
  const cut = text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text
  const space = /^\s|\s$|\n/.test(cut) ? ' xml:space="preserve"' : ''
  return `${start} s="${style}" t="inlineStr"><is><t${space}>${escapeXml(cut)}</t></is></c>`
}

function integerCell(start: string, integer: number | null): string {
  if (integer === null) return ''
  return isExact(integer) ? numberCell(start, String(integer), STYLE.integer) : textCell(start, String(integer))
}

function moneyCell(start: string, money: Money | null): string {
  if (money === null) return ''
  const text = formatAmountMinor(money.amountMinor, money.currency)
  if (!isExact(money.amountMinor)) return textCell(start, text)
  return numberCell(start, text, moneyStyle(currencyExponent(money.currency)))
}

function timeCell(start: string, iso: string | null, style: number): string {
  if (iso === null) return ''
  const days = (Date.parse(iso) - DAY_ZERO_MS) / DAY_MS
  return days >= FIRST_SOUND_DAY ? numberCell(start, String(days), style) : textCell(start, iso)
}

function numberCell(start: string, digits: string, style: number): string {
  return `${start} s="${style}"><v>${digits}</v></c>`
}

function isExact(integer: number): boolean {
  return Math.abs(integer) < MAX_EXACT
}
