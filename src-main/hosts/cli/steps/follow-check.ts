/** Waits for the verify of one payment, within a bound, and leaves what is not answered by then to the next program. */
import { setTimeout as wait } from 'node:timers/promises'
import type { RunEvent, VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import { isRunUnderWay } from '../../../../src-shared/domain/verification/verify-run.ts'
import type { CommandContext } from '../context.ts'
import { untilStopped } from '../signals.ts'

/** One reference takes a second; this also bears a few tries of a service that stumbles. */
export const CHECK_WAIT_MS = 60_000

export interface FollowedCheck {
  /** As it was left: under way no more. */
  readonly run: VerifyRun
  readonly coolOff: RunEvent['coolOff']
}

/** A cool-off is not waited for. */
export async function followCheck(
  context: CommandContext, profile: string, runId: number, waitMs = CHECK_WAIT_MS,
): Promise<FollowedCheck> {
  const client = await context.client()
  const { signal: interrupted } = context.interruption
  const end = new AbortController()
  const bound = AbortSignal.any([interrupted, end.signal])
  void wait(waitMs, undefined, { signal: bound }).then(() => end.abort(), () => undefined)
  let coolOff: RunEvent['coolOff'] = null
  try {
    const events = await client.verifyRuns.watch({ profile, runId }, { signal: bound })
    for await (const event of untilStopped(events, bound)) {
      coolOff = findCoolOff(event)
      if (coolOff) break
    }
  } finally {
    end.abort()
  }
  const run = await client.verifyRuns.get({ profile, runId })
  if (!isRunUnderWay(run.state)) return { run, coolOff: null }
  return { run: await client.verifyRuns.queue({ profile, runId }), coolOff }
}

/** Once nothing remains of a cool-off, the probe that ends it goes or is about to: it is waited for. */
export function findCoolOff({ run, coolOff }: RunEvent): RunEvent['coolOff'] {
  return isRunUnderWay(run.state) && coolOff !== null && coolOff.remainingMs > 0 ? coolOff : null
}
