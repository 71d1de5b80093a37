/** Ends what is open, in order and within a limit, so that quitting can neither lose work nor hang. */
import { setTimeout as wait } from 'node:timers/promises'

/** A run's last answers take about 2 s; the rest is for a slow disk. Systems kill what takes much longer. */
export const END_LIMIT_MS = 10_000

/** Each step is tried although one before it failed. False where the limit came first or a step failed. */
export async function endWithin(limitMs: number, steps: readonly (() => Promise<unknown>)[]): Promise<boolean> {
  const done = new AbortController()
  const limit = wait(limitMs, false, { signal: done.signal }).catch(() => false)
  const ended = await Promise.race([endAll(steps), limit])
  done.abort()
  return ended
}

async function endAll(steps: readonly (() => Promise<unknown>)[]): Promise<boolean> {
  let isClean = true
  for (const step of steps) {
    try {
      await step()
    } catch {
      isClean = false
    }
  }
  return isClean
}
