/** Verify runs: how one ended, and the list of them. */
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import type { RunError, RunEvent, VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import type { PauseReason } from '../../../../src-shared/domain/verification/verify-run.ts'
import { formatCount, formatCountdown, formatPercent, formatUtc } from '../../../../src-shared/labels/format.ts'
import { nameCounted } from '../../../../src-shared/labels/payment-labels.ts'
import { PAUSE_LABELS } from '../../../../src-shared/labels/run-labels.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { RunEnding } from '../steps/follow-run.ts'
import type { Canvas } from '../terminal.ts'
import { countAnswered, countInState } from './run-progress.ts'
import { renderTable } from './table.ts'
import { harmless } from './text.ts'
import { ORDER_WORDS, runStateWord } from './words.ts'

type Ending = Pick<RunEnding, 'run' | 'durationMs' | 'leftCoolOff'>

/** `resume` is the command line that goes on with it. */
export function renderRunEnding(ending: Ending, resume: string, canvas: Canvas): readonly string[] {
  const { run, durationMs, leftCoolOff } = ending
  const { id, size, calls } = run
  switch (run.state) {
    case 'completed':
      return [size === 0 ? t('Run {id}: nothing left to verify.', { id })
        : t('Run {id} completed: {size, plural, one {# payment} other {# payments}}, '
          + '{calls, plural, one {# call} other {# calls}} in {time}.', {
          id, size, calls, time: formatCountdown(durationMs),
        })]
    case 'cancelled':
      return [canvas.paint('warn', t('Run {id} was cancelled. Answers received so far are kept.', { id }))]
    case 'queued':
    case 'paused':
    case 'cooling-off':
    case 'running': {
      const open = t('Run {id} is {state}: {rest, number} of {size, plural, one {# payment} other {# payments}} not '
        + 'finished. Answers received so far are kept.', {
        id, size, state: describeState(run), rest: size - countAnswered(run),
      })
      return [
        canvas.paint('warn', open),
        ...(leftCoolOff ? [describeLeft(leftCoolOff)] : []),
        ...(run.pauseReason === null ? [] : adviceFor(run.pauseReason)),
        t('Continue with:  {command}', { command: resume }),
      ]
    }
    default:
      return assertNever(run.state)
  }
}

function describeLeft({ remainingMs, message }: NonNullable<RunEvent['coolOff']>): string {
  return t('Did not wait for the cool-off, which ends in {time}. The service said: “{message}”', {
    time: formatCountdown(remainingMs), message: harmless(message),
  })
}

export function adviceFor(reason: PauseReason): readonly string[] {
  switch (reason) {
    case 'key-refused':
      return [t('The service refuses the key. Check that it is the right key for this environment (test or live).')]
    case 'unreachable':
      return [t('The service can’t be reached. Check the network and the address of the profile.')]
    case 'ledger':
      return [t('The ledger can’t be written to. Check it with `tillproof doctor`.')]
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
  return pauseReason === null ? runStateWord(state)
    : t('{state} ({reason})', { state: runStateWord(state), reason: PAUSE_LABELS[pauseReason].short })
}

export function renderRuns(runs: readonly VerifyRun[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Run'), align: 'right' },
      { header: t('Started') },
      { header: t('State'), cutAt: 'end' },
      { header: t('Order') },
      { header: t('Payments'), align: 'right' },
      { header: t('Answered'), align: 'right' },
      { header: nameCounted('proved'), align: 'right' },
      { header: t('Calls'), align: 'right' },
    ],
    runs.map((run) => [
      String(run.id), formatUtc(run.createdAt), describeState(run), ORDER_WORDS[run.order], formatCount(run.size),
      formatPercent(countAnswered(run), run.size), formatCount(countInState(run, 'proved')), formatCount(run.calls),
    ]),
    canvas,
  )
}

export function renderRunErrors(errors: readonly RunError[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Calls that did not conclude') }, { header: t('How many'), align: 'right' },
      { header: t('Last'), cutAt: 'end' },
    ],
    errors.map(({ outcome, count, message }) => [sayReason(outcome), formatCount(count), message ?? '']),
    canvas,
  )
}
