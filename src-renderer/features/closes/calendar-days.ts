/** How business days stand in the calendar of closes, and where its keys lead. Pure. */
import type { Close } from '../../../src-shared/contract/closes/closes.ts'
import type { SummedDay } from '../../../src-shared/contract/books/today.ts'
import type { ProposedChange } from '../../../src-shared/contract/people/proposals.ts'
import { addDays } from '../../../src-shared/domain/time/business-day.ts'
import { addMonths, monthOf } from '../../../src-shared/domain/time/months.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { Tone } from '../../ui/values/tones.ts'

export interface CalendarDay {
  readonly tone: Tone
  readonly icon: IconName
  readonly word: string
}

interface KnownDays {
  readonly days: readonly Pick<SummedDay, 'date' | 'open'>[]
  readonly closes: readonly Pick<Close, 'date' | 'reopened'>[]
  /** What waits for a second person. */
  readonly waiting: readonly { readonly change: ProposedChange }[]
}

/** Each day that has payments or a close, by its date. */
export function calendarOf({ days, closes, waiting }: KnownDays): ReadonlyMap<string, CalendarDay> {
  const looks = new Map<string, CalendarDay>(days.map(({ date, open }) => [date, lookOfOpen(open)]))
  // The newest first: what holds of a day is its newest close.
  for (const { date, reopened } of closes.toReversed()) {
    if (reopened === null) looks.set(date, { tone: 'good', icon: 'lock', word: t('Closed') })
    else looks.set(date, { tone: 'wait', icon: 'unlock', word: t('Reopened') })
  }
  for (const { change } of waiting) {
    if (change.kind !== 'day-close' && change.kind !== 'day-reopening') continue
    looks.set(change.date, { tone: 'wait', icon: 'clock', word: t('To confirm') })
  }
  return looks
}

function lookOfOpen(open: number): CalendarDay {
  return open > 0 ? { tone: 'bad', icon: 'ring', word: t('{open, number} open', { open }) }
    : { tone: 'info', icon: 'dash', word: t('Not closed') }
}

/** By the key that was pressed; undefined for any other. Weeks begin on Monday. */
export function dayByKey(key: string, date: string): string | undefined {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  switch (key) {
    case 'ArrowLeft': return addDays(date, -1)
    case 'ArrowRight': return addDays(date, 1)
    case 'ArrowUp': return addDays(date, -7)
    case 'ArrowDown': return addDays(date, 7)
    case 'Home': return addDays(date, -weekday)
    case 'End': return addDays(date, 6 - weekday)
    case 'PageUp': return inMonth(date, -1)
    case 'PageDown': return inMonth(date, 1)
    default: return undefined
  }
}

/** The same day of that month, or its last one. */
export function inMonth(date: string, months: number): string {
  const month = addMonths(monthOf(date), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${date.slice(8)}`
  return same > last ? last : same
}
