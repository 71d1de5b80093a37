/** A card as it is typed. It lives for one call: nothing here is ever stored, logged or quoted. */
import type { FieldIssue } from './field-issue.ts'
import { passesLuhn } from './luhn.ts'

export interface CardSecrets {
  readonly number: string
  readonly cvv: string
  /** Two digits each. */
  readonly expiryMonth: string
  readonly expiryYear: string
}

/** What may be kept of a card: at most the first six and the last four digits. */
export interface CardTrace {
  readonly bin: string
  readonly lastFour: string
}

/** The digits of a number that was typed with spaces or hyphens. */
export function cardDigits(number: string): string {
  return number.replace(/[ -]/g, '')
}

/** `month`: the one that is now, UTC, `YYYY-MM`. */
export function findCardIssues(card: CardSecrets, month: string): readonly FieldIssue[] {
  const issues: FieldIssue[] = []
  const digits = cardDigits(card.number)
  if (!/^\d{12,19}$/.test(digits)) issues.push({ field: 'number', reason: 'must have 12 to 19 digits' })
  else if (!passesLuhn(digits)) issues.push({ field: 'number', reason: 'has a typing error: its check digit is wrong' })
  if (!/^\d{3,4}$/.test(card.cvv)) issues.push({ field: 'cvv', reason: 'must be 3 or 4 digits' })
  if (!/^(0[1-9]|1[0-2])$/.test(card.expiryMonth)) issues.push({ field: 'expiryMonth', reason: 'must be 01 to 12' })
  if (!/^\d{2}$/.test(card.expiryYear)) issues.push({ field: 'expiryYear', reason: 'must be two digits' })
  else if (`20${card.expiryYear}-${card.expiryMonth}` < month) {
    issues.push({ field: 'expiryYear', reason: 'is in the past: the card has expired' })
  }
  return issues
}

export function traceOf(card: CardSecrets): CardTrace {
  const digits = cardDigits(card.number)
  return { bin: digits.slice(0, 6), lastFour: digits.slice(-4) }
}
