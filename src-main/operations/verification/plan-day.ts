/** Puts a business day together from tallies of all payments. Pure. */
import type { StateTotal } from '../../../src-shared/contract/books/payments.ts'
import type { Today } from '../../../src-shared/contract/books/today.ts'
import type { DayTally } from '../../ledger/index/day-tallies.ts'

const MAX_DAYS = 60

export interface PlannedDay {
  readonly date: string
  readonly byState: readonly StateTotal[]
  readonly regressed: number
  readonly dayBefore: Today['dayBefore']
  readonly days: Today['days']
}

export interface DayPlan {
  readonly tallies: readonly DayTally[]
  readonly presentDate: string
  /** Without it, the newest day before the present one that has payments, else the present one. */
  readonly requested: string | undefined
}

export function planDay({ tallies, presentDate, requested }: DayPlan): PlannedDay {
  const byDate = Map.groupBy(tallies, ({ date }) => date)
  const dates = [...byDate.keys()].sort().reverse()
  const date = requested ?? dates.find((candidate) => candidate < presentDate) ?? presentDate
  const before = dates.find((candidate) => candidate < date)
  const ofDay = byDate.get(date) ?? []
  return {
    date,
    byState: sumStates(ofDay),
    regressed: sumOf(ofDay, ({ regressed }) => regressed),
    dayBefore: before === undefined ? null : { date: before, byState: sumStates(byDate.get(before) ?? []) },
    days: dates.slice(0, MAX_DAYS).map((day) => {
      const all = byDate.get(day) ?? []
      const proved = all.filter(({ state }) => state === 'proved')
      return { date: day, payments: sumOf(all, ({ count }) => count), proved: sumOf(proved, ({ count }) => count) }
    }),
  }
}

/** By currency, then state, as the totals of any list of payments. */
function sumStates(tallies: readonly DayTally[]): StateTotal[] {
  const groups = Map.groupBy(tallies, ({ currency, state }) => `${currency} ${state}`)
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => group.slice(0, 1).map((first) => ({
    currency: first.currency,
    state: first.state,
    count: sumOf(group, ({ count }) => count),
    amountMinor: group.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  })))
}

function sumOf(tallies: readonly DayTally[], valueOf: (tally: DayTally) => number): number {
  return tallies.reduce((sum, tally) => sum + valueOf(tally), 0)
}
