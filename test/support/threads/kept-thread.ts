/**
 * Stands in for `Worker` where tests start the program's threads. What runs are threads all the same, with lines of
 * their own to whoever started them, but one that has ended its work takes up the next of its kind instead of making
 * room for another: to start a thread costs more than most tests do with it.
 */
import { EventEmitter } from 'node:events'
import { MessageChannel, Worker as Thread, type MessagePort, type WorkerOptions } from 'node:worker_threads'
import type { Begun } from './host.ts'

/** Of one program in this process: more than most tests have at once. Each takes 30 MB. */
const MAX_IDLE = 5

/** Threads of this process that have nothing to do, by their program. */
const idle = new Map<string, Thread[]>()

export class Worker extends EventEmitter {
  readonly #thread: Thread
  readonly #port: MessagePort
  #hasEnded = false

  constructor(url: URL, { workerData, transferList = [], resourceLimits }: WorkerOptions) {
    super()
    const idleHere = idle.get(url.href) ?? []
    idle.set(url.href, idleHere)
    this.#thread = idleHere.pop() ?? startHost(url, resourceLimits)
    this.#thread.on('error', this.#fail).on('exit', this.#end)
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (message) => this.emit('message', message))
    port1.once('close', () => {
      if (this.#hasEnded) return
      this.#end()
      if (idleHere.length < MAX_IDLE) idleHere.push(this.#thread)
      else this.#thread.postMessage(undefined satisfies Begun<unknown>)
    })
    const begun: Begun<unknown> = { given: workerData, port: port2 }
    this.#thread.postMessage(begun, [port2, ...transferList])
  }

  postMessage(message: unknown): void {
    this.#port.postMessage(message)
  }

  ref(): void {
    this.#port.ref()
  }

  unref(): void {
    this.#port.unref()
  }

  terminate(): Promise<number> {
    return this.#thread.terminate()
  }

  readonly #fail = (error: Error): void => void this.emit('error', error)

  readonly #end = (): void => {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#thread.off('error', this.#fail).off('exit', this.#end)
    this.emit('exit')
  }
}

/** It keeps no process alive. What it starts itself are threads as ever. */
function startHost(url: URL, resourceLimits: WorkerOptions['resourceLimits']): Thread {
  const thread = new Thread(new URL('./host.mjs', url), { workerData: { threadUrl: url.href }, resourceLimits })
  thread.unref()
  return thread
}
