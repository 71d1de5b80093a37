/** Writes the cells of a sheet: text as text, amounts and dates as numbers where a spreadsheet keeps them exact. */
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import { createZoneClock, type ZoneClock } from '../../../../src-shared/domain/time/zone-offset.ts'
import { currencyExponent, parseCurrency } from '../../../../src-shared/domain/values/currency.ts'
import { formatAmountMinor, type Money } from '../../../../src-shared/domain/values/money.ts'
import { headingOf, type Column, type StatedAmount, type Table } from '../table.ts'
import { decimalStyle, moneyStyle, STYLE } from './xlsx-styles.ts'
import { columnLetters, escapeXml, needsNoEscape } from './xlsx-text.ts'

/** The most that a cell can hold. */
const MAX_CELL_LENGTH = 32_767
/** Above so many digits a spreadsheet rounds numbers. */
const MAX_EXACT_DIGITS = 15
const MAX_EXACT = 10 ** MAX_EXACT_DIGITS
const DAY_MS = 86_400_000
/** Day 0 of a spreadsheet's calendar. Before day 61 it has a day that never was. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30)
const FIRST_SOUND_DAY = 61

/**
 * The function gives a row's XML; `number` is its place in the sheet, counted from 1. A workbook is long, so its text
 * is put together from few pieces.
 */
export function createRowWriter<Row>({ columns, timeZone = 'UTC' }: Table<Row>): (row: Row, number: number) => string {
  const clock = createZoneClock(timeZone)
  const writers = columns.map((column, index) => cellWriter(column, `<c r="${columnLetters(index)}`, clock))
  return (row, number) => {
    const place = String(number)
    let xml = `<row r="${place}">`
    for (const write of writers) xml += write(row, place)
    return `${xml}</row>`
  }
}

export function headerRow<Row>({ columns, timeZone }: Table<Row>): string {
  const cells = columns.map((column, index) => (
    textCell(`<c r="${columnLetters(index)}`, '1', headingOf(column, timeZone), STYLE.header)
  ))
  return `<row r="1">${cells.join('')}</row>`
}

/** A cell's XML: nothing where it is empty. `start` is what comes before the row's number, `place`. */
function cellWriter<Row>(
  column: Column<Row>, start: string, { offsetMs }: ZoneClock,
): (row: Row, place: string) => string {
  switch (column.kind) {
    case 'text':
    case 'reference':
      return (row, place) => {
        const text = column.value(row)
        if (text === null || text === '') return ''
        return isPlain(text) ? start + place + PLAIN_TEXT + text + TEXT_END : textCell(start, place, text)
      }
    case 'integer':
      return (row, place) => integerCell(start, place, column.value(row))
    case 'money':
      return (row, place) => moneyCell(start, place, column.value(row))
    case 'stated':
      return (row, place) => statedCell(start, place, column.value(row))
    case 'date':
      return (row, place) => timeCell(start, place, column.value(row), STYLE.date)
    case 'instant':
      return (row, place) => timeCell(start, place, column.value(row), STYLE.instant, offsetMs)
    default:
      return assertNever(column)
  }
}

const PLAIN_TEXT = `" s="${STYLE.text}" t="inlineStr"><is><t>`
const TEXT_END = '</t></is></c>'

/** Can it stand in a cell as it is? Nearly all text can. */
function isPlain(text: string): boolean {
  return text.length <= MAX_CELL_LENGTH && needsNoEscape(text)
}

function textCell(start: string, place: string, text: string, style: number = STYLE.text): string {
  const cut = text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text
  const space = /^\s|\s$|\n/.test(cut) ? ' xml:space="preserve"' : ''
  return `${start}${place}" s="${style}" t="inlineStr"><is><t${space}>${escapeXml(cut)}${TEXT_END}`
}

function integerCell(start: string, place: string, integer: number | null): string {
  if (integer === null) return ''
  const digits = String(integer)
  return isExact(integer) ? numberCell(start, place, digits, STYLE.integer) : textCell(start, place, digits)
}

function moneyCell(start: string, place: string, money: Money | null): string {
  if (money === null) return ''
  const text = formatAmountMinor(money.amountMinor, money.currency)
  if (!isExact(money.amountMinor)) return textCell(start, place, text)
  return numberCell(start, place, text, moneyStyle(currencyExponent(money.currency)))
}

/** In the decimals of its currency, or in more where it has more. */
function statedCell(start: string, place: string, stated: StatedAmount | null): string {
  if (stated === null || stated.amount === '') return ''
  const { amount } = stated
  const [, digits = '', fraction = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const significant = (digits + fraction).replace(/^0+/, '').length
  const isNumber = digits !== '' && significant <= MAX_EXACT_DIGITS
  if (!isNumber) return textCell(start, place, amount)
  const currency = parseCurrency(stated.currency ?? '')
  const decimals = Math.max(currency.ok ? currencyExponent(currency.value) : 0, fraction.length)
  return numberCell(start, place, amount, decimalStyle(decimals))
}

function timeCell(
  start: string, place: string, iso: string | null, style: number, offsetMs: ZoneClock['offsetMs'] = () => 0,
): string {
  if (iso === null) return ''
  const atMs = Date.parse(iso)
  const days = (atMs + offsetMs(atMs) - DAY_ZERO_MS) / DAY_MS
  return days >= FIRST_SOUND_DAY ? numberCell(start, place, String(days), style) : textCell(start, place, iso)
}

function numberCell(start: string, place: string, digits: string, style: number): string {
  return `${start}${place}" s="${style}"><v>${digits}</v></c>`
}

function isExact(integer: number): boolean {
  return Math.abs(integer) < MAX_EXACT
}
