/** Verifies what is not yet proved of one import, in the foreground. */
import type { CommandContext } from '../context.ts'
import type { RunFlags } from '../options/run-options.ts'
import { followRun, type RunEnding } from './follow-run.ts'

export async function verifyBatch(context: CommandContext, batchId: number, flags: RunFlags): Promise<RunEnding> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const { run, takenUp } = await client.verifyRuns.start({
    profile, selection: { batchId }, order: flags.order, lane: 'bulk', waitForPendingMs: flags.waitPending ?? 0,
  })
  return followRun(context, run, { wait: flags.wait, takenUp })
}
