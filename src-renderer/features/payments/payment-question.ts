/** What the grid shows, as the address says it. Pure. */
import type { PaymentFilter, PaymentSort } from '../../../src-shared/contract/payments.ts'
import { parseCurrency } from '../../../src-shared/domain/currency.ts'
import { formatAmountMinor, parseAmountMinor } from '../../../src-shared/domain/money.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/payment-state.ts'
import type { GridSort } from '../../ui/grid/grid-types.ts'

/** The parameters of the address that are conditions. */
export const CONDITIONS = ['state', 'only', 'search', 'currency', 'batch', 'from', 'to', 'min', 'max'] as const
export type Condition = (typeof CONDITIONS)[number]
export type Conditions = Readonly<Record<Condition, string>>

const SORTS = ['txref', 'amount', 'state', 'date', 'customer'] as const
const DATE = /^\d{4}-\d\d-\d\d$/

/** What can't be read is no condition: an address may be typed by hand. */
export function filterOf(conditions: Conditions): PaymentFilter {
  const { state, only, search, currency, batch, from, to, min, max } = conditions
  const states = PAYMENT_STATES.filter((name) => state.split(',').includes(name))
  const read = parseCurrency(currency)
  const known = currency !== '' && read.ok ? read.value : undefined
  const minor = (text: string): number | undefined => {
    const amount = known && text !== '' ? parseAmountMinor(text, known) : undefined
    return amount?.ok && amount.value >= 0 ? amount.value : undefined
  }
  const [minAmountMinor, maxAmountMinor] = [minor(min), minor(max)]
  return {
    ...(states.length > 0 && { states }),
    ...(only === 'failures' && { onlyFailures: true }),
    ...(only === 'regressed' && { onlyRegressed: true }),
    ...(search !== '' && { search: search.slice(0, 200) }),
    ...(known && { currency: known }),
    ...(/^[1-9]\d{0,14}$/.test(batch) && { batchId: Number(batch) }),
    ...(DATE.test(from) && { fromDate: from }),
    ...(DATE.test(to) && { toDate: to }),
    ...(minAmountMinor !== undefined && { minAmountMinor }),
    ...(maxAmountMinor !== undefined && { maxAmountMinor }),
  }
}

export function sortOf(text: string): PaymentSort {
  const by = SORTS.find((name) => name === text.replace(/^-/, ''))
  return by ? { by, direction: text.startsWith('-') ? 'down' : 'up' } : { by: 'books', direction: 'up' }
}

export function gridSortOf(text: string): GridSort | null {
  const { by, direction } = sortOf(text)
  return by === 'books' ? null : { columnId: by, direction: direction === 'down' ? 'desc' : 'asc' }
}

export function sortText(sort: GridSort | null): string {
  return sort === null ? '' : `${sort.direction === 'desc' ? '-' : ''}${sort.columnId}`
}

export interface Chip {
  readonly id: string
  readonly label: string
  readonly value: string
  /** What is taken away with it. */
  readonly conditions: readonly Condition[]
}

/** Conditions that have no field of their own in sight. */
export function chipsOf(conditions: Conditions): readonly Chip[] {
  const { batch, from, to, currency } = conditions
  const filter = filterOf(conditions)
  const money = (minor: number): string => (filter.currency ? formatAmountMinor(minor, filter.currency) : '')
  const stretch = (low: string | undefined, high: string | undefined): string => {
    if (low !== undefined && high !== undefined) return low === high ? low : `${low} to ${high}`
    return low === undefined ? `up to ${high ?? ''}` : `from ${low}`
  }
  const chips: (Chip | false)[] = [
    filter.batchId !== undefined && { id: 'batch', label: 'Import', value: batch, conditions: ['batch'] },
    (filter.fromDate !== undefined || filter.toDate !== undefined) && {
      id: 'date', label: 'Date', value: stretch(from || undefined, to || undefined), conditions: ['from', 'to'],
    },
    filter.currency !== undefined && {
      id: 'currency', label: 'Currency', value: currency, conditions: ['currency', 'min', 'max'],
    },
    (filter.minAmountMinor !== undefined || filter.maxAmountMinor !== undefined) && {
      id: 'amount', label: 'Amount', conditions: ['min', 'max'],
      value: stretch(
        filter.minAmountMinor === undefined ? undefined : money(filter.minAmountMinor),
        filter.maxAmountMinor === undefined ? undefined : money(filter.maxAmountMinor),
      ),
    },
  ]
  return chips.filter((chip) => chip !== false)
}
