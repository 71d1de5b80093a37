/** What exceptions are called, why they are one, and how they are resolved. Pure. */
import type { ExceptionKind, Resolution } from '../domain/books/exceptions.ts'
import type { Relation } from '../domain/books/related-payments.ts'
import type { CheckName } from '../domain/verification/verify-checks.ts'
import { countOf } from './format.ts'
import { CHECK_LABELS, REGRESSED_TEXT } from './payment-labels.ts'

export const EXCEPTION_KIND_LABELS: Readonly<Record<ExceptionKind, string>> = {
  regressed: REGRESSED_TEXT,
  failed: 'A check failed',
  refused: 'Refused by the service',
  unresolved: 'No conclusive answer',
  'pending-too-long': 'Pending too long',
}

export const RESOLUTION_LABELS: Readonly<Record<Resolution, { readonly label: string; readonly text: string }>> = {
  'accepted-with-approval': {
    label: 'Accepted with approval', text: 'An authorised person accepts the difference.',
  },
  'refunded-elsewhere': {
    label: 'Refunded elsewhere', text: 'The customer was refunded through another channel.',
  },
  'wrong-in-our-books': {
    label: 'Wrong in our books', text: 'The service is right; the expected payment was wrong.',
  },
  duplicate: { label: 'Duplicate', text: 'The books list the same payment twice.' },
  fraud: { label: 'Fraud', text: 'Nobody paid, or someone other than the claimed payer did.' },
}

export const RELATION_LABELS: Readonly<Record<Relation, string>> = {
  'same-customer': 'same customer',
  'same-amount': 'same amount',
  'near-in-time': 'close in time',
  'similar-reference': 'similar reference',
}

/** Why it is an exception: the check that failed first, where one did. */
export function nameReason(
  { kind, check }: { readonly kind: ExceptionKind; readonly check: CheckName | null },
): string {
  if (check === null) return EXCEPTION_KIND_LABELS[kind]
  const failure = `${CHECK_LABELS[check]} check failed`
  return kind === 'regressed' ? `${EXCEPTION_KIND_LABELS.regressed}: ${failure.toLowerCase()}` : failure
}

/** `12 payments`, or the one reference. */
export function namePayments(txrefs: readonly string[]): string {
  return txrefs.length === 1 ? (txrefs[0] ?? '') : countOf(txrefs.length, 'payment')
}
