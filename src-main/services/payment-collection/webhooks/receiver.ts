/**
 * Receives webhooks on 127.0.0.1, behind a tunnel or proxy that the merchant already has. Answers 200 only for what is
 * kept. It knows nothing of what webhooks say.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebhookRefusal } from '../../../../src-shared/domain/webhooks/webhook-notice.ts'
import { startLoopbackServer } from '../../../platform/loopback-server.ts'
import { checkAuthenticity, isSameText, type AuthenticityCheck } from './authenticity.ts'
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
  /** Resolves once the delivery is durable; where it can't be kept, rejects. */
  readonly keep: (delivery: Delivery) => Promise<void>
  readonly onRefusal: (kind: WebhookRefusal) => void
  readonly monotonicMs: () => number
  readonly limits?: Partial<ReceiverLimits>
}

export interface ReceiverLimits {
  /** The document's payload has less than two. */
  readonly bodyBytes: number
  /** More than a merchant's payments ever come in a second. */
  readonly perSecond: number
  readonly burst: number
  readonly connections: number
  /** For the whole of a request, so that a slow sender holds no connection for long. */
  readonly requestMs: number
}

export interface Receiver {
  readonly address: string
  /** Lets what is being kept be answered. */
  close(): Promise<void>
}

export const DEFAULT_RECEIVER_LIMITS: ReceiverLimits = {
  bodyBytes: 64 * 1024, perSecond: 50, burst: 100, connections: 256, requestMs: 10_000,
}
const KEEP_ALIVE_MS = 5_000
/** How long the last answers may take when it is closed. */
const CLOSING_MS = 2_000

/** @throws AppError WEBHOOK_PORT_UNUSABLE */
export async function startWebhookReceiver(config: ReceiverConfig): Promise<Receiver> {
  const limits = { ...DEFAULT_RECEIVER_LIMITS, ...config.limits }
  const bucket = createTokenBucket(limits.perSecond, limits.burst, config.monotonicMs)
  const { connections, requestMs } = limits
  const server = await startLoopbackServer({
    port: config.port,
    limits: {
      headMs: requestMs,
      requestMs,
      checkedEveryMs: Math.min(1_000, requestMs),
      keepAliveMs: KEEP_ALIVE_MS,
      connections,
    },
    portError: 'WEBHOOK_PORT_UNUSABLE',
    isSilent: true,
  }, () => (request, response) => void take(request, response))
  return { address: `${server.origin}${config.path}`, close: () => server.close(CLOSING_MS) }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => request.destroy())
    if (request.method !== 'POST' || !isSameText(request.url ?? '', config.path)) {
      return refuse(request, response, 404, 'wrong-address')
    }
    if (!bucket.take()) return refuse(request, response, 429, 'too-many')
    const bytes = await readLimited(request, limits.bodyBytes)
    if (bytes === 'broken') return void response.destroy()
    if (bytes === 'too-large') return refuse(request, response, 413, 'too-large')
    const { headers } = request
    const isAuthentic = checkAuthenticity(config.check, bytes, (name) => headerText(headers[name]))
    if (isAuthentic === false) return refuse(request, response, 401, 'not-authentic')
    const { 'content-type': contentType = '', 'content-encoding': contentEncoding = '' } = headers
    try {
      await config.keep({ bytes, contentType, contentEncoding, isAuthentic })
    } catch {
      return refuse(request, response, 503, 'not-kept')
    }
    answer(response, 200)
  }

  /** The same empty answer to all that is refused for one reason: nothing can be learned from it. */
  function refuse(request: IncomingMessage, response: ServerResponse, status: number, kind: WebhookRefusal): void {
    config.onRefusal(kind)
    // What is left of a body that nobody wants is not waited for.
    if (!request.complete) response.setHeader('connection', 'close')
    if (status === 429 || status === 503) response.setHeader('retry-after', '5')
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
