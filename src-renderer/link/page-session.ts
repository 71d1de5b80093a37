/** The session of a tab in a browser: takes the code out of the address, and hands it in. */
import {
  CALL_HEADER, CALL_HEADER_VALUE, CODE_PARAMETER, SESSION_HEADER, SESSION_PATH,
} from '../../src-shared/contract/host/window-door.ts'
import { findMember } from './members.ts'
import { isToken, openSession, STORED_AS, type PageSession } from './session.ts'

/** A tab that is busy drawing takes a while to answer. Where no tab is in, nobody is waited for. */
const ANSWER_MS = 3_000

/** Call it once, before anything reads the address. */
export async function openPageSession(): Promise<PageSession> {
  watchForNewCode()
  const channel = new BroadcastChannel(STORED_AS)
  const session = await openSession({
    storage: sessionStorage,
    channel: {
      post: (message) => channel.postMessage(message),
      listen: (onMessage) => channel.addEventListener('message', ({ data }) => onMessage(data)),
    },
    code: takeCode(),
    redeem: redeemCode,
    untilAnswered,
  })
  if (session.token() !== null) tellThatIAmIn()
  return session
}

/** By a lock that tabs share, and that the browser takes back with the tab. */
function tellThatIAmIn(): void {
  void navigator.locks.request(STORED_AS, { mode: 'shared' }, () => new Promise<never>(() => undefined))
}

async function untilAnswered(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  if (!held.some(({ name }) => name === STORED_AS)) return
  await new Promise((resolve) => void setTimeout(resolve, ANSWER_MS))
}

/** The code works once. It is taken out of the address before anything else, so that it lands in no history. */
function takeCode(): string | null {
  const code = findCode(location.hash)
  if (code !== null) history.replaceState(null, '', location.pathname)
  return code
}

async function redeemCode(code: string, token: string | null): Promise<string | null> {
  const own = token === null ? {} : { [SESSION_HEADER]: token }
  try {
    const answer = await fetch(SESSION_PATH, {
      method: 'POST',
      headers: { ...own, [CALL_HEADER]: CALL_HEADER_VALUE, 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    const given: unknown = answer.status === 200 ? await answer.json() : undefined
    const fresh = findMember(given, 'token')
    return isToken(fresh) ? fresh : null
  } catch {
    // A host that does not answer shows with the first call as well.
    return null
  }
}

/**
 * A new opening address in a tab that shows the page already changes nothing but what stands behind the `#`. Call it
 * before the router listens, which would take the code for a screen.
 */
function watchForNewCode(): void {
  window.addEventListener('popstate', (event) => {
    if (findCode(location.hash) === null) return
    event.stopImmediatePropagation()
    location.reload()
  })
}

function findCode(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get(CODE_PARAMETER)
}
