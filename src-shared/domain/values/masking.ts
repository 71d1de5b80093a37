/** Hides what must never be kept or shown: card numbers, tokens and the customer's secrets (facts of money, 11). */
import { passesLuhn } from './luhn.ts'

/** A digit and at least twelve more, with single spaces, hyphens or dots between them, as in a card number. */
const LONG_DIGITS = /\d(?:[ .-]?\d){12}/
const ALL_LONG_DIGITS = new RegExp(LONG_DIGITS, 'g')
const LETTER = /[A-Za-z]/
const ANYTHING = /^/
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
 * must also begin as card numbers do. Its work grows with the text's length alone, whatever is in it.
 */
export function maskCardNumbers(text: string): string {
  return maskRuns(text, LETTER)
}

/**
 * The same in an id that others give, where one number in ten passes the Luhn check by chance: only what begins as card
 * numbers do is taken for one.
 */
export function maskCardsInId(id: string): string {
  return maskRuns(id, ANYTHING)
}

/** `besides`: what makes a run, where it stands before or behind it, one that must begin as card numbers do. */
function maskRuns(text: string, besides: RegExp): string {
  if (!LONG_DIGITS.test(text)) return text
  let masked = ''
  let copiedTo = 0
  for (const { index } of text.matchAll(ALL_LONG_DIGITS)) {
    // A run that has been looked at is found again for each 13 digits of it.
    if (index < copiedTo) continue
    const end = endOfRun(text, index)
    const isTouched = besides.test(text.charAt(index - 1)) || besides.test(text.charAt(end))
    masked += text.slice(copiedTo, index) + maskRun(text.slice(index, end), isTouched)
    copiedTo = end
  }
  return masked + text.slice(copiedTo)
}

/** The digits of a bare number, which has no context: only what begins as card numbers do is taken for one. */
export function isBareCardNumber(digits: string): boolean {
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return false
  return SCHEME.test(digits) && /^\d+$/.test(digits) && passesLuhn(digits)
}

/** Behind the last digit of the run of digits that begins at `start`, with single separators in it. */
function endOfRun(text: string, start: number): number {
  let at = start
  while (isDigit(text, at) || (SEPARATORS.includes(text.charAt(at)) && isDigit(text, at + 1))) at += 1
  return at
}

function maskRun(run: string, needsScheme: boolean): string {
  let masked = ''
  let copiedTo = 0
  for (const { start, end } of findCards(run)) {
    const digits = run.slice(start, end).replace(/\D/g, '')
    if (start < copiedTo || (needsScheme && !SCHEME.test(digits))) continue
    masked += run.slice(copiedTo, start) + maskDigits(digits)
    copiedTo = end
  }
  return masked + run.slice(copiedTo)
}

interface Place {
  readonly start: number
  readonly end: number
}

/** For each group the longest card number that begins with it, so that nothing of a number stays in the open. */
function* findCards(run: string): Generator<Place, void, void> {
  const { count, placeOf, endsGroup, ifEven, ifOdd } = readDigits(run)
  let barrier = 0
  for (let first = 0; first < count; first += 1) {
    if (first > 0 && endsGroup[first - 1] === WITHIN_GROUP) continue
    while (barrier < first || (barrier < count - 1 && endsGroup[barrier] !== BEFORE_BARRIER)) barrier += 1
    const furthest = Math.min(first + MAX_DIGITS - 1, barrier, count - 1)
    for (let last = furthest; last >= first + MIN_DIGITS - 1; last -= 1) {
      if (endsGroup[last] === WITHIN_GROUP) continue
      // Every second digit from the right is doubled.
      const sums = last % 2 === 0 ? ifOdd : ifEven
      if (((sums[last + 1] ?? 0) - (sums[first] ?? 0)) % 10 !== 0) continue
      yield { start: placeOf[first] ?? 0, end: (placeOf[last] ?? 0) + 1 }
      break
    }
  }
}

const WITHIN_GROUP = 0
const BEFORE_SEPARATOR = 1
/** A short group before a dot ends a number. */
const BEFORE_BARRIER = 2

/** The digits of a run by their number, with the sums of those before each where one kind of them is doubled. */
function readDigits(run: string) {
  const placeOf: number[] = []
  const endsGroup: number[] = []
  const ifEven = [0]
  const ifOdd = [0]
  let evenSum = 0
  let oddSum = 0
  let groupLength = 0
  for (let at = 0; at < run.length; at += 1) {
    const digit = run.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) {
      endsGroup[placeOf.length - 1] = run[at] === '.' && groupLength < DOTTED_GROUP ? BEFORE_BARRIER : BEFORE_SEPARATOR
      groupLength = 0
      continue
    }
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
    const isEven = placeOf.length % 2 === 0
    evenSum += isEven ? doubled : digit
    oddSum += isEven ? digit : doubled
    ifEven.push(evenSum)
    ifOdd.push(oddSum)
    placeOf.push(at)
    endsGroup.push(WITHIN_GROUP)
    groupLength += 1
  }
  endsGroup[placeOf.length - 1] = BEFORE_SEPARATOR
  return { count: placeOf.length, placeOf, endsGroup, ifEven, ifOdd }
}

const ZERO = 0x30
const SEPARATORS = ' .-'

function isDigit(text: string, at: number): boolean {
  const digit = text.charCodeAt(at) - ZERO
  return digit >= 0 && digit <= 9
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
