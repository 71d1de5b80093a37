/** The legacy verify endpoint ("Endpoints", 3): `POST {legacy_root}/v2/verify`. */
import type { Answered } from './arrivals.ts'
import { decideAnswer, FETCHED_MESSAGE, rateLimitMessage, renderAnswer, UNKNOWN_MESSAGE } from './answer.ts'
import { buildVerifyData } from './charges/charge-record.ts'
import { bodyProblemReply, errorReply, jsonReply, type Reply, type RequestBody } from './exchange.ts'
import { isJsonObject } from './json.ts'
import type { PracticeService } from './practice-service.ts'
import type { Route } from './route.ts'

export const LEGACY_ROOT = '/svc-v3-pug/getpaidx/api'
const VERIFY_PATH = `${LEGACY_ROOT}/v2/verify`
/** Where the redirect answer leads. Whoever arrives here has sent the secret key where it was not meant to go. */
const REDIRECTED_PATH = `${VERIFY_PATH}/redirected`
const BODY_LIMIT_BYTES = 64 * 1024

export function verifyRoutes(service: PracticeService): readonly Route[] {
  const post = { method: 'POST', bodyLimitBytes: BODY_LIMIT_BYTES } as const
  return [
    { ...post, path: VERIFY_PATH, handle: (_, body) => verify(service, body) },
    { ...post, path: REDIRECTED_PATH, handle: (_, body) => refuseFollower(service, body) },
  ]
}

interface Outcome {
  readonly answered: Answered
  readonly reply: Reply
}

function verify(service: PracticeService, body: RequestBody): Reply {
  const nowMs = service.config.now()
  const txref = body.ok ? readText(body.json, 'txref') : null
  const { answered, reply } = findOutcome(service, body, txref, nowMs)
  recordArrival(service, nowMs, txref, answered)
  return reply
}

/**
 * Reads, authenticates, counts, then answers, in this order: each call that authenticates counts against the limit,
 * whatever it asks for, and no other does.
 */
function findOutcome(service: PracticeService, body: RequestBody, txref: string | null, nowMs: number): Outcome {
  const { httpStatuses, config, limiter, transactions } = service
  const { merchantId, secretKey } = config.merchant
  const { coolOffMinutes } = config.limits
  if (!body.ok) return { answered: body.problem, reply: bodyProblemReply(body.problem, httpStatuses) }
  if (readText(body.json, 'SECKEY') !== secretKey) {
    return { answered: 'wrong-key', reply: errorReply(httpStatuses.wrongKey, 'Invalid secret key') }
  }
  if (!limiter.admit(nowMs)) {
    const message = rateLimitMessage(merchantId, coolOffMinutes)
    return { answered: 'rate-limited', reply: errorReply(httpStatuses.rateLimited, message) }
  }
  if (txref === null) {
    return { answered: 'missing-reference', reply: errorReply(httpStatuses.missingReference, 'txref is required') }
  }
  const charge = service.charges.findByTxref(txref)
  if (charge) {
    const data = buildVerifyData(charge, { seed: config.seed, merchantId })
    return { answered: 'charge', reply: jsonReply(200, { status: 'success', message: FETCHED_MESSAGE, data }) }
  }
  const ask = transactions.ask(txref, nowMs)
  if (!ask) return { answered: 'unknown', reply: errorReply(httpStatuses.unknownReference, UNKNOWN_MESSAGE) }

  const decided = decideAnswer(ask)
  const context = { seed: config.seed, merchantId, httpStatuses, coolOffMinutes, redirectPath: REDIRECTED_PATH }
  return { answered: decided.answer, reply: renderAnswer(ask.transaction, decided, context) }
}

function refuseFollower(service: PracticeService, body: RequestBody): Reply {
  const txref = body.ok ? readText(body.json, 'txref') : null
  recordArrival(service, service.config.now(), txref, 'redirect-followed')
  return errorReply(400, 'A verify call must never follow a redirect')
}

/** A client that mixes up its fields may send the key as the reference; the log does not keep it. */
function recordArrival(service: PracticeService, nowMs: number, txref: string | null, answered: Answered): void {
  const isKey = txref?.includes(service.config.merchant.secretKey) ?? false
  service.arrivals.record(nowMs, isKey ? null : txref, answered)
}

/** A field of the body that is a text and not empty, else null. */
function readText(json: unknown, field: 'txref' | 'SECKEY'): string | null {
  const value = isJsonObject(json) ? json[field] : undefined
  return typeof value === 'string' && value !== '' ? value : null
}
