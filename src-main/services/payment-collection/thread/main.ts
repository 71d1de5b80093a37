/**
 * Where the thread of one way to the service starts. The secret key is text in here only: what the thread had in memory
 * is given back to the system once it ends.
 */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { createSystemClock } from '../../../platform/system-clock.ts'
import { createPaymentService } from '../payment-service.ts'
import { createServiceCalls } from '../service-calls.ts'
import { overwriteFreed } from './overwrite-freed.ts'
import {
  READY, type CallOrder, type Order, type Reply, type ServiceWay, type ThreadMessage, type ThreadMethods,
} from './protocol.ts'

const given: unknown = workerData
if (parentPort && isServiceWay(given)) serve(parentPort, given, overwriteFreed)

/** Only `startServiceThread` starts this file, so the key tells the rest. */
function isServiceWay(value: unknown): value is ServiceWay {
  return typeof value === 'object' && value !== null && 'secretKey' in value && value.secretKey instanceof Uint8Array
}

export function serve(port: MessagePort, { secretKey: bytes, ...way }: ServiceWay, beforeEnd: () => void): void {
  const clock = createSystemClock()
  const secretKey = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
  bytes.fill(0)
  const service = createPaymentService({ baseUrl: way.baseUrl, secretKey, clock })
  const calls = createServiceCalls({ ...way, secretKey, clock })
  const methods: ThreadMethods = { verify: service.verify, ...calls }
  const answer = createAnswers(port)
  /** By the number of the signal on the other side. */
  const stops = new Map<number, AbortController>()

  async function carryOut(order: CallOrder): Promise<void> {
    const { id } = order
    try {
      answer({ id, ok: true, value: await invoke(order) })
    } catch (error) {
      answer({ id, ok: false, error: error instanceof Error ? error.name : 'unknown error' })
    }
  }

  async function invoke({ method, args, signalId }: CallOrder): Promise<unknown> {
    if (method !== 'verify') return Reflect.apply(methods[method], undefined, args)
    return methods.verify(String(args[0]), signalId === null ? {} : { signal: stopOf(signalId).signal })
  }

  function stopOf(signalId: number): AbortController {
    const stop = stops.get(signalId) ?? new AbortController()
    stops.set(signalId, stop)
    return stop
  }

  async function end(): Promise<void> {
    await Promise.all([service.close(), calls.close()])
    // The answers of what was stopped are out before the port is closed.
    setImmediate(() => {
      beforeEnd()
      port.close()
    })
  }

  port.on('message', (orders: readonly Order[]) => {
    for (const order of orders) {
      if (order.kind === 'call') void carryOut(order)
      else if (order.kind === 'stop') stopOf(order.signalId).abort()
      else void end()
    }
  })
  port.postMessage(READY satisfies ThreadMessage)
}

/** The answers of one turn of the event loop travel in one message. */
function createAnswers(port: MessagePort): (reply: Reply) => void {
  let waiting: Reply[] = []
  return (reply) => {
    if (waiting.length === 0) {
      setImmediate(() => {
        const replies: ThreadMessage = waiting
        waiting = []
        port.postMessage(replies)
      })
    }
    waiting.push(reply)
  }
}
