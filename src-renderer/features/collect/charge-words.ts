/** What the screen says of a charge: of its method, its steps, its standing. Pure. */
import type { Charge, ChargeDetail } from '../../../src-shared/contract/collect.ts'
import { assertNever } from '../../../src-shared/domain/assert-never.ts'
import type { ChargeMethod } from '../../../src-shared/domain/charges.ts'
import type { StepKind } from '../../../src-shared/domain/charge-step.ts'
import type { Tone } from '../../ui/values/tones.ts'

export const METHOD_WORDS: Readonly<Record<ChargeMethod, string>> = {
  'card': 'Card',
  'pwc-qr': 'QR code (PWC)',
  'nibss-qr': 'QR code (NIBSS)',
  'mobile-money-uganda': 'Mobile money, Uganda',
}

/** In the list of steps. */
export const STEP_WORDS: Readonly<Record<StepKind, string>> = {
  'pin': 'Card PIN',
  'billing-address': 'Billing address',
  'otp': 'One-time code',
  'page': 'Bank’s page',
  'scan': 'Customer scans',
  'phone': 'Customer approves',
  'unknown-suggestion': 'Unknown suggestion',
  'unknown-authentication': 'Unknown authentication',
}

export interface Standing {
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

/** Only proved is green, and only proved lets value be given. */
export function standingOf({ state, paymentState }: Pick<Charge, 'state' | 'paymentState'>): Standing {
  switch (paymentState) {
    case 'proved':
      return {
        tone: 'good', title: 'Proved: value may be given', text: 'A verify was answered, and all five checks hold.',
      }
    case 'failed':
      return {
        tone: 'bad', title: 'A check failed: give no value',
        text: 'The service knows this payment, but not as the books expect it. The payment says which check failed.',
      }
    case 'pending': case 'refused': case 'unresolved': case 'unverified':
      return standingOfState(state, paymentState)
    default:
      return assertNever(paymentState)
  }
}

function standingOfState(state: Charge['state'], paymentState: Charge['paymentState']): Standing {
  switch (state) {
    case 'sending':
      return {
        tone: 'info', title: 'The call is under way',
        text: 'Nothing is known yet. It is never sent a second time by itself.',
      }
    case 'waiting':
      return { tone: 'wait', title: 'Waiting for the next step', text: 'Nothing is proved: give no value yet.' }
    case 'unknown':
      return {
        tone: 'doubt', title: 'Nobody knows yet whether it was charged',
        text: 'It was not sent again. A check asks the service what it holds of this payment.',
      }
    case 'charged':
      return { tone: 'info', title: 'Charged, says the service. Not proved', text: notYetProved(paymentState) }
    case 'refused':
      return {
        tone: 'hold', title: 'Not charged',
        text: 'The service took nothing. A new charge may be tried, under the same reference too.',
      }
    case 'abandoned':
      return {
        tone: 'idle', title: 'Given up',
        text: 'What the service holds stays as it is, and the payment stays in the books.',
      }
    default:
      return assertNever(state)
  }
}

function notYetProved(paymentState: Charge['paymentState']): string {
  if (paymentState === 'unverified') return 'A verify is on its way; its five checks decide. Give no value before.'
  return 'The verify did not prove it. Give no value; check again, or look at the payment.'
}

/** A verify that proved it says more than how the last call ended. */
export function shownState({ state, paymentState }: Pick<Charge, 'state' | 'paymentState'>): Charge['state'] {
  return paymentState === 'proved' ? 'charged' : state
}

/** The service’s own words, which the customer must be shown ("Errors", 4); null where it said none. */
export function serviceWords({ state, step, events }: Pick<ChargeDetail, 'state' | 'step' | 'events'>): string | null {
  if (step?.message) return step.message
  if (state === 'unknown') return messageIn(events.findLast(({ kind }) => kind === 'unclear')?.body ?? null)
  if (state !== 'charged' && state !== 'refused') return null
  return events.findLast(({ kind }) => kind === 'charged' || kind === 'refused')?.detail ?? null
}

/** Of an answer that nothing could be concluded from, and that is kept as it came. */
function messageIn(body: string | null): string | null {
  return MESSAGE.exec(body ?? '')?.[1]?.replace(/\\(["\\/])/g, '$1') ?? null
}

const MESSAGE = /"chargeResponseMessage"\s*:\s*"((?:[^"\\]|\\["\\/])+)"/

/** Why the last answer to a step was not taken, while it can be given again. */
export function refusalOf({ state, events }: Pick<ChargeDetail, 'state' | 'events'>): string | null {
  const last = events.findLast(({ kind }) => kind !== 'redirected')
  const isRefusal = last?.kind === 'refused' || last?.kind === 'not sent'
  return state === 'waiting' && isRefusal ? (last.detail ?? 'It was refused.') : null
}

/** What made the outcome unknown, or kept the call from being made. */
export function doubtOf({ state, events }: Pick<ChargeDetail, 'state' | 'events'>): string | null {
  const reasons = state === 'unknown' ? ['broken', 'unclear'] : state === 'refused' ? ['not sent'] : []
  const detail = events.findLast(({ kind }) => reasons.includes(kind))?.detail
  return detail ? `${detail.slice(0, 1).toUpperCase()}${detail.slice(1)}.` : null
}
