/** What the methods, states and steps of charges are called, and the events of their history. Pure. */
import type { ChargeState } from '../domain/charges/charge-state.ts'
import type { StepKind } from '../domain/charges/charge-step.ts'
import type { ChargeMethod } from '../domain/charges/charges.ts'
import { t, texts } from '../texts/text.ts'
import { capitalised } from './sentence.ts'

export const CHARGE_STATE_LABELS: Readonly<Record<ChargeState, string>> = texts({
  sending: 'Sending', waiting: 'Waiting', charged: 'Charged', refused: 'Refused', unknown: 'Unknown',
  abandoned: 'Abandoned',
})

export const METHOD_LABELS: Readonly<Record<ChargeMethod, string>> = texts({
  'card': 'Card',
  'pwc-qr': 'QR code (PWC)',
  'nibss-qr': 'QR code (NIBSS)',
  'mobile-money-uganda': 'Mobile money, Uganda',
})

/** Of a test profile; the document says so under "Limits". */
export function tellQrTestWarning(): string {
  return t('QR payments can be tested only with live credentials: with the keys of a test profile nobody can pay by '
    + 'this code.')
}

/** In the list of steps. */
export const STEP_LABELS: Readonly<Record<StepKind, string>> = texts({
  'pin': 'Card PIN',
  'billing-address': 'Billing address',
  'otp': 'One-time code',
  'page': 'Bank’s page',
  'scan': 'Customer scans',
  'phone': 'Customer approves',
  'unknown-suggestion': 'Unsupported step',
  'unknown-authentication': 'Unsupported authentication',
})

/** The ledger keeps each event under its own word; these are shown in its place. */
const EVENT_LABELS: Readonly<Record<string, string>> = texts({
  'waits for pin': 'Waiting for the card’s PIN',
  'waits for billing-address': 'Waiting for the billing address',
  'waits for otp': 'Waiting for the one-time code',
  'waits for page': 'Waiting for the bank’s page',
  'waits for scan': 'Waiting for the customer’s scan',
  'waits for phone': 'Waiting for the customer’s phone',
  'waits for unknown-suggestion': 'Asked for an unsupported step',
  'waits for unknown-authentication': 'Asked for an unsupported authentication',
  'sent': 'Sent',
  'not sent': 'Not sent',
  'refused': 'Refused',
  'charged': 'Charged',
  'abandoned': 'Abandoned',
  'restored': 'Restored',
  'one-time code sent': 'One-time code sent',
  'pin sent': 'PIN sent',
  'billing-address sent': 'Billing address sent',
  'redirected': 'The bank’s page returned',
  'verified': 'Payment verified',
  'broken': 'Connection lost',
  'unclear': 'Unclear answer',
})

export function chargeEventLabel(kind: string): string {
  return EVENT_LABELS[kind] ?? capitalised(kind)
}
