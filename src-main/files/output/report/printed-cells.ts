/** The cells of a report’s table as a person reads them. */
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import {
  formatCount, formatInstant, formatMoney, formatPlainDate, formatStatedMoney, isCurrencyFirst,
} from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { headingOf, type Column, type Table } from '../table.ts'

/** How a column stands on paper: text and references may need several lines, nothing else is ever broken. */
export const PRINTED_AS = {
  text: 'text', reference: 'reference', date: 'time', instant: 'time', money: 'number', stated: 'number',
  integer: 'number',
} as const satisfies Record<Column<never>['kind'], string>

export function printHeadings<Row>({ columns, timeZone }: Table<Row>): readonly string[] {
  return columns.map(({ title, kind }) => headingOf({ title: t(title), kind }, timeZone))
}

/** Empty where the row has no value. */
export function cellPrinter<Row>(column: Column<Row>, timeZone = 'UTC'): (row: Row) => string {
  const textOf = textPrinter(column, timeZone)
  return (row) => textOf(row) ?? ''
}

function textPrinter<Row>(column: Column<Row>, timeZone: string): (row: Row) => string | null {
  switch (column.kind) {
    case 'text':
      return column.inPrint ?? column.value
    case 'reference':
      return column.value
    case 'date':
      return (row) => formatPlainDate(column.value(row))
    case 'instant':
      return (row) => {
        const instant = column.value(row)
        return instant && formatInstant(instant, timeZone)
      }
    case 'integer':
      return (row) => {
        const integer = column.value(row)
        return integer === null ? null : column.isCount ? formatCount(integer) : String(integer)
      }
    case 'money':
      return (row) => {
        const money = column.value(row)
        return money && formatMoney(money.amountMinor, money.currency)
      }
    case 'stated':
      return (row) => {
        const stated = column.value(row)
        if (stated === null) return null
        const text = formatStatedMoney(stated.currency, stated.amount)
        if (!column.isSigned || Number(stated.amount) <= 0) return text
        return isCurrencyFirst() ? text.replace(' ', ' +') : `+${text}`
      }
    default:
      return assertNever(column)
  }
}
