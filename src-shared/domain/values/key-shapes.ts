/** The shape that a merchant's keys have ("Encrypted request envelope"; "Authentication", 1 and 2). */
import { parsed, unreadable, type Parsed } from './parsed.ts'

declare const secretKeyBrand: unique symbol
declare const publicKeyBrand: unique symbol
export type SecretKey = string & { readonly [secretKeyBrand]: true }
export type PublicKey = string & { readonly [publicKeyBrand]: true }

/** The document gives no maximum; this one bounds what is stored and sent. */
export const MAX_KEY_LENGTH = 256
/** The charge encryption takes its first 12 characters from what follows the prefix ("Authentication", 2). */
const MIN_LENGTH_AFTER_PREFIX = 12
const VISIBLE_ASCII = /^[!-~]*$/

/** The reason never quotes the key. */
export function parseSecretKey(text: string): Parsed<SecretKey> {
  const reason = findFault(text)
  return reason === null ? parsed(text as SecretKey) : unreadable(reason)
}

export function parsePublicKey(text: string): Parsed<PublicKey> {
  const reason = findFault(text)
  return reason === null ? parsed(text as PublicKey) : unreadable(reason)
}

/** The prefixes are not documented, so any text up to the first hyphen is one. */
function findFault(text: string): string | null {
  if (text === '') return 'is empty'
  if (text.length > MAX_KEY_LENGTH) return `is longer than ${MAX_KEY_LENGTH} characters`
  if (!VISIBLE_ASCII.test(text)) return 'contains a space or a non-ASCII character'
  const prefixLength = text.indexOf('-')
  if (prefixLength < 1) return 'has no prefix ending in a hyphen'
  if (text.length - prefixLength - 1 < MIN_LENGTH_AFTER_PREFIX) {
    return `has fewer than ${MIN_LENGTH_AFTER_PREFIX} characters after its prefix`
  }
  return text.endsWith('X') ? null : 'does not end with X'
}
