/** Tells what an HTTP answer to a call that moves money means. In doubt it is unknown, never a refusal. Pure. */
import type { CallOutcome } from '../../../src-shared/domain/verification/call-outcome.ts'
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { cutToBytes } from './excerpt.ts'
import { readBody } from './legacy/read-body.ts'
import { isJsonObject, type JsonObject } from './legacy/verify-answer.ts'
import type { Redactor } from './redactor.ts'
import type { HttpAnswer } from './transport.ts'

const SUCCESS = 'success'
/** The words of a refusal. The document shows none but that success is called `success`: any other is no answer. */
const REFUSAL = /^(?:error|fail|failed|failure|declined|rejected|refused|denied|invalid|unauthori[sz]ed|forbidden)$/i
/** A call that may still be going on, one that meets another of its like, one that came too early. */
const UNCLEAR_HTTP_STATUSES: ReadonlySet<number> = new Set([408, 409, 425])
const MAX_MESSAGE_LENGTH = 500

/**
 * `parse` reads the whole answer of a success, `digits` being those of the exact numbers in its `data`; what it can't
 * read may have been taken all the same. `hasNoStatus`: a success of this call carries no `status` of its own.
 */
export function readCallAnswer<Answer>(
  answer: HttpAnswer, redactor: Redactor,
  parse: (answer: JsonObject, digits: ReadonlyMap<string, string>) => Parsed<Answer>, hasNoStatus: boolean,
): CallOutcome<Answer> {
  const { httpStatus } = answer
  const { kept, problem, value, dataNumbers } = readBody(answer, redactor)
  const unknown = (reason: string): CallOutcome<Answer> => {
    return { kind: 'unknown', message: `HTTP ${httpStatus}: ${reason}`, body: cutToBytes(kept) }
  }
  if (httpStatus >= 500) return unknown('the service or a proxy in front of it failed')
  if (httpStatus >= 300 && httpStatus < 400) return unknown('a redirect, which is never followed')
  if (problem !== null) return unknown(`the answer ${problem}`)
  if (!isJsonObject(value)) return unknown('the answer is not a JSON object')
  const { status, message } = value as { status?: unknown; message?: unknown }
  if ((status === SUCCESS || (hasNoStatus && status === undefined)) && httpStatus < 300) {
    const read = parse(value, dataNumbers)
    if (!read.ok) return unknown(`the answer ${read.reason}`)
    return { kind: 'answered', answer: read.value, httpStatus, body: kept }
  }
  if (status === SUCCESS) return unknown('the answer says success, but its HTTP status does not')
  if (typeof status !== 'string') return unknown('the answer has no status that is text')
  if (!REFUSAL.test(status)) return unknown('the answer’s status is neither success nor a refusal')
  if (UNCLEAR_HTTP_STATUSES.has(httpStatus)) return unknown('the service may have received the call before')
  const said = typeof message === 'string' && message !== '' ? message : 'The service refused without saying why'
  return { kind: 'refused', message: shorten(said), httpStatus, body: kept }
}

function shorten(text: string): string {
  return text.length <= MAX_MESSAGE_LENGTH ? text : `${text.slice(0, MAX_MESSAGE_LENGTH)}…`.toWellFormed()
}
