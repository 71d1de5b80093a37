/** What the states and warnings of transfers are called, and what a state means for whoever sees it. Pure. */
import type { TransferState } from '../domain/transfers/transfer-state.ts'
import type { TransferMark } from '../domain/transfers/transfers.ts'
import { texts } from '../texts/text.ts'

export interface TransferStateLabel {
  readonly label: string
  readonly text: string
}

export const TRANSFER_STATE_LABELS: Readonly<Record<TransferState, TransferStateLabel>> = texts({
  draft: {
    label: 'Draft',
    text: 'The maker can submit it for approval. One that came back has to be signed by both people again.',
  },
  'awaiting-approval': {
    label: 'Awaiting approval', text: 'A checker other than its maker can approve or reject it.',
  },
  approved: { label: 'Approved', text: 'Signed by two people, for one address and a limited time. Can be sent once.' },
  sending: { label: 'Sending', text: 'It is being sent.' },
  unknown: {
    label: 'Unknown',
    text: 'The call failed midway, so it may have been paid. It is never sent again; find out what happened, then '
      + 'record the outcome.',
  },
  new: { label: 'New', text: 'The service accepted it. Whether it was paid out is not known yet.' },
  completed: { label: 'Completed', text: 'A person confirmed that it was paid out.' },
  failed: { label: 'Failed', text: 'It was not paid out. To try again, create a new transfer.' },
  rejected: { label: 'Rejected', text: 'It will not be sent.' },
})

/** `short`: for a narrow column. */
export const TRANSFER_MARK_LABELS: Readonly<Record<TransferMark, { readonly short: string; readonly text: string }>> =
  texts({
  'first-time-beneficiary': { short: 'new beneficiary', text: 'First payment to this beneficiary' },
  'same-within-a-day': { short: 'possible duplicate', text: 'Same beneficiary and amount within a day' },
})

/** A possible duplicate before a first payment, which every row of a file may be; null for none. */
export function tellMarks(marks: readonly TransferMark[]): string | null {
  return gravestFirst(marks).map((mark) => TRANSFER_MARK_LABELS[mark].text).join(', ') || null
}

export function gravestFirst(marks: readonly TransferMark[]): readonly TransferMark[] {
  return [...marks].sort((one, other) => GRAVEST_FIRST.indexOf(one) - GRAVEST_FIRST.indexOf(other))
}

const GRAVEST_FIRST: readonly TransferMark[] = ['same-within-a-day', 'first-time-beneficiary']
