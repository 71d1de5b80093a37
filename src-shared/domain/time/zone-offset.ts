/** How far the clocks of a time zone are from UTC, and instants as these clocks show them, with that offset. */

/** Since 1973 clocks are changed at quarters of an hour alone, so one answer holds for all of it. */
const BUCKET_MS = 15 * 60_000
/** Two years of quarters; more are forgotten, so that a long life needs no more memory. */
const MAX_BUCKETS = 70_000
const MINUTE_MS = 60_000

export interface ZoneClock {
  readonly timeZone: string
  /** What the clocks there show less what UTC shows, at that moment. */
  offsetMs(atMs: number): number
  /** `2026-09-17T08:30:00.000Z` as `2026-09-17T09:30:00.000+01:00`; of UTC as it is. */
  toText(instant: string): string
}

/** Throws a RangeError for a time zone that is none. */
export function createZoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric',
    second: 'numeric',
  })
  const known = new Map<number, number>()

  /** What the clocks there show, as if it were UTC. */
  function shownMs(atMs: number): number {
    const shown = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes): number => shown.get(type) ?? 0
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  }

  function offsetMs(atMs: number): number {
    const bucket = Math.floor(atMs / BUCKET_MS)
    const before = known.get(bucket)
    if (before !== undefined) return before
    const startMs = bucket * BUCKET_MS
    const offset = shownMs(startMs) - startMs
    if (known.size >= MAX_BUCKETS) known.clear()
    known.set(bucket, offset)
    return offset
  }

  return {
    timeZone,
    offsetMs,
    toText(instant) {
      if (timeZone === 'UTC') return instant
      const atMs = Date.parse(instant)
      const offset = offsetMs(atMs)
      return `${new Date(atMs + offset).toISOString().slice(0, -1)}${offsetText(offset)}`
    },
  }
}

/** `+01:00`. */
function offsetText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
