/** What an exception is called, and how it is resolved, in words. Pure. */
import type { ExceptionKind, Resolution } from '../../src-shared/domain/exceptions.ts'
import type { Relation } from '../../src-shared/domain/related-payments.ts'
import type { CheckName } from '../../src-shared/domain/verify-checks.ts'

export const KIND_WORDS: Readonly<Record<ExceptionKind, string>> = {
  regressed: 'Proved once, different now',
  failed: 'A check failed',
  refused: 'Refused by the service',
  unresolved: 'No conclusive answer',
  'pending-too-long': 'Pending too long',
}

export const RESOLUTION_WORDS: Readonly<Record<Resolution, { readonly label: string, readonly text: string }>> = {
  'accepted-with-approval': { label: 'Accepted with approval', text: 'Somebody who may do so accepts it as it is.' },
  'refunded-elsewhere': { label: 'Refunded elsewhere', text: 'The customer has the money back on another way.' },
  'wrong-in-our-books': { label: 'Wrong in our books', text: 'The service is right; the expected payment was not.' },
  duplicate: { label: 'Duplicate', text: 'The same payment is in the books twice.' },
  fraud: { label: 'Fraud', text: 'Nobody paid, or not the one who claimed to.' },
}

export const RELATION_WORDS: Readonly<Record<Relation, string>> = {
  'same-customer': 'same customer',
  'same-amount': 'same amount',
  'near-in-time': 'near in time',
  'similar-reference': 'similar reference',
}

export const CHECK_WORDS: Readonly<Record<CheckName, string>> = {
  reference: 'Reference', status: 'Status', chargecode: 'Charge code', currency: 'Currency', amount: 'Amount',
}

/** Why it is an exception: the check that failed first, where one did. */
export function nameReason(
  { kind, check }: { readonly kind: ExceptionKind, readonly check: CheckName | null },
): string {
  return check === null ? KIND_WORDS[kind] : `${CHECK_WORDS[check]} check failed`
}

/** `12 payments`, or the one reference. */
export function nameCases(txrefs: readonly string[]): string {
  return txrefs.length === 1 ? (txrefs[0] ?? '') : `${txrefs.length.toLocaleString('en')} payments`
}
