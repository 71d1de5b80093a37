/** A filter of payments as it stands in the address, and in words. Pure. */
import type { PaymentFilter } from '../../../src-shared/contract/payments.ts'
import { parseCurrency } from '../../../src-shared/domain/currency.ts'
import { formatMoney } from '../../../src-shared/domain/money.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/payment-state.ts'
import { statusOf } from '../../ui/values/tones.ts'

type Facts = Readonly<Record<string, unknown>>

export function filterToText(filter: PaymentFilter): string {
  const kept = Object.entries(filter).filter(([, value]) => value !== undefined)
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept))
}

/** What it can read of the address; a filter that says nothing lets everything through. */
export function parseFilterText(text: string): PaymentFilter {
  if (text === '') return {}
  try {
    return parseFilter(JSON.parse(text))
  } catch {
    // An address that was cut or typed: the screen then shows that nothing is filtered.
    return {}
  }
}

export function parseFilter(stored: unknown): PaymentFilter {
  if (typeof stored !== 'object' || stored === null) return {}
  const facts: Facts = Object.fromEntries(Object.entries(stored))
  const { states } = facts
  const known = Array.isArray(states) ? PAYMENT_STATES.filter((state) => states.includes(state)) : []
  const currency = typeof facts['currency'] === 'string' ? parseCurrency(facts['currency']) : undefined
  return withoutGaps({
    states: known.length === 0 ? undefined : known,
    batchId: countOf(facts['batchId']),
    onlyFailures: facts['onlyFailures'] === true ? true : undefined,
    onlyRegressed: facts['onlyRegressed'] === true ? true : undefined,
    search: textOf(facts['search']),
    currency: currency?.ok ? currency.value : undefined,
    fromDate: dateOf(facts['fromDate']),
    toDate: dateOf(facts['toDate']),
    minAmountMinor: countOf(facts['minAmountMinor']),
    maxAmountMinor: countOf(facts['maxAmountMinor']),
  })
}

export interface Condition {
  readonly id: string
  readonly label: string
  readonly value?: string
  /** The filter without it. */
  readonly rest: PaymentFilter
}

/** Each condition in words. */
export function describeConditions(filter: PaymentFilter): readonly Condition[] {
  const { states, batchId, onlyFailures, onlyRegressed, search, currency, fromDate, toDate } = filter
  const { minAmountMinor, maxAmountMinor } = filter
  const conditions: (Omit<Condition, 'rest'> & { readonly names: readonly (keyof PaymentFilter)[] })[] = []
  const add = (label: string, value: string | undefined, ...names: (keyof PaymentFilter)[]) => {
    conditions.push({ id: names.join(' '), label, ...(value === undefined ? {} : { value }), names })
  }
  if (states) add('State', states.map((state) => statusOf(state).word).join(' or '), 'states')
  if (onlyFailures) add('Verify-check failures', undefined, 'onlyFailures')
  if (onlyRegressed) add('Regressed', undefined, 'onlyRegressed')
  if (batchId !== undefined) add('Import', String(batchId), 'batchId')
  if (currency) add('Currency', currency, 'currency')
  if (fromDate !== undefined || toDate !== undefined) add('Expected', spanText(fromDate, toDate), 'fromDate', 'toDate')
  if (minAmountMinor !== undefined || maxAmountMinor !== undefined) {
    const amounts = [minAmountMinor, maxAmountMinor].map((minor) => amountText(minor, filter))
    add('Amount', spanText(amounts[0], amounts[1]), 'minAmountMinor', 'maxAmountMinor')
  }
  if (search !== undefined) add('Search', search, 'search')
  return conditions.map(({ names, ...condition }) => ({ ...condition, rest: without(filter, names) }))
}

function spanText(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} to ${to}`
  return from === undefined ? `up to ${to}` : `from ${from}`
}

function amountText(minor: number | undefined, { currency }: PaymentFilter): string | undefined {
  if (minor === undefined) return undefined
  return currency ? formatMoney(minor, currency) : `${minor.toLocaleString('en')} in minor units`
}

function without(filter: PaymentFilter, names: readonly (keyof PaymentFilter)[]): PaymentFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((gone) => gone === name)))
}

function withoutGaps(filter: PaymentFilter): PaymentFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}

function dateOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
}
