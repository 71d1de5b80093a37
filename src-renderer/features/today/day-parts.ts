/** The parts of a business day: as tiles that lead to their payments, and as the parts of one bar. Pure. */
import type { Today } from '../../../src-shared/contract/books/today.ts'
import { meanOfWeekdays, shareProved } from '../../../src-shared/domain/books/day-trends.ts'
import { nameWeekday } from '../../../src-shared/labels/day-labels.ts'
import { formatCount } from '../../../src-shared/labels/format.ts'
import { nameCounted } from '../../../src-shared/labels/payment-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { formatShare } from '../../ui/charts/chart-scale.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { Tone } from '../../ui/values/tones.ts'

export interface DayTile {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly tone: Tone
  readonly icon: IconName
  readonly note?: string | undefined
  readonly screen: 'payments' | 'exceptions'
  /** Beside the day. */
  readonly query: Readonly<Record<string, string>>
}

/** The first three make up the day; the others are parts of what is open. */
export function tilesOf({ counts, days, day }: Today): readonly DayTile[] {
  const { payments, proved, explained, open, exceptions, unverified, pending } = counts
  const mean = meanOfWeekdays(days, day.date, shareProved)
  const share = formatShare(proved / payments)
  const weekday = nameWeekday(day.date)
  const note = mean === null ? share
    : t('{share}; {weekday}s on average {mean}', { share, weekday, mean: formatShare(mean) })
  const ofAll = (count: number): string | undefined => (payments === 0 ? undefined : formatShare(count / payments))
  const both = Math.max(0, exceptions + unverified + pending - open)
  return [
    {
      id: 'proved', label: nameCounted('proved'), count: proved, tone: 'good', icon: 'check', screen: 'payments',
      note: payments === 0 ? undefined : note,
      query: { only: 'proved' },
    },
    {
      id: 'explained', label: nameCounted('explained'), count: explained, tone: 'info', icon: 'note',
      screen: 'payments', note: ofAll(explained), query: { only: 'explained' },
    },
    {
      id: 'open', label: nameCounted('open'), count: open, tone: open > 0 ? 'bad' : 'idle', icon: 'ring',
      screen: 'payments', note: ofAll(open), query: { only: 'open' },
    },
    {
      id: 'exceptions', label: t('Exceptions'), count: exceptions, tone: 'bad', icon: 'inbox', screen: 'exceptions',
      note: both === 0 ? undefined : t('{both} of them pending', { both: formatCount(both) }), query: {},
    },
    {
      id: 'unverified', label: nameCounted('unverified'), count: unverified, tone: 'idle', icon: 'ring',
      screen: 'payments', query: { state: 'unverified', only: 'open' },
    },
    {
      id: 'pending', label: t('Pending'), count: pending, tone: 'wait', icon: 'clock', screen: 'payments',
      query: { state: 'pending', only: 'open' },
    },
  ]
}

export interface DayPart {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly tone: Tone
}

/** Each payment once. */
export function partsOf({ counts }: Today): readonly DayPart[] {
  const { payments, proved, explained, open, unverified, exceptions } = counts
  // One that is pending for too long is an exception, and counted there.
  const others = Math.max(0, open - unverified - exceptions)
  const parts: readonly DayPart[] = [
    { id: 'proved', label: nameCounted('proved'), value: proved, tone: 'good' },
    { id: 'explained', label: nameCounted('explained'), value: explained, tone: 'info' },
    { id: 'exceptions', label: t('Exceptions'), value: open - unverified - others, tone: 'bad' },
    { id: 'pending', label: t('Pending'), value: others, tone: 'wait' },
    { id: 'unverified', label: nameCounted('unverified'), value: unverified, tone: 'idle' },
  ]
  return payments === 0 ? [] : parts
}
