/** What each number on Today counts. Pure. */
import type { HelpText } from './help-entry.ts'
import { texts } from '../../texts/text.ts'

export const TODAY_NUMBERS = [
  'proved', 'explained', 'open', 'exceptions', 'unverified', 'pending', 'at-risk', 'age', 'budget',
] as const
export type TodayNumber = (typeof TODAY_NUMBERS)[number]

export const TODAY_HELP: Readonly<Record<TodayNumber, HelpText & { readonly title: string }>> = texts({
  proved: {
    title: 'Proved, on Today',
    text: 'Payments of the day of which all five checks passed. Proved, Explained and Open add up to all payments '
      + 'of the day.',
    next: null,
  },
  explained: {
    title: 'Explained, on Today',
    text: 'Payments of the day that are not proved, but whose exception a person resolved with a reason. A '
      + 'different answer later opens them again.',
    next: null,
  },
  open: {
    title: 'Open, on Today',
    text: 'Payments of the day that are neither proved nor explained. The day is done when there are none.',
    next: 'The button at the top right is the next step towards none.',
  },
  exceptions: {
    title: 'Exceptions, on Today',
    text: 'Open payments that a person has to work on now: failed, refused, unresolved, regressed, or pending for '
      + 'too long.',
    next: 'Open the list and work through it.',
  },
  unverified: {
    title: 'Unverified, on Today',
    text: 'Open payments that the service was not queried about yet.',
    next: 'Verify them.',
  },
  pending: {
    title: 'Pending, on Today',
    text: 'Open payments for which the service still waits for the customer.',
    next: 'They are verified again automatically.',
  },
  'at-risk': {
    title: 'Money at risk',
    text: 'Expected money that no proof covers, per currency. Of a payment whose amount alone is too small, only '
      + 'the missing part counts. Amounts of different currencies are never added up.',
    next: null,
  },
  age: {
    title: 'Age of open payments',
    text: 'How many days ago the business day of each open payment was, over all days and not only the day that is '
      + 'shown.',
    next: 'Begin with the oldest.',
  },
  budget: {
    title: 'Request budget, on Today',
    text: 'How many calls this computer has made in the last 60 seconds, of those that it may make. Calls wait when '
      + 'none is left, so that the service’s limit is never exceeded.',
    next: null,
  },
})
