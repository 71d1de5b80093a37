/** Follows a verify run in the foreground until it ends, and says what its ending comes to. */
import type { RunEvent, VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import { isRunUnderWay } from '../../../../src-shared/domain/verification/verify-run.ts'
import { countOf, formatCount } from '../../../../src-shared/labels/format.ts'
import type { CommandContext } from '../context.ts'
import { decideRunExit, EXIT, type ExitStatus } from '../exit-status.ts'
import { createProgress } from '../progress.ts'
import { countAnswered, runProgressFace } from '../render/run-progress.ts'
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
  const badge = { live: ` ${paint('alarm', ' LIVE ')}`, test: ` ${paint('accent', 'test')}`, practice: '' }[kind]
  context.note([`Verifying ${countOf(started.size, 'payment')} · profile ${name}${badge} · run ${started.id}`])

  if (takenUp.length > 0) context.note([`With it goes on what was queued: ${countOf(takenUp.length, 'run')}.`])

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
  if (isRunUnderWay(run.state)) {
    const answered = `${formatCount(countAnswered(run))} of ${countOf(run.size, 'payment')}`
    const resume = context.commandLine(`run resume ${run.id}`)
    context.throwIfStopped(`Stopped. ${answered} answered; nothing is lost.`, [resume])
  }
  return { run, leftCoolOff: null }
}
