/** What a person typed for one call (card, PIN, one-time code): taken out of all that comes back (money facts, 11). */
import type { CallOutcome } from '../../../src-shared/domain/verification/call-outcome.ts'
import { REMOVED } from '../../../src-shared/domain/values/masking.ts'

/** Shorter ones stand in too many innocent texts, and can't be told from them. */
const MIN_LENGTH = 3
const JSON_STRING = /"(?:[^"\\]|\\.)*"/g

/** Only whole words inside of texts: a PIN may well be the beginning of an id, and numbers stay numbers. */
export function hideSecrets<Answer>(outcome: CallOutcome<Answer>, secrets: readonly string[]): CallOutcome<Answer> {
  const words = secrets.filter((secret) => secret.length >= MIN_LENGTH).map(escapeRegExp)
  if (words.length === 0) return outcome
  const anyOfThem = new RegExp(`(?<![\\w])(?:${words.join('|')})(?![\\w])`, 'g')
  const hide = (text: string): string => text.replace(anyOfThem, REMOVED)
  const hideInBody = (body: string): string => body.replace(JSON_STRING, hide)
  switch (outcome.kind) {
    case 'answered': return { ...outcome, body: hideInBody(outcome.body) }
    case 'refused': return { ...outcome, message: hide(outcome.message), body: hideInBody(outcome.body) }
    case 'unknown': return { ...outcome, body: outcome.body === null ? null : hide(outcome.body) }
    case 'not-sent': return outcome
  }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
