/** Follows each verify run that a window set going until it goes on no more, through the contract like any door. */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { CoreClient } from '../../compose.ts'
import { inProfileSchema } from '../../../src-shared/contract/common.ts'
import { verifyRunSchema, type RunEvent } from '../../../src-shared/contract/verify-runs.ts'
import { isRunUnderWay } from '../../../src-shared/domain/verify-run.ts'

/** Dock, tray and notifications need no more, and each look costs the ledger a query. */
const LOOK_INTERVAL_MS = 1_000

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

/** `tell` is called after each look, the last one included. */
export function createRunWatch(
  client: Pick<CoreClient, 'verifyRuns'>,
  tell: (profile: string, before: RunEvent | undefined, now: RunEvent) => void,
  lookIntervalMs = LOOK_INTERVAL_MS,
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
        await wait(lookIntervalMs, undefined, { signal: end.signal })
      }
    } catch {
      // The ledger was closed, restored or removed under it: there is nothing left to tell of this run.
    } finally {
      forget(key, entry)
    }
  }

  /** It may have been resumed, and be followed anew, while its last look was still being told. */
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

const startedSchema = z.object({ run: verifyRunSchema })

/** The run that an answered call has set going; undefined for every other call. */
export function findStartedRun(
  path: readonly string[], input: unknown, output: unknown,
): { readonly profile: string; readonly runId: number } | undefined {
  const procedure = path.join('.')
  if (procedure !== 'verifyRuns.start' && procedure !== 'verifyRuns.resume') return undefined
  const asked = inProfileSchema.safeParse(input)
  const started = startedSchema.safeParse(procedure === 'verifyRuns.start' ? output : { run: output })
  if (!asked.success || !started.success || !isRunUnderWay(started.data.run.state)) return undefined
  return { profile: asked.data.profile, runId: started.data.run.id }
}
