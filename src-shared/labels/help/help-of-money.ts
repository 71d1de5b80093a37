/** What the states of transfers and charges mean, and what to do in each. Pure. */
import type { ChargeState } from '../../domain/charges/charge-state.ts'
import type { TransferState } from '../../domain/transfers/transfer-state.ts'
import { TRANSFER_STATE_LABELS } from '../transfer-labels.ts'
import type { HelpText } from './help-entry.ts'
import { texts } from '../../texts/text.ts'

const TRANSFER_STEPS: Readonly<Record<TransferState, string | null>> = texts({
  draft: 'Check the amount and the account, then submit it for approval with your passphrase.',
  'awaiting-approval': 'Another person compares it with its document and approves it, or turns it down.',
  approved: 'Send it before the signatures expire, or turn it down.',
  sending: 'Wait for the answer. If the program ends meanwhile, the transfer becomes unknown, and is never sent '
    + 'again.',
  unknown: 'Ask the service or look at the bank statement. Then record whether it was paid out, with the reason. '
    + 'Do not create the same transfer again before that.',
  new: 'Look at the bank statement or ask the service later, then record the outcome.',
  completed: null,
  failed: 'Read the reason. To pay all the same, create a new transfer, which two people sign.',
  rejected: null,
})

export function helpOfTransfer(state: TransferState): HelpText {
  return { text: TRANSFER_STATE_LABELS[state].text, next: TRANSFER_STEPS[state] }
}

export const CHARGE_HELP: Readonly<Record<ChargeState, HelpText>> = texts({
  sending: {
    text: 'The charge is on its way to the service, and no answer has come yet.',
    next: 'Wait for the answer. A charge is never sent a second time.',
  },
  waiting: {
    text: 'The service waits for the next step: a PIN, a one-time code, the bank’s page, a scan or the customer’s '
      + 'phone.',
    next: 'Open the charge and do the step that it shows. Nothing is proved until then: give no value.',
  },
  unknown: {
    text: 'The connection was lost, or the answer is unclear, so the customer may or may not have been charged.',
    next: 'Verify it. Do not charge the customer again before the payment is proved or failed.',
  },
  charged: {
    text: 'The service reports the charge as approved. That alone proves nothing: the five checks of its payment do.',
    next: 'See whether its payment is proved before you give value.',
  },
  refused: {
    text: 'The service took nothing; its message is the reason.',
    next: 'Tell the customer the reason. A new charge has a new reference.',
  },
  abandoned: {
    text: 'A person abandoned the charge before it ended. Its payment is still verified.',
    next: 'Look at its payment: a customer may finish a step after the charge was abandoned.',
  },
})
