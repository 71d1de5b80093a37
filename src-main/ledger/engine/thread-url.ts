/** Where the ledger's threads start: one file for all of them. */
import { workerData } from 'node:worker_threads'

/** From the sources and from the built program, where every file and chunk lies exactly one folder below `out/`. */
const OWN = new URL(
  import.meta.url.endsWith('.ts') ? './thread/main.ts' : '../threads/ledger.js', import.meta.url,
)

/** In a thread, the file that it was started from itself. */
export function threadUrl(): URL {
  const given: unknown = workerData
  const isOfLedger = typeof given === 'object' && given !== null && 'threadUrl' in given
  return isOfLedger && typeof given.threadUrl === 'string' ? new URL(given.threadUrl) : OWN
}
