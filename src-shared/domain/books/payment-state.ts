/** The current state of an expected payment, derived from what was observed (facts of money, 3, 8 and 9). */
import { assertNever } from '../values/assert-never.ts'
import { compareDecimals, parseDecimal } from '../values/decimal.ts'
import type { Verdict } from '../verification/verify-checks.ts'

export const PAYMENT_STATES = ['unverified', 'proved', 'failed', 'pending', 'refused', 'unresolved'] as const
/**
 * `unverified`: not asked yet. `proved`: all five checks hold. `failed`: a check concluded badly. `pending`: the
 * service
 * still awaits the customer. `refused`: the service answered an error for this reference. `unresolved`: no conclusive
 * answer after the last retry.
 */
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What a payment's proof rested on, so that a later answer can be held against it. */
export interface Proof {
  readonly txid: string | null
  readonly amount: string
  readonly currency: string
}

export type Observation =
  | { readonly kind: 'concluded'; readonly verdict: Verdict; readonly facts: Proof }
  | { readonly kind: 'refused' }
  /** The last retry ended without a conclusive answer. */
  | { readonly kind: 'gave-up' }

export interface StateBefore {
  readonly state: PaymentState
  /** The first proof this payment ever had, whatever its state is now. */
  readonly proof: Proof | null
  readonly isRegressed: boolean
}

export interface StateAfter extends StateBefore {}

/**
 * The next state. A payment once proved whose later answer differs is *regressed*, and stays so until a person resolves
 * it. An inconclusive ending teaches nothing, so it never replaces an answer that was conclusive.
 */
export function decideState(before: StateBefore, observation: Observation): StateAfter {
  switch (observation.kind) {
    case 'concluded': {
      const { verdict, facts } = observation
      const differs = before.proof !== null && (verdict !== 'proved' || !isSameProof(before.proof, facts))
      return {
        state: verdict,
        proof: before.proof ?? (verdict === 'proved' ? facts : null),
        isRegressed: before.isRegressed || differs,
      }
    }
    case 'refused':
      return { ...before, state: 'refused', isRegressed: before.isRegressed || before.proof !== null }
    case 'gave-up':
      return before.state === 'unverified' ? { ...before, state: 'unresolved' } : before
    default:
      return assertNever(observation)
  }
}

function isSameProof(a: Proof, b: Proof): boolean {
  return a.txid === b.txid && a.currency === b.currency && isSameAmount(a.amount, b.amount)
}

/** `1250.5` and `1250.50` are one amount written in two ways. */
function isSameAmount(a: string, b: string): boolean {
  const [left, right] = [parseDecimal(a), parseDecimal(b)]
  return left.ok && right.ok ? compareDecimals(left.value, right.value) === 0 : a === b
}
