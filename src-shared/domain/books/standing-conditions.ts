/** Conditions on how payments stand: each is decided for every standing that there can be. Pure. */
import { listGiven, type GivenCondition, type PaymentFilter } from './payment-conditions.ts'
import { PAYMENT_STATES, type PaymentState } from './payment-state.ts'

export interface Standing {
  readonly state: PaymentState
  readonly isRegressed: boolean
}

/** Undefined for a condition on anything else. */
export function passesStanding(
  { condition: { test }, value }: GivenCondition, standing: Standing,
): boolean | undefined {
  if (test.kind === 'state-among') return Array.isArray(value) && value.includes(standing.state)
  if (test.kind !== 'any-fact') return undefined
  return test.facts.some((fact) => ('state' in fact ? fact.state === standing.state : standing.isRegressed))
}

export function isOnStanding({ condition: { test } }: GivenCondition): boolean {
  return test.kind === 'state-among' || test.kind === 'any-fact'
}

/** A payment that needs a look, as the ledger's index lists them. */
export function isException({ state, isRegressed }: Standing): boolean {
  return isRegressed || (state !== 'unverified' && state !== 'proved')
}

const STANDINGS: readonly Standing[] = PAYMENT_STATES.flatMap((state) => (
  [{ state, isRegressed: false }, { state, isRegressed: true }]
))

/** Does one of its conditions let nothing through but exceptions? */
export function letsOnlyExceptionsThrough(filter: PaymentFilter): boolean {
  return listGiven(filter).some((given) => (
    isOnStanding(given) && STANDINGS.every((standing) => !passesStanding(given, standing) || isException(standing))
  ))
}
