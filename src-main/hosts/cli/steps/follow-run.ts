/** Follows a verify run in the foreground until it ends, and says what its ending comes to. */
import type { RunEvent, VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import { isRunUnderWay } from '../../../../src-shared/domain/verification/verify-run.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { decideRunExit, EXIT, type ExitStatus } from '../exit-status.ts'
import { createProgress } from '../progress.ts'
import { countAnswered, runProgressFace } from '../render/run-progress.ts'
import { PROFILE_KIND_WORDS } from '../render/words.ts'
import { untilStopped } from '../signals.ts'
import { findCoolOff, followCheck } from './follow-check.ts'

export interface RunEnding {
  readonly run: VerifyRun
  readonly exitStatus: ExitStatus
  readonly durationMs: number
  readonly unknownReferences: readonly string[]
  /** The one that was not waited for. */
  readonly leftCoolOff: RunEvent['coolOff']
}

export interface FollowOptions {
  /** False: a cool-off pauses the run instead of being waited for. */
  readonly wait: boolean
  readonly unknownReferences?: readonly string[]
  /** Queued runs of before that go on with it: they are not left behind a second time. */
  readonly takenUp?: readonly number[]
}

export async function followRun(
  context: CommandContext, started: VerifyRun, options: FollowOptions,
): Promise<RunEnding> {
  const { name, kind } = await context.profile()
  const { unknownReferences = [], takenUp = [] } = options
  const startedAtMs = context.terminal.monotonicMs()
  const { paint } = context.terminal.stderr
  const badge = {
    live: ` ${paint('alarm', ` ${t('LIVE')} `)}`, test: ` ${paint('accent', PROFILE_KIND_WORDS.test)}`, practice: '',
  }[kind]
  context.note([t('Verifying {count, plural, one {# payment} other {# payments}} · profile {profile} · run {run}', {
    count: started.size, profile: `${name}${badge}`, run: started.id,
  })])

  if (takenUp.length > 0) {
    context.note([t('With it goes on what was queued: {count, plural, one {# run} other {# runs}}.', {
      count: takenUp.length,
    })])
  }

  const { run, leftCoolOff } = await watchToTheEnd(context, name, started, options.wait)
  if (run.state === 'completed') for (const runId of takenUp) await followCheck(context, name, runId)
  return {
    run,
    exitStatus: leftCoolOff ? EXIT.coolingOff : decideRunExit(run, unknownReferences.length),
    durationMs: Math.round(context.terminal.monotonicMs() - startedAtMs),
    unknownReferences,
    leftCoolOff,
  }
}

async function watchToTheEnd(
  context: CommandContext, profile: string, started: VerifyRun, wait: boolean,
): Promise<Pick<RunEnding, 'run' | 'leftCoolOff'>> {
  const client = await context.client()
  const { signal } = context.interruption
  const progress = createProgress(context.terminal, runProgressFace)
  const events = await client.verifyRuns.watch({ profile, runId: started.id }, { signal })
  let run = started
  for await (const event of untilStopped(events, signal)) {
    run = event.run
    progress.show(event)
    const leftCoolOff = wait ? null : findCoolOff(event)
    if (leftCoolOff) {
      progress.finish()
      const paused = await client.verifyRuns.pause({ profile, runId: run.id, reason: 'cool-off' })
      return { run: paused, leftCoolOff }
    }
  }
  progress.finish()
  // What was on its way when the signal came may have ended it.
  if (isRunUnderWay(run.state)) run = await client.verifyRuns.get({ profile, runId: run.id })
  const { seat } = await context.profile()
  if (seat && isRunUnderWay(run.state)) {
    const again = [context.commandLine(`run show ${run.id}`), context.commandLine(`run pause ${run.id}`)]
    context.throwIfStopped(() => t('No longer followed: the run continues at the core. {answered, number} of {total, '
      + 'plural, one {# payment} other {# payments}} answered.', {
      answered: countAnswered(run), total: run.size,
    }), again)
  }
  if (isRunUnderWay(run.state)) {
    const resume = context.commandLine(`run resume ${run.id}`)
    context.throwIfStopped(() => t('Stopped. {answered, number} of {total, plural, one {# payment} other {# payments}} '
      + 'answered; nothing is lost.', { answered: countAnswered(run), total: run.size }), [resume])
  }
  return { run, leftCoolOff: null }
}
