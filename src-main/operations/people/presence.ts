/**
 * Who is at work in which profile, and at which place in it: the windows that watch, and who is signed in at them. It
 * is known while they watch, in the memory of this process alone.
 */
import type { PresenceEvent, Present } from '../../../src-shared/contract/people/presence.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import type { Clock } from '../../../src-shared/domain/time/clock.ts'
import type { CallContext } from '../core/given-files.ts'
import { pause } from '../core/waiting.ts'
import { deskOf, type Desks } from './desks.ts'

/** Of all profiles: four of each session that a host lets in. The oldest gives way, and its page watches again. */
export const MAX_WATCHERS = 256
/** Whoever goes from one place to the next leaves first: nobody is told that they were gone for a moment. */
const SETTLE_MS = 250

export interface Presence {
  watch(at: Place, context: CallContext, signal?: AbortSignal): AsyncGenerator<PresenceEvent, void, void>
  /** The session has ended, or the window was closed. */
  leaveDesk(desk: string): void
  /** Its connection is needed: its streams end as if all was told, and its page watches again a while later. */
  leaveWindow(windowId: string): void
  /** The vault is locked, or the program ends. */
  leaveAll(): void
}

interface Place {
  readonly profile: string
  readonly place: string | null
}

interface Watcher extends Place {
  readonly desk: string
  /** Undefined of a caller inside this process, who is nowhere. */
  readonly window: string | undefined
  readonly browser: string | null
  readonly over: AbortController
  wake(): void
}

/** A desk with somebody at it. */
interface Seat {
  readonly desk: string
  readonly user: string | null
  readonly browser: string | null
}

export function createPresence(clock: Clock, desks: Pick<Desks, 'list' | 'hear'>): Presence {
  const watchers = new Set<Watcher>()
  desks.hear(wakeAll)

  function wakeAll(): void {
    for (const watcher of watchers) watcher.wake()
  }

  function leave(watcher: Watcher): void {
    watcher.over.abort()
    if (watchers.delete(watcher)) wakeAll()
  }

  function come(watcher: Watcher): void {
    watchers.add(watcher)
    const [oldest] = watchers
    if (watchers.size > MAX_WATCHERS && oldest) leave(oldest)
    wakeAll()
  }

  return {
    async* watch(at, context, signal) {
      let woken = Promise.withResolvers<void>()
      const watcher: Watcher = {
        ...at, desk: deskOf(context), window: context.windowId, browser: context.browser ?? null,
        over: new AbortController(), wake: () => woken.resolve(),
      }
      const { signal: over } = watcher.over
      // At once: the generator may be asleep, and whoever broke off does not wake it.
      const goAway = (): void => leave(watcher)
      over.addEventListener('abort', watcher.wake, { once: true })
      if (signal?.aborted) return
      signal?.addEventListener('abort', goAway, { once: true })
      come(watcher)
      let told = ''
      try {
        while (!over.aborted) {
          woken = Promise.withResolvers<void>()
          const event = describe(watcher, [...watchers], desks)
          const text = JSON.stringify(event)
          if (text !== told) yield event
          told = text
          await woken.promise
          await pause(clock, SETTLE_MS, over)
        }
      } finally {
        signal?.removeEventListener('abort', goAway)
        leave(watcher)
      }
    },
    leaveDesk(desk) {
      for (const watcher of watchers) if (watcher.desk === desk) leave(watcher)
    },
    leaveWindow(windowId) {
      for (const watcher of watchers) if (watcher.window === windowId) leave(watcher)
    },
    leaveAll() {
      for (const watcher of watchers) leave(watcher)
    },
  }
}

function describe(
  { profile, place, desk, window }: Watcher, watchers: readonly Watcher[], desks: Pick<Desks, 'list'>,
): PresenceEvent {
  const signedIn = desks.list(profile)
  const userAt = (at: string): string | null => signedIn.find((one) => one.desk === at)?.user ?? null
  const windows = watchers.filter((one) => one.profile === profile && one.window !== undefined)
  const seatOf = ({ desk: at, browser }: Watcher): Seat => ({ desk: at, browser, user: userAt(at) })
  const self = { desk, user: userAt(desk) }
  const here = windows.filter((one) => place !== null && one.place === place && one.window !== window)
  const elsewhere = signedIn.map(({ desk: at, user }): Seat => ({ desk: at, user, browser: null }))
  return { here: tell(here.map(seatOf), self), atWork: tell([...windows.map(seatOf), ...elsewhere], self) }
}

/** Each person once, and each session at which nobody is signed in: by name, then by browser. */
function tell(seats: readonly Seat[], self: Pick<Seat, 'desk' | 'user'>): readonly Present[] {
  const told = new Map<string, Present>()
  for (const { desk, user, browser } of seats) {
    const key = JSON.stringify(user === null ? { desk } : { user })
    if (told.has(key)) continue
    const isSelf = desk === self.desk || (user !== null && self.user !== null && sameUser(user, self.user))
    told.set(key, { user, browser, isSelf })
  }
  return [...told.values()].sort((one, other) => (
    compare(one.user, other.user) || compare(one.browser, other.browser)
  ))
}

/** What is not known comes last. */
function compare(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}
