/** What the verify of one payment came to, in a sentence, and what becomes of it where it is not answered. */
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import type { RunEvent, VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import type { PaymentState } from '../../../../src-shared/domain/books/payment-state.ts'
import type { CommandContext } from '../context.ts'
import type { Screen } from '../terminal.ts'
import { formatDuration } from '../../../../src-shared/labels/format.ts'
import { PAUSE_LABELS } from '../../../../src-shared/labels/run-labels.ts'
import { STATE_TONES } from './state-tones.ts'
import { adviceFor } from './run.ts'
import { harmless } from './text.ts'

export interface Check extends Pick<VerifyRun, 'state' | 'pauseReason'> {
  readonly run: number
  /** The one that was not waited for. */
  readonly leftCoolOff: RunEvent['coolOff']
  /** Null where the run is not over. */
  readonly payment: {
    readonly state: PaymentState
    readonly reason: string | null
    readonly isRegressed: boolean
  } | null
}

export function renderCheck(context: CommandContext, check: Check, screen: Screen): readonly string[] {
  const { run, state, pauseReason, payment, leftCoolOff } = check
  const resume = `Continue with:  ${context.commandLine(`run resume ${run}`)}`
  switch (state) {
    case 'completed':
      return payment ? [renderPayment(run, payment, screen)] : []
    case 'queued':
    case 'running':
    case 'cooling-off':
      return [
        screen.paint('warn', `Not verified yet. Run ${run} is queued; the next program that verifies continues it.`),
        ...(leftCoolOff ? [`The service’s cool-off ends in ${formatDuration(leftCoolOff.remainingMs)}.`] : []),
        resume,
      ]
    case 'paused': {
      const why = pauseReason === null ? '' : ` (${PAUSE_LABELS[pauseReason].short})`
      const advice = pauseReason === null ? [] : adviceFor(pauseReason)
      return [screen.paint('warn', `Not verified yet. Run ${run} is paused${why}.`), ...advice, resume]
    }
    case 'cancelled':
      return [screen.paint('warn', `Not verified: run ${run} was cancelled.`)]
    default:
      return assertNever(state)
  }
}

function renderPayment(run: number, payment: NonNullable<Check['payment']>, { paint }: Screen): string {
  const { state, reason, isRegressed } = payment
  const word = isRegressed ? paint('alarm', ` ${state}, proved earlier `) : paint(STATE_TONES[state], state)
  return `Verified (run ${run}): ${word}.${reason === null ? '' : ` ${harmless(reason)}`}`
}
