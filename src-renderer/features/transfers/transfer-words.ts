/** How the states, marks and acts of transfers are called and look. */
import type { TransferState } from '../../../src-shared/domain/transfer-state.ts'
import type { TransferDetails, TransferMark } from '../../../src-shared/domain/transfers.ts'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import type { Tone } from '../../ui/values/tones.ts'

interface Look {
  readonly word: string
  readonly tone: Tone
  readonly icon: IconName
  /** What it means for whoever looks at it. */
  readonly text: string
}

export const STATE_LOOKS: Readonly<Record<TransferState, Look>> = {
  draft: { word: 'Draft', tone: 'idle', icon: 'ring', text: 'Its maker puts it up for approval.' },
  'awaiting-approval': {
    word: 'Awaiting approval', tone: 'wait', icon: 'clock',
    text: 'A checker who did not make it approves or rejects it.',
  },
  approved: { word: 'Approved', tone: 'info', icon: 'half', text: 'Two people signed it. It can be sent, once.' },
  sending: { word: 'Sending', tone: 'info', icon: 'run', text: 'Its one call is under way.' },
  unknown: {
    word: 'Unknown', tone: 'doubt', icon: 'question',
    text: 'Its call broke: it may have been paid. It is never sent again; find out what became of it, then say so.',
  },
  new: {
    word: 'New', tone: 'info', icon: 'dot',
    text: 'The service took it. Whether it was paid out is not known yet.',
  },
  completed: { word: 'Completed', tone: 'good', icon: 'check', text: 'A person saw that it was paid out.' },
  failed: {
    word: 'Failed', tone: 'bad', icon: 'cross', text: 'Nothing was paid out. Another try is another transfer.',
  },
  rejected: { word: 'Rejected', tone: 'hold', icon: 'no-entry', text: 'It is not sent.' },
}

export const MARK_WORDS: Readonly<Record<TransferMark, string>> = {
  'first-time-beneficiary': 'First payment to this beneficiary',
  'same-within-a-day': 'Same beneficiary and amount within a day',
}

export function beneficiaryOf({ beneficiary, accountBank, accountNumber }: TransferDetails): string {
  return beneficiary ?? [accountBank, accountNumber].filter(Boolean).join(' / ')
}
