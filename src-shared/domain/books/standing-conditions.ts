/** Conditions on how payments stand: each is decided for every standing that there can be. Pure. */
import { assertNever } from '../values/assert-never.ts'
import { listGiven, type GivenCondition, type PaymentFilter, type StandingFact } from './payment-conditions.ts'
import { decideEnding, isException, type Standing } from './payment-ending.ts'
import { PAYMENT_STATES } from './payment-state.ts'

/** Undefined for a condition on anything else. */
export function passesStanding(
  { condition: { test }, value }: GivenCondition, standing: Standing,
): boolean | undefined {
  if (test.kind === 'state-among') return Array.isArray(value) && value.includes(standing.state)
  if (test.kind !== 'any-fact') return undefined
  return test.facts.some((fact) => isFactOf(standing, fact))
}

export function isFactOf(standing: Standing, fact: StandingFact): boolean {
  switch (fact.of) {
    case 'state': return fact.is === standing.state
    case 'regressed': return standing.isRegressed
    case 'ending': return fact.is === decideEnding(standing)
    default: return assertNever(fact)
  }
}

export function isOnStanding({ condition: { test } }: GivenCondition): boolean {
  return test.kind === 'state-among' || test.kind === 'any-fact'
}

const STANDINGS: readonly Standing[] = PAYMENT_STATES.flatMap((state) => (
  [false, true].flatMap((isRegressed) => [false, true].map((isResolved) => ({ state, isRegressed, isResolved })))
))

/** Does one of its conditions let nothing through but exceptions? */
export function letsOnlyExceptionsThrough(filter: PaymentFilter): boolean {
  return listGiven(filter).some((given) => (
    isOnStanding(given) && STANDINGS.every((standing) => !passesStanding(given, standing) || isException(standing))
  ))
}
