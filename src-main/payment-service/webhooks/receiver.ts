/**
 * Receives webhooks on 127.0.0.1, behind a tunnel or proxy that the merchant already has. Answers 200 only for what is
 * kept. It knows nothing of what webhooks say.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { AppError } from '../../../src-shared/contract/errors.ts'
import type { WebhookRefusal } from '../../../src-shared/contract/webhooks.ts'
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

const HOST = '127.0.0.1'
export const DEFAULT_RECEIVER_LIMITS: ReceiverLimits = {
  bodyBytes: 64 * 1024, perSecond: 50, burst: 100, connections: 256, requestMs: 10_000,
}
const MAX_HEADER_BYTES = 16 * 1024
const KEEP_ALIVE_MS = 5_000
/** How long the last answers may take when it is closed. */
const CLOSING_MS = 2_000

/** @throws AppError WEBHOOK_PORT_UNUSABLE */
export async function startWebhookReceiver(config: ReceiverConfig): Promise<Receiver> {
  const limits = { ...DEFAULT_RECEIVER_LIMITS, ...config.limits }
  const bucket = createTokenBucket(limits.perSecond, limits.burst, config.monotonicMs)
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: limits.requestMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.min(1_000, limits.requestMs),
    keepAliveTimeout: KEEP_ALIVE_MS,
  }, (request, response) => void take(request, response))
  server.maxConnections = limits.connections
  server.on('clientError', (_, socket) => void socket.destroy())
  const port = await listen(server, config.port)
  return { address: `http://${HOST}:${port}${config.path}`, close: () => closeServer(server) }

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
    const isAuthentic = checkAuthenticity(config.check, bytes, (name) => textOf(headers[name]))
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

function textOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.join(', ')
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      reject(new AppError('WEBHOOK_PORT_UNUSABLE', { port, reason: cause.message }, { cause }))
    })
    server.listen(port, HOST, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), CLOSING_MS)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}
