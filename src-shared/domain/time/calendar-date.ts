/** A day of the calendar as people and files of ours write it: `2026-09-17`. Pure. */
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'

/** Refuses days that no month has. */
export function parseDate(text: string): Parsed<string> {
  const time = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : NaN)
  const isDay = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
  return isDay ? parsed(text) : unreadable('must be a date such as 2026-09-17')
}
