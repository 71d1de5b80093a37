/**
 * Who is signed in, and where. A desk is a session of a browser, all its tabs together, a window of the desktop app, or
 * this process itself; at each, one person a profile. Their opened key is held here and nowhere else, until they leave.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Clock, Instant } from '../../../src-shared/domain/time/clock.ts'
import { isSittingOver } from '../../../src-shared/domain/people/sitting.ts'
import type { AsyncSigner } from '../../keys/user-keys.ts'
import type { CallContext } from '../core/given-files.ts'

export interface SignedIn {
  readonly user: string
  /** The half of it that everyone knows: who was given another key since has to sign in again. */
  readonly publicKey: string
  readonly signer: AsyncSigner
}

export interface Desks {
  /** Undefined where nobody is signed in there, or not any more. */
  find(desk: string, profile: string): SignedIn | undefined
  /**
   * Somebody takes a desk in place of whoever was there, once `prove` tells who they are. Throws VAULT_LOCKED where all
   * had to leave meanwhile, and SIGN_IN_NEEDED where the session or window is over by then.
   */
  take(desk: string, profile: string, prove: () => Promise<SignedIn>): Promise<void>
  /** Somebody works there, whatever they do. */
  touch(desk: string): void
  leave(desk: string, profile: string): void
  /** The session has ended, or the window was closed. */
  leaveDesk(desk: string): void
  leaveAll(): void
  /** Who is signed in there, and at which desk. */
  list(profile: string): readonly { readonly desk: string; readonly user: string }[]
  /** Calls whenever somebody has come or gone. */
  hear(onChange: () => void): void
}

/** On their way to a desk. */
interface Arrival {
  readonly desk: string
  /** Why they can’t sit down any more. */
  barredBy?: 'VAULT_LOCKED' | 'SIGN_IN_NEEDED'
}

interface Taken {
  readonly desk: string
  readonly profile: string
  readonly person: SignedIn
  readonly startedAt: Instant
  lastUsedAt: Instant
}

/** How often those are looked for whose time is over. */
const LOOK_EVERY_MS = 60_000
/** No window is called so. */
const OF_THIS_PROCESS = ''

export function deskOf({ sessionId, windowId }: CallContext): string {
  return sessionId ?? windowId ?? OF_THIS_PROCESS
}

export function createDesks(clock: Pick<Clock, 'instant' | 'schedule'>, idleMinutes: () => number | null): Desks {
  const taken = createTakenDesks(clock, idleMinutes)
  const arrivals = new Set<Arrival>()

  function bar(reason: 'VAULT_LOCKED' | 'SIGN_IN_NEEDED', isBarred: (arrival: Arrival) => boolean): void {
    for (const arrival of arrivals) if (isBarred(arrival)) arrival.barredBy ??= reason
  }

  return {
    find: (desk, profile) => taken.now().find((one) => one.desk === desk && one.profile === profile)?.person,
    touch(desk) {
      const open = taken.now()
      const now = clock.instant()
      for (const one of open) if (one.desk === desk) one.lastUsedAt = now
    },
    async take(desk, profile, prove) {
      const arrival: Arrival = { desk }
      arrivals.add(arrival)
      try {
        const person = await prove()
        if (arrival.barredBy) throw new AppError(arrival.barredBy, { profile })
        taken.keep((one) => one.desk !== desk || one.profile !== profile)
        const now = clock.instant()
        taken.add({ desk, profile, person, startedAt: now, lastUsedAt: now })
      } finally {
        arrivals.delete(arrival)
      }
    },
    leave: (desk, profile) => taken.keep((one) => one.desk !== desk || one.profile !== profile),
    leaveDesk(desk) {
      bar('SIGN_IN_NEEDED', (arrival) => arrival.desk === desk)
      taken.keep((one) => one.desk !== desk)
    },
    leaveAll() {
      bar('VAULT_LOCKED', () => true)
      taken.keep(() => false)
    },
    list: (profile) => (
      taken.now().filter((one) => one.profile === profile).map(({ desk, person: { user } }) => ({ desk, user }))
    ),
    hear: taken.hear,
  }
}

function createTakenDesks(clock: Pick<Clock, 'instant' | 'schedule'>, idleMinutes: () => number | null) {
  let taken: readonly Taken[] = []
  let callOff: (() => void) | undefined
  const hearers = new Set<() => void>()

  function tellHearers(): void {
    for (const onChange of hearers) onChange()
  }

  function keep(isKept: (one: Taken) => boolean): void {
    const before = taken.length
    taken = taken.filter(isKept)
    if (taken.length === 0) {
      callOff?.()
      callOff = undefined
    }
    if (taken.length < before) tellHearers()
  }

  function endOver(): void {
    const now = clock.instant()
    keep((one) => !isSittingOver(one, now, idleMinutes()))
  }

  /** A key is not left in memory until somebody happens to ask. */
  function lookLater(): void {
    callOff ??= clock.schedule(LOOK_EVERY_MS, () => {
      callOff = undefined
      endOver()
      if (taken.length > 0) lookLater()
    })
  }

  return {
    keep,
    /** Without those whose time is over. */
    now(): readonly Taken[] {
      endOver()
      return taken
    },
    add(one: Taken): void {
      taken = [...taken, one]
      lookLater()
      tellHearers()
    },
    hear: (onChange: () => void): void => void hearers.add(onChange),
  }
}
