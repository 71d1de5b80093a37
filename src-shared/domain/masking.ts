/** Hides what must never be kept or shown: card numbers, tokens and the customer's secrets (facts of money, 11). */

const CARD_NUMBER = /(?<![\dA-Za-z])\d(?:[ -]?\d){12,18}(?![\dA-Za-z])/g
const KEPT_AT_START = 6
const KEPT_AT_END = 4

/** Replaces what looks like a card number (13 to 19 digits that pass the Luhn check) by its BIN and last four. */
export function maskCardNumbers(text: string): string {
  return text.replace(CARD_NUMBER, (candidate) => {
    const digits = candidate.replace(/\D/g, '')
    return passesLuhn(digits) ? maskDigits(digits) : candidate
  })
}

export function looksLikeCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text
}

function maskDigits(digits: string): string {
  const hidden = '*'.repeat(digits.length - KEPT_AT_START - KEPT_AT_END)
  return digits.slice(0, KEPT_AT_START) + hidden + digits.slice(-KEPT_AT_END)
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Field names, folded to lower-case letters, whose values are never kept. `shortcode` stands beside a card token. */
const SECRET_FIELDS =
  /token|^(shortcode|cvv2?|cvc2?|pin|cardpin|otp|cardno|cardnumber|pan|seckey|secretkey|password|passphrase|authorization)$/

export function isSecretField(name: string): boolean {
  return SECRET_FIELDS.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

export const REMOVED = '[removed]'
