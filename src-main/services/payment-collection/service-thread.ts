/**
 * The way to the service of one profile: a thread of its own makes every call that carries the secret key. The key is
 * handed to it as bytes and stays in it, so that it is gone with the thread.
 */
import { Worker } from 'node:worker_threads'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import type { PaymentService } from './payment-service.ts'
import type { ServiceCalls } from './service-calls.ts'
import {
  READY, type Order, type Reply, type ServiceWay, type ThreadMessage, type ThreadMethod, type ThreadMethods,
} from './thread/protocol.ts'

export interface ServiceThread {
  readonly verify: PaymentService['verify']
  readonly calls: Omit<ServiceCalls, 'close'>
  /** Has any call not ended yet? */
  isCalling(): boolean
  /** Ends what is under way as stopped, and the thread. May be called again. */
  close(): Promise<void>
}

export interface ServiceThreadOptions {
  /** The thread has died under its calls: what comes later is not sent. */
  readonly onLost?: () => void
  /** A call has ended and none is under way any more. */
  readonly onIdle?: () => void
  readonly threadUrl?: URL
}

/** From the sources and from the built program, where every file and chunk lies exactly one folder below `out/`. */
const DEFAULT_THREAD_URL = new URL(
  import.meta.url.endsWith('.ts') ? './thread/main.ts' : '../threads/service.js', import.meta.url,
)
/** Its connections are closed by then; what it still does is to end. */
const EXIT_LIMIT_MS = 5_000

const LOST = 'the call ended unexpectedly'
const GONE = 'the way to the service is closed'
const NEVER_READY = 'The thread of the service ended before it could take orders'
/** As the transport says it of a call that was given up. */
const STOPPED: VerifyOutcome = { kind: 'network-failure', phase: 'exchange', message: 'stopped' }

interface Waiting {
  readonly method: ThreadMethod
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * What a call ends in that the thread died of, or made a mistake in. Without its word nobody knows whether a byte left,
 * so it may have, unless the order was never given to it. Undefined for a method that calls nobody.
 */
export function describeLost(method: ThreadMethod, wasOrdered: boolean, message = LOST): object | undefined {
  switch (method) {
    case 'verify':
      return wasOrdered
        ? { kind: 'network-failure', phase: 'exchange', message }
        : { kind: 'network-failure', phase: 'connect', message: GONE }
    case 'charge':
    case 'validate':
    case 'createTransfer':
    case 'verifyById':
    case 'describe':
      return wasOrdered ? { kind: 'unknown', message, body: null } : { kind: 'not-sent', message: GONE }
    case 'readRedirect':
    case 'readNotice':
    case 'readFiledNotices':
      return undefined
  }
}

/** Clears `way.secretKey`. Rejects with what keeps the thread from starting. */
export async function startServiceThread(way: ServiceWay, options: ServiceThreadOptions = {}): Promise<ServiceThread> {
  const worker = startWorker(way, options.threadUrl ?? DEFAULT_THREAD_URL)
  const { call, isCalling, close } = openLine(worker, options)
  await untilReady(worker)
  return {
    verify: async (txref, { signal } = {}) => signal?.aborted === true ? STOPPED : call('verify', [txref], signal),
    calls: {
      publicKey: way.publicKey,
      hasV3: way.v3BaseUrl !== null,
      charge: (...args) => call('charge', args),
      validate: (...args) => call('validate', args),
      readRedirect: (...args) => call('readRedirect', args),
      readNotice: (...args) => call('readNotice', args),
      readFiledNotices: (...args) => call('readFiledNotices', args),
      verifyById: (...args) => call('verifyById', args),
      createTransfer: (...args) => call('createTransfer', args),
      describe: (...args) => call('describe', args),
    },
    isCalling,
    close,
  }
}

/** Orders to the thread, and what became of them. */
function openLine(worker: Worker, { onLost = doNothing, onIdle = doNothing }: ServiceThreadOptions) {
  const waiting = new Map<number, Waiting>()
  const post = createPost(worker)
  const idOf = createSignalIds((signalId) => post({ kind: 'stop', signalId }))
  let lastId = 0
  let isClosing = false
  let hasEnded = false
  const exited = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))
  worker.on('message', (message: ThreadMessage) => {
    if (message !== READY) for (const reply of message) settle(reply)
    if (waiting.size > 0) return
    // It keeps the process alive only while an answer is awaited.
    worker.unref()
    onIdle()
  })
  worker.on('error', lose)
  worker.on('exit', lose)

  function order(method: ThreadMethod, args: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
    if (hasEnded || isClosing) return answerLost(method, false)
    const id = (lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    waiting.set(id, { method, resolve, reject })
    worker.ref()
    post({ kind: 'call', id, method, args, signalId: signal ? idOf(signal) : null })
    return promise
  }

  function settle(reply: Reply): void {
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (call) end(call, reply)
  }

  function lose(): void {
    if (hasEnded) return
    hasEnded = true
    for (const { method, resolve, reject } of waiting.values()) answerLost(method, true).then(resolve, reject)
    waiting.clear()
    if (!isClosing) onLost()
  }

  return {
    /** Both ends are this program: what the thread answers is what its method returns. */
    call: <Name extends ThreadMethod>(method: Name, args: readonly unknown[], signal?: AbortSignal) => (
      order(method, args, signal) as ReturnType<ThreadMethods[Name]>
    ),
    isCalling: () => waiting.size > 0,
    async close(): Promise<void> {
      if (!isClosing && !hasEnded) post({ kind: 'end' })
      isClosing = true
      worker.ref()
      const late = setTimeout(() => void worker.terminate(), EXIT_LIMIT_MS)
      await exited
      clearTimeout(late)
    },
  }
}

