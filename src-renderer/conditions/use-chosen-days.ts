/** Business days that a screen is asked about: by a period, which moves with the present day, or by two dates. */
import { computed, type ComputedRef, type WritableComputedRef } from 'vue'
import type { DaySpan } from '../../src-shared/domain/time/periods.ts'
import { usePresentDay } from '../composables/use-present-day.ts'
import { useQuery } from '../composables/use-query.ts'
import { askedDays } from './days-of-address.ts'

export interface ChosenDays<Span extends DaySpan | undefined = DaySpan | undefined> {
  /** In order; undefined while nobody can say. */
  readonly days: ComputedRef<DaySpan | Span>
  readonly period: WritableComputedRef<string>
  /** Is a date named? */
  readonly hasDates: ComputedRef<boolean>
  choosePeriod(value: string): void
  chooseDay(end: 'from' | 'to', date: string): void
}

/** `otherwise`: where the address names none; undefined while nobody can say. */
export function useChosenDays<Span extends DaySpan | undefined>(
  otherwise: (present: string) => Span,
): ChosenDays<Span> {
  const presentDay = usePresentDay()
  const period = useQuery('period', { replaces: true })
  const from = useQuery('from', { replaces: true })
  const to = useQuery('to', { replaces: true })

  const days = computed((): DaySpan | Span => {
    const present = presentDay()
    const fallback = otherwise(present)
    return fallback && askedDays({ period: period.value, from: from.value, to: to.value }, present, fallback)
  })

  return {
    days, period, hasDates: computed(() => from.value !== '' || to.value !== ''),
    choosePeriod(value) {
      from.value = ''
      to.value = ''
      period.value = value
    },
    /** The day beside it goes along, so that both are in sight. */
    chooseDay(end, date) {
      const span = days.value
      period.value = ''
      from.value = end === 'from' ? date : span?.fromDate ?? date
      to.value = end === 'to' ? date : span?.toDate ?? date
    },
  }
}
