/** One business day at a glance: gathers tallies and exceptions, and puts them together. */
import type { Today } from '../../../src-shared/contract/books/today.ts'
import { decideNextStep } from '../../../src-shared/domain/books/next-step.ts'
import { createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { pendingSinceMs } from './exceptions.ts'
import { listOpenRuns } from './open-runs.ts'
import {
  chooseDay, countPayments, findOtherOpen, newestDates, sumAges, sumDays, sumReasons, sumStates,
} from './sum-days.ts'

export async function getToday(
  parts: Parts, open: OpenProfiles, { profile: name, date: requested }: { profile: string; date?: string | undefined },
): Promise<Today> {
  const profile = await open.profile(name)
  const [reader, grid] = [await open.reader(name), await open.grid(name)]
  const { timeZone, cutOff } = profile
  const calendar = createBusinessCalendar({ timeZone, cutOff })
  const present = calendar.dayOf(calendar.dateOf(Math.floor(parts.clock.instant().wallMs)))

  const [tallies] = await Promise.all([grid.tallyDays(), reader.books.gatherCases()])
  const date = requested ?? chooseDay(tallies, present.date)
  const dates = newestDates(tallies)
  const { failuresByCheck, cases, sinceThen } = await reader.books.readDayFacts({
    date,
    casesSince: [date, ...dates].reduce((oldest, one) => (one < oldest ? one : oldest)),
    pendingSinceMs: pendingSinceMs(parts.clock, profile),
    presentSinceMs: present.startsAtMs,
  })

  const ofDay = tallies.filter((tally) => tally.date === date)
  const casesOfDay = cases.filter((one) => one.date === date)
  const reasons = sumReasons(casesOfDay)
  const counts = countPayments(ofDay, reasons.reduce((sum, { count }) => sum + count, 0))
  const otherOpen = findOtherOpen(tallies, date)
  const otherDay = otherOpen && openDay(tallies, otherOpen.oldest)
  const { startsAtMs, endsAtMs } = calendar.dayOf(date)
  return {
    day: { date, startsAt: toInstant(startsAtMs), endsAt: toInstant(endsAtMs), timeZone, cutOff },
    totals: {
      byState: sumStates(ofDay), regressed: counts.regressed, failuresByCheck, explained: counts.explained,
      open: counts.open,
    },
    counts,
    next: decideNextStep({ counts, runs: await listOpenRuns(reader), otherDay }),
    otherOpen,
    sinceThen: { startsAt: toInstant(present.startsAtMs), ...sinceThen },
    reasons,
    ages: sumAges(tallies, present.date),
    days: sumDays(tallies, cases, dates),
  }
}

function openDay(tallies: Parameters<typeof countPayments>[0], date: string) {
  return { date, open: countPayments(tallies.filter((tally) => tally.date === date), 0).open }
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString()
}
