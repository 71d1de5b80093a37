/** The orders that a grid can be sorted in, each made once for as long as the books stay as they are. */
import type { PaymentSort } from '../../../src-shared/contract/books/payments.ts'
import { currencyExponent } from '../../../src-shared/domain/values/currency.ts'
import { orderByNumbers } from './number-order.ts'
import type { PaymentTable } from './payment-table.ts'
import { finish, type InStrokes, type RowOrder } from './row-order.ts'
import { orderByText } from './text-order.ts'

/** What is worth an order that is kept: the books' own order needs none, and states change too often. */
const KEPT = ['txref', 'amount', 'date', 'customer'] as const
export type KeptOrder = (typeof KEPT)[number]

/** As many decimals as any currency has. */
const MAX_EXPONENT = 4

export interface Orders {
  get(by: KeptOrder): RowOrder
  /** Does a stroke of work on an order that may be asked for. False where all are made. */
  prepare(): boolean
}

export function isKeptOrder(by: PaymentSort['by']): by is KeptOrder {
  return (KEPT as readonly string[]).includes(by)
}

export function createOrders(table: PaymentTable): Orders {
  const made = new Map<KeptOrder, RowOrder>()
  const begun = new Map<KeptOrder, InStrokes<RowOrder>>()
  let revision = -1

  return {
    get(by) {
      forgetIfChanged()
      const order = made.get(by) ?? finish(strokesOf(by))
      keep(by, order)
      return order
    },
    prepare() {
      forgetIfChanged()
      const by = KEPT.find((name) => !made.has(name))
      if (by === undefined) return false
      const stroke = strokesOf(by).next()
      if (stroke.done) keep(by, stroke.value)
      return true
    },
  }

  function forgetIfChanged(): void {
    if (revision === table.booksRevision) return
    made.clear()
    begun.clear()
    revision = table.booksRevision
  }

  function strokesOf(by: KeptOrder): InStrokes<RowOrder> {
    const strokes = begun.get(by) ?? begin(by)
    begun.set(by, strokes)
    return strokes
  }

  function keep(by: KeptOrder, order: RowOrder): void {
    made.set(by, order)
    begun.delete(by)
  }

  function begin(by: KeptOrder): InStrokes<RowOrder> {
    switch (by) {
      case 'txref':
      case 'customer':
        return orderByText(table.text, by)
      case 'amount':
        return orderByNumbers(toMajorUnits(table), table.count)
      case 'date': {
        const { dates } = table.columns
        return orderByNumbers([dates], table.count, (row) => dates[row] !== 0)
      }
    }
  }
}

/** Amounts as a person reads them, units and decimals apart, so that 12.00 stands before 1,000 of any currency. */
function toMajorUnits({ columns: { amounts, currencies }, count, currencyCodes }: PaymentTable) {
  const exponents = currencyCodes.map(currencyExponent)
  const units = new Float64Array(count)
  const decimals = new Uint16Array(count)
  for (let row = 0; row < count; row += 1) {
    const exponent = exponents[currencies[row] ?? 0] ?? 0
    const minorsAUnit = 10 ** exponent
    const amount = amounts[row] ?? 0
    units[row] = Math.floor(amount / minorsAUnit)
    decimals[row] = (amount % minorsAUnit) * 10 ** (MAX_EXPONENT - exponent)
  }
  return [units, decimals] as const
}
