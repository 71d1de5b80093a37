/** What the ending of a charge's call comes to: its move, and what is remembered of it. Pure. */
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { CallOutcome } from '../../../src-shared/domain/verification/call-outcome.ts'
import { decideChargeProgress } from '../../../src-shared/domain/charges/charge-step.ts'
import { parseWebAddress } from '../../../src-shared/domain/values/web-address.ts'
import type { ChargeRecord } from '../../ledger/api/charges.ts'
import type { ChargeReply } from '../../services/payment-collection/legacy/charge-answer.ts'

/** `refusal`: the move where the service took nothing. */
export function describeCharge(
  { id: chargeId, txref }: { readonly id: number; readonly txref: string }, outcome: CallOutcome<ChargeReply>,
  refusal: 'refused' | 'step-refused',
): ChargeRecord {
  const byService = { chargeId, actor: null }
  switch (outcome.kind) {
    case 'not-sent':
      return { ...byService, move: refusal, event: 'not sent', detail: outcome.message, body: null }
    case 'refused':
      return { ...byService, move: refusal, event: 'refused', detail: outcome.message, body: outcome.body }
    case 'unknown':
      return { ...byService, move: 'unclear', event: 'broken', detail: outcome.message, body: outcome.body }
    case 'answered':
      return describeAnswer(chargeId, txref, outcome.answer, outcome.body)
    default:
      return assertNever(outcome)
  }
}

function describeAnswer(chargeId: number, txref: string, answer: ChargeReply, body: string): ChargeRecord {
  // Its ids are another charge's: nothing of it is taken, and no code of the customer is sent for it.
  if (answer.txref !== null && answer.txref !== txref) {
    const detail = `the answer is about another reference, ${answer.txref}`
    return { chargeId, actor: null, body, move: 'unclear', event: 'unclear', detail }
  }
  const { txid, gatewayReference, chargeResponseMessage } = answer
  const said = { chargeId, actor: null, body, txid, gatewayReference }
  const progress = decideChargeProgress(answer, (address) => parseWebAddress(address).ok)
  switch (progress.kind) {
    case 'charged':
      return { ...said, move: 'charged', event: 'charged', detail: chargeResponseMessage }
    case 'unclear':
      return { ...said, move: 'unclear', event: 'unclear', detail: progress.reason }
    case 'step': {
      const { step } = progress
      const detail = step.message ?? step.suggestedAuth
      return { ...said, move: 'step', event: `waits for ${step.kind}`, detail, step }
    }
    default:
      return assertNever(progress)
  }
}
