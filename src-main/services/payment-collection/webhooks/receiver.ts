/**
 * Receives webhooks on 127.0.0.1, behind a tunnel or proxy that the merchant already has. Answers 200 only for what is
 * kept. It knows nothing of what webhooks say. Whoever learned the address can send as much as they like: what passed
 * the check has a rate and connections of its own, which nothing else can use up.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebhookRefusal } from '../../../../src-shared/domain/webhooks/webhook-notice.ts'
import type { ConnectionRoom } from '../../../platform/connection-room.ts'
import { startLoopbackServer } from '../../../platform/loopback-server.ts'
import { checkAuthenticity, isSameText, mayBeAuthentic, type AuthenticityCheck } from './authenticity.ts'
import { readLimited } from './read-limited.ts'
import type { DeliveredBody } from './read-notice.ts'
import { createTokenBucket } from './token-bucket.ts'

export interface Delivery extends DeliveredBody {
  /** Null: not checked. */
  readonly isAuthentic: true | null
}

export interface ReceiverConfig {
  /** 0 takes a free one. */
  readonly port: number
  /** Begins with a slash. */
  readonly path: string
  readonly check: AuthenticityCheck
  /** Resolves once the delivery is durable; rejects where it can't be. `over-cap`: nothing more of its kind is kept. */
  readonly keep: (delivery: Delivery) => Promise<void | 'over-cap'>
  readonly onRefusal: (kind: WebhookRefusal) => void
  readonly monotonicMs: () => number
  readonly limits?: Partial<ReceiverLimits>
}

export interface ReceiverLimits {
  /** The document's payload has less than two. */
  readonly bodyBytes: number
  /** More than a merchant's payments ever come in a second. Of those that passed the check, and of all others. */
  readonly perSecond: number
  readonly burst: number
  readonly connections: number
  /** Of the connections, those on which nothing passed the check. */
  readonly unproved: number
  /** For the whole of a request, so that a slow sender holds no connection for long. */
  readonly requestMs: number
}

export interface Receiver {
  readonly address: string
  /** Lets what is being kept be answered. */
  close(): Promise<void>
}

export const DEFAULT_RECEIVER_LIMITS: ReceiverLimits = {
  bodyBytes: 64 * 1024, perSecond: 50, burst: 100, connections: 256, unproved: 192, requestMs: 10_000,
}
const KEEP_ALIVE_MS = 5_000
/** For what the cap refuses: it is lifted by the next day, so that soon would only be refused again. */
const CAP_RETRY_S = 3_600
/** How long the last answers may take when it is closed. */
const CLOSING_MS = 2_000

/** @throws AppError WEBHOOK_PORT_UNUSABLE */
export async function startWebhookReceiver(config: ReceiverConfig): Promise<Receiver> {
  const limits = { ...DEFAULT_RECEIVER_LIMITS, ...config.limits }
  const { connections, unproved, requestMs, perSecond, burst } = limits
  const passed = createTokenBucket(perSecond, burst, config.monotonicMs)
  const others = createTokenBucket(perSecond, burst, config.monotonicMs)
  const server = await startLoopbackServer({
    port: config.port,
    limits: {
      headMs: requestMs,
      requestMs,
      checkedEveryMs: Math.min(1_000, requestMs),
      keepAliveMs: KEEP_ALIVE_MS,
      connections,
      unproved,
    },
    portError: 'WEBHOOK_PORT_UNUSABLE',
    isSilent: true,
  }, (_, room) => (request, response) => void take(request, response, room))
  return { address: `${server.origin}${config.path}`, close: () => server.close(CLOSING_MS) }

  async function take(request: IncomingMessage, response: ServerResponse, room: ConnectionRoom): Promise<void> {
    request.on('error', () => request.destroy())
    if (request.method !== 'POST' || !isSameText(request.url ?? '', config.path)) {
      return refuse(request, response, 404, 'wrong-address')
    }
    const { headers } = request
    const header = (name: string): string | undefined => headerText(headers[name])
    const isChecked = config.check.kind !== 'none'
    if (!mayBeAuthentic(config.check, header)) return refuseOther(request, response)
    if (!isChecked && !others.take()) return refuse(request, response, 429, 'too-many')
    const bytes = await readLimited(request, limits.bodyBytes)
    if (bytes === 'broken') return void response.destroy()
    if (bytes === 'too-large') return refuse(request, response, 413, 'too-large')
    const isAuthentic = checkAuthenticity(config.check, bytes, header)
    if (isAuthentic === false) return refuseOther(request, response)
    if (isAuthentic === true) {
      room.prove(request.socket)
      if (!passed.take()) return refuse(request, response, 429, 'too-many')
    }
    const { 'content-type': contentType = '', 'content-encoding': contentEncoding = '' } = headers
    try {
      const outcome = await config.keep({ bytes, contentType, contentEncoding, isAuthentic })
      if (outcome === 'over-cap') return refuse(request, response, 429, 'over-cap')
    } catch {
      return refuse(request, response, 503, 'not-kept')
    }
    answer(response, 200)
  }

  /** What failed the check. Past the rate its sender must connect again each time, which costs them more than us. */
  function refuseOther(request: IncomingMessage, response: ServerResponse): void {
    if (others.take()) return refuse(request, response, 401, 'not-authentic')
    response.setHeader('connection', 'close')
    refuse(request, response, 429, 'too-many')
  }

  /** The same empty answer to all that is refused for one reason: nothing can be learned from it. */
  function refuse(request: IncomingMessage, response: ServerResponse, status: number, kind: WebhookRefusal): void {
    config.onRefusal(kind)
    // What is left of a body that nobody wants is not waited for.
    if (!request.complete) response.setHeader('connection', 'close')
    if (status === 429 || status === 503) response.setHeader('retry-after', kind === 'over-cap' ? CAP_RETRY_S : 5)
    answer(response, status)
  }
}

function answer(response: ServerResponse, status: number): void {
  response.sendDate = false
  response.writeHead(status, { 'content-length': '0' }).end()
}

function headerText(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.join(', ')
}
