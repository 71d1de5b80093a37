/** Hides what must never be kept or shown: card numbers, tokens and the customer's secrets (facts of money, 11). */
import { passesLuhn } from './luhn.ts'

/** Digits with single spaces, hyphens or dots between them, as many as a card number has at least. */
const LONG_DIGITS = /\d(?:[ .-]?\d){12,}/g
const LETTER = /[A-Za-z]/
/** How the numbers of card schemes begin; instants in milliseconds and most running numbers begin otherwise. */
const SCHEME = /^(?:2[2-7]|3[0-9]|4|5|6)/
/** Between dots stand the groups of a card number; shorter ones are addresses, dates and decimals. */
const DOTTED_GROUP = 4
const MIN_DIGITS = 13
const MAX_DIGITS = 19
const KEPT_AT_START = 6
const KEPT_AT_END = 4

/**
 * Replaces what looks like a card number by its BIN and last four: groups of digits that make 13 to 19 and pass the
 * Luhn check, whatever digits stand beside them (an expiry date, say). Where a letter touches it, as in a reference, it
 * must also begin as card numbers do.
 */
export function maskCardNumbers(text: string): string {
  return text.replace(LONG_DIGITS, (run, offset: number) => {
    const groups = [...run.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({ digits, startAt: index }))
    const isTouched = LETTER.test(text.charAt(offset - 1)) || LETTER.test(text.charAt(offset + run.length))
    return maskGroups(run, groups, isTouched)
  })
}

/** The digits of a bare number, which has no context: only what begins as card numbers do is taken for one. */
export function isBareCardNumber(digits: string): boolean {
  return SCHEME.test(digits) && /^\d+$/.test(digits) && isCardNumber(digits)
}

interface DigitGroup {
  readonly digits: string
  /** Where it begins in its run. */
  readonly startAt: number
}

function maskGroups(run: string, groups: readonly DigitGroup[], needsScheme: boolean): string {
  let masked = ''
  let copiedTo = 0
  for (let first = 0; first < groups.length; first += 1) {
    const card = findCard(run, groups, first)
    if (!card || (needsScheme && !SCHEME.test(card.digits))) continue
    masked += run.slice(copiedTo, card.startAt) + maskDigits(card.digits)
    copiedTo = card.endAt
    first = card.last
  }
  return masked + run.slice(copiedTo)
}

/** The longest that begins with this group, so that nothing of a number stays in the open. */
function findCard(run: string, groups: readonly DigitGroup[], first: number) {
  let digits = ''
  let startAt: number | undefined
  let found
  for (let last = first; digits.length < MAX_DIGITS; last += 1) {
    const group = groups[last]
    if (!group) break
    // A short group before a dot ends it, here or one step on.
    if (last > first && run[group.startAt - 1] === '.' && (groups[last - 1]?.digits.length ?? 0) < DOTTED_GROUP) break
    startAt ??= group.startAt
    digits += group.digits
    if (isCardNumber(digits)) found = { digits, startAt, endAt: group.startAt + group.digits.length, last }
  }
  return found
}

function isCardNumber(digits: string): boolean {
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && passesLuhn(digits)
}

export function looksLikeCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text
}

function maskDigits(digits: string): string {
  const hidden = '*'.repeat(digits.length - KEPT_AT_START - KEPT_AT_END)
  return digits.slice(0, KEPT_AT_START) + hidden + digits.slice(-KEPT_AT_END)
}

/** Field names, folded to lower-case letters, whose values are never kept. `shortcode` stands beside a card token. */
const SECRET_FIELDS =
  /token|^(shortcode|cvv2?|cvc2?|(card)?pin|otp|cardno|cardnumber|pan|sec(ret)?key|pass(word|phrase)|authorization)$/

export function isSecretField(name: string): boolean {
  return SECRET_FIELDS.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

export const REMOVED = '[removed]'
