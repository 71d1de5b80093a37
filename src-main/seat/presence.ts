/** Tells the core that somebody is there for as long as a call is under way: whoever waits for a run works. */
import { ignore } from '../platform/ignore.ts'

export interface Presence {
  /** Until the function that it gives is called, which stops what goes on beside the call, too. */
  begin(stop: () => void): () => void
  /** Of all that is under way. */
  endAll(): void
}

/** A session that nobody works in ends after a minute at the earliest, usually after half an hour. */
const PRESENT_EVERY_MS = 30_000

export function createPresence(tell: () => Promise<unknown>): Presence {
  const underWay = new Set<() => void>()
  return {
    begin(stop) {
      const telling = setInterval(() => {
        void tell().catch(ignore('all', 'the call under way meets whatever it is'))
      }, PRESENT_EVERY_MS)
      telling.unref()
      const end = (): void => {
        clearInterval(telling)
        underWay.delete(end)
        stop()
      }
      underWay.add(end)
      return end
    },
    endAll() {
      for (const end of underWay) end()
    },
  }
}
