/** What a status is called and how it looks. A tone never speaks alone: each status has its glyph and its word. */
import type { ChargeState } from '../../../src-shared/domain/charges/charge-state.ts'
import type { PaymentState } from '../../../src-shared/domain/books/payment-state.ts'
import type { RunState } from '../../../src-shared/domain/verification/verify-run.ts'
import { CHARGE_STATE_LABELS } from '../../../src-shared/labels/charge-labels.ts'
import { PAYMENT_STATE_LABELS, REGRESSED_LABELS } from '../../../src-shared/labels/payment-labels.ts'
import { runStateLabel } from '../../../src-shared/labels/run-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { IconName } from '../icons/icon-paths.ts'

/** The tokens `--tone-…` by meaning: proved, failed, pending, refused, unresolved, unverified, neutral, regressed. */
export const TONES = ['good', 'bad', 'wait', 'hold', 'doubt', 'idle', 'info', 'alarm'] as const
export type Tone = (typeof TONES)[number]

type CheckStatus = 'passed' | 'missed' | 'check-error' | 'not-asked'
type ImportRowStatus = 'new' | 'same' | 'changed' | 'duplicate' | 'rejected'
type CaseStatus = 'open' | 'resolved'
export type StatusName =
  PaymentState | 'regressed' | RunState | CheckStatus | ImportRowStatus | CaseStatus | ChargeState

export interface StatusLook {
  readonly word: string
  readonly tone: Tone
  readonly icon: IconName
}

/** “Open” is also what a button does, which other languages call otherwise. */
function tellCase(state: CaseStatus): string {
  return t('{state, select, open {Open} other {Resolved}}', { state })
}

export const STATUSES: Readonly<Record<StatusName, StatusLook>> = {
  'proved': { word: PAYMENT_STATE_LABELS.proved, tone: 'good', icon: 'check' },
  'failed': { word: PAYMENT_STATE_LABELS.failed, tone: 'bad', icon: 'cross' },
  'pending': { word: PAYMENT_STATE_LABELS.pending, tone: 'wait', icon: 'clock' },
  'refused': { word: PAYMENT_STATE_LABELS.refused, tone: 'hold', icon: 'no-entry' },
  'unresolved': { word: PAYMENT_STATE_LABELS.unresolved, tone: 'doubt', icon: 'question' },
  'unverified': { word: PAYMENT_STATE_LABELS.unverified, tone: 'idle', icon: 'ring' },
  'regressed': { word: REGRESSED_LABELS.label, tone: 'alarm', icon: 'alarm' },

  'queued': { word: runStateLabel('queued'), tone: 'idle', icon: 'clock' },
  'running': { word: runStateLabel('running'), tone: 'info', icon: 'play' },
  'paused': { word: runStateLabel('paused'), tone: 'wait', icon: 'pause' },
  'cooling-off': { word: runStateLabel('cooling-off'), tone: 'wait', icon: 'clock' },
  'completed': { word: runStateLabel('completed'), tone: 'good', icon: 'check' },
  'cancelled': { word: runStateLabel('cancelled'), tone: 'idle', icon: 'stop' },

  'passed': { word: t('Passed'), tone: 'good', icon: 'check' },
  'missed': { word: t('Failed'), tone: 'bad', icon: 'cross' },
  'check-error': { word: t('Check error'), tone: 'doubt', icon: 'question' },
  'not-asked': { word: t('Not queried'), tone: 'idle', icon: 'ring' },

  'new': { word: t('New'), tone: 'good', icon: 'plus' },
  'same': { word: t('Same'), tone: 'idle', icon: 'dash' },
  'changed': { word: t('Changed'), tone: 'info', icon: 'half' },
  'duplicate': { word: t('Duplicate'), tone: 'wait', icon: 'copy' },
  'rejected': { word: t('Rejected'), tone: 'bad', icon: 'cross' },

  'open': { word: tellCase('open'), tone: 'wait', icon: 'ring' },
  'resolved': { word: tellCase('resolved'), tone: 'good', icon: 'check' },

  'sending': { word: CHARGE_STATE_LABELS.sending, tone: 'info', icon: 'arrow-up' },
  'waiting': { word: CHARGE_STATE_LABELS.waiting, tone: 'wait', icon: 'clock' },
  'unknown': { word: CHARGE_STATE_LABELS.unknown, tone: 'doubt', icon: 'question' },
  // Not green: the service’s word proves nothing.
  'charged': { word: CHARGE_STATE_LABELS.charged, tone: 'info', icon: 'half' },
  'abandoned': { word: CHARGE_STATE_LABELS.abandoned, tone: 'idle', icon: 'stop' },
}

/** The glyph of a message that has a tone and no status. */
export const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  good: 'check', bad: 'warning', wait: 'clock', hold: 'no-entry', doubt: 'question', idle: 'info', info: 'info',
  alarm: 'alarm',
}

export function statusOf(name: StatusName): StatusLook {
  return STATUSES[name]
}
