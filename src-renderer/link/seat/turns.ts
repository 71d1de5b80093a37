/**
 * Calls that are signed begin one after another. Each takes two of the six connections that a browser has for the core,
 * all tabs together: two of them at once could each hold one and wait for ever for the other.
 */
import type { TakeTurn } from './signed-calls.ts'

const NAME = 'tillproof signature'
/** A call that takes longer than this was signed long ago, or waits for something else. */
const TURN_MS = 10_000

export function createTurns(locks: LockManager): TakeTurn {
  return (signal) => new Promise((resolve, reject) => {
    const options = signal ? { signal } : {}
    locks.request(NAME, options, () => new Promise<void>((end) => {
      const timer = setTimeout(end, TURN_MS)
      resolve(() => {
        clearTimeout(timer)
        end()
      })
    })).catch(reject)
  })
}
