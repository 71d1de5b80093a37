/** What a cell shows, worked out once for the grid, the plain table and the clipboard. */
import type { StatedAmount } from '../../../src-shared/domain/verification/amount-difference.ts'
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'
import {
  formatCount, formatInstant, formatPlainDate, formatStatedMoney, moneyParts, readStatedMoney, type MoneyValue,
} from '../../../src-shared/labels/format.ts'
import { tellHidden } from '../../../src-shared/labels/hidden.ts'
import { statusOf, type StatusName } from '../values/tones.ts'
import type { ColumnShape, GridColumn } from './grid-types.ts'

export type CellFace =
  | { readonly kind: 'none' | 'custom' }
  | { readonly kind: 'text', readonly text: string }
  | { readonly kind: 'money', readonly currency: string, readonly text: string }
  | { readonly kind: 'status', readonly status: StatusName, readonly isRegressed: boolean }

const NONE: CellFace = { kind: 'none' }
const CUSTOM: CellFace = { kind: 'custom' }

export function cellFace<Row>(column: GridColumn<Row>, row: Row, timeZone: string): CellFace {
  switch (column.kind) {
    case 'text':
    case 'mono': return textFace(column.value(row), tellHidden)
    case 'date': return textFace(column.value(row), formatPlainDate)
    case 'number': return textFace(column.value(row), formatCount)
    case 'instant': return textFace(column.value(row), (value) => formatInstant(value, timeZone))
    case 'money': return moneyFace(column.value(row))
    case 'stated': return statedFace(column.value(row), column.isSigned)
    case 'status': {
      const status = column.value(row)
      return status === null ? NONE : { kind: 'status', status, isRegressed: column.isRegressed?.(row) ?? false }
    }
    case 'custom': return CUSTOM
  }
}

function textFace<Value>(value: Value | null, format: (value: Value) => string = String): CellFace {
  if (value === null) return NONE
  return { kind: 'text', text: format(value) }
}

function moneyFace(value: MoneyValue | null, isSigned = false): CellFace {
  if (value === null) return NONE
  const { sign, number, currency } = moneyParts(value.amountMinor, value.currency, isSigned)
  return { kind: 'money', currency, text: sign + number }
}

/** What is no amount of its currency stays as the answer wrote it. */
function statedFace(value: StatedAmount | null, isSigned = false): CellFace {
  if (value === null) return NONE
  const money = readStatedMoney(value.currency, value.amount)
  return money === null ? textFace(formatStatedMoney(value.currency, value.amount)) : moneyFace(money, isSigned)
}

export function columnAlign(column: ColumnShape): 'start' | 'end' | 'center' {
  return column.align ?? (['money', 'stated', 'number'].includes(column.kind) ? 'end' : 'start')
}

/** The cell as one plain text. Amounts and numbers without grouping, so that a spreadsheet reads them as numbers. */
export function cellText<Row>(column: GridColumn<Row>, row: Row, timeZone: string): string {
  switch (column.kind) {
    case 'text':
    case 'mono':
    case 'date': return column.value(row) ?? ''
    case 'number': return column.value(row)?.toString() ?? ''
    case 'instant': {
      const value = column.value(row)
      return value === null ? '' : formatInstant(value, timeZone)
    }
    case 'money': {
      const value = column.value(row)
      return value === null ? '' : formatAmountMinor(value.amountMinor, value.currency)
    }
    case 'stated': return column.value(row)?.amount ?? ''
    case 'status': {
      const status = column.value(row)
      return status === null ? '' : statusOf(status).word
    }
    case 'custom': return column.value?.(row) ?? ''
  }
}
