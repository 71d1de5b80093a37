/** Holds a business day against the mean of the same weekdays before it: as shares, since days differ in size. Pure. */
import type { Currency } from '../values/currency.ts'
import type { CheckName } from '../verification/verify-checks.ts'
import type { ExceptionKind } from './exceptions.ts'

/** Earlier days of the same weekday that a mean is made of: two months tell what is usual and are not yet history. */
export const MAX_WEEKDAYS = 8

export interface DayMoney {
  readonly currency: Currency
  readonly expectedMinor: bigint
  /** What no proof covers of what is open. */
  readonly atRiskMinor: bigint
}

export interface DayReason {
  readonly kind: ExceptionKind
  readonly check: CheckName | null
  /** Resolved ones as well: working a day must not make it look better than it was. */
  readonly count: number
}

export interface TrendDay {
  readonly date: string
  readonly payments: number
  readonly proved: number
  readonly money: readonly DayMoney[]
  readonly reasons: readonly DayReason[]
}

/** A figure of each day: a part of its payments or money from 0 to 1; null where the day has none of it. */
export type ShareOfDay = (day: TrendDay) => number | null

export function shareProved({ payments, proved }: TrendDay): number | null {
  return payments === 0 ? null : proved / payments
}

export function shareAtRisk(currency: Currency): ShareOfDay {
  return ({ money }) => {
    const own = money.find((one) => one.currency === currency)
    // A share to look at, not money: what a number holds of it is enough.
    return own && own.expectedMinor > 0n ? Number(own.atRiskMinor) / Number(own.expectedMinor) : null
  }
}

export function shareOfReason({ kind, check }: Pick<DayReason, 'kind' | 'check'>): ShareOfDay {
  return ({ payments, reasons }) => {
    const own = reasons.find((one) => one.kind === kind && one.check === check)
    return payments === 0 ? null : (own?.count ?? 0) / payments
  }
}

/** From 0, a Sunday, to 6. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay()
}

/** The mean over the newest same weekdays before the date that have it; null where none has. */
export function meanOfWeekdays(days: readonly TrendDay[], date: string, shareOf: ShareOfDay): number | null {
  const shares = days
    .filter((day) => day.date < date && weekdayOf(day.date) === weekdayOf(date))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .map(shareOf)
    .filter((share) => share !== null)
    .slice(0, MAX_WEEKDAYS)
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length
}
