/** Verify runs: how one ended, and the list of them. */
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import type { RunError, RunEvent, VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import type { PauseReason } from '../../../../src-shared/domain/verification/verify-run.ts'
import {
  countOf, formatCount, formatCountdown, formatPercent, formatUtc,
} from '../../../../src-shared/labels/format.ts'
import { PAUSE_LABELS } from '../../../../src-shared/labels/run-labels.ts'
import type { RunEnding } from '../steps/follow-run.ts'
import type { Canvas } from '../terminal.ts'
import { countAnswered, countInState } from './run-progress.ts'
import { renderTable } from './table.ts'
import { harmless } from './text.ts'

type Ending = Pick<RunEnding, 'run' | 'durationMs' | 'leftCoolOff'>

/** `resume` is the command line that goes on with it. */
export function renderRunEnding(ending: Ending, resume: string, canvas: Canvas): readonly string[] {
  const { run, durationMs, leftCoolOff } = ending
  const calls = `${countOf(run.size, 'payment')}, ${countOf(run.calls, 'call')} in ${formatCountdown(durationMs)}`
  switch (run.state) {
    case 'completed':
      return [run.size === 0 ? `Run ${run.id}: nothing left to verify.` : `Run ${run.id} completed: ${calls}.`]
    case 'cancelled':
      return [canvas.paint('warn', `Run ${run.id} was cancelled. Answers received so far are kept.`)]
    case 'queued':
    case 'paused':
    case 'cooling-off':
    case 'running': {
      const rest = formatCount(run.size - countAnswered(run))
      const open = `${rest} of ${countOf(run.size, 'payment')} not finished`
      return [
        canvas.paint('warn', `Run ${run.id} is ${describeState(run)}: ${open}. Answers received so far are kept.`),
        ...(leftCoolOff ? [describeLeft(leftCoolOff)] : []),
        ...(run.pauseReason === null ? [] : adviceFor(run.pauseReason)),
        `Continue with:  ${resume}`,
      ]
    }
    default:
      return assertNever(run.state)
  }
}

function describeLeft({ remainingMs, message }: NonNullable<RunEvent['coolOff']>): string {
  return `Did not wait for the cool-off, which ends in ${formatCountdown(remainingMs)}. The service said:`
    + ` “${harmless(message)}”`
}

export function adviceFor(reason: PauseReason): readonly string[] {
  switch (reason) {
    case 'key-refused':
      return ['The service refuses the key. Check that it is the right key for this environment (test or live).']
    case 'unreachable':
      return ['The service can’t be reached. Check the network and the address of the profile.']
    case 'ledger':
      return ['The ledger can’t be written to. Check it with `tillproof doctor`.']
    case 'cool-off':
    case 'person':
    case 'stopped':
    case 'interrupted':
      return []
    default:
      return assertNever(reason)
  }
}

function describeState({ state, pauseReason }: VerifyRun): string {
  return pauseReason === null ? state : `${state} (${PAUSE_LABELS[pauseReason].short})`
}

export function renderRuns(runs: readonly VerifyRun[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: 'Run', align: 'right' },
      { header: 'Started' },
      { header: 'State', cutAt: 'end' },
      { header: 'Order' },
      { header: 'Payments', align: 'right' },
      { header: 'Answered', align: 'right' },
      { header: 'Proved', align: 'right' },
      { header: 'Calls', align: 'right' },
    ],
    runs.map((run) => [
      String(run.id), formatUtc(run.createdAt), describeState(run), run.order, formatCount(run.size),
      formatPercent(countAnswered(run), run.size), formatCount(countInState(run, 'proved')), formatCount(run.calls),
    ]),
    canvas,
  )
}

export function renderRunErrors(errors: readonly RunError[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: 'Calls that did not conclude' }, { header: 'How many', align: 'right' },
      { header: 'Last', cutAt: 'end' },
    ],
    errors.map(({ outcome, count, message }) => [outcome, formatCount(count), message ?? '']),
    canvas,
  )
}
