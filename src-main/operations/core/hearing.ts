/** Hears what changes in a profile's ledger, whoever changes it. */
import type { Events, Heard } from '../../events.ts'
import type { ForeignChanges } from './foreign-changes.ts'

export interface Hearing {
  /** Resolves once changes by another process are heard too. What this process changes is, from the beginning. */
  readonly ready: Promise<void>
  /**
   * Ends when the signal is aborted or the ledger is closed here. Throws where the ledger can't be read any more by
   * which another process's changes are seen.
   */
  readonly news: AsyncGenerator<Heard, void, void>
}

/** Whoever calls it aborts the signal in the end. */
export type Hear = (profile: string, signal: AbortSignal) => Hearing

export function createHear(events: Pick<Events, 'hear'>, foreign: Pick<ForeignChanges, 'begin'>): Hear {
  return (profile, signal) => {
    const failed = new AbortController()
    const stop = AbortSignal.any([signal, failed.signal])
    const news = events.hear(profile, stop)
    const attention = foreign.begin(profile, (error) => failed.abort(error))
    stop.addEventListener('abort', attention.end, { once: true })
    if (stop.aborted) attention.end()
    return { ready: attention.ready, news: tell(news, failed.signal) }
  }
}

async function* tell(news: AsyncGenerator<Heard, void, void>, failed: AbortSignal): AsyncGenerator<Heard, void, void> {
  for await (const heard of news) {
    const facts = heard.facts.filter(({ kind }) => kind !== 'ledger.closed')
    if (facts.length + heard.topics.length > 0) yield { ...heard, facts }
    if (facts.length < heard.facts.length) return
  }
  if (failed.aborted) throw failed.reason
}
