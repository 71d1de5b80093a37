/**
 * The bus: what changed in this process, told to whoever hears. One who hears slowly misses nothing and holds up
 * nobody: what comes meanwhile is put together for it.
 */
import { createChangeSum, type Change, type Changes, type ChangeSum } from '../src-shared/domain/changes.ts'

/** Null: it concerns all profiles. */
type ProfileName = string | null

export interface Heard extends Changes {
  readonly profile: ProfileName
}

export interface Events {
  /** Never throws, never waits. */
  publish(profile: ProfileName, changes: Changes): void
  /** The same for a few changes by name. */
  note(profile: ProfileName, changes: readonly Change[]): void
  /** From this call on, what concerns the profile, or everything for null; until the signal is aborted. */
  hear(profile: ProfileName, signal: AbortSignal): AsyncGenerator<Heard, void, void>
}

interface Hearer {
  readonly profile: ProfileName
  /** By the profile that it came from, in the order in which they first came. */
  readonly waiting: Map<ProfileName, ChangeSum>
  wake(): void
}

export function createEvents(): Events {
  const hearers = new Set<Hearer>()

  function publish(profile: ProfileName, add: (sum: ChangeSum) => void): void {
    for (const hearer of hearers) {
      if (profile !== null && hearer.profile !== null && hearer.profile !== profile) continue
      const from = hearer.profile ?? profile
      const sum = hearer.waiting.get(from) ?? createChangeSum()
      hearer.waiting.set(from, sum)
      add(sum)
      hearer.wake()
    }
  }

  return {
    publish: (profile, changes) => publish(profile, (sum) => sum.merge(changes)),
    note: (profile, changes) => publish(profile, (sum) => sum.add(changes)),
    hear(profile, signal) {
      const hearer: Hearer = { profile, waiting: new Map(), wake: noOneWaits }
      if (!signal.aborted) hearers.add(hearer)
      signal.addEventListener('abort', () => {
        hearers.delete(hearer)
        hearer.wake()
      }, { once: true })
      return tell(hearer, signal)
    },
  }

  async function* tell(hearer: Hearer, signal: AbortSignal): AsyncGenerator<Heard, void, void> {
    try {
      while (!signal.aborted) {
        const [next] = hearer.waiting
        if (next) {
          const [profile, sum] = next
          hearer.waiting.delete(profile)
          yield { profile, ...sum.take() }
          continue
        }
        const { promise: woken, resolve } = Promise.withResolvers<void>()
        hearer.wake = resolve
        await woken
      }
    } finally {
      hearers.delete(hearer)
    }
  }
}

function noOneWaits(): void {}
