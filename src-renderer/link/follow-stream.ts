/** Follows a stream of events for as long as someone wants it: a stream that breaks is opened again. */
import { toFailure } from './failure.ts'
import { wait } from './wait.ts'

/** `locked`: the session ended, and only a person can open it again. */
export type ConnectionState = 'connected' | 'reconnecting' | 'locked'

export interface FollowOptions {
  readonly signal: AbortSignal
  /** Told of each change; a break that the next attempt mends is none. */
  readonly onState?: (state: ConnectionState) => void
  /** The host ends the stream when all is told. Default false: an end is a break like any other. */
  readonly hasEnd?: boolean
}

/** Whether anyone can see the page. */
export interface Visibility {
  /** Resolves at once for a page that can be seen, and when `signal` is aborted. */
  untilVisible(signal: AbortSignal): Promise<void>
  /** Calls once the page has been out of sight for a while, unless the function that it gives is called before. */
  onHidden(act: () => void): () => void
}

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 8_000
/** A stream that lived for so long was well; a shorter one may be one of too many, and waits longer each time. */
const SOUND_AFTER_MS = 10_000

/** Resolves once `signal` is aborted, or all is told. Nothing is followed while nobody can see the page. */
export async function followStream<Event>(
  open: (signal: AbortSignal) => Promise<AsyncIterable<Event>>,
  onEvent: (event: Event) => void,
  { signal, onState = () => undefined, hasEnd = false }: FollowOptions,
  visibility: Visibility,
): Promise<void> {
  let state: ConnectionState | undefined
  let failures = 0
  const tell = (next: ConnectionState): void => {
    if (next !== state) onState(next)
    state = next
  }
  while (!signal.aborted) {
    await visibility.untilVisible(signal)
    const gone = new AbortController()
    const stopLooking = visibility.onHidden(() => gone.abort())
    const attempt = AbortSignal.any([signal, gone.signal])
    const startedAtMs = performance.now()
    let hasTold = false
    try {
      for await (const event of await open(attempt)) {
        if (attempt.aborted) break
        hasTold = true
        tell('connected')
        onEvent(event)
      }
      if (hasEnd && !attempt.aborted) return
    } catch (error) {
      const isHiccup = state !== undefined && (hasTold || failures === 0)
      // Another tab may open the session again, so it is tried all the same.
      if (toFailure(error).code === 'WINDOW_LOCKED') tell('locked')
      else if (!attempt.aborted && !isHiccup) tell('reconnecting')
    } finally {
      stopLooking()
    }
    if (attempt.aborted) continue
    failures = performance.now() - startedAtMs > SOUND_AFTER_MS ? 0 : failures + 1
    await wait(Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS), signal)
  }
}
