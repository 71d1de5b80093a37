/**
 * The calls of the service that a person causes: charge, validate, v3's verify, transfer and Quickdocs. Each sends
 * exactly one request and says how it ended; none is ever sent again by itself.
 */
import { parseBaseUrl } from '../../../src-shared/domain/values/base-url.ts'
import type { CallOutcome } from '../../../src-shared/domain/verification/call-outcome.ts'
import type { Clock } from '../../../src-shared/domain/time/clock.ts'
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'
import type { VerifyAnswer } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { assertKnownAnswer, sealCharge } from './envelope.ts'
import { parseChargeAnswer, parseValidateAnswer, type ChargeReply } from './legacy/charge-answer.ts'
import type { JsonObject } from './legacy/verify-answer.ts'
import { hideSecrets } from './one-call-secrets.ts'
import { readCallAnswer } from './read-answer.ts'
import { readRedirect, type Redirect } from './redirect/read-redirect.ts'
import { createRedactor } from './redactor.ts'
import {
  createTransport, cutAnswer, DEFAULT_LIMITS, MAX_VERIFY_BYTES, type HttpAnswer, type ServiceLimits,
  type ServiceRequest, type Transport,
} from './transport.ts'
import { unwrapBare, wrapBare } from './v3/bare-answer.ts'
import { parseDescription, type EndpointDescription } from './v3/quickdocs-answer.ts'
import { parseTransferAnswer, type TransferReply } from './v3/transfer-answer.ts'
import { EXACT_V3_NUMBERS, parseV3VerifyAnswer } from './v3/verify-answer.ts'
import { readDelivered, readJsonNotice, type DeliveredBody, type ReadNotice } from './webhooks/read-notice.ts'

const LEGACY_ROOT = '/svc-v3-pug/getpaidx/api'
/** A person waits for these; a charge may take as long as a bank does. */
const CALL_LIMITS: Partial<ServiceLimits> = { headersTimeoutMs: 60_000, totalTimeoutMs: 90_000, connections: 4 }

export interface ServiceCallsConfig {
  /** As `parseBaseUrl` takes them; anything else is a bug of the caller. */
  readonly baseUrl: string
  /** Null: the profile has no v3 address, and v3 calls are not sent. */
  readonly v3BaseUrl: string | null
  readonly publicKey: string
  readonly secretKey: string
  readonly limits?: Partial<ServiceLimits>
  readonly clock: Pick<Clock, 'schedule'>
}

export type HttpMethod = ServiceRequest['method']

export interface ServiceCalls {
  /** The merchant's, which every payload carries. */
  readonly publicKey: string
  /** Has the profile a v3 address? Without one v3 calls are not sent. */
  readonly hasV3: boolean
  /** "Endpoints", 1. `payload`: JSON text before encryption; `secrets`: what of it must not be kept anywhere. */
  charge(payload: string, secrets: readonly string[]): Promise<CallOutcome<ChargeReply>>
  /** "Endpoints", 2. `reference` is the gateway reference of the charge. */
  validate(reference: string, otp: string): Promise<CallOutcome<ChargeReply>>
  /** What a 3-D Secure page led to; calls nobody. */
  readRedirect(address: string): Promise<Parsed<Redirect>>
  /** What a webhook says; calls nobody. */
  readNotice(delivered: DeliveredBody): Promise<ReadNotice>
  /** The same of those that stand in a file: each as JSON, or a row whose fields are given as JSON. */
  readFiledNotices(texts: readonly string[], encoding: 'json' | 'csv'): Promise<readonly ReadNotice[]>
  /** "Endpoints", 4; a read. */
  verifyById(txid: string): Promise<CallOutcome<VerifyAnswer>>
  /** "Endpoints", 6. `body`: the JSON text that was approved, sent byte for byte. */
  createTransfer(body: string): Promise<CallOutcome<TransferReply>>
  /** "Endpoints", 5; a read. `path` begins with a slash, without `/meta`. */
  describe(method: HttpMethod, path: string): Promise<CallOutcome<EndpointDescription>>
  close(): Promise<void>
}

const NO_V3_ADDRESS = { kind: 'not-sent', message: 'the profile has no v3 address' } as const

interface Connection {
  readonly transport: Transport
  /** What stands before each path. */
  readonly root: string
}

