/** What no match holds: in transit while it is not late, a break thereafter. Pure. */
import { addDays } from '../time/business-day.ts'
import type { BusinessDays } from './business-days.ts'
import type { DismissedSets } from './dismissed-sets.ts'
import type { LeftOver } from './item-pool.ts'
import type { UnmatchedItem } from './planned-match.ts'

export interface LatenessFacts {
  readonly days: BusinessDays
  readonly today: string
  readonly lateAfterBusinessDays: number
  readonly dismissed: DismissedSets
}

export interface Lateness {
  readonly state: 'in-transit' | 'break'
  readonly lateByBusinessDays: number
}

/** Only a left item can be on its way: what arrived must have come from somewhere. Without a date, it is a break. */
export function judgeUnmatched(left: readonly LeftOver[], facts: LatenessFacts): readonly UnmatchedItem[] {
  return left.map(({ side, item: { id, currency, amountMinor, date }, because }) => ({
    side, id, currency, amountMinor,
    ...(side === 'left' ? judgeLateness(date, facts) : { state: 'break' as const, lateByBusinessDays: 0 }),
    because: because ?? (facts.dismissed.hasItem(side, id) ? 'dismissed' : 'no-candidate'),
  }))
}

export function judgeLateness(
  date: string | null, { days, today, lateAfterBusinessDays }: Omit<LatenessFacts, 'dismissed'>,
): Lateness {
  if (date === null) return { state: 'break', lateByBusinessDays: 0 }
  const lateBy = days.between(date, today) - lateAfterBusinessDays
  return lateBy > 0 ? { state: 'break', lateByBusinessDays: lateBy } : { state: 'in-transit', lateByBusinessDays: 0 }
}

/** The last date whose items are late today: `judgeLateness` says so of it and of each before it, and of none after. */
export function lastLateDate({ days, today, lateAfterBusinessDays }: Omit<LatenessFacts, 'dismissed'>): string {
  const first = days.numberOf(today) - lateAfterBusinessDays
  let date = today
  while (days.numberOf(date) >= first) date = addDays(date, -1)
  return date
}
