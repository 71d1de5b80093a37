/** Reads the body of an answer as JSON, with its secrets taken out before anything else looks at it. */
import type { Redactor } from '../redactor.ts'
import type { HttpAnswer, ResponseHeaders } from '../transport.ts'

export interface ReadBody {
  /** What may be kept: the JSON text, or an excerpt of what is none. */
  readonly kept: string
  /** Why it can't be read as JSON; null where it can. */
  readonly problem: string | null
  /** Undefined where there is a problem. */
  readonly value: unknown
  /** The digits of the numbers in `data`, by name. */
  readonly dataNumbers: ReadonlyMap<string, string>
}

const NO_NUMBERS: ReadonlyMap<string, string> = new Map()
/** Making one costs more than decoding an answer. */
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true })

export function readBody({ headers, body, isWhole }: HttpAnswer, redactor: Redactor): ReadBody {
  const unread = (problem: string, kept: string): ReadBody => {
    return { kept, problem, value: undefined, dataNumbers: NO_NUMBERS }
  }
  const encoding = readHeader(headers, 'content-encoding')
  if (encoding !== '' && encoding !== 'identity') {
    // Nothing of it is kept: our key could stand in it and would not be found.
    return unread('is compressed, although this was not requested', '')
  }
  const text = decodeUtf8(body)
  if (!isWhole) return unread('is larger than any valid answer', redactor.excerpt(text ?? decodeLoosely(body)))
  if (text === undefined) return unread('is not UTF-8 text', redactor.excerpt(decodeLoosely(body)))
  if (text.trim() === '') return unread('is empty', '')
  const redacted = redactor.redactJson(text)
  if (!redacted.ok) return unread(redacted.reason, redactor.excerpt(text))
  const { kept, dataNumbers } = redacted.value
  try {
    return { kept, problem: null, value: JSON.parse(kept), dataNumbers }
  } catch {
    return unread('is not JSON', redactor.excerpt(text))
  }
}

/** The first value where a header came several times; '' where it did not come. */
export function readHeader(headers: ResponseHeaders, name: string): string {
  const value = headers[name]
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}

function decodeUtf8(body: Uint8Array): string | undefined {
  try {
    return STRICT_UTF8.decode(body)
  } catch {
    return undefined
  }
}

function decodeLoosely(body: Uint8Array): string {
  return new TextDecoder().decode(body)
}
