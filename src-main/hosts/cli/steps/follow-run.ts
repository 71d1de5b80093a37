/** Follows a verify run in the foreground until it ends, and says what its ending comes to. */
import type { RunEvent, VerifyRun } from '../../../../src-shared/contract/verify-runs.ts'
import { isRunUnderWay } from '../../../../src-shared/domain/verify-run.ts'
import type { CommandContext } from '../context.ts'
import { decideRunExit, EXIT, type ExitStatus } from '../exit-status.ts'
import { createProgress } from '../progress.ts'
import { countOf, formatCount } from '../render/format.ts'
import { countAnswered, runProgressFace } from '../render/run-progress.ts'
import { untilStopped } from '../signals.ts'

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
}

export async function followRun(
  context: CommandContext, started: VerifyRun, options: FollowOptions,
): Promise<RunEnding> {
  const { name, kind } = await context.profile()
  const { unknownReferences = [] } = options
  const startedAtMs = context.terminal.monotonicMs()
  const { paint } = context.terminal.stderr
  const badge = { live: ` ${paint('alarm', ' LIVE ')}`, test: ` ${paint('accent', 'test')}`, practice: '' }[kind]
  context.note([`Verifying ${countOf(started.size, 'payment')} · profile ${name}${badge} · run ${started.id}`])

  const { run, leftCoolOff } = await watchToTheEnd(context, name, started, options.wait)
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
    if (!wait && isCoolingOff(event)) {
      progress.finish()
      const paused = await client.verifyRuns.pause({ profile, runId: run.id, reason: 'cool-off' })
      return { run: paused, leftCoolOff: event.coolOff }
    }
  }
  progress.finish()
  if (isRunUnderWay(run.state)) {
    const answered = `${formatCount(countAnswered(run))} of ${countOf(run.size, 'payment')}`
    const resume = context.commandLine(`run resume ${run.id}`)
    context.throwIfStopped(`Stopped. ${answered} have their answer; nothing is lost.`, [resume])
  }
  return { run, leftCoolOff: null }
}

/** The probe that ends a cool-off is over in a moment, so it is waited for. */
function isCoolingOff({ run, coolOff }: RunEvent): boolean {
  return isRunUnderWay(run.state) && coolOff !== null && !coolOff.isProbing
}
