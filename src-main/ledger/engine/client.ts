/** Calls the methods of a ledger's thread from outside it; the calls of one tick travel in one message. */
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Clock } from '../../../src-shared/domain/time/clock.ts'
import type { Changes } from '../../../src-shared/domain/changes.ts'
import type { CallMethod } from './handles.ts'
import { threadUrl } from './thread-url.ts'
import {
  START_ID, unpackFailure, type Beginning, type ExaminationStep, type Message, type Ready, type Request,
  type ThreadStart, type ThreadWork,
} from './thread/protocol.ts'
import { toWire } from './thread/wire.ts'

/** It has nothing left to do but to end. */
const EXIT_LIMIT_MS = 5_000
/** Rows pass through a thread and are garbage at once: more room cost an import 45 MB and made it 7 % faster. */
const YOUNG_MB = 24

export interface ThreadClient {
  call: CallMethod
  /** Waits for the calls in flight, then ends the thread: later calls fail with LEDGER_CLOSED. May be called again. */
  close(): Promise<void>
}

export interface StartedThread extends Ready {
  readonly client: ThreadClient
}

export interface StartOptions {
  readonly threadUrl?: URL | undefined
  /** The thread loads its program meanwhile, and begins when this has happened; it ends where this fails. */
  readonly after?: Promise<unknown>
  /** Called with what was committed, before the writes are answered. Must not throw. */
  readonly onChanges?: ((changes: Changes) => void) | undefined
  /** What is read is as of the moment of the call; without it, as if every date had passed. */
  readonly clock?: Pick<Clock, 'instant'> | undefined
  /** Called as each part of an examination begins. Must not throw. */
  readonly onStep?: ((step: ExaminationStep) => void) | undefined
}

/** Rejects with what keeps the thread from starting. */
export async function startThread(
  work: ThreadWork,
  {
    threadUrl: url = threadUrl(), after, clock, onChanges = ignoreChanges, onStep,
  }: StartOptions = {},
): Promise<StartedThread> {
  const start: ThreadStart = { ...work, threadUrl: url.href, waits: after !== undefined }
  const worker = new Worker(url, { workerData: start, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let outgoing: Request[] = []
  let lastId = START_ID
  let closing: Promise<void> | undefined
  let ended: Error | undefined

  worker.on('message', ({ done, replies, changes, step }: Message) => {
    if (changes) onChanges(changes)
    if (step) onStep?.(step)
    for (const id of done) take(id)?.resolve(undefined)
    for (const reply of replies) {
      if (reply.ok) take(reply.id)?.resolve(reply.value)
      else take(reply.id)?.reject(unpackFailure(reply.failure))
    }
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (error: unknown) => end(error instanceof Error ? error : new Error(String(error))))
  const exited = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))
  worker.on('exit', () => end(new Error('The ledger’s thread has ended')))
  if (after) await begin(after)
  // Only the thread itself answers under this id.
  const ready = await answerTo(START_ID) as Ready
  return { ...ready, client: { call: send, close: () => (closing ??= closeWhenIdle()) } }

  function take(id: number): PromiseWithResolvers<unknown> | undefined {
    const call = waiting.get(id)
    waiting.delete(id)
    return call
  }

  function send(method: string, args: readonly unknown[]): Promise<unknown> {
    if (closing) return Promise.reject(new AppError('LEDGER_CLOSED'))
    if (ended) return Promise.reject(ended)
    return post(method, args)
  }

  function post(method: string, args: readonly unknown[]): Promise<unknown> {
    lastId += 1
    if (outgoing.length === 0) queueMicrotask(flush)
    outgoing.push({ id: lastId, method, args, atMs: clock ? Math.floor(clock.instant().wallMs) : null })
    return answerTo(lastId)
  }

  function flush(): void {
    const requests = outgoing
    outgoing = []
    worker.postMessage(requests.map(toWire))
  }

  async function begin(cause: Promise<unknown>): Promise<void> {
    try {
      await cause
      if (ended) throw ended
      worker.postMessage('begin' satisfies Beginning)
    } catch (error) {
      worker.postMessage('leave' satisfies Beginning)
      await untilExited()
      throw error
    }
  }

  /** The thread keeps the process alive only while an answer is awaited. */
  function answerTo(id: number): Promise<unknown> {
    worker.ref()
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    return answer.promise
  }

  async function closeWhenIdle(): Promise<void> {
    while (waiting.size > 0) await Promise.allSettled([...waiting.values()].map(({ promise }) => promise))
    if (!ended) await post('close', [])
    await untilExited()
  }

  /**
   * A thread that is torn down while it ends by itself, with SQLite in it, may take the whole process along. So it is
   * let end, and torn down only where it does not.
   */
  async function untilExited(): Promise<void> {
    worker.ref()
    const late = setTimeout(() => void worker.terminate(), EXIT_LIMIT_MS)
    await exited
    clearTimeout(late)
  }

  function end(error: Error): void {
    ended ??= error
    for (const call of waiting.values()) call.reject(ended)
    waiting.clear()
  }
}

/** Only a writer changes anything. */
function ignoreChanges(): void {}
