/** The page's side of the session: hands in the code of the opening address, and takes it out of the address. */
import { CODE_PARAMETER, SESSION_PATH } from '../../src-shared/contract/host/window-door.ts'
import type { CallHeaders } from './call-headers.ts'

/**
 * The code works once. It is taken out of the address before anything else, so that it lands in no history. Whether it
 * let the browser in shows with the first call: a session of before may be alive.
 */
export async function openSession(headers: CallHeaders): Promise<void> {
  const code = findCode(location.hash)
  if (code === null) return
  history.replaceState(null, '', location.pathname)
  // A host that does not answer shows with the first call as well.
  await fetch(SESSION_PATH, {
    method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ code }),
  }).catch(() => undefined)
}

/**
 * A new opening address in a tab that shows the page already changes nothing but what stands behind the `#`. Call it
 * before the router listens, which would take the code for a screen.
 */
export function watchForNewCode(): void {
  window.addEventListener('popstate', (event) => {
    if (findCode(location.hash) === null) return
    event.stopImmediatePropagation()
    location.reload()
  })
}

function findCode(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(CODE_PARAMETER)
}
