/** What exceptions are called, why they are one, and how they are resolved. Pure. */
import type { ExceptionKind, Resolution } from '../domain/books/exceptions.ts'
import type { Relation } from '../domain/books/related-payments.ts'
import type { CheckName } from '../domain/verification/verify-checks.ts'
import { formatPlainDate } from './format.ts'
import { t, texts } from '../texts/text.ts'

export const EXCEPTION_KIND_LABELS: Readonly<Record<ExceptionKind, string>> = texts({
  regressed: 'Proved earlier, different now',
  failed: 'A check failed',
  refused: 'Refused by the service',
  unresolved: 'No conclusive answer',
  'pending-too-long': 'Pending too long',
})

export const RESOLUTION_LABELS: Readonly<Record<Resolution, { readonly label: string; readonly text: string }>> =
  texts({
  'accepted-with-approval': {
    label: 'Accepted with approval', text: 'An authorised person accepts the difference.',
  },
  'customer-never-paid': {
    label: 'Customer never paid', text: 'The customer did not pay, and no money is expected any more.',
  },
  'refunded-elsewhere': {
    label: 'Refunded elsewhere', text: 'The customer was refunded through another channel.',
  },
  'wrong-in-our-books': {
    label: 'Wrong in our books', text: 'The service is right; the expected payment was wrong.',
  },
  'duplicate': { label: 'Duplicate', text: 'The books list the same payment twice.' },
  'timing': {
    label: 'Will arrive later', text: 'The money is expected by a date. Once it has passed, the exception reopens.',
  },
  'written-off': {
    label: 'Written off',
    text: 'The amount at risk is a loss. Above the limit for one person, a second one confirms it.',
  },
  'fraud': { label: 'Fraud', text: 'Nobody paid, or someone other than the claimed payer did.' },
})

export const RELATION_LABELS: Readonly<Record<Relation, string>> = texts({
  'same-customer': 'same customer',
  'same-amount': 'same amount',
  'near-in-time': 'close in time',
  'similar-reference': 'similar reference',
})

const FAILED_CHECKS: Readonly<Record<CheckName, string>> = texts({
  reference: 'Reference check failed', status: 'Status check failed', chargecode: 'Charge code check failed',
  currency: 'Currency check failed', amount: 'Amount check failed',
})
const REGRESSED_CHECKS: Readonly<Record<CheckName, string>> = texts({
  reference: 'No longer proved: reference',
  status: 'No longer proved: status',
  chargecode: 'No longer proved: code',
  currency: 'No longer proved: currency',
  amount: 'No longer proved: amount',
})

/** Why it is an exception: the check that failed first, where one did. */
export function nameReason(
  { kind, check }: { readonly kind: ExceptionKind; readonly check: CheckName | null },
): string {
  if (check === null) return EXCEPTION_KIND_LABELS[kind]
  return kind === 'regressed' ? REGRESSED_CHECKS[check] : FAILED_CHECKS[check]
}

export interface SettledCase {
  readonly resolved: {
    readonly as: Resolution
    readonly note: string
    readonly by: string
    readonly confirmedBy: string | null
    readonly expectedBy: string | null
  } | null
  readonly waiting: { readonly as: Resolution; readonly note: string; readonly by: string } | null
  readonly lapsed: string | null
}

/** How it was settled, what it waits for, or why it is open again. Empty where nothing was decided. */
export function tellResolution({ resolved, waiting, lapsed }: SettledCase): string {
  if (resolved) {
    const { as, note, by, confirmedBy, expectedBy } = resolved
    return t('{resolution}{date, select, none {} other {, expected by {date}}}, {person}{confirmed, select, none {} '
      + 'alone {, without a second person} other {, confirmed by {confirmer}}}: {note}', {
      resolution: RESOLUTION_LABELS[as].label, date: formatPlainDate(expectedBy) ?? 'none', person: by, note,
      confirmed: confirmationOf(resolved), confirmer: confirmedBy ?? '',
    })
  }
  if (waiting) return tellWaitingFully(waiting)
  return lapsed === null ? '' : tellLapsed(lapsed)
}

export function tellWaiting(as: Resolution): string {
  return t('Waits for a second person: {label}.', { label: RESOLUTION_LABELS[as].label })
}

/** With the words of whoever proposed it. */
export function tellWaitingFully({ as, by, note }: NonNullable<SettledCase['waiting']>): string {
  return t('{waiting} {person}: {note}', { waiting: tellWaiting(as), person: by, note })
}

/** `date`: that by which the money was expected. */
export function tellLapsed(date: string): string {
  return t('The money was expected by {date} and has not arrived.', { date: formatPlainDate(date) })
}

/** What was noted of it, and by whom. */
export function tellDecision(resolved: Omit<NonNullable<SettledCase['resolved']>, 'expectedBy'>): string {
  const { note, by, confirmedBy } = resolved
  return t('{note} ({person}{confirmed, select, none {} alone {, without a second person} other {, confirmed by '
    + '{confirmer}}})', { note, person: by, confirmed: confirmationOf(resolved), confirmer: confirmedBy ?? '' })
}

/** Whoever accepted something alone had nobody to ask, or was accepted by an earlier version. */
function confirmationOf(
  { as, confirmedBy }: Pick<NonNullable<SettledCase['resolved']>, 'as' | 'confirmedBy'>,
): 'none' | 'alone' | 'confirmed' {
  if (confirmedBy !== null) return 'confirmed'
  return as === 'accepted-with-approval' ? 'alone' : 'none'
}

/** `12 payments`, or the one reference. */
export function namePayments(txrefs: readonly string[]): string {
  return txrefs.length === 1
    ? (txrefs[0] ?? '')
    : t('{count, plural, one {# payment} other {# payments}}', { count: txrefs.length })
}
