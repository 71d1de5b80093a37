/**
 * Who is signed in at this seat, in all tabs of the browser. It ends in all of them at once: each is loaded again, and
 * keeps nothing of what it showed.
 */
import { findMember } from '../members.ts'
import type { TabChannel } from '../session.ts'
import type { KeptSession, SeatStore } from './seat.ts'

export interface SeatSession extends KeptSession {
  /** It is over here, whatever the core knows of it. */
  end(): Promise<void>
  /** The core knows this token no longer. */
  lose(token: string): void
}

export interface SessionMeans {
  readonly store: SeatStore
  readonly channel: TabChannel
  readonly nowMs: () => number
  /** Loads the page again. */
  readonly reload: () => void
}

export const CHANNEL = 'tillproof seat'

/** Tells the other tabs of this browser that somebody signed in, or that who was signed in is not any more. */
export function tellTabs(channel: TabChannel): void {
  channel.post({ kind: 'changed' })
}

export function onTold({ channel }: Pick<SessionMeans, 'channel'>, act: () => void): void {
  channel.listen((message) => {
    if (findMember(message, 'kind') === 'changed') act()
  })
}

/** Undefined where nobody is signed in, or too long ago. */
export async function takeUpSession(means: SessionMeans): Promise<SeatSession | undefined> {
  const { store, channel, nowMs, reload } = means
  const kept = await store.findSession()
  if (!kept) return undefined
  if (nowMs() >= kept.endsAtMs) {
    await store.forgetSession(kept.token)
    return undefined
  }
  let isOver = false

  async function end(): Promise<void> {
    if (isOver || !kept) return
    isOver = true
    await store.forgetSession(kept.token)
    tellTabs(channel)
    reload()
  }

  return {
    ...kept,
    end,
    lose(token) {
      if (token === kept.token) void end()
    },
  }
}
