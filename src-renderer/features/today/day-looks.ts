/** How business days look in the strip, what their figures are called, and where each leads. Pure. */
import type { SummedDay, Today } from '../../../src-shared/contract/books/today.ts'
import {
  meanOfWeekdays, shareAtRisk, shareOfReason, shareProved, type ShareOfDay,
} from '../../../src-shared/domain/books/day-trends.ts'
import type { NextStep } from '../../../src-shared/domain/books/next-step.ts'
import { nameReason } from '../../../src-shared/labels/exception-labels.ts'
import { tellCounts, tellOpen } from '../../../src-shared/labels/day-labels.ts'
import { formatCount, formatMoney, formatPlainDate, NO_VALUE } from '../../../src-shared/labels/format.ts'
import { nameCounted } from '../../../src-shared/labels/payment-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { formatShare } from '../../ui/charts/chart-scale.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { Tone } from '../../ui/values/tones.ts'

export interface DayLook {
  readonly tone: Tone
  readonly icon: IconName
  readonly word: string
}

type LookedAt = Pick<SummedDay, 'payments' | 'explained' | 'open' | 'regressed'>

/** The gravest that is true of the day. */
export function lookOfDay({ explained, open, regressed }: LookedAt): DayLook {
  if (regressed > 0) {
    return { tone: 'alarm', icon: 'alarm', word: t('{regressed, number} regressed', { regressed }) }
  }
  if (open > 0) return { tone: 'bad', icon: 'ring', word: t('{open, number} open', { open }) }
  if (explained > 0) return { tone: 'info', icon: 'note', word: nameDay('explained') }
  return { tone: 'good', icon: 'check', word: nameDay('proved') }
}

/** A day is called by another word than a payment in other languages. */
function nameDay(day: 'explained' | 'proved'): string {
  return t('{day, select, explained {Explained} other {Proved}}', { day })
}

/** For a list of days: its share, and what is left of it. */
export function describeDay(day: SummedDay): string {
  const date = formatPlainDate(day.date)
  const share = formatShare(shareProved(day) ?? 0)
  return day.open === 0
    ? t('{date}: {share} proved', { date, share })
    : t('{date}: {share} proved, {open, number} open', { date, share, open: day.open })
}

/** What the head of the screen answers: is this day proved? */
export function answerOf({ day, counts, next }: Pick<Today, 'day' | 'counts' | 'next'>): string {
  const date = formatPlainDate(day.date)
  if (counts.payments === 0) return t('No payments are expected on {date}.', { date })
  if (counts.open === 0) {
    return t('{date}: every payment is proved or explained. {counts}.', { date, counts: tellCounts(counts) })
  }
  const open = t('{date} is not proved yet. {counts}.', { date, counts: tellOpen(counts) })
  return next.kind === 'verify-pending' ? `${open} ${t('The service still waits for the customer.')}` : open
}

/** A figure of the day beside its mean, and its course over the last days. */
export interface Trend {
  readonly id: string
  readonly label: string
  readonly valueText: string
  /** Over earlier same weekdays. */
  readonly meanText: string
  /** Shares from 0 to 1, oldest first. */
  readonly course: readonly number[]
  readonly courseText: string
  readonly tone: Tone
}

const COURSE_DAYS = 14
/** The most frequent; the rest stands under the reasons. */
const MAX_REASONS = 5

/** Empty where the day is not among the days, or stands alone. */
export function trendsOf(days: readonly SummedDay[], date: string): readonly Trend[] {
  const own = days.find((day) => day.date === date)
  if (!own || days.length < 2) return []
  const make = (label: string, tone: Tone, shareOf: ShareOfDay, detail = ''): Trend => {
    const share = shareOf(own)
    const mean = meanOfWeekdays(days, date, shareOf)
    const course = days.filter((day) => day.date <= date).slice(0, COURSE_DAYS).toReversed()
      .map(shareOf).filter((one) => one !== null)
    return {
      id: label, label, tone, course,
      valueText: share === null ? NO_VALUE : `${formatShare(share)}${detail}`,
      meanText: mean === null ? NO_VALUE : formatShare(mean),
      courseText: course.length === 0 ? label
        : t('{label} over {days} days, from {first} to {last}',
          { label, days: course.length, first: formatShare(course[0] ?? 0), last: formatShare(share ?? 0) }),
    }
  }
  return [
    make(nameCounted('proved'), 'good', shareProved),
    ...own.money.map(({ currency, atRiskMinor }) => (
      make(
        t('At risk, {currency}', { currency }), 'wait', shareAtRisk(currency),
        ` (${formatMoney(atRiskMinor, currency)})`,
      )
    )),
    ...own.reasons.toSorted((a, b) => b.count - a.count).slice(0, MAX_REASONS).map((reason) => (
      make(nameReason(reason), 'bad', shareOfReason(reason), ` (${formatCount(reason.count)})`)
    )),
  ]
}

/** Which day a key leads to; undefined where there is none that way. `days` are newest first. */
export function dayBeside(days: readonly SummedDay[], date: string, by: 'earlier' | 'later'): string | undefined {
  return by === 'earlier'
    ? days.find((day) => day.date < date)?.date
    : days.findLast((day) => day.date > date)?.date
}

/** Can a day be left behind? */
export function isDone({ kind }: NextStep): boolean {
  return kind === 'done' || kind === 'other-day'
}
