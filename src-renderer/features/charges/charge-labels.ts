/** What the screen says of a charge: its status, and the service’s message. Pure. */
import type { Charge, ChargeDetail } from '../../../src-shared/contract/charges/charges.ts'
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import { reasonSentence } from '../../../src-shared/labels/sentence.ts'
import { sayReason, t } from '../../../src-shared/texts/text.ts'
import type { Tone } from '../../ui/values/tones.ts'

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
        tone: 'good', title: t('Proved: value may be given'),
        text: t('The payment was verified and all five checks passed.'),
      }
    case 'failed':
      return {
        tone: 'bad', title: t('A check failed: do not give value'),
        text: t('The service’s record of this payment differs from the books. Open the payment to see which check '
          + 'failed.'),
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
        tone: 'info', title: t('Charge in progress'),
        text: t('The outcome is not known yet. The charge is never sent a second time automatically.'),
      }
    case 'waiting':
      return { tone: 'wait', title: t('Waiting for the next step'), text: t('Not proved yet: do not give value.') }
    case 'unknown':
      return {
        tone: 'doubt', title: t('Charge outcome unknown'),
        text: t('It was not sent again. Verify the payment to ask the service whether it was charged.'),
      }
    case 'charged':
      return {
        tone: 'info', title: t('Charged according to the service, not proved'), text: notYetProved(paymentState),
      }
    case 'refused':
      return {
        tone: 'hold', title: t('Not charged'),
        text: t('The service took no money. You can try a new charge, even with the same reference.'),
      }
    case 'abandoned':
      return {
        tone: 'idle', title: t('Abandoned'),
        text: t('Nothing changed at the service, and the payment stays in the books.'),
      }
    default:
      return assertNever(state)
  }
}

function notYetProved(paymentState: Charge['paymentState']): string {
  if (paymentState === 'unverified') {
    return t('Verification is in progress; its five checks decide. Do not give value before it ends.')
  }
  return t('Verification did not prove it. Do not give value; verify again or open the payment.')
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
  return state === 'waiting' && isRefusal ? (last.detail ? sayReason(last.detail) : t('The charge was refused.')) : null
}

/** What made the outcome unknown, or kept the call from being made. */
export function doubtOf({ state, events }: Pick<ChargeDetail, 'state' | 'events'>): string | null {
  const reasons = state === 'unknown' ? ['broken', 'unclear'] : state === 'refused' ? ['not sent'] : []
  const detail = events.findLast(({ kind }) => reasons.includes(kind))?.detail
  return detail ? reasonSentence(detail) : null
}
