/** What a status is called and how it looks. A tone never speaks alone: each status has its glyph and its word. */
import type { ChargeState } from '../../../src-shared/domain/charge-state.ts'
import type { PaymentState } from '../../../src-shared/domain/payment-state.ts'
import type { RunState } from '../../../src-shared/domain/verify-run.ts'
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

export const STATUSES: Readonly<Record<StatusName, StatusLook>> = {
  'proved': { word: 'Proved', tone: 'good', icon: 'check' },
  'failed': { word: 'Failed', tone: 'bad', icon: 'cross' },
  'pending': { word: 'Pending', tone: 'wait', icon: 'clock' },
  'refused': { word: 'Refused', tone: 'hold', icon: 'no-entry' },
  'unresolved': { word: 'Unresolved', tone: 'doubt', icon: 'question' },
  'unverified': { word: 'Unverified', tone: 'idle', icon: 'ring' },
  'regressed': { word: 'Regressed', tone: 'alarm', icon: 'alarm' },

  'running': { word: 'Running', tone: 'info', icon: 'play' },
  'paused': { word: 'Paused', tone: 'wait', icon: 'pause' },
  'cooling-off': { word: 'Cooling off', tone: 'wait', icon: 'clock' },
  'completed': { word: 'Completed', tone: 'good', icon: 'check' },
  'cancelled': { word: 'Cancelled', tone: 'idle', icon: 'stop' },

  'passed': { word: 'Passed', tone: 'good', icon: 'check' },
  'missed': { word: 'Failed', tone: 'bad', icon: 'cross' },
  'check-error': { word: 'Check error', tone: 'doubt', icon: 'question' },
  'not-asked': { word: 'Not asked', tone: 'idle', icon: 'ring' },

  'new': { word: 'New', tone: 'good', icon: 'plus' },
  'same': { word: 'Same', tone: 'idle', icon: 'dash' },
  'changed': { word: 'Changed', tone: 'info', icon: 'half' },
  'duplicate': { word: 'Duplicate', tone: 'wait', icon: 'copy' },
  'rejected': { word: 'Rejected', tone: 'bad', icon: 'cross' },

  'open': { word: 'Open', tone: 'wait', icon: 'ring' },
  'resolved': { word: 'Resolved', tone: 'good', icon: 'check' },

  'sending': { word: 'Sending', tone: 'info', icon: 'arrow-up' },
  'waiting': { word: 'Waiting', tone: 'wait', icon: 'clock' },
  'unknown': { word: 'Unknown', tone: 'doubt', icon: 'question' },
  // Not green: the service’s word proves nothing.
  'charged': { word: 'Charged', tone: 'info', icon: 'half' },
  'abandoned': { word: 'Given up', tone: 'idle', icon: 'stop' },
}

/** The glyph of a message that has a tone and no status. */
export const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  good: 'check', bad: 'warning', wait: 'clock', hold: 'no-entry', doubt: 'question', idle: 'info', info: 'info',
  alarm: 'alarm',
}

export function statusOf(name: StatusName): StatusLook {
  return STATUSES[name]
}
