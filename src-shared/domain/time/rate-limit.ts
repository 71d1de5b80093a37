/** Reads the rate-limit refusal ("Errors", 2): `Merchant <merchant_id> rate limited. try again after 30 min(s).` */

/** What the document gives as the wait; used where a refusal names none. */
export const DEFAULT_COOL_OFF_MINUTES = 30
/** A wait beyond a day is taken for a misprint of the service, and the day is waited. */
const MAX_COOL_OFF_MINUTES = 24 * 60

const RATE_LIMITED = /\brate[\s_-]*limit/i
const WAIT = /\bafter\s+(\d{1,9}(?:\.\d{1,6})?)\s*(sec|min|hour|hr)/i
const MINUTES_PER_UNIT: Readonly<Record<string, number>> = { sec: 1 / 60, min: 1, hour: 60, hr: 60 }

/**
 * A reference is opaque: its own name says nothing, were it `RATE LIMIT 7`. One that names a wait too is a refusal
 * whatever the reference is called, since a missed one locks the merchant out.
 */
export function isRateLimitMessage(message: string, txref = ''): boolean {
  if (!RATE_LIMITED.test(message)) return false
  return txref === '' || WAIT.test(message) || RATE_LIMITED.test(message.replaceAll(txref, ' '))
}

/**
 * How long to keep silent, in minutes: what the message names (else 30), or a longer `Retry-After` in seconds.
 * Never zero: a wait that can't be read is the documented one.
 */
export function decideCoolOffMinutes(message: string, retryAfterSeconds = 0): number {
  const [, amount = '', unit = ''] = WAIT.exec(message) ?? []
  const named = Number(amount) * (MINUTES_PER_UNIT[unit.toLowerCase()] ?? 0)
  const minutes = Math.max(named > 0 ? named : DEFAULT_COOL_OFF_MINUTES, retryAfterSeconds / 60)
  return Math.min(minutes, MAX_COOL_OFF_MINUTES)
}
