/** One business day at a glance: gathers tallies and open exceptions, and puts them together. */
import type { Today } from '../../../src-shared/contract/books/today.ts'
import { createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import { ageBandStarts } from '../../../src-shared/domain/books/exceptions.ts'
import { pendingSinceMs } from './exceptions.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { planDay } from '../verification/plan-day.ts'

export async function getToday(
  parts: Parts, open: OpenProfiles, { profile: name, date: requested }: { profile: string; date?: string | undefined },
): Promise<Today> {
  const profile = await open.profile(name)
  const [reader, grid] = [await open.reader(name), await open.grid(name)]
  const { timeZone, cutOff } = profile
  const calendar = createBusinessCalendar({ timeZone, cutOff })
  const nowMs = Math.floor(parts.clock.instant().wallMs)
  const present = calendar.dayOf(calendar.dateOf(nowMs))

  const [tallies] = await Promise.all([grid.tallyDays(), reader.books.gatherCases()])
  const planned = planDay({ tallies, presentDate: present.date, requested })
  const { failuresByCheck, reasons, open: openCases, sinceThen } = await reader.books.readDayFacts({
    date: planned.date,
    pendingSinceMs: pendingSinceMs(parts.clock, profile),
    presentSinceMs: present.startsAtMs,
    bandStartsMs: ageBandStarts(calendar, nowMs),
  })

  const { startsAtMs, endsAtMs } = calendar.dayOf(planned.date)
  return {
    day: { date: planned.date, startsAt: toInstant(startsAtMs), endsAt: toInstant(endsAtMs), timeZone, cutOff },
    totals: { byState: planned.byState, regressed: planned.regressed, failuresByCheck },
    dayBefore: planned.dayBefore,
    sinceThen: { startsAt: toInstant(present.startsAtMs), ...sinceThen },
    reasons,
    open: openCases,
    days: planned.days,
  }
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString()
}
