/** What the checks, states, exceptions and resolutions of payments mean, and what to do about each. Pure. */
import type { ExceptionKind, Resolution } from '../../domain/books/exceptions.ts'
import type { PaymentState } from '../../domain/books/payment-state.ts'
import type { CheckName } from '../../domain/verification/verify-checks.ts'
import type { HelpText } from './help-entry.ts'
import { texts } from '../../texts/text.ts'

export const CHECK_HELP: Readonly<Record<CheckName, HelpText>> = texts({
  reference: {
    text: 'The transaction reference in the answer must equal the one in your books, byte for byte. An answer '
      + 'about another reference says nothing about this payment.',
    next: 'Compare the two references. If yours was mistyped in the imported file, resolve the exception as “Wrong '
      + 'in our books” and import the right one. If the service answered about another payment, contact the '
      + 'service and give no value.',
  },
  status: {
    text: 'The status in the answer must be “successful”. Any other status means that the service does not say '
      + 'that the customer has paid.',
    next: 'Give no value. If the customer says they were debited, verify again later; if the answer stays the '
      + 'same, ask the service with the transaction reference.',
  },
  chargecode: {
    text: 'The charge code in the answer must be 00, which means approved. 02 means that the service still waits '
      + 'for the customer, and 0 is not 00.',
    next: 'Give no value. For 02, wait for the customer and verify again. For any other code, ask the service why '
      + 'the charge was not approved.',
  },
  currency: {
    text: 'The currency in the answer must be the one that your books expect. The same number in another currency '
      + 'is another amount of money.',
    next: 'Find out which currency was agreed with the customer. If your books are wrong, resolve the exception as '
      + '“Wrong in our books”; otherwise refund the payment or have the difference accepted.',
  },
  amount: {
    text: 'The amount in the answer must be at least the amount that your books expect. More passes this check and '
      + 'is listed under Suspicious as more than expected.',
    next: 'The difference is what was not paid. Ask the customer for the rest, or have an authorised person accept '
      + 'the shortfall and resolve the exception as “Accepted with approval”.',
  },
})

export const PAYMENT_STATE_HELP: Readonly<Record<PaymentState, HelpText>> = texts({
  unverified: {
    text: 'The payment is in the books, and the service was not queried about it since the books last changed.',
    next: 'Verify it, on Today for the whole day or with V for the selected payments.',
  },
  proved: {
    text: 'All five checks passed against what the books expect now. This is the only state in which value may be '
      + 'given.',
    next: null,
  },
  failed: {
    text: 'The service answered, and at least one of the five checks did not pass.',
    next: 'Open the payment, see which check failed and follow the help of that check. Then verify again, or '
      + 'resolve the exception with a reason.',
  },
  pending: {
    text: 'The service still waits for the customer. It is verified again automatically, soon at first, then less '
      + 'and less often.',
    next: 'Give no value yet. It becomes an exception if it stays pending for longer than the profile allows.',
  },
  refused: {
    text: 'The service answered with an error for this reference; its message is the reason. Often the service '
      + 'does not know the reference.',
    next: 'Check the reference in the original order. If it is right and the customer says they paid, ask the '
      + 'service. If nobody paid, resolve the exception with a reason.',
  },
  unresolved: {
    text: 'No conclusive answer came, even after the last retry: the service was unreachable, too slow, or its '
      + 'answers could not be read. It is not known whether the customer paid.',
    next: 'Verify it again once the service can be reached.',
  },
})

const OWN_EXCEPTION_HELP = texts({
  'regressed': {
    text: 'The payment was proved earlier, and a later answer differs from that proof: the money may have been '
      + 'taken back.',
    next: 'Treat it first. Compare the answers on the payment’s page, and ask the service what happened to the '
      + 'money. Value that was given for it may not be covered any more.',
  },
  'pending-too-long': {
    text: 'The service has been waiting for the customer for longer than this profile allows. Settings, Business '
      + 'day, says after how many hours.',
    next: 'Ask the customer whether they finished the payment, then verify again. If they did not pay, resolve the '
      + 'exception with a reason.',
  },
})

export function helpOfException(kind: ExceptionKind): HelpText {
  return kind === 'regressed' || kind === 'pending-too-long' ? OWN_EXCEPTION_HELP[kind] : PAYMENT_STATE_HELP[kind]
}

export const RESOLUTION_HELP: Readonly<Record<Resolution, HelpText>> = texts({
  'accepted-with-approval': {
    text: 'An authorised person accepts the difference, such as a small shortfall. Where the profile has two people '
      + 'or more, a second one confirms it; until then the exception stays open.',
    next: 'Use it when the money that is missing will not be collected. Say in the reason who approved it.',
  },
  'customer-never-paid': {
    text: 'The customer did not pay, and no money is expected any more: an abandoned order, for example.',
    next: 'Cancel the order where your books come from. If the payment arrives after all, a later answer shows it.',
  },
  'refunded-elsewhere': {
    text: 'The customer was refunded through another channel, such as a bank transfer.',
    next: 'Write the reference of the refund into the reason, so that it can be found again.',
  },
  'wrong-in-our-books': {
    text: 'The service is right; the expected payment in your books was wrong.',
    next: 'Correct it where the books come from, too, so that the next import does not bring the mistake back.',
  },
  duplicate: {
    text: 'The books list the same payment twice, and the other one is the right one.',
    next: 'Write the reference of the other payment into the reason.',
  },
  timing: {
    text: 'The money is on its way, and is expected by a date. Until that day the exception counts as explained; once '
      + 'the day has passed, it opens again by itself.',
    next: 'Verify the payment again when the money should have arrived.',
  },
  'written-off': {
    text: 'The amount at risk is taken as a loss. A second person confirms it; until then the exception stays open.',
    next: 'Book the loss in your accounts, too. The export lists what was written off, and by whom.',
  },
  fraud: {
    text: 'Nobody paid, or someone other than the claimed payer did.',
    next: 'Give no value, and report it as your rules require. The audit trail keeps who decided so.',
  },
})
