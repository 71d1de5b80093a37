/** How the states of transfers look, and what a beneficiary is called in a list. */
import type { TransferState } from '../../../src-shared/domain/transfers/transfer-state.ts'
import { TRANSFER_STATE_LABELS, type TransferStateLabel } from '../../../src-shared/labels/transfer-labels.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { Tone } from '../../ui/values/tones.ts'

interface Look extends TransferStateLabel {
  readonly tone: Tone
  readonly icon: IconName
}

const labels = TRANSFER_STATE_LABELS

export const STATE_LOOKS: Readonly<Record<TransferState, Look>> = {
  draft: { ...labels.draft, tone: 'idle', icon: 'ring' },
  'awaiting-approval': { ...labels['awaiting-approval'], tone: 'wait', icon: 'clock' },
  approved: { ...labels.approved, tone: 'info', icon: 'half' },
  sending: { ...labels.sending, tone: 'info', icon: 'run' },
  unknown: { ...labels.unknown, tone: 'doubt', icon: 'question' },
  new: { ...labels.new, tone: 'info', icon: 'dot' },
  completed: { ...labels.completed, tone: 'good', icon: 'check' },
  failed: { ...labels.failed, tone: 'bad', icon: 'cross' },
  rejected: { ...labels.rejected, tone: 'hold', icon: 'no-entry' },
}
