/** The headers of every call over HTTP: whose session it is, from which tab, and whether a person is at work. */
import {
  CALL_HEADER, CALL_HEADER_VALUE, PRESENCE_HEADER, SESSION_HEADER, WINDOW_HEADER,
} from '../../src-shared/contract/host/window-door.ts'

export type CallHeaders = Readonly<Record<string, string>>

/** How long a person counts as being at work after the last sign of it. */
const PRESENT_FOR_MS = 60_000
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

/**
 * `token` is that of the session; null where there is none. `page` sees the person's keys and pointer. A page reads
 * again by itself when something changes; only a person's hand keeps the session from being locked.
 */
export function createCallHeaders(page: EventTarget, token: () => string | null): () => CallHeaders {
  const own = { [CALL_HEADER]: CALL_HEADER_VALUE, [WINDOW_HEADER]: crypto.randomUUID() }
  // Whoever has just opened the page is there.
  let lastSignAtMs = performance.now()
  const note = (): void => {
    lastSignAtMs = performance.now()
  }
  for (const sign of SIGNS) page.addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    const isPresent = performance.now() - lastSignAtMs < PRESENT_FOR_MS
    const session = token()
    return {
      ...own,
      ...(session !== null && { [SESSION_HEADER]: session }),
      ...(isPresent && { [PRESENCE_HEADER]: CALL_HEADER_VALUE }),
    }
  }
}
