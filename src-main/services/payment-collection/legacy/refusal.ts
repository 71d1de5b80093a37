/** What a refusal is about, and how long it says to wait. */
import { isAboutTransaction } from '../../../../src-shared/domain/service/refusal-words.ts'
import type { ResponseHeaders } from '../transport.ts'
import { readHeader } from './read-body.ts'

const KEY_HTTP_STATUSES: readonly number[] = [401, 403]
const ABOUT_KEY = anyOf('keys?', '(?:sec|secret|api)_?key', 'merchant', 'credentials?')
const NOT_VALID = anyOf(
  '(?:in|not |isn.t )(?:valid|correct|active|enabled|found|known|recogni[sz]ed|authori[sz]ed|permitted|allowed|live)',
  '(?:not|n.t) exist', 'no such', 'no merchant', 'unknown', 'wrong', 'bad', 'missing', 'required', 'mismatch',
  'expired', 'revoked', 'disabled', 'deactivated', 'suspended', 'blocked',
)
const UNAUTHORISED = anyOf('unauthori[sz]ed', 'unauthenticated', 'authentication (?:failed|required)')

function anyOf(...words: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${words.join('|').replaceAll(' ', '\\s+')})\\b`, 'i')
}

/**
 * Is it the key that the service refuses, and not this reference? The document shows no such refusal, so this goes by
 * the words; in doubt it is the reference, since a refused key stops every run; its words outweigh the HTTP status.
 */
export function isKeyRefusal(httpStatus: number, message: string, txref: string): boolean {
  if (isAboutTransaction(message, txref)) return false
  const words = txref === '' ? message : message.replaceAll(txref, ' ')
  if (KEY_HTTP_STATUSES.includes(httpStatus)) return true
  return UNAUTHORISED.test(words) || (ABOUT_KEY.test(words) && NOT_VALID.test(words))
}

/** Of a `Retry-After` in seconds or as a date, which is held against the answer's own clock where it tells that. */
export function readRetryAfterSeconds(headers: ResponseHeaders, wallMs: number): number {
  const value = readHeader(headers, 'retry-after').trim()
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const until = parseHttpDate(value)
  if (until === null) return 0
  const now = parseHttpDate(readHeader(headers, 'date')) ?? wallMs
  return Math.max(0, (until - now) / 1_000)
}

function parseHttpDate(text: string): number | null {
  const ms = text.endsWith('GMT') ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}