/** Rejects with what keeps it from starting. */
function untilReady(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.once('message', () => resolve())
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error(NEVER_READY)))
  return promise
}

/** A mistake is none of the service’s answers: whether a byte had left by then, nobody knows. */
function end({ method, resolve, reject }: Waiting, reply: Reply): void {
  if (reply.ok) resolve(reply.value)
  else answerLost(method, true, `the call failed in the program (${reply.error})`).then(resolve, reject)
}

/** Hundreds of calls share a signal, and each is listened to once. */
function createSignalIds(stop: (signalId: number) => void): (signal: AbortSignal) => number {
  const ids = new WeakMap<AbortSignal, number>()
  let lastId = 0
  return (signal) => {
    const known = ids.get(signal)
    if (known !== undefined) return known
    const id = (lastId += 1)
    ids.set(signal, id)
    signal.addEventListener('abort', () => stop(id), { once: true })
    return id
  }
}

/** The orders of one tick travel in one message. */
function createPost(worker: Worker): (order: Order) => void {
  let outgoing: Order[] = []
  return (order) => {
    if (outgoing.length === 0) {
      queueMicrotask(() => {
        const orders = outgoing
        outgoing = []
        worker.postMessage(orders)
      })
    }
    outgoing.push(order)
  }
}

/** The key’s bytes move to the thread: none are left here. */
function startWorker({ baseUrl, v3BaseUrl, publicKey, secretKey }: ServiceWay, threadUrl: URL): Worker {
  // In memory of its own from the start: V8 would keep so few bytes on its heap, and leave them there as they move.
  const bytes = new Uint8Array(new ArrayBuffer(secretKey.length))
  bytes.set(secretKey)
  secretKey.fill(0)
  const workerData: ServiceWay = { baseUrl, v3BaseUrl, publicKey, secretKey: bytes }
  return new Worker(threadUrl, { workerData, transferList: [bytes.buffer] })
}

async function answerLost(method: ThreadMethod, wasOrdered: boolean, message = LOST): Promise<object> {
  const lost = describeLost(method, wasOrdered, message)
  if (lost === undefined) throw new Error(wasOrdered ? message : GONE)
  return lost
}

function doNothing(): void {}
