/** A filter of payments whose days may be named by how they lie to the present day, so that it stays true. Pure. */
import { parseStoredFilter } from '../../../src-shared/domain/books/condition-values.ts'
import type { PaymentFilter } from '../../../src-shared/domain/books/payment-conditions.ts'
import { datesOfPeriod, PERIODS, type Period } from '../../../src-shared/domain/time/periods.ts'

export interface MovingFilter extends PaymentFilter {
  /** In the place of dates. */
  readonly period?: Period | undefined
}

/** What it can read of it; a filter that says nothing lets everything through. */
export function parseMovingFilter(stored: unknown): MovingFilter {
  const named = typeof stored === 'object' && stored !== null && 'period' in stored ? stored.period : undefined
  const period = PERIODS.find((one) => one === named)
  return { ...parseStoredFilter(stored), ...(period && { period }) }
}

/** With the days that its period has on this one. */
export function fixDays({ period, ...filter }: MovingFilter, present: string): PaymentFilter {
  return period === undefined ? filter : { ...filter, ...datesOfPeriod(period, present) }
}
