/**
 * One HTTP exchange at a time per connection, each with a deadline: sends once, follows nothing, decompresses nothing,
 * never sends again by itself. Knows nothing of what is said, and clears what was sent once the call has ended.
 */
import { Pool, type Dispatcher } from 'undici'
import type { Clock } from '../../../src-shared/domain/time/clock.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { describeNetworkFailure } from './network-failure.ts'

export interface ServiceLimits {
  /** Until a connection stands. At least 1, default 10,000. */
  readonly connectTimeoutMs: number
  /** From the request until the headers of the answer. At least 1, default 15,000. */
  readonly headersTimeoutMs: number
  /** Between two pieces of the answer's body. At least 1, default 10,000. */
  readonly bodyTimeoutMs: number
  /** For all of it, waiting for a free connection included. At least 1, default 20,000. */
  readonly totalTimeoutMs: number
  /** A real answer has 2 KB, one with the picture of a QR code 100 KB. At least 1, default 4 MiB. */
  readonly maxResponseBytes: number
  /**
   * Calls that may be under way at once; more wait, and spend their deadline on it. At least 1; by default as many as
   * the scheduler ever has in flight.
   */
  readonly connections: number
}

/** Of an answer to a verify call, which has 2 KB. Hundreds may come at once, and each is read in one go. */
export const MAX_VERIFY_BYTES = 256 * 1024

export const DEFAULT_LIMITS: ServiceLimits = {
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 15_000,
  bodyTimeoutMs: 10_000,
  totalTimeoutMs: 20_000,
  maxResponseBytes: 4 * 1024 * 1024,
  connections: 512,
}

export type ResponseHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

export interface HttpAnswer {
  readonly httpStatus: number
  readonly headers: ResponseHeaders
  readonly body: Uint8Array
  /** False where the body went past `maxResponseBytes`; then `body` is its beginning. */
  readonly isWhole: boolean
}

/** The answer, or the beginning of one that is longer. */
export function cutAnswer(answer: HttpAnswer, maxBytes: number): HttpAnswer {
  if (answer.body.length <= maxBytes) return answer
  return { ...answer, body: answer.body.subarray(0, maxBytes), isWhole: false }
}

export type Exchange =
  | { readonly kind: 'http-answer'; readonly answer: HttpAnswer }
  | Extract<VerifyOutcome, { kind: 'network-failure' | 'timeout' }>

export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** JSON text; left out where nothing is sent. */
  readonly json?: string
  /** The `Authorization` header of v3. */
  readonly authorization?: string
  /** Just before the first byte is written: from here on the request may arrive. */
  readonly onLeave?: () => void
}

export interface Transport {
  /** Sends JSON text once. Resolves when the answer is complete or the connection torn down; never rejects. */
  post(path: string, json: string, signal: AbortSignal | undefined): Promise<Exchange>
  /** The same for any request. */
  send(request: ServiceRequest, signal: AbortSignal | undefined): Promise<Exchange>
  /** Ends what is under way as stopped. */
  close(): Promise<void>
}

const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'content-type': 'application/json',
  'user-agent': 'tillproof',
}

/** Where a call was given up on our side. The request may have arrived, so its slot stays taken. */
const STOPPED: Exchange = { kind: 'network-failure', phase: 'exchange', message: 'stopped' }
const GIVEN_UP = new Error('cancelled')

