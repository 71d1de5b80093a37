/** Tells whoever watches that the ledger changed: one look a quarter of a second, and only while someone watches. */
import { setTimeout as wait } from 'node:timers/promises'
import { ignore } from '../../platform/ignore.ts'
import { untilAborted } from '../../platform/until-aborted.ts'

/** Quick enough for the eye, slow enough to cost nothing. */
const LOOK_INTERVAL_MS = 250

export interface RevisionWatch {
  /** The present revision, then each later one that is seen, until it is aborted or the ledger is closed. */
  watch(signal?: AbortSignal): AsyncGenerator<number, void, void>
  end(): void
}

export function createRevisionWatch(read: () => Promise<number>): RevisionWatch {
  const ended = new AbortController()
  let watchers = 0
  let latest = 0
  /** Resolves with the look that is under way or waited for. */
  let look: Promise<void> | undefined

  return {
    async *watch(signal) {
      const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
      const stopped = untilAborted(stop)
      let told = 0
      watchers += 1
      try {
        latest = await read()
        while (!stop.aborted) {
          if (latest !== told) yield (told = latest)
          look ??= lookAgain()
          look.catch(ignore('all', 'whoever still watches awaits the look and meets its failure'))
          await Promise.race([look, stopped])
        }
      } catch (error) {
        if (!stop.aborted) throw error
      } finally {
        watchers -= 1
      }
    },
    end: () => ended.abort(),
  }

  async function lookAgain(): Promise<void> {
    try {
      await wait(LOOK_INTERVAL_MS, undefined, { signal: ended.signal })
      if (watchers > 0) latest = await read()
    } finally {
      look = undefined
    }
  }
}
