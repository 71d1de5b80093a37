/**
 * Instants (ISO, UTC) as they are shown in one time zone, the same on every machine: 21 Nov 2026, 08:30. Reads no
 * clock: what is relative to now is given its now.
 */

export const INSTANT_FORMATS = ['datetime', 'date', 'time', 'full'] as const
export type InstantFormat = (typeof INSTANT_FORMATS)[number]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Making a formatter costs a thousand times what using it does, and a grid formats hundreds of cells a frame. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone, hourCycle: 'h23', weekday: 'short', timeZoneName: 'shortOffset',
    year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** `full` has seconds, offset and zone: Sat 21 Nov 2026, 08:30:05 GMT+1 (Africa/Lagos). Throws on a broken instant. */
export function formatInstant(instant: string, timeZone: string, format: InstantFormat = 'datetime'): string {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterFor(timeZone).formatToParts(new Date(instant))) part[type] = value
  const date = `${part.day} ${MONTHS[Number(part.month) - 1]} ${part.year}`
  const time = `${part.hour}:${part.minute}`
  switch (format) {
    case 'date': return date
    case 'time': return `${time}:${part.second}`
    case 'datetime': return `${date}, ${time}`
    case 'full': return `${part.weekday} ${date}, ${time}:${part.second} ${part.timeZoneName} (${timeZone})`
  }
}

/** A date without a time (`2026-11-21`) as it is shown: 21 Nov 2026. */
export function formatPlainDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`
}

/** The zone's offset at that instant: GMT+1. */
export function zoneName(instant: string, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** `4 min ago`, `in 2 h`; the largest unit only. */
export function formatAgo(instant: string, nowMs: number): string {
  const agoMs = nowMs - Date.parse(instant)
  const distanceMs = Math.abs(agoMs)
  if (distanceMs < MINUTE_MS) return 'just now'
  const text = distanceMs < HOUR_MS
    ? `${Math.floor(distanceMs / MINUTE_MS)} min`
    : distanceMs < 2 * DAY_MS ? `${Math.floor(distanceMs / HOUR_MS)} h` : `${Math.floor(distanceMs / DAY_MS)} d`
  return agoMs > 0 ? `${text} ago` : `in ${text}`
}

/** A length of time in its two largest units, rounded up to a second: `1 h 04 min`, `4 min 05 s`, `12 s`. */
export function formatDuration(durationMs: number): string {
  const totalSeconds = Math.max(0, Math.ceil(durationMs / SECOND_MS))
  const [days, hours] = [Math.floor(totalSeconds / 86_400), Math.floor(totalSeconds / 3_600) % 24]
  const [minutes, seconds] = [Math.floor(totalSeconds / 60) % 60, totalSeconds % 60]
  if (days > 0) return `${days} d ${two(hours)} h`
  if (hours > 0) return `${hours} h ${two(minutes)} min`
  return minutes > 0 ? `${minutes} min ${two(seconds)} s` : `${seconds} s`
}

/** A clock face for a countdown: `29:05`, `1:04:09`. */
export function formatCountdown(remainingMs: number): string {
  const totalSeconds = Math.max(0, Math.ceil(remainingMs / SECOND_MS))
  const hours = Math.floor(totalSeconds / 3_600)
  const minutes = Math.floor(totalSeconds / 60) % 60
  const tail = `${two(totalSeconds % 60)}`
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${two(minutes)}:${tail}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
