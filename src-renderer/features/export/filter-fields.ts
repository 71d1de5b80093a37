/** The conditions that have a field on the export screen, and the days that a person names by a word. Pure. */
import type { PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/books/payment-state.ts'
import { addDays } from '../../../src-shared/domain/time/business-day.ts'
import { parseCurrency } from '../../../src-shared/domain/values/currency.ts'

/** As the fields hold them; empty for no condition. */
export interface FilterFields {
  readonly from: string
  readonly to: string
  readonly state: string
  readonly currency: string
  readonly batch: string
  readonly search: string
}

const HERE = ['fromDate', 'toDate', 'states', 'currency', 'batchId', 'search'] as const

/** A filter by several states has no place in a field, so it stays what it is. */
export function fieldsOf(filter: PaymentFilter): FilterFields {
  const { fromDate = '', toDate = '', states = [], currency = '', batchId, search = '' } = filter
  return {
    from: fromDate, to: toDate, state: states.length === 1 ? (states[0] ?? '') : '', currency,
    batch: batchId === undefined ? '' : String(batchId), search,
  }
}

/** With the conditions that have no field here as they were. */
export function withFields(filter: PaymentFilter, changes: Partial<FilterFields>): PaymentFilter {
  const { from, to, state, currency, batch, search } = { ...fieldsOf(filter), ...changes }
  const code = parseCurrency(currency)
  const states = PAYMENT_STATES.filter((known) => known === state)
  const keepsStates = changes.state === undefined && (filter.states?.length ?? 0) > 1
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => !HERE.some((here) => here === name)))
  return {
    ...others,
    ...(from !== '' && { fromDate: from }),
    ...(to !== '' && { toDate: to }),
    ...(keepsStates ? { states: filter.states } : states.length > 0 && { states }),
    ...(code.ok && { currency: code.value }),
    ...(batch !== '' && { batchId: Number(batch) }),
    ...(search.trim() !== '' && { search: search.trim() }),
  }
}

/** What the fields don't show of it. */
export function withoutFields(filter: PaymentFilter): PaymentFilter {
  const isShown = (name: string, value: unknown): boolean => (
    HERE.some((here) => here === name) && !(name === 'states' && Array.isArray(value) && value.length !== 1)
  )
  return Object.fromEntries(Object.entries(filter).filter(([name, value]) => !isShown(name, value)))
}

export const DAYS = ['all', 'today', 'yesterday', 'last-7-days', 'this-month', 'last-month'] as const
export type Days = (typeof DAYS)[number]

export const DAYS_LABELS: Readonly<Record<Days, string>> = {
  'all': 'All days', 'today': 'Today', 'yesterday': 'Yesterday', 'last-7-days': 'Last 7 days',
  'this-month': 'This month', 'last-month': 'Last month',
}

/** `today` as the books count it. */
export function spanOf(days: Days, today: string): Pick<FilterFields, 'from' | 'to'> {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const endOfLast = addDays(firstOfMonth, -1)
  switch (days) {
    case 'all': return { from: '', to: '' }
    case 'today': return { from: today, to: today }
    case 'yesterday': return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last-7-days': return { from: addDays(today, -6), to: today }
    case 'this-month': return { from: firstOfMonth, to: today }
    case 'last-month': return { from: `${endOfLast.slice(0, 8)}01`, to: endOfLast }
  }
}

/** Undefined for days that have no word. */
export function daysOf({ from, to }: Pick<FilterFields, 'from' | 'to'>, today: string): Days | undefined {
  return DAYS.find((days) => {
    const span = spanOf(days, today)
    return span.from === from && span.to === to
  })
}
