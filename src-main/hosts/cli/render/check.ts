/** What the verify of one payment came to, in a sentence, and what becomes of it where it is not answered. */
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import type { RunEvent, VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import type { PaymentState } from '../../../../src-shared/domain/books/payment-state.ts'
import type { Screen } from '../terminal.ts'
import type { CommandLines } from './charge.ts'
import { formatDuration } from '../../../../src-shared/labels/format.ts'
import { PAUSE_LABELS } from '../../../../src-shared/labels/run-labels.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import { STATE_TONES } from './state-tones.ts'
import { adviceFor } from './run.ts'
import { harmless } from './text.ts'
import { STATE_WORDS } from './words.ts'

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

export function renderCheck(context: CommandLines, check: Check, screen: Screen): readonly string[] {
  const { run, state, pauseReason, payment, leftCoolOff } = check
  const resume = t('Continue with:  {command}', { command: context.commandLine(`run resume ${run}`) })
  switch (state) {
    case 'completed':
      return payment ? [renderPayment(run, payment, screen)] : []
    case 'queued':
    case 'running':
    case 'cooling-off':
      return [
        screen.paint('warn', t('Not verified yet. Run {run} is queued; the next program that verifies '
          + 'continues it.', { run })),
        ...(leftCoolOff ? [t('The service’s cool-off ends in {time}.', {
          time: formatDuration(leftCoolOff.remainingMs),
        })] : []),
        resume,
      ]
    case 'paused': {
      const paused = pauseReason === null ? t('Not verified yet. Run {run} is paused.', { run })
        : t('Not verified yet. Run {run} is paused ({reason}).', { run, reason: PAUSE_LABELS[pauseReason].short })
      const advice = pauseReason === null ? [] : adviceFor(pauseReason)
      return [screen.paint('warn', paused), ...advice, resume]
    }
    case 'cancelled':
      return [screen.paint('warn', t('Not verified: run {run} was cancelled.', { run }))]
    default:
      return assertNever(state)
  }
}

function renderPayment(run: number, payment: NonNullable<Check['payment']>, { paint }: Screen): string {
  const { state, reason, isRegressed } = payment
  const word = STATE_WORDS[state]
  const verified = t('Verified (run {run}): {state}.', {
    run,
    state: isRegressed ? paint('alarm', ` ${t('{state}, proved earlier', { state: word })} `)
      : paint(STATE_TONES[state], word),
  })
  return reason === null ? verified : `${verified} ${harmless(sayReason(reason))}`
}
