/** Tells what an HTTP answer to a verify call means ("Endpoints", 3; "Errors", 1 and 2). Pure. */
import { decideCoolOffMinutes, isRateLimitMessage } from '../../../../src-shared/domain/time/rate-limit.ts'
import type { VerifyOutcome } from '../../../../src-shared/domain/verification/verify-outcome.ts'
import { cutToBytes } from '../excerpt.ts'
import type { Redactor } from '../redactor.ts'
import type { HttpAnswer, ResponseHeaders } from '../transport.ts'
import { readBody, readHeader, type ReadBody } from './read-body.ts'
import { isKeyRefusal, readRetryAfterSeconds } from './refusal.ts'
import { isJsonObject, parseVerifyAnswer, type JsonObject } from './verify-answer.ts'

export interface ClassifyContext {
  /** The reference that was asked about. */
  readonly txref: string
  readonly redactor: Redactor
  /** When the answer came, UTC. */
  readonly wallMs: number
}

const SUCCESS = 'success'
const TOO_MANY_REQUESTS = 429
/** A refusal that is not valid JSON is a line of text; a longer one is a page about something else. */
const MAX_LINE_LENGTH = 500
const MAX_MESSAGE_LENGTH = 500
const JSON_TYPE = /^(?:application|text)\/(?:[\w.+-]+\+)?json\b/i

export function classifyAnswer(answer: HttpAnswer, context: ClassifyContext): VerifyOutcome {
  const { httpStatus, headers } = answer
  const body = readBody(answer, context.redactor)
  const limitMessage = findRateLimitMessage(httpStatus, body, context.txref)
  if (limitMessage !== null) {
    const coolOffMinutes = decideCoolOffMinutes(limitMessage, readRetryAfterSeconds(headers, context.wallMs))
    return { kind: 'rate-limited', httpStatus, body: body.kept, message: shorten(limitMessage), coolOffMinutes }
  }
  const statusProblem = findStatusProblem(httpStatus)
  if (statusProblem !== null) return badResponse(httpStatus, body, statusProblem)
  if (body.problem !== null) return badResponse(httpStatus, body, `the answer ${body.problem}`)
  const { value } = body
  if (!isJsonObject(value)) return badResponse(httpStatus, body, 'the answer is not a JSON object')
  const { status } = value
  if (typeof status !== 'string') return badResponse(httpStatus, body, 'the answer has no status that is text')
  if (status === SUCCESS) return classifySuccess(httpStatus, body, value)
  return classifyRefusal(answer, body, value, context.txref)
}

function classifySuccess(httpStatus: number, body: ReadBody, { data }: JsonObject): VerifyOutcome {
  if (httpStatus >= 400) return badResponse(httpStatus, body, 'the answer says success, but its HTTP status does not')
  const answer = parseVerifyAnswer(data, body.dataNumbers)
  if (!answer.ok) return badResponse(httpStatus, body, `the answer ${answer.reason}`)
  return { kind: 'answered', httpStatus, body: body.kept, answer: answer.value }
}

/** What is not marked as JSON may come from something in between, so it counts only when it is as documented. */
function classifyRefusal(
  { httpStatus, headers }: HttpAnswer, body: ReadBody, value: JsonObject, txref: string,
): VerifyOutcome {
  const reason = typeof value['message'] === 'string' ? value['message'] : ''
  if (reason === '' && !isJsonType(headers)) {
    return badResponse(httpStatus, body, 'the answer is not marked as JSON and is not a documented refusal')
  }
  const message = shorten(reason) || 'The service refused without saying why'
  return { kind: 'refused', httpStatus, body: body.kept, message, keyRefused: isKeyRefusal(httpStatus, reason, txref) }
}

function badResponse(httpStatus: number, body: ReadBody, reason: string): VerifyOutcome {
  return { kind: 'bad-response', httpStatus, body: cutToBytes(body.kept), message: `HTTP ${httpStatus}: ${reason}` }
}

function findStatusProblem(httpStatus: number): string | null {
  if (httpStatus >= 500) return 'the service or a proxy in front of it failed'
  return httpStatus >= 300 && httpStatus < 400 ? 'a redirect, which is never followed' : null
}

/** Null where it is no rate limit. A bare HTTP 429 is one; a success with a good HTTP status never is. */
function findRateLimitMessage(httpStatus: number, body: ReadBody, txref: string): string | null {
  const message = findErrorMessage(httpStatus, body)
  if (isRateLimitMessage(message, txref)) return message
  return httpStatus === TOO_MANY_REQUESTS ? message || 'HTTP 429' : null
}

function findErrorMessage(httpStatus: number, { kept, problem, value }: ReadBody): string {
  if (problem !== null) return kept.length <= MAX_LINE_LENGTH ? kept.trim() : ''
  if (typeof value === 'string') return value
  if (!isJsonObject(value) || typeof value['message'] !== 'string') return ''
  return value['status'] === SUCCESS && httpStatus < 400 ? '' : value['message']
}

function isJsonType(headers: ResponseHeaders): boolean {
  const type = readHeader(headers, 'content-type')
  return type === '' || JSON_TYPE.test(type)
}

function shorten(text: string): string {
  return text.length <= MAX_MESSAGE_LENGTH ? text : `${text.slice(0, MAX_MESSAGE_LENGTH)}…`.toWellFormed()
}
