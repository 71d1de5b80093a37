/** Ranks payments so that the most money at risk is asked about first: amount × doubt × age. */
import type { Currency } from '../values/currency.ts'
import type { PaymentState } from './payment-state.ts'

export interface PaymentAtRisk {
  readonly currency: Currency
  readonly amountMinor: number
  readonly state: PaymentState
  readonly isRegressed: boolean
  /** Whole days since the books first expected it. */
  readonly ageDays: number
}

/** How much doubt hangs over each state; a regressed payment comes before all. */
const DOUBT: Readonly<Record<PaymentState, number>> = {
  unverified: 1,
  unresolved: 1.5,
  pending: 0.75,
  failed: 2,
  refused: 2,
  proved: 0.1,
}
const REGRESSED_DOUBT = 4
/** Age counts up to this; older ones are not let pass every amount. */
const MAX_AGE_DAYS = 30

/**
 * Higher means sooner. Amounts of different currencies can't be compared, so each counts as a share of the largest
 * amount of its own currency in the same selection (`largestMinor`).
 */
export function riskScore(payment: PaymentAtRisk, largestMinor: number): number {
  const share = largestMinor === 0 ? 0 : payment.amountMinor / largestMinor
  const doubt = payment.isRegressed ? REGRESSED_DOUBT : DOUBT[payment.state]
  const age = 1 + Math.min(Math.max(payment.ageDays, 0), MAX_AGE_DAYS) / 10
  return share * doubt * age
}
