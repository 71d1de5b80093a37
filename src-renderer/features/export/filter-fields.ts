/** The conditions that have a field on the export screen. Pure. */
import { PAYMENT_STATES } from '../../../src-shared/domain/books/payment-state.ts'
import { PERIODS } from '../../../src-shared/domain/time/periods.ts'
import { parseCurrency } from '../../../src-shared/domain/values/currency.ts'
import type { MovingFilter } from './moving-filter.ts'

/** As the fields hold them; empty for no condition. */
export interface FilterFields {
  /** Dates and a period never stand beside one another: the one that is given last holds. */
  readonly period: string
  readonly from: string
  readonly to: string
  readonly state: string
  readonly currency: string
  readonly batch: string
  readonly search: string
}

const HERE = ['period', 'fromDate', 'toDate', 'states', 'currency', 'batchId', 'search'] as const

/** A filter by several states has no place in a field, so it stays what it is. */
export function fieldsOf(filter: MovingFilter): FilterFields {
  const { period = '', fromDate = '', toDate = '', states = [], currency = '', batchId, search = '' } = filter
  return {
    period, from: fromDate, to: toDate, state: states.length === 1 ? (states[0] ?? '') : '', currency,
    batch: batchId === undefined ? '' : String(batchId), search,
  }
}

/** With the conditions that have no field here as they were. */
export function withFields(filter: MovingFilter, changes: Partial<FilterFields>): MovingFilter {
  const { period, from, to, state, currency, batch, search } = { ...fieldsOf(filter), ...withOneKindOfDays(changes) }
  const named = PERIODS.find((one) => one === period)
  const code = parseCurrency(currency)
  const states = PAYMENT_STATES.filter((known) => known === state)
  const keepsStates = changes.state === undefined && (filter.states?.length ?? 0) > 1
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => !HERE.some((here) => here === name)))
  return {
    ...others,
    ...(named && { period: named }),
    ...(from !== '' && { fromDate: from }),
    ...(to !== '' && { toDate: to }),
    ...(keepsStates ? { states: filter.states } : states.length > 0 && { states }),
    ...(code.ok && { currency: code.value }),
    ...(batch !== '' && { batchId: Number(batch) }),
    ...(search.trim() !== '' && { search: search.trim() }),
  }
}

/** What the fields don't show of it. */
export function withoutFields(filter: MovingFilter): MovingFilter {
  const isShown = (name: string, value: unknown): boolean => (
    HERE.some((here) => here === name) && !(name === 'states' && Array.isArray(value) && value.length !== 1)
  )
  return Object.fromEntries(Object.entries(filter).filter(([name, value]) => !isShown(name, value)))
}

function withOneKindOfDays(changes: Partial<FilterFields>): Partial<FilterFields> {
  if (changes.period !== undefined) return { from: '', to: '', ...changes }
  return changes.from === undefined && changes.to === undefined ? changes : { period: '', ...changes }
}
