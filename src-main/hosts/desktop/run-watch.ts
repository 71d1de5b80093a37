/** Follows each verify run that goes on until it does no more, through the contract like any door. */
import type { CoreClient } from '../../compose.ts'
import type { RunEvent } from '../../../src-shared/contract/verification/verify-runs.ts'
import { isRunUnderWay } from '../../../src-shared/domain/verification/verify-run.ts'

export interface RunWatch {
  follow(profile: string, runId: number): void
  /** The newest event of each run that still goes on. */
  going(): readonly RunEvent[]
  /** Pauses every run that goes on. */
  pauseAll(): Promise<void>
  close(): void
}

interface FollowedRun {
  readonly profile: string
  readonly runId: number
  event: RunEvent | undefined
}

/** `tell` is called after each event, the last one included. */
export function createRunWatch(
  client: Pick<CoreClient, 'verifyRuns'>,
  tell: (profile: string, before: RunEvent | undefined, now: RunEvent) => void,
): RunWatch {
  const followed = new Map<string, FollowedRun>()
  const end = new AbortController()

  async function follow(key: string, profile: string, runId: number): Promise<void> {
    const entry: FollowedRun = { profile, runId, event: undefined }
    followed.set(key, entry)
    try {
      for await (const event of await client.verifyRuns.watch({ profile, runId }, { signal: end.signal })) {
        if (end.signal.aborted) return
        const before = entry.event
        entry.event = event
        if (!isRunUnderWay(event.run.state)) forget(key, entry)
        tell(profile, before, event)
      }
    } catch {
      // The ledger was closed, restored or removed under it: there is nothing left to tell of this run.
    } finally {
      forget(key, entry)
    }
  }

  /** It may have been resumed, and be followed again, while its last look was still being told. */
  function forget(key: string, entry: FollowedRun): void {
    if (followed.get(key) === entry) followed.delete(key)
  }

  return {
    follow(profile, runId) {
      const key = `${profile} ${runId}`
      if (!followed.has(key) && !end.signal.aborted) void follow(key, profile, runId)
    },
    going: () => [...followed.values()].flatMap(({ event }) => (event ? [event] : [])),
    async pauseAll() {
      await Promise.allSettled(
        [...followed.values()].map(({ profile, runId }) => client.verifyRuns.pause({ profile, runId })),
      )
    },
    close: () => end.abort(),
  }
}
