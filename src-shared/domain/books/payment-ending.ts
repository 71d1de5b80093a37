/** What a payment counts as wherever payments are counted: the one rule of what is open. Pure. */
import type { PaymentState } from './payment-state.ts'

/** How a payment stands. */
export interface Standing {
  readonly state: PaymentState
  readonly isRegressed: boolean
  /** Does a person's resolution hold of it? */
  readonly isResolved: boolean
}

/**
 * `proved`: all checks hold, as they always did. `explained`: a person resolved its exception. `open`: neither, so that
 * the day is not done.
 */
export const PAYMENT_ENDINGS = ['proved', 'explained', 'open'] as const
export type PaymentEnding = (typeof PAYMENT_ENDINGS)[number]

/** Only an exception can be resolved. */
export function decideEnding({ isResolved, ...standing }: Standing): PaymentEnding {
  if (isException(standing)) return isResolved ? 'explained' : 'open'
  return standing.state === 'proved' ? 'proved' : 'open'
}

/** A payment that needs a look, as the ledger's index lists them. */
export function isException({ state, isRegressed }: Pick<Standing, 'state' | 'isRegressed'>): boolean {
  return isRegressed || (state !== 'unverified' && state !== 'proved')
}
