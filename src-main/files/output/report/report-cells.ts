/** The cells of a report's table: each as a person reads it, and none that decides ever broken between lines. */
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import {
  formatInstant, formatMoney, formatPlainDate, formatStatedMoney, isCurrencyFirst,
} from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { escapeHtml } from './html-text.ts'
import { headingOf, type Column, type Table } from '../table.ts'

/** Longer references than this don't fit on a line of a page. */
const MAX_UNBROKEN = 44

/** The style of a column's cells. */
const CLASSES = {
  text: 'text', reference: 'reference', date: 'time', instant: 'time', money: 'number', stated: 'number',
  integer: 'number',
} as const satisfies Record<Column<never>['kind'], string>

export function headingCells<Row>({ columns, timeZone }: Table<Row>): string {
  return columns.map(({ title, kind }) => cell('th', headingOf({ title: t(title), kind }, timeZone), CLASSES[kind]))
    .join('')
}

export function cell(tag: 'th' | 'td', text: string, style: string): string {
  const scope = tag === 'th' ? ' scope="col"' : ''
  return `<${tag}${scope}${style === '' ? '' : ` class="${style}"`}>${escapeHtml(text)}</${tag}>`
}

export function cellWriter<Row>(column: Column<Row>, timeZone: string | undefined): (row: Row) => string {
  const textOf = textWriter(column, timeZone)
  return (row) => {
    const text = textOf(row) ?? ''
    const isLong = column.kind === 'reference' && text.length > MAX_UNBROKEN
    return cell('td', text, isLong ? 'reference long' : CLASSES[column.kind])
  }
}

function textWriter<Row>(column: Column<Row>, timeZone = 'UTC'): (row: Row) => string | null {
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
      return (row) => column.value(row)?.toString() ?? null
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
