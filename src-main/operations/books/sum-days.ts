/** Puts business days together from tallies of all payments and from what is known of their exceptions. Pure. */
import type { StateTotal } from '../../../src-shared/contract/books/payments.ts'
import type { SummedDay, Today } from '../../../src-shared/contract/books/today.ts'
import { AGE_BANDS, decideAgeBand, EXCEPTION_KINDS } from '../../../src-shared/domain/books/exceptions.ts'
import type { DayCounts } from '../../../src-shared/domain/books/next-step.ts'
import { decideEnding, isException } from '../../../src-shared/domain/books/payment-ending.ts'
import type { DayCases } from '../../ledger/api/books.ts'
import type { DayTally } from '../../ledger/index/day-tallies.ts'

/** Two months of days: as many as a mean of weekdays needs. */
const MAX_DAYS = 60

export type Tallies = readonly DayTally[]

/** The newest day before the present one that has payments, else the present one. */
export function chooseDay(tallies: Tallies, presentDate: string): string {
  return datesOf(tallies).find((date) => date < presentDate) ?? presentDate
}

/** The newest dates that have payments, newest first. */
export function newestDates(tallies: Tallies): readonly string[] {
  return datesOf(tallies).slice(0, MAX_DAYS)
}

export function countPayments(tallies: Tallies, exceptions: number): DayCounts {
  const ending = (wanted: string): Tallies => tallies.filter((tally) => decideEnding(tally) === wanted)
  const open = ending('open')
  return {
    payments: countOf(tallies),
    proved: countOf(ending('proved')),
    explained: countOf(ending('explained')),
    open: countOf(open),
    unverified: countOf(open.filter(({ state }) => state === 'unverified')),
    pending: countOf(open.filter(({ state }) => state === 'pending')),
    regressed: countOf(open.filter(({ isRegressed }) => isRegressed)),
    exceptions,
  }
}

/** By currency, then state, as the totals of any list of payments. */
export function sumStates(tallies: Tallies): StateTotal[] {
  const groups = Map.groupBy(tallies, ({ currency, state }) => `${currency} ${state}`)
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => group.slice(0, 1).map((first) => ({
    currency: first.currency, state: first.state, count: countOf(group), amountMinor: amountOf(group),
  })))
}

/** In the order of the dates. */
export function sumDays(tallies: Tallies, cases: readonly DayCases[], dates: readonly string[]): SummedDay[] {
  const talliesOf = Map.groupBy(tallies, ({ date }) => date)
  const casesOf = Map.groupBy(cases, ({ date }) => date)
  return dates.map((date) => sumDay(date, talliesOf.get(date) ?? [], casesOf.get(date) ?? []))
}

function sumDay(date: string, tallies: Tallies, cases: readonly DayCases[]): SummedDay {
  const { payments, proved, explained, open, regressed } = countPayments(tallies, 0)
  const currencies = [...new Set(tallies.map(({ currency }) => currency))].sort()
  return {
    date, payments, proved, explained, open, regressed,
    money: currencies.map((currency) => {
      const own = tallies.filter((tally) => tally.currency === currency)
      return { currency, expectedMinor: amountOf(own), atRiskMinor: atRiskOf(own, cases) }
    }),
    reasons: groupReasons(cases.filter(({ isDue }) => isDue)).map(([reason, group]) => (
      { ...reason, count: sumOf(group, ({ count }) => count) }
    )),
  }
}

/** The whole amount of what was never asked about, and of each exception what its answer leaves uncovered. */
function atRiskOf(tallies: Tallies, cases: readonly DayCases[]): bigint {
  const unasked = tallies.filter((tally) => decideEnding(tally) === 'open' && !isException(tally))
  const own = cases.filter(({ currency }) => tallies.some((tally) => tally.currency === currency))
  return amountOf(unasked) + own.reduce((sum, { atRiskMinor }) => sum + atRiskMinor, 0n)
}

/** Open ones, the most frequent first. */
export function sumReasons(cases: readonly DayCases[]): Today['reasons'] {
  const open = cases.filter((one) => one.isDue && one.open > 0)
  return groupReasons(open).map(([reason, group]) => ({
    ...reason,
    count: sumOf(group, (one) => one.open),
    atRisk: group
      .map(({ currency, open: count, atRiskMinor }) => ({ currency, count, atRiskMinor }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  })).toSorted((a, b) => b.count - a.count)
}

type Reason = Pick<DayCases, 'kind' | 'check'>

function groupReasons(cases: readonly DayCases[]): readonly (readonly [Reason, readonly DayCases[]])[] {
  const groups = Map.groupBy(cases, ({ kind, check }) => `${EXCEPTION_KINDS.indexOf(kind)} ${check ?? ''}`)
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => (
    group.slice(0, 1).map(({ kind, check }) => [{ kind, check }, group] as const)
  ))
}

/** Everything that is open, by the age of its day; bands that hold nothing are left out. */
export function sumAges(tallies: Tallies, presentDate: string): Today['ages'] {
  const open = tallies.filter((tally) => decideEnding(tally) === 'open')
  const byBand = Map.groupBy(open, ({ date }) => decideAgeBand(date, presentDate))
  return AGE_BANDS.flatMap((band) => {
    const group = byBand.get(band)
    if (!group) return []
    const byCurrency = [...Map.groupBy(group, ({ currency }) => currency)].sort(([a], [b]) => (a < b ? -1 : 1))
    return [{
      band, count: countOf(group),
      open: byCurrency.map(([currency, own]) => ({ currency, count: countOf(own), amountMinor: amountOf(own) })),
    }]
  })
}

/** Days with open payments but this one. */
export function findOtherOpen(tallies: Tallies, date: string): Today['otherOpen'] {
  const open = tallies.filter((tally) => tally.date !== date && decideEnding(tally) === 'open')
  const dates = datesOf(open)
  const oldest = dates.at(-1)
  return oldest === undefined ? null : { days: dates.length, open: countOf(open), oldest }
}

/** Newest first. */
function datesOf(tallies: Tallies): readonly string[] {
  return [...new Set(tallies.map(({ date }) => date))].sort().reverse()
}

function countOf(tallies: Tallies): number {
  return sumOf(tallies, ({ count }) => count)
}

function amountOf(tallies: Tallies): bigint {
  return tallies.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

function sumOf<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0)
}
