/**
 * A v3 answer that is the record itself, without `status` and `data` round it: the document shows neither shape
 * ("Endpoints", 4). It is wrapped before it is read, so that it is read as any other, and unwrapped in what is kept.
 */
import type { CallOutcome } from '../../../../src-shared/domain/verification/call-outcome.ts'
import { isJsonObject } from '../legacy/verify-answer.ts'
import type { HttpAnswer } from '../transport.ts'

const BEFORE = '{"status":"success","data":'
const BEHIND = '}'
/** A record has all of these; an error has none. */
const REFERENCES = ['txref', 'tx_ref', 'txRef'] as const

/** Undefined where it is no bare record. */
export function wrapBare(answer: HttpAnswer): HttpAnswer | undefined {
  if (!answer.isWhole || answer.httpStatus >= 300) return undefined
  const text = new TextDecoder().decode(answer.body)
  return isBareRecord(text) ? { ...answer, body: Buffer.from(BEFORE + text + BEHIND) } : undefined
}

export function unwrapBare<Answer>(outcome: CallOutcome<Answer>): CallOutcome<Answer> {
  if (!('body' in outcome) || outcome.body === null || !outcome.body.startsWith(BEFORE)) return outcome
  return { ...outcome, body: outcome.body.slice(BEFORE.length, outcome.body.length - BEHIND.length) }
}

function isBareRecord(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) && !('data' in value) && 'amount' in value && REFERENCES.some((name) => name in value)
  } catch {
    // What is not valid JSON is told by whoever reads it.
    return false
  }
}
