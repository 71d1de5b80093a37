/** Ctrl-C, SIGTERM and SIGHUP: the first stops cleanly, the second at once. */
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type StopSignal = (typeof STOP_SIGNALS)[number]

/** Thrown where work was stopped by a signal. `goOn` are the command lines that take it up again. */
export class Stopped extends Error {
  /** What was done of it, in the language that is spoken. */
  readonly say: () => string
  readonly goOn: readonly string[]

  constructor(say: () => string, goOn: readonly string[] = []) {
    super('Stopped')
    this.name = 'Stopped'
    this.say = say
    this.goOn = goOn
  }
}

export interface Interruption {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal
  /** Which one it was. */
  received(): StopSignal | undefined
  /** As if the terminal had sent it, where the terminal is in raw mode and can't. */
  readonly interrupt: () => void
  /** Gives the signals back to whoever had them. */
  dispose(): void
}

interface SignalSource {
  on(signal: StopSignal, listener: () => void): unknown
  off(signal: StopSignal, listener: () => void): unknown
  readonly exit: (status: number) => void
}

export function listenForSignals(source: SignalSource, onFirst: () => void): Interruption {
  const controller = new AbortController()
  let received: StopSignal | undefined
  const take = (signal: StopSignal): void => {
    if (received !== undefined) {
      source.exit(signalExitStatus(signal))
      return
    }
    received = signal
    onFirst()
    controller.abort()
  }
  const listeners = STOP_SIGNALS.map((signal) => ({ signal, listener: () => take(signal) }))
  for (const { signal, listener } of listeners) source.on(signal, listener)
  return {
    signal: controller.signal,
    received: () => received,
    interrupt: () => take('SIGINT'),
    dispose() {
      for (const { signal, listener } of listeners) source.off(signal, listener)
    },
  }
}

/** What a shell reports of a program that a signal ended. */
export function signalExitStatus(signal: StopSignal): number {
  return 128 + constants.signals[signal]
}

/** How long a stream may take to end its step once nobody listens any more. */
const LETTING_GO_MS = 2_000

/** Yields until the stream ends or the signal comes. */
export async function* untilStopped<Item>(
  stream: AsyncIterable<Item>, signal: AbortSignal,
): AsyncGenerator<Item, void> {
  const iterator = stream[Symbol.asyncIterator]()
  const stopped = new Promise<'stopped'>((resolve) => {
    if (signal.aborted) resolve('stopped')
    signal.addEventListener('abort', () => resolve('stopped'), { once: true })
  })
  try {
    for (;;) {
      const next = await Promise.race([stopped, iterator.next()])
      if (next === 'stopped' || next.done) return
      yield next.value
    }
  } finally {
    await letGo(iterator)
  }
}

/** The step that is under way ends first, maybe in an error of stopping, so that nothing is closed under its feet. */
async function letGo(iterator: AsyncIterator<unknown>): Promise<void> {
  const grace = new AbortController()
  const ended = iterator.return?.().catch(() => undefined)
  await Promise.race([ended, wait(LETTING_GO_MS, undefined, { signal: grace.signal }).catch(() => undefined)])
  grace.abort()
}
