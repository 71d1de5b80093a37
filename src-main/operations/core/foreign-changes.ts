/**
 * The one place that looks whether another process changed a ledger: while someone hears of it and no writer of this
 * process is open, whose changes are told by itself. Of another's change nobody knows what it was.
 */
import { ANYTHING } from '../../../src-shared/domain/changes.ts'
import type { Events } from '../../events.ts'
import type { LedgerGrid } from '../../ledger/index/grid-handle.ts'

export interface ForeignChanges {
  /** Someone hears from now on. `onFailure`: the ledger can't be read. */
  begin(profile: string, onFailure: (error: unknown) => void): Attention
  /** A writer of this process has been opened, */
  writerOpened(profile: string): void
  /** or closed, with all that is open of its ledger: whoever heard it hears of that, and begins again. */
  writerClosed(profile: string): void
}

export interface Attention {
  /** Resolves once no later change is missed, or it has failed. */
  readonly ready: Promise<void>
  /** Nobody hears there any more. May be called again. */
  end(): void
}

interface Looking {
  /** One for each who hears. */
  readonly failures: Set<(error: unknown) => void>
  /** Ends the looking that is under way. */
  stop: AbortController | undefined
  ready: Promise<void>
}

export function createForeignChanges(
  events: Pick<Events, 'publish'>, openGrid: (profile: string) => Promise<Pick<LedgerGrid, 'watchRevision'>>,
): ForeignChanges {
  const all = new Map<string, Looking>()
  const ours = new Set<string>()

  function lookIfNeeded(profile: string, looking: Looking): void {
    if (looking.stop || looking.failures.size === 0 || ours.has(profile)) return
    const stop = new AbortController()
    const { promise: ready, resolve } = Promise.withResolvers<void>()
    looking.stop = stop
    looking.ready = ready
    void look(profile, stop.signal, resolve).catch((error: unknown) => {
      if (!stop.signal.aborted) for (const fail of looking.failures) fail(error)
    }).finally(() => {
      resolve()
      if (looking.stop === stop) looking.stop = undefined
    })
  }

  async function look(profile: string, signal: AbortSignal, onFirst: () => void): Promise<void> {
    const grid = await openGrid(profile)
    let isFirst = true
    for await (const _ of grid.watchRevision(signal)) {
      if (isFirst) onFirst()
      else events.publish(profile, ANYTHING)
      isFirst = false
    }
  }

  function end(looking: Looking): void {
    looking.stop?.abort()
    looking.stop = undefined
  }

  return {
    begin(profile, onFailure) {
      const looking = all.get(profile) ?? { failures: new Set(), stop: undefined, ready: Promise.resolve() }
      all.set(profile, looking)
      looking.failures.add(onFailure)
      lookIfNeeded(profile, looking)
      return {
        ready: looking.ready,
        end() {
          looking.failures.delete(onFailure)
          if (looking.failures.size > 0) return
          end(looking)
          if (all.get(profile) === looking) all.delete(profile)
        },
      }
    },
    writerOpened(profile) {
      ours.add(profile)
      const looking = all.get(profile)
      if (looking) end(looking)
    },
    writerClosed: (profile) => void ours.delete(profile),
  }
}
