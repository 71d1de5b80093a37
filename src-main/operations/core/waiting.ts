/** Waits by the clock that is handed in: for a while, or for something within a while. */
import type { Clock } from '../../../src-shared/domain/time/clock.ts'

/** Resolves early where the signal is aborted. */
export function pause(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = (): void => {
      callOff()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const callOff = clock.schedule(delayMs, end)
    signal.addEventListener('abort', end)
  })
}

/** `late` where the promise is not settled in time; it may be waited for again. */
export async function within<Value>(clock: Clock, delayMs: number, promise: Promise<Value>): Promise<Value | 'late'> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const callOff = clock.schedule(delayMs, () => resolve('late'))
  try {
    return await Promise.race([promise, late])
  } finally {
    callOff()
  }
}
