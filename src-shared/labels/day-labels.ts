/** What a business day came to and what comes next, in words. Pure. */
import type { DayCounts, NextStep } from '../domain/books/next-step.ts'
import type { Period } from '../domain/time/periods.ts'
import { weekdayOf } from '../domain/books/day-trends.ts'
import { assertNever } from '../domain/values/assert-never.ts'
import { countOf, formatCount, formatPlainDate } from './format.ts'

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  'today': 'Today', 'yesterday': 'Yesterday', 'this-week': 'This week', 'last-7-days': 'Last 7 days',
  'this-month': 'This month', 'last-month': 'Last month',
}

export const ALL_DONE = 'Every payment is proved or explained'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export function nameWeekday(date: string): string {
  return WEEKDAYS[weekdayOf(date)] ?? ''
}

/** `1,940 proved, 33 explained, 27 open`; what there is none of is left out, but for the proved. */
export function tellCounts({ proved, explained, open }: Pick<DayCounts, 'proved' | 'explained' | 'open'>): string {
  const parts = [
    `${formatCount(proved)} proved`,
    ...(explained === 0 ? [] : [`${formatCount(explained)} explained`]),
    ...(open === 0 ? [] : [`${formatCount(open)} open`]),
  ]
  return parts.join(', ')
}

/** What is open, and of which kinds: `27 open: 19 exceptions, 5 unverified, 3 pending`. */
export function tellOpen(counts: DayCounts): string {
  return `${formatCount(counts.open)} open${tellKinds(counts)}`
}

/** `Across all days, 27 payments are open: 19 exceptions, 5 unverified, 3 pending.` */
export function tellOpenOfAllDays(counts: DayCounts): string {
  const verb = counts.open === 1 ? 'is' : 'are'
  return `Across all days, ${countOf(counts.open, 'payment')} ${verb} open${tellKinds(counts)}.`
}

function tellKinds({ open, exceptions, unverified }: DayCounts): string {
  // One that regressed and was changed by an import since is both an exception and unverified.
  const pending = Math.max(0, open - exceptions - unverified)
  const parts = [
    ...(exceptions === 0 ? [] : [countOf(exceptions, 'exception')]),
    ...(unverified === 0 ? [] : [`${formatCount(unverified)} unverified`]),
    ...(pending === 0 ? [] : [`${formatCount(pending)} pending`]),
  ]
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`
}

/** What a button says that does it. */
export function nameNextStep(step: NextStep): string {
  switch (step.kind) {
    case 'import': return 'Import payments'
    case 'follow-run': return `Show verify run ${step.runId}`
    case 'verify': return `Verify ${countOf(step.count, 'payment')}`
    case 'work': return `Work on ${countOf(step.count, 'exception')}`
    case 'verify-pending': return `Verify ${formatCount(step.count)} pending again`
    case 'other-day': return `Go to ${formatPlainDate(step.date)}: ${formatCount(step.count)} open`
    case 'done': return 'Import the next day'
    default: return assertNever(step)
  }
}
