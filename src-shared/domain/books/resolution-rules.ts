/** Which resolutions fit a case, and which of them a second person has to confirm. Pure. */
import type { Currency } from '../values/currency.ts'
import type { ExceptionKind, Resolution } from './exceptions.ts'
import { RESOLUTIONS } from './exceptions.ts'

/** What a resolution is held against. Amounts in minor units of the payment's currency. */
export interface ResolvableCase {
  readonly kind: ExceptionKind
  readonly amountMinor: number
  /** What the service does not prove to hold. */
  readonly atRiskMinor: number
}

/** In the order of `RESOLUTIONS`. */
export function listResolutions(found: ResolvableCase): readonly Resolution[] {
  return RESOLUTIONS.filter((as) => canResolveAs(as, found))
}

/** Only what can't be true is left out: a person knows more of a payment than its answers say. */
export function canResolveAs(as: Resolution, { kind, amountMinor, atRiskMinor }: ResolvableCase): boolean {
  switch (as) {
    // It was paid once, or some of it is held.
    case 'customer-never-paid': return kind !== 'regressed' && atRiskMinor === amountMinor
    // What was proved once has arrived once.
    case 'timing': return kind !== 'regressed' && atRiskMinor > 0
    case 'written-off': return atRiskMinor > 0
    default: return true
  }
}

/** What one person may write off alone within `WRITE_OFF_WINDOW_MS`; in minor units. Null where none may. */
export interface WriteOffLimit {
  readonly currency: Currency
  readonly limitMinor: number | null
}

/** Back from each act: the end of a day makes no room for another one. */
export const WRITE_OFF_WINDOW_MS = 86_400_000

export interface SecondPersonFacts {
  /** How many people of the profile can act. */
  readonly activePeople: number
  /** In this currency, by the same person alone, by this act and within `WRITE_OFF_WINDOW_MS` before it. */
  readonly writtenOffMinor: number
  /** Null where none is set. */
  readonly limitMinor: number | null
}

/**
 * `alone`: one person is enough. `second`: it waits for another. `nobody`: it takes a second person, and the profile
 * has none. Whoever accepts in a profile of one person does it alone, and the case says so.
 */
export function decideSecondPerson(
  as: Resolution, { activePeople, writtenOffMinor, limitMinor }: SecondPersonFacts,
): 'alone' | 'second' | 'nobody' {
  if (as === 'accepted-with-approval') return activePeople < 2 ? 'alone' : 'second'
  if (as !== 'written-off' || (limitMinor !== null && writtenOffMinor <= limitMinor)) return 'alone'
  return activePeople < 2 ? 'nobody' : 'second'
}

/** The longest that money may be said to arrive later, in days. */
export const MAX_TIMING_DAYS = 366
