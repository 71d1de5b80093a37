/** Verify runs: how one ended, and the list of them. */
import { assertNever } from '../../../../src-shared/domain/assert-never.ts'
import type { RunEvent, VerifyRun } from '../../../../src-shared/contract/verify-runs.ts'
import type { PauseReason } from '../../../../src-shared/domain/verify-run.ts'
import type { RunEnding } from '../steps/follow-run.ts'
import type { Canvas } from '../terminal.ts'
import { countOf, formatCount, formatDuration, formatInstant, formatPercent } from './format.ts'
import { countAnswered, countInState } from './run-progress.ts'
import { renderTable } from './table.ts'
import { harmless } from './text.ts'

type Ending = Pick<RunEnding, 'run' | 'durationMs' | 'leftCoolOff'>

/** `resume` is the command line that goes on with it. */
export function renderRunEnding(ending: Ending, resume: string, canvas: Canvas): readonly string[] {
  const { run, durationMs, leftCoolOff } = ending
  const calls = `${countOf(run.size, 'payment')}, ${countOf(run.calls, 'call')} in ${formatDuration(durationMs)}`
  switch (run.state) {
    case 'completed':
      return [run.size === 0 ? `Run ${run.id}: nothing was left to ask.` : `Run ${run.id} completed: ${calls}.`]
    case 'cancelled':
      return [canvas.paint('warn', `Run ${run.id} was cancelled. What was answered before is kept.`)]
    case 'paused':
    case 'cooling-off':
    case 'running': {
      const rest = formatCount(run.size - countAnswered(run))
      const open = `${rest} of ${countOf(run.size, 'payment')} not asked to the end`
      return [
        canvas.paint('warn', `Run ${run.id} is ${describeState(run)}: ${open}. What was answered is kept.`),
        ...(leftCoolOff ? [describeLeft(leftCoolOff)] : []),
        ...(run.pauseReason === null ? [] : adviceFor(run.pauseReason)),
        `Go on with:  ${resume}`,
      ]
    }
    default:
      return assertNever(run.state)
  }
}

function describeLeft({ remainingMs, message }: NonNullable<RunEvent['coolOff']>): string {
  return `Not waited for the cool-off, which ends in ${formatDuration(remainingMs)}. It said: “${harmless(message)}”`
}

function adviceFor(reason: PauseReason): readonly string[] {
  switch (reason) {
    case 'key-refused':
      return ['The service refuses the key. Check that it is the right one, of the right environment (test or live).']
    case 'unreachable':
      return ['The service can’t be reached. Check the network and the address of the profile.']
    case 'ledger':
      return ['The ledger can’t be written to. `tillproof doctor` examines it.']
    case 'cool-off':
    case 'person':
    case 'stopped':
    case 'interrupted':
      return []
    default:
      return assertNever(reason)
  }
}

const PAUSES: Readonly<Record<PauseReason, string>> = {
  'person': 'by a person',
  'interrupted': 'its process ended without a word',
  'stopped': 'its process was stopped',
  'unreachable': 'service unreachable',
  'key-refused': 'key refused',
  'ledger': 'ledger not writable',
  'cool-off': 'cooling off, and told not to wait',
}

function describeState({ state, pauseReason }: VerifyRun): string {
  return pauseReason === null ? state : `${state} (${PAUSES[pauseReason]})`
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
      String(run.id), formatInstant(run.createdAt), describeState(run), run.order, formatCount(run.size),
      formatPercent(countAnswered(run), run.size), formatCount(countInState(run, 'proved')), formatCount(run.calls),
    ]),
    canvas,
  )
}
