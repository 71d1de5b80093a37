/** What the grid shows, as the address says it. Pure. */
import type { PaymentFilter, PaymentSort } from '../../../src-shared/contract/books/payments.ts'
import { parseFilterParameters } from '../../../src-shared/domain/books/condition-values.ts'
import { tellConditions } from '../../../src-shared/domain/books/condition-words.ts'
import {
  CONDITION_NAMES, PAYMENT_CONDITIONS, type ConditionName, type ConditionParameter,
} from '../../../src-shared/domain/books/payment-conditions.ts'
import { datesOfPeriod, PERIODS } from '../../../src-shared/domain/time/periods.ts'
import { formatPlainDate } from '../../../src-shared/labels/format.ts'
import type { GridSort } from '../../ui/grid/grid-types.ts'

/** The parameters of the address that are conditions; empty where there is none. */
export type Conditions = Readonly<Record<ConditionParameter, string>>

/** Conditions with a field above the grid. */
export const ABOVE_GRID: readonly ConditionName[] = ['states', 'search']

const SORTS = ['txref', 'amount', 'state', 'date', 'customer'] as const

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

/** A period of the address as the days that it has today; a date that is given beside it goes before. */
export function filterOf(conditions: Conditions, period: string, present: string): PaymentFilter {
  const named = PERIODS.find((name) => name === period)
  return { ...(named && datesOfPeriod(named, present)), ...parseFilterParameters(conditions) }
}

export interface Chip {
  readonly id: string
  readonly label: string
  readonly value?: string
  /** What the address says without it. */
  readonly changes: Partial<Conditions>
}

/** Conditions that have no field of their own in sight. */
export function chipsOf(conditions: Conditions): readonly Chip[] {
  return tellConditions(parseFilterParameters(conditions), { ofState: (state) => state, ofDate: formatPlainDate })
    .filter(({ names }) => !names.some((name) => ABOVE_GRID.includes(name)))
    .map(({ names, label, value }) => ({
      id: names.join(' '), label, ...(value !== undefined && { value }), changes: withoutNames(conditions, names),
    }))
}

function withoutNames(conditions: Conditions, names: readonly ConditionName[]): Partial<Conditions> {
  const gone = CONDITION_NAMES.filter((name) => (
    names.some((one) => one === name || one === PAYMENT_CONDITIONS[name].needs)
  ))
  return Object.fromEntries(gone.map((name) => {
    const condition = PAYMENT_CONDITIONS[name]
    const { parameter } = condition
    const flags = condition.value === 'flag' ? conditions[parameter].split(',') : []
    return [parameter, flags.filter((flag) => condition.value !== 'flag' || flag !== condition.flagName).join(',')]
  }))
}