function connect(address: string, limits: ServiceLimits, clock: ServiceCallsConfig['clock']): Connection {
  const baseUrl = parseBaseUrl(address)
  if (!baseUrl.ok) throw new Error(`The address ${baseUrl.reason}`)
  const { origin, pathname } = new URL(baseUrl.value)
  return { transport: createTransport(origin, limits, clock), root: pathname === '/' ? '' : pathname }
}

const OF_V3_VERIFY = { mayBeBare: true, maxBytes: MAX_VERIFY_BYTES } as const

function readPerhapsBare<Answer>(
  answer: HttpAnswer, mayBeBare: boolean, read: (answer: HttpAnswer) => CallOutcome<Answer>,
): CallOutcome<Answer> {
  const wrapped = mayBeBare ? wrapBare(answer) : undefined
  return wrapped ? unwrapBare(read(wrapped)) : read(answer)
}

/** @throws where this machine's encryption is wrong: nothing may be charged then. */
export function createServiceCalls(config: ServiceCallsConfig): ServiceCalls {
  assertKnownAnswer()
  const { publicKey, secretKey, clock } = config
  const limits = { ...DEFAULT_LIMITS, ...CALL_LIMITS, ...config.limits }
  const redactor = createRedactor(secretKey, EXACT_V3_NUMBERS)
  const legacy = connect(config.baseUrl, limits, clock)
  const v3 = config.v3BaseUrl === null ? null : connect(config.v3BaseUrl, limits, clock)
  const authorization = `Bearer ${secretKey}`

  async function call<Answer>(
    to: Connection, request: ServiceRequest,
    parse: (answer: JsonObject, digits: ReadonlyMap<string, string>) => Parsed<Answer>,
    { hasNoStatus = false, mayBeBare = false, maxBytes = limits.maxResponseBytes } = {},
  ): Promise<CallOutcome<Answer>> {
    let hasLeft = false
    const onLeave = (): void => {
      hasLeft = true
    }
    const exchange = await to.transport.send({ ...request, path: to.root + request.path, onLeave }, undefined)
    if (exchange.kind === 'http-answer') {
      const read = (answer: HttpAnswer) => readCallAnswer(answer, redactor, parse, hasNoStatus)
      return readPerhapsBare(cutAnswer(exchange.answer, maxBytes), mayBeBare, read)
    }
    const { message } = exchange
    return hasLeft ? { kind: 'unknown', message, body: null } : { kind: 'not-sent', message }
  }

  return {
    publicKey,
    hasV3: v3 !== null,
    async charge(payload, secrets) {
      const json = JSON.stringify(sealCharge(publicKey, secretKey, payload))
      const outcome = await call(legacy, { method: 'POST', path: `${LEGACY_ROOT}/charge`, json }, parseChargeAnswer)
      return hideSecrets(outcome, secrets)
    },
    async validate(reference, otp) {
      const json = JSON.stringify({ PBFPubKey: publicKey, transaction_reference: reference, otp })
      const request: ServiceRequest = { method: 'POST', path: `${LEGACY_ROOT}/validatecharge`, json }
      return hideSecrets(await call(legacy, request, parseValidateAnswer), [otp])
    },
    readRedirect: async (address) => readRedirect(address, redactor),
    readNotice: async (delivered) => readDelivered(delivered, redactor),
    readFiledNotices: async (texts, encoding) => texts.map((json) => readJsonNotice(json, encoding, redactor)),
    async verifyById(txid) {
      if (v3 === null) return NO_V3_ADDRESS
      const path = `/transactions/${encodeURIComponent(txid)}/verify`
      return call(v3, { method: 'GET', path, authorization }, parseV3VerifyAnswer, OF_V3_VERIFY)
    },
    async createTransfer(body) {
      if (v3 === null) return NO_V3_ADDRESS
      return call(v3, { method: 'POST', path: '/transfers', json: body, authorization }, parseTransferAnswer)
    },
    async describe(method, path) {
      if (v3 === null) return NO_V3_ADDRESS
      return call(v3, { method, path: `/meta${path}`, authorization }, parseDescription, { hasNoStatus: true })
    },
    async close() {
      await Promise.all([legacy.transport.close(), v3?.transport.close()])
    },
  }
}
