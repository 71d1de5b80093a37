/** Exceptions, the cases that a person works: their kinds, how they are resolved, what is at risk, how old days are. */
import { addDays } from '../time/business-day.ts'
import { currencyExponent } from '../values/currency.ts'
import { parseDecimal, type Decimal } from '../values/decimal.ts'
import type { Money } from '../values/money.ts'
import type { PaymentState } from './payment-state.ts'
import type { CheckName } from '../verification/verify-checks.ts'

/**
 * `regressed`: proved once, different now. `failed`: a check concluded badly. `refused`: the service answered an error.
 * `unresolved`: no conclusive answer. `pending-too-long`: pending for longer than the profile's setting. The first that
 * holds is the kind.
 */
export const EXCEPTION_KINDS = ['regressed', 'failed', 'refused', 'unresolved', 'pending-too-long'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** `waiting`: open, for a second person to confirm how it is resolved. */
export const EXCEPTION_STATUSES = ['open', 'waiting', 'resolved', 'all'] as const

/** So many of each kind a person is told of; whoever has more looks at the list. */
export const MAX_NOTICED = 20

/** In the order in which they are offered. Which of them fit a case: `resolution-rules.ts`. */
export const RESOLUTIONS = [
  'accepted-with-approval', 'customer-never-paid', 'duplicate', 'refunded-elsewhere', 'wrong-in-our-books', 'timing',
  'written-off', 'fraud',
] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/** What the last answer says of the money. */
export interface HeldFacts {
  readonly state: PaymentState
  /** The first check that does not hold, in the document's order; null where all hold or there was no answer. */
  readonly failing: CheckName | null
  /** As the answer wrote it; null where there was none. */
  readonly amount: string | null
}

/**
 * What is not covered by money that the service proves to hold: money counts only where all checks before the amount
 * hold, so it is ours, successful, approved and in the right currency. From 0 to the expected amount, in minor units;
 * a part of a minor unit is not held.
 */
export function decideAtRiskMinor(expected: Money, { state, failing, amount }: HeldFacts): number {
  const isHeld = state === 'proved' || (state === 'failed' && failing === 'amount')
  const held = isHeld && amount !== null ? parseDecimal(amount) : null
  if (!held?.ok) return expected.amountMinor
  const missing = BigInt(expected.amountMinor) - wholeMinor(held.value, currencyExponent(expected.currency))
  if (missing <= 0n) return 0
  return Math.min(Number(missing), expected.amountMinor)
}

/** Rounded towards zero. */
function wholeMinor({ digits, scale }: Decimal, exponent: number): bigint {
  const surplus = scale - exponent
  return surplus > 0 ? digits / 10n ** BigInt(surplus) : digits * 10n ** BigInt(-surplus)
}

/** How long ago a business day was, in days. */
export const AGE_BANDS = ['today', '1 day', '2–3 days', '4–7 days', 'older'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

/** The most days that each band but the last reaches back. */
const DAYS_BACK = [0, 1, 3, 7] as const

/** Both are dates; a day that is still to come is of today. */
export function decideAgeBand(date: string, presentDate: string): AgeBand {
  const place = DAYS_BACK.findIndex((days) => date >= addDays(presentDate, -days))
  return AGE_BANDS[place === -1 ? DAYS_BACK.length : place] ?? 'older'
}
