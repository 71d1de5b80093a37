/**
 * Timestamps of an outside authority (RFC 3161): the request over a SHA-256, and what a response says it was made over
 * and when. The authority's signature is not checked here: that takes its certificates, and `openssl ts -verify` does
 * it. Pure.
 */
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'

const SHA256_BYTES = 32
/** The object identifiers, as DER holds them. */
const SHA256 = '608648016503040201'
const SIGNED_DATA = '2a864886f70d010702'
const TST_INFO = '2a864886f70d0109100104'

const TAG = {
  boolean: 0x01, integer: 0x02, octets: 0x04, identifier: 0x06, time: 0x18, sequence: 0x30, set: 0x31, explicit: 0xa0,
} as const

const GENERALIZED_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/

/** A response has some thousand bytes, with certificates. */
export const MAX_RESPONSE_BYTES = 256 * 1024

export interface Timestamp {
  /** Lower-case hexadecimal. */
  readonly sha256: string
  /** UTC, ISO 8601, as the authority wrote it. */
  readonly at: string
}

/** Asks for the authority's certificate along with the answer. */
export function timestampRequest(sha256: Uint8Array): Uint8Array {
  const algorithm = item(TAG.sequence, item(TAG.identifier, bytesOfHex(SHA256)), Uint8Array.of(0x05, 0))
  const imprint = item(TAG.sequence, algorithm, item(TAG.octets, sha256))
  return item(TAG.sequence, item(TAG.integer, Uint8Array.of(1)), imprint, item(TAG.boolean, Uint8Array.of(0xff)))
}

export function readTimestampResponse(bytes: Uint8Array): Parsed<Timestamp> {
  if (bytes.length > MAX_RESPONSE_BYTES) return unreadable('it is too large')
  try {
    return readResponse(bytes)
  } catch (error) {
    if (error instanceof Malformed) return unreadable('it is not a timestamp response')
    throw error
  }
}

class Malformed extends Error {}

function readResponse(bytes: Uint8Array): Parsed<Timestamp> {
  const whole = readItem(bytes, 0, TAG.sequence)
  if (whole.end !== bytes.length) throw new Malformed()
  const [status, token] = itemsOf(bytes, whole)
  const granted = status && itemsOf(bytes, status)[0]
  if (granted?.tag !== TAG.integer) throw new Malformed()
  // Granted, or granted with modifications.
  if (token === undefined || !['00', '01'].includes(hexOf(bytes, granted))) {
    return unreadable('the authority did not grant a timestamp')
  }
  const [, signed] = ofType(bytes, token, SIGNED_DATA)
  const [, , content] = itemsOf(bytes, only(bytes, signed))
  const [, wrapped] = ofType(bytes, content, TST_INFO)
  const octets = only(bytes, wrapped)
  if (octets.tag !== TAG.octets) throw new Malformed()
  return readInfo(bytes, readItem(bytes, octets.start, TAG.sequence))
}

function readInfo(bytes: Uint8Array, info: Item): Parsed<Timestamp> {
  const [, , imprint, , time] = itemsOf(bytes, info)
  if (imprint === undefined || time?.tag !== TAG.time) throw new Malformed()
  const [algorithm, hash] = itemsOf(bytes, imprint)
  if (algorithm === undefined || hash?.tag !== TAG.octets) throw new Malformed()
  const [identifier] = itemsOf(bytes, algorithm)
  if (identifier === undefined || hexOf(bytes, identifier) !== SHA256 || hash.end - hash.start !== SHA256_BYTES) {
    return unreadable('it is not over a SHA-256')
  }
  const text = String.fromCharCode(...bytes.subarray(time.start, time.end))
  const [, year, month, day, hour, minute, second] = GENERALIZED_TIME.exec(text) ?? []
  if (second === undefined) throw new Malformed()
  return parsed({ sha256: hexOf(bytes, hash), at: `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z` })
}

/** Where the content of an item of DER lies. */
interface Item {
  readonly tag: number
  readonly start: number
  readonly end: number
}

function readItem(bytes: Uint8Array, at: number, tag?: number): Item {
  const found = bytes[at]
  const first = bytes[at + 1]
  if (found === undefined || first === undefined || (tag !== undefined && found !== tag)) throw new Malformed()
  const more = first < 0x80 ? 0 : first - 0x80
  // Four bytes of length are more than any response has; none at all is not DER.
  if (first === 0x80 || more > 4) throw new Malformed()
  const start = at + 2 + more
  const length = more === 0 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  if (start + length > bytes.length) throw new Malformed()
  return { tag: found, start, end: start + length }
}

function itemsOf(bytes: Uint8Array, { start, end }: Item): readonly Item[] {
  const items: Item[] = []
  for (let at = start; at < end;) {
    const next = readItem(bytes, at)
    if (next.end > end) throw new Malformed()
    items.push(next)
    at = next.end
  }
  return items
}

function only(bytes: Uint8Array, item: Item | undefined): Item {
  const [one, another] = item ? itemsOf(bytes, item) : []
  if (one === undefined || another !== undefined) throw new Malformed()
  return one
}

function ofType(bytes: Uint8Array, item: Item | undefined, type: string): readonly Item[] {
  const items = item ? itemsOf(bytes, item) : []
  const [identifier, content] = items
  const isOne = identifier?.tag === TAG.identifier && hexOf(bytes, identifier) === type && content?.tag === TAG.explicit
  if (!isOne) throw new Malformed()
  return items
}

/** None that is written here is longer than a byte can say. */
function item(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = contents.flatMap((part) => [...part])
  return Uint8Array.of(tag, content.length, ...content)
}

function hexOf(bytes: Uint8Array, { start, end }: Item): string {
  return [...bytes.subarray(start, end)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
}
