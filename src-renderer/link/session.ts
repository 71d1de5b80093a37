/**
 * How a tab comes to the token of its session: by the code of its address, or from another tab. It is kept where only
 * pages of this origin can read it, port included. Knows no browser, so that a test can hold it.
 */
import { findMember } from './members.ts'

export interface PageSession {
  /** Null where this tab holds none. */
  token(): string | null
  /** The host knows it no longer. Another tab may have a newer one, which is taken up when it comes. */
  lose(token: string): void
}

export interface TabStorage {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/** To the other tabs of this origin. */
export interface TabChannel {
  post(message: unknown): void
  listen(onMessage: (message: unknown) => void): void
}

/** What a session is kept by and hears of. */
export interface SessionMeans {
  readonly storage: TabStorage
  readonly channel: TabChannel
  /** Of the opening address; null where the page was opened without one. */
  readonly code: string | null
  /** The token for a code; null for one that is no longer good, or where the page is in already. */
  readonly redeem: (code: string, token: string | null) => Promise<string | null>
  /** How long the other tabs may take to answer. */
  readonly untilAnswered: () => Promise<void>
}

/** Under which the tab keeps its token, and the tabs speak of it. */
export const STORED_AS = 'tillproof session'

/** As the host makes them. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value)
}

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
      channel.post({ kind: 'ask' })
    },
  }

  channel.listen((data) => {
    const mine = session.token()
    if (findMember(data, 'kind') === 'ask') {
      if (mine !== null) channel.post({ kind: 'token', token: mine })
      return
    }
    const token = findMember(data, 'token')
    if (mine !== null || !isToken(token) || ended.has(token)) return
    storage.setItem(STORED_AS, token)
    tellFound()
  })

  if (code !== null) {
    const token = await redeem(code, session.token())
    if (token !== null) {
      storage.setItem(STORED_AS, token)
      channel.post({ kind: 'token', token })
    }
  }
  if (session.token() === null) {
    channel.post({ kind: 'ask' })
    await Promise.race([found, untilAnswered()])
  }
  return session
}
