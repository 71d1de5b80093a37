/** What a long verify run costs, in words. Pure. */
import { budgetCapacity } from '../domain/time/send-window.ts'
import { formatCount, formatDuration } from './format.ts'
import { t } from '../texts/text.ts'

/** A run that takes longer asks before it starts. */
const LONG_MS = 10 * 60_000
const MINUTE_MS = 60_000

interface Budget {
  readonly requestsPerMinute: number
  readonly sharePercent: number
}

/** What it costs, for a question; undefined where it needs none. */
export function describeLongRun(count: number, { requestsPerMinute, sharePercent }: Budget): string | undefined {
  const aMinute = budgetCapacity(requestsPerMinute, sharePercent)
  const tookMs = (count / aMinute) * MINUTE_MS
  return tookMs <= LONG_MS
    ? undefined
    : t('{count, plural, one {# payment} other {# payments}} at {aMinute} per minute take about {time}. You can pause '
      + 'the run at any time, and answers received so far are kept.',
      { count, aMinute: formatCount(aMinute), time: formatDuration(tookMs) })
}
