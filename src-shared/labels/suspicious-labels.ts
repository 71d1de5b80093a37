/** What the views of suspicious payments are called, and the rule of each. Pure. */
import { SAME_PAYMENT_MINUTES, type SuspiciousView } from '../domain/books/suspicious.ts'
import { tellReason } from './payment-labels.ts'
import { sayReason, t, texts } from '../texts/text.ts'

export interface SuspiciousLabel {
  readonly label: string
  /** What it lists, as one sentence for people. */
  readonly rule: string
}

const LABELS = texts({
  'proved-then-different': {
    label: 'Proved earlier, different now',
    rule: 'Proved once, but a later answer differs from that proof.',
  },
  'charged-not-proved': {
    label: 'Charged, not proved',
    rule: 'The service reported a charge or an answer as approved (code 00), but the payment is not proved.',
  },
  'doubled-reference': {
    label: 'Duplicate reference',
    rule: 'References that differ only in case, spaces or punctuation, or that a file listed twice with different '
      + 'amounts.',
  },
  'same-customer-and-amount': {
    label: 'Same customer and amount',
    // Told with the number of minutes.
    rule: null,
  },
  'amount-above-expected': {
    label: 'More than expected',
    rule: 'The service received more than the books expect, in the same currency.',
  },
  'pending-too-long': {
    label: 'Pending too long',
    rule: 'The service has been waiting for the customer longer than this profile allows.',
  },
  'webhook-without-payment': {
    label: 'Webhook without payment',
    rule: 'A webhook refers to a payment that is not in the books, so it can’t be verified yet.',
  },
})

export function suspiciousLabel(view: SuspiciousView): SuspiciousLabel {
  const { label, rule } = LABELS[view]
  return {
    label,
    rule: rule ?? t('The same customer and amount within {minutes} minutes by the service’s clock, or by the first '
      + 'answers where the service gives no time.', { minutes: SAME_PAYMENT_MINUTES }),
  }
}

/** Why a payment is on the list; what is in no books has no currency of its own. */
export function tellBecause({ because: { text }, payment }: {
  readonly because: { readonly text: string }
  readonly payment: { readonly currency: string } | null
}): string {
  return payment === null ? sayReason(text) : tellReason(text, payment.currency)
}