export function createTransport(origin: string, limits: ServiceLimits, clock: Pick<Clock, 'schedule'>): Transport {
  const pool = new Pool(origin, {
    connections: limits.connections,
    pipelining: 1,
    allowH2: false,
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyTimeoutMs,
    maxResponseSize: limits.maxResponseBytes,
    // Explicit, so that no environment variable switches the check of the server's certificate off.
    connect: { timeout: limits.connectTimeoutMs, rejectUnauthorized: true, autoSelectFamily: true },
  })
  const stopping = createStops()
  let isClosed = false

  function dispatch(
    { method, path, json, authorization, onLeave }: ServiceRequest, signal: AbortSignal | undefined,
  ): Promise<Exchange> {
    if (isClosed || signal?.aborted === true) return Promise.resolve(STOPPED)
    const headers = authorization === undefined ? HEADERS : { ...HEADERS, authorization }
    // Bytes of our own: what is made of a text further down is cleared by nobody.
    const body = json === undefined ? null : Buffer.from(json)
    return new Promise((resolve) => {
      const cancelDeadline = clock.schedule(limits.totalTimeoutMs, () => {
        call.giveUp({ kind: 'timeout', message: `no complete answer within ${limits.totalTimeoutMs / 1_000} s` })
      })
      const call = new Call((exchange) => {
        cancelDeadline()
        calls?.delete(call)
        body?.fill(0)
        resolve(isClosed ? STOPPED : exchange)
      }, onLeave)
      const calls = signal && stopping(signal)
      calls?.add(call)
      pool.dispatch({ method, path, headers, body }, call)
    })
  }

  return {
    post: (path, json, signal) => dispatch({ method: 'POST', path, json }, signal),
    send: dispatch,
    async close() {
      isClosed = true
      await pool.destroy()
    },
  }
}

/** Gives the calls that end with a signal: hundreds share one, and each is listened to once. */
function createStops(): (signal: AbortSignal) => CallsUnderWay {
  const bySignal = new WeakMap<AbortSignal, CallsUnderWay>()
  return (signal) => {
    const known = bySignal.get(signal)
    if (known) return known
    const calls = new CallsUnderWay()
    bySignal.set(signal, calls)
    signal.addEventListener('abort', () => calls.stop(), { once: true })
    return calls
  }
}

/** In no order. A Set is laid out anew again and again, and each time leaves behind what keeps hundreds of answers. */
class CallsUnderWay {
  readonly #calls: Call[] = []

  add(call: Call): void {
    call.place = this.#calls.push(call) - 1
  }

  delete(call: Call): void {
    if (this.#calls[call.place] !== call) return
    const last = this.#calls.pop()
    if (last === undefined || last === call) return
    this.#calls[call.place] = last
    last.place = call.place
  }

  stop(): void {
    for (const call of [...this.#calls]) call.giveUp(STOPPED)
  }
}

/** What undici reports of one request, gathered into one `Exchange`. */
class Call implements Dispatcher.DispatchHandler {
  /** Among those under way. */
  place = 0
  #settle: ((exchange: Exchange) => void) | null
  #controller: Dispatcher.DispatchController | null = null
  #httpStatus = 0
  #headers: ResponseHeaders = {}
  readonly #chunks: Buffer[] = []
  readonly #onLeave: (() => void) | undefined

  constructor(settle: (exchange: Exchange) => void, onLeave: (() => void) | undefined) {
    this.#settle = settle
    this.#onLeave = onLeave
  }

  giveUp(exchange: Exchange): void {
    const settle = this.#settle
    this.#settle = null
    this.#controller?.abort(GIVEN_UP)
    settle?.(exchange)
  }

  /** The moment before the first byte is written. One call pays for one request: a second one never leaves. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    const mayLeave = this.#settle !== null && this.#controller === null
    this.#controller = controller
    if (mayLeave) this.#onLeave?.()
    else controller.abort(GIVEN_UP)
  }

  onResponseStart(_: Dispatcher.DispatchController, httpStatus: number, headers: ResponseHeaders): void {
    this.#httpStatus = httpStatus
    this.#headers = headers
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    this.#end(true)
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    if ('code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return this.#end(false)
    this.#settle?.(describeNetworkFailure(error, this.#controller !== null))
    this.#settle = null
  }

  #end(isWhole: boolean): void {
    const [first] = this.#chunks
    const body = first !== undefined && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks)
    const answer = { httpStatus: this.#httpStatus, headers: this.#headers, body, isWhole }
    this.#settle?.({ kind: 'http-answer', answer })
    this.#settle = null
  }
}
