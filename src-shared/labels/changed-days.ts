/** Says of which closed days a match run found other figures. Pure. */
import { t } from '../texts/text.ts'
import { formatPlainDate } from './format.ts'

const MOST_NAMED = 5

/** Undefined where there are none. */
export function tellChangedDays(days: readonly string[] | null): string | undefined {
  if (days === null || days.length === 0) return undefined
  const named = days.slice(0, MOST_NAMED).map((day) => formatPlainDate(day)).join(', ')
  const more = days.length - MOST_NAMED
  return t('{count, plural, one {The figures of a closed day} other {The figures of # closed days}} are different now: '
    + '{days}', {
    count: days.length, days: more > 0 ? t('{named} and {more, number} more', { named, more }) : named,
  })
}
