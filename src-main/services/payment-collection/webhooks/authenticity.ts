/**
 * Checks that a webhook comes from someone who knows the shared secret, in constant time. The document shows no check,
 * so both usual ones are a setting.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type AuthenticityCheck =
  | { readonly kind: 'none' }
  | { readonly kind: 'header' | 'hmac-sha256'; readonly header: string; readonly secret: string }

/** Null where nothing is checked. `header`: the value of a header, in lower-case letters. */
export function checkAuthenticity(
  check: AuthenticityCheck, body: Uint8Array, header: (name: string) => string | undefined,
): boolean | null {
  if (check.kind === 'none') return null
  const sent = header(check.header.toLowerCase()) ?? ''
  if (check.kind === 'header') return isSameText(sent, check.secret)
  const wanted = createHmac('sha256', check.secret).update(body).digest()
  const given = decodeDigest(sent)
  // Compared either way, so that a value without a digest takes as long as a wrong one.
  return timingSafeEqual(wanted, given ?? Buffer.alloc(wanted.length)) && given !== undefined
}

/**
 * False where the headers alone show that the check will fail, so that the body need not be read: everyone can send
 * bodies, and only who knows the secret can name it or a digest.
 */
export function mayBeAuthentic(check: AuthenticityCheck, header: (name: string) => string | undefined): boolean {
  if (check.kind === 'none') return true
  const sent = header(check.header.toLowerCase()) ?? ''
  return check.kind === 'header' ? isSameText(sent, check.secret) : decodeDigest(sent) !== undefined
}

/** By their hashes: `timingSafeEqual` needs equal lengths, and the length of a secret is part of it. */
export function isSameText(sent: string, wanted: string): boolean {
  return timingSafeEqual(createHash('sha256').update(sent).digest(), createHash('sha256').update(wanted).digest())
}

const DIGEST_BYTES = 32

/** Hexadecimal or base64, also in its form for addresses, also behind `sha256=`. */
function decodeDigest(text: string): Buffer | undefined {
  const digits = text.trim().replace(/^sha256=/i, '')
  if (/^[0-9a-f]{64}$/i.test(digits)) return Buffer.from(digits, 'hex')
  if (!/^[\w+/-]{43}=?$/.test(digits)) return undefined
  const bytes = Buffer.from(digits, 'base64')
  return bytes.length === DIGEST_BYTES ? bytes : undefined
}
