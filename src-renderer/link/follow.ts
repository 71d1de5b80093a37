/** Follows a stream of events while the page can be seen; see followStream. */
import { followStream, type FollowOptions } from './follow-stream.ts'
import { PAGE_VISIBILITY } from './visibility.ts'

export type { ConnectionState, FollowOptions } from './follow-stream.ts'

/** Resolves once the signal is aborted, or all is told. Nothing is followed while nobody can see the page. */
export function follow<Event>(
  open: (signal: AbortSignal) => Promise<AsyncIterable<Event>>,
  onEvent: (event: Event) => void,
  options: FollowOptions,
): Promise<void> {
  return followStream(open, onEvent, options, PAGE_VISIBILITY)
}
