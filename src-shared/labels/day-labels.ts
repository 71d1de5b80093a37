/** What a business day came to and what comes next, in words. Pure. */
import type { AgeBand } from '../domain/books/exceptions.ts'
import type { DayCounts, NextStep } from '../domain/books/next-step.ts'
import type { Period } from '../domain/time/periods.ts'
import { weekdayOf } from '../domain/books/day-trends.ts'
import { assertNever } from '../domain/values/assert-never.ts'
import { formatPlainDate } from './format.ts'
import { msg, t, texts } from '../texts/text.ts'

export const PERIOD_LABELS: Readonly<Record<Period, string>> = texts({
  'today': 'Today', 'yesterday': 'Yesterday', 'this-week': 'This week', 'last-7-days': 'Last 7 days',
  'this-month': 'This month', 'last-month': 'Last month',
})

export const AGE_LABELS: Readonly<Record<AgeBand, string>> = texts({
  'today': 'today', '1 day': '1 day', '2–3 days': '2–3 days', '4–7 days': '4–7 days', 'older': 'older',
})

export function tellAllDone(): string {
  return t('Every payment is proved or explained')
}

const WEEKDAYS = [
  msg('Sunday'), msg('Monday'), msg('Tuesday'), msg('Wednesday'), msg('Thursday'), msg('Friday'), msg('Saturday'),
] as const

export function nameWeekday(date: string): string {
  return t(WEEKDAYS[weekdayOf(date)] ?? '')
}

/** `1,940 proved, 33 explained, 27 open`; what there is none of is left out, but for the proved. */
export function tellCounts({ proved, explained, open }: Pick<DayCounts, 'proved' | 'explained' | 'open'>): string {
  const parts = [
    t('{proved, number} proved', { proved }),
    ...(explained === 0 ? [] : [t('{explained, number} explained', { explained })]),
    ...(open === 0 ? [] : [t('{open, number} open', { open })]),
  ]
  return parts.join(', ')
}

/** What is open, and of which kinds: `27 open: 19 exceptions, 5 unverified, 3 pending`. */
export function tellOpen(counts: DayCounts): string {
  const kinds = tellKinds(counts)
  return kinds === '' ? t('{open, number} open', { open: counts.open })
    : t('{open, number} open: {kinds}', { open: counts.open, kinds })
}

/** `Across all days, 27 payments are open: 19 exceptions, 5 unverified, 3 pending.` */
export function tellOpenOfAllDays(counts: DayCounts): string {
  const [{ open }, kinds] = [counts, tellKinds(counts)]
  return kinds === ''
    ? t('Across all days, {open, plural, one {# payment is} other {# payments are}} open.', { open })
    : t('Across all days, {open, plural, one {# payment is} other {# payments are}} open: {kinds}.', { open, kinds })
}

function tellKinds({ open, exceptions, unverified }: DayCounts): string {
  // One that regressed and was changed by an import since is both an exception and unverified.
  const pending = Math.max(0, open - exceptions - unverified)
  const parts = [
    ...(exceptions === 0 ? [] : [t('{exceptions, plural, one {# exception} other {# exceptions}}', { exceptions })]),
    ...(unverified === 0 ? [] : [t('{unverified, number} unverified', { unverified })]),
    ...(pending === 0 ? [] : [t('{pending, number} pending', { pending })]),
  ]
  return parts.join(', ')
}

/** What a button says that does it. */
export function nameNextStep(step: NextStep): string {
  switch (step.kind) {
    case 'import': return t('Import payments')
    case 'follow-run': return t('Show verify run {runId}', { runId: step.runId })
    case 'verify': return t('Verify {count, plural, one {# payment} other {# payments}}', { count: step.count })
    case 'work': return t('Work on {count, plural, one {# exception} other {# exceptions}}', { count: step.count })
    case 'verify-pending': return t('Verify {count, number} pending again', { count: step.count })
    case 'other-day': return t('Go to {date}: {count, number} open',
      { date: formatPlainDate(step.date), count: step.count })
    case 'done': return t('Import the next day')
    default: return assertNever(step)
  }
}
