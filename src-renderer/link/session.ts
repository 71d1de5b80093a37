/**
 * The page's side of the session: hands in the code of the opening address, and keeps the token for which it is
 * exchanged. The token lies where only pages of this origin can read it, its port included; tabs hand it on to one another.
 */
import {
  CALL_HEADER, CALL_HEADER_VALUE, CODE_PARAMETER, SESSION_HEADER, SESSION_PATH,
} from '../../src-shared/contract/host/window-door.ts'
import { findMember } from './members.ts'

export interface PageSession {
  /** Null where this tab holds none. */
  token(): string | null
  /** The host knows it no longer. Another tab may have a newer one, which is taken up when it comes. */
  lose(token: string): void
}

/** What a session is kept by and hears of. */
export interface SessionMeans {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Of the opening address; null where the page was opened without one. */
  readonly code: string | null
  /** The token for a code; null for one that is no longer good, or where the page is in already. */
  readonly redeem: (code: string, token: string | null) => Promise<string | null>
  /** How long the other tabs may take to answer. */
  readonly untilAnswered: () => Promise<void>
}

/** Under which the tab keeps its token, and the tabs speak of it. */
export const STORED_AS = 'tillproof session'
/** Tabs answer within a few milliseconds; one that sleeps never does. */
const ANSWER_MS = 300
const TOKEN = /^[\w-]{43}$/

/** Resolves once the page is in, or knows that it isn't: that shows with its first call. */
export async function openSession(means: SessionMeans): Promise<PageSession> {
  const { storage, channel, code, redeem, untilAnswered } = means
  /** Another tab may not know yet that one of these has ended. */
  const ended = new Set<string>()
  const { promise: found, resolve: tellFound } = Promise.withResolvers<void>()
  const session: PageSession = {
    token: () => storage.getItem(STORED_AS),
    lose(token) {
      ended.add(token)
      if (session.token() !== token) return
      storage.removeItem(STORED_AS)
      channel.postMessage({ kind: 'ask' })
    },
  }

  channel.addEventListener('message', ({ data }: { readonly data: unknown }) => {
    const mine = session.token()
    if (findMember(data, 'kind') === 'ask') {
      if (mine !== null) channel.postMessage({ kind: 'token', token: mine })
      return
    }
    const token = findMember(data, 'token')
    if (mine !== null || typeof token !== 'string' || !TOKEN.test(token) || ended.has(token)) return
    storage.setItem(STORED_AS, token)
    tellFound()
  })

  if (code !== null) {
    const token = await redeem(code, session.token())
    if (token !== null) {
      storage.setItem(STORED_AS, token)
      channel.postMessage({ kind: 'token', token })
    }
  }
  if (session.token() === null) {
    channel.postMessage({ kind: 'ask' })
    await Promise.race([found, untilAnswered()])
  }
  return session
}

/** In a browser. Call it once, before anything reads the address. */
export function openPageSession(): Promise<PageSession> {
  watchForNewCode()
  return openSession({
    storage: sessionStorage,
    channel: new BroadcastChannel(STORED_AS),
    code: takeCode(),
    redeem: redeemCode,
    untilAnswered: () => new Promise((resolve) => void setTimeout(resolve, ANSWER_MS)),
  })
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
    return typeof fresh === 'string' && TOKEN.test(fresh) ? fresh : null
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
