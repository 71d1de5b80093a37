/**
 * Business days: which one a moment belongs to, and when each begins and ends, by a time zone and a cut-off. A day
 * begins at the cut-off of its own date; what comes before it belongs to the day before.
 */
import { createZoneClock } from './zone-offset.ts'

export interface DayRule {
  /** IANA name: `Africa/Lagos`. */
  readonly timeZone: string
  /** Local time of day: `05:00`. */
  readonly cutOff: string
}

/** From its beginning up to, and without, its end; both UTC, ms. */
export interface BusinessDay {
  /** `2026-11-19`. */
  readonly date: string
  readonly startsAtMs: number
  readonly endsAtMs: number
}

export interface BusinessCalendar {
  dateOf(atMs: number): string
  dayOf(date: string): BusinessDay
}

const DAY_MS = 86_400_000
/** Clocks are changed by less than this, and never twice within it. */
const FAR_MS = 1.5 * DAY_MS

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export function addDays(date: string, days: number): string {
  return toDate(Date.parse(date) + days * DAY_MS)
}

/** Throws a RangeError for a time zone that is none. */
export function createBusinessCalendar({ timeZone, cutOff }: DayRule): BusinessCalendar {
  const { offsetMs } = createZoneClock(timeZone)
  const [hours = 0, minutes = 0] = cutOff.split(':').map(Number)
  const cutOffMs = (hours * 60 + minutes) * 60_000

  /** What the clocks there show, as if it were UTC. */
  function localMs(atMs: number): number {
    return atMs + offsetMs(atMs)
  }

  /** The first moment at which the clocks there show the cut-off of this date, or more. */
  function startOf(date: string): number {
    const shownMs = Date.parse(date) + cutOffMs
    const offsets = [offsetMs(shownMs - FAR_MS), offsetMs(shownMs + FAR_MS)]
    const moments = offsets.map((offset) => shownMs - offset).filter((atMs) => localMs(atMs) === shownMs)
    // None where the clocks jump over the cut-off: the day begins with that jump.
    return moments.length > 0 ? Math.min(...moments) : findJump(shownMs - FAR_MS, shownMs + FAR_MS)
  }

  function findJump(beforeMs: number, afterMs: number): number {
    const offset = offsetMs(beforeMs)
    let [low, high] = [beforeMs, afterMs]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetMs(middle) === offset) low = middle
      else high = middle
    }
    return high
  }

  return {
    dateOf(atMs) {
      // Where the clocks are set back over the cut-off, they show the day before once more; the day has begun then.
      let date = toDate(localMs(atMs) - cutOffMs)
      if (startOf(date) > atMs) date = addDays(date, -1)
      while (startOf(addDays(date, 1)) <= atMs) date = addDays(date, 1)
      return date
    },
    dayOf: (date) => ({ date, startsAtMs: startOf(date), endsAtMs: startOf(addDays(date, 1)) }),
  }
}

function toDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
