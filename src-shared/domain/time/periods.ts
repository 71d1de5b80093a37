/** Spans of days that are named by how they lie to the present day, so that they stay true tomorrow. Pure. */
import { addDays, type BusinessCalendar } from './business-day.ts'

export const PERIODS = ['today', 'yesterday', 'this-week', 'last-7-days', 'this-month', 'last-month'] as const
export type Period = (typeof PERIODS)[number]

/** Both included. */
export interface DaySpan {
  readonly fromDate: string
  readonly toDate: string
}

/** Weeks begin on Monday. This week and this month reach to their last day, which may be still to come. */
export function datesOfPeriod(period: Period, present: string): DaySpan {
  switch (period) {
    case 'today': return { fromDate: present, toDate: present }
    case 'yesterday': return { fromDate: addDays(present, -1), toDate: addDays(present, -1) }
    case 'this-week': {
      const monday = addDays(present, -((new Date(present).getUTCDay() + 6) % 7))
      return { fromDate: monday, toDate: addDays(monday, 6) }
    }
    case 'last-7-days': return { fromDate: addDays(present, -6), toDate: present }
    case 'this-month': return monthOf(present)
    case 'last-month': return monthOf(addDays(monthOf(present).fromDate, -1))
  }
}

function monthOf(date: string): DaySpan {
  const month = date.slice(0, 7)
  // No month is longer than 31 days, and none shorter than 28.
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return { fromDate: `${month}-01`, toDate: addDays(`${next}-01`, -1) }
}

/** UTC, as instants of the contract. */
export interface MomentSpan {
  readonly from: string
  /** Not included. */
  readonly before: string
}

/** From the beginning of the first of these business days to the end of the last. */
export function momentsOfDays({ fromDate, toDate }: DaySpan, { dayOf }: Pick<BusinessCalendar, 'dayOf'>): MomentSpan {
  return {
    from: new Date(dayOf(fromDate).startsAtMs).toISOString(), before: new Date(dayOf(toDate).endsAtMs).toISOString(),
  }
}
