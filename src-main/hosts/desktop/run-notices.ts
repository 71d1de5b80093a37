/** What the system tells of a verify run while nobody looks: decided and worded without money, references or names. */
import type { SystemNotice } from '../../../src-shared/contract/host/host.ts'
import type { RunEvent, VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import { describePause, PAUSE_LABELS, tellTallies } from '../../../src-shared/labels/run-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { RUNS_ROUTE } from './screens.ts'

/** A single look-up is answered before anyone looks away. */
const MIN_RUN_SIZE = 2

/** Null where nothing happened that is worth an interruption. `before`: the event before, of the same run. */
export function decideNotice(profile: string, before: RunEvent | undefined, now: RunEvent): SystemNotice | null {
  const { run, coolOff } = now
  if (run.size < MIN_RUN_SIZE) return null
  const route = RUNS_ROUTE
  const named = { run: run.id, profile }
  if (run.state === 'completed' && before?.run.state !== 'completed') {
    return { title: t('Verify run {run} of {profile} is complete', named), body: tellTallies(run.tallies), route }
  }
  if (run.state === 'paused' && before?.run.state !== 'paused') {
    const reason = describeHold(run)
    return reason ? { title: t('Verify run {run} of {profile} is paused', named), body: reason, route } : null
  }
  if (coolOff && before?.coolOff?.startedAt !== coolOff.startedAt) {
    const minutes = Math.max(1, Math.ceil(coolOff.remainingMs / 60_000))
    return {
      title: t('Verify run {run} of {profile} is cooling off', named),
      body: t('The service’s limit was reached. It continues automatically in {minutes} min.', { minutes }),
      route,
    }
  }
  return null
}

/** Null where a person did it, who knows. */
function describeHold(run: VerifyRun): string | null {
  const { pauseReason, pausedBy } = run
  const next = pauseReason && PAUSE_LABELS[pauseReason].next
  return pauseReason === null || next === null ? null : `${describePause({ pauseReason, pausedBy })} ${next}`
}

export interface TaskProgress {
  /** From 0 to 1. */
  readonly fraction: number
  readonly mode: 'normal' | 'paused'
}

/** What dock and taskbar show of all runs that go on; undefined where none does. */
export function decideProgress(events: readonly RunEvent[]): TaskProgress | undefined {
  if (events.length === 0) return undefined
  const size = events.reduce((sum, { run }) => sum + run.size, 0)
  const waiting = events.reduce((sum, { run }) => sum + run.tallies
    .reduce((left, tally) => left + (tally.state === 'waiting' ? tally.count : 0), 0), 0)
  const isCoolingOff = events.every(({ coolOff }) => coolOff !== null)
  return { fraction: size === 0 ? 0 : (size - waiting) / size, mode: isCoolingOff ? 'paused' : 'normal' }
}
