/**
 * Reads the address to which a 3-D Secure page led ("3DSecure redirect payload"). Anyone can make up such an address,
 * so it is kept as an observation and proves nothing.
 */
import { parsed, unreadable, type Parsed } from '../../../../src-shared/domain/values/parsed.ts'
import { parseRedirectAnswer, type ChargeReply } from '../legacy/charge-answer.ts'
import { isJsonObject } from '../legacy/verify-answer.ts'
import type { Redactor } from '../redactor.ts'

export interface Redirect {
  readonly reply: ChargeReply
  /** The `response` as it came, redacted. */
  readonly body: string
}

export function readRedirect(address: string, redactor: Redactor): Parsed<Redirect> {
  if (!URL.canParse(address)) return unreadable('is not an address')
  const response = new URL(address).searchParams.get('response')
  if (response === null) return unreadable('has no response in it')
  const redacted = redactor.redactJson(response)
  if (!redacted.ok) return redacted
  const { kept } = redacted.value
  const value = parseJson(kept)
  if (!isJsonObject(value)) return unreadable('has a response that is not a JSON object')
  const reply = parseRedirectAnswer(value)
  return reply.ok ? parsed({ reply: reply.value, body: kept }) : unreadable(`has a response that ${reply.reason}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
