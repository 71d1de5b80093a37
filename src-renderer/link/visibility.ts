/**
 * Whether anyone can see the page. A browser allows six connections to one host, all tabs together: a page that nobody
 * sees gives its streams back, or the seventh tab would wait for ever.
 */
import type { Visibility } from './follow-stream.ts'

/** Switching to another tab and back costs nothing. */
const HIDDEN_AFTER_MS = 5_000

export const PAGE_VISIBILITY: Visibility = {
  untilVisible: (signal) => new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve()
    const look = (): void => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
  }),
  onHidden(act) {
    let timer = 0
    const look = (): void => {
      window.clearTimeout(timer)
      if (document.hidden) timer = window.setTimeout(act, HIDDEN_AFTER_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  },
}
