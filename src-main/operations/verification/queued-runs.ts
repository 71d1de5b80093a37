/** Runs that a program left behind, queued: whatever verifies next on the same ledger takes them up. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'

/** Sets them going, and gives their ids, oldest first. Opens the way to the service, with the key that it takes. */
export async function takeUpQueued(parts: Parts, open: OpenProfiles, profile: string): Promise<readonly number[]> {
  const scheduler = await open.scheduler(profile)
  const taken = await (await open.writer(profile)).verification.takeUpQueued(parts.actor)
  if (taken.length > 0) scheduler.resume()
  return taken
}

/** The same by itself, for whoever stays: where there are any, the key is at hand and no other process writes. */
export async function takeUpIfReady(parts: Parts, open: OpenProfiles, profile: string): Promise<void> {
  if (profile !== PRACTICE_PROFILE && !(await parts.keys.status()).isUnlocked) return
  if (!(await (await open.reader(profile)).verification.isRunQueued())) return
  await takeUpQueued(parts, open, profile).catch(leaveQueued)
}

/** Leaves a run that is not answered yet to the next one. A run that is over stays over. */
export async function queueRun(
  parts: Parts, open: OpenProfiles, profile: string, runId: number,
): Promise<VerifyRun> {
  const writer = await open.writer(profile)
  try {
    return await writer.verification.moveRun(runId, 'queued', null, parts.actor)
  } catch (error) {
    const isOver = error instanceof AppError && error.code === 'RUN_STATE_INVALID'
    const run = isOver ? await (await open.reader(profile)).verification.findRun(runId) : undefined
    if (run) return run
    throw error
  }
}

/** They wait as before, and who follows a run of theirs sees that. */
function leaveQueued(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
