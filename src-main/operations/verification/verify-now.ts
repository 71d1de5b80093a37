/** Verifies one reference for a person who waits for it, in the lane that goes first. */
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { startRun, watchRun } from './verify-runs.ts'

/** Until its run is over, paused or cooling off. */
export async function verifyNow(parts: Parts, open: OpenProfiles, profile: string, txref: string): Promise<void> {
  const { run } = await startRun(parts, open, {
    profile, selection: { txrefs: [txref], all: true }, order: 'file', lane: 'lookup', waitForPendingMs: 0,
  })
  for await (const { coolOff } of watchRun(parts, open, profile, run.id)) if (coolOff) return
}
