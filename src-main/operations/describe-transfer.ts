/** What the ending of a transfer's call comes to: its move, and what is remembered of it. Pure. */
import { assertNever } from '../../src-shared/domain/assert-never.ts'
import type { CallOutcome } from '../../src-shared/domain/call-outcome.ts'
import type { TransferRecord } from '../ledger/paying.ts'
import type { TransferReply } from '../payment-service/v3/transfer-answer.ts'

/**
 * A refusal that speaks of the reference as one that is there already: something on the way may have sent the call
 * twice, so the first of them may have been taken.
 */
const SAYS_TAKEN = /\b(already|exists?|duplicate|in use|used)\b/i

export function describeTransferOutcome(
  transferId: number, reference: string, outcome: CallOutcome<TransferReply>,
): TransferRecord {
  const byService = { transferId, actor: null }
  switch (outcome.kind) {
    case 'not-sent':
      return { ...byService, move: { kind: 'not-sent' }, event: 'not sent', detail: outcome.message, body: null }
    case 'unknown':
      return { ...byService, move: { kind: 'broken' }, event: 'broken', detail: outcome.message, body: outcome.body }
    case 'refused': {
      const { message, body } = outcome
      if (!SAYS_TAKEN.test(message)) {
        return { ...byService, move: { kind: 'refused' }, event: 'refused', detail: message, body }
      }
      const detail = `refused as one that is there already, so it may be out: ${message}`
      return { ...byService, move: { kind: 'broken' }, event: 'unclear', detail, body }
    }
    case 'answered':
      return describeAnswer(transferId, reference, outcome.answer, outcome.body)
    default:
      return assertNever(outcome)
  }
}

function describeAnswer(transferId: number, reference: string, reply: TransferReply, body: string): TransferRecord {
  const answered = { transferId, body, reply, actor: null }
  if (reply.reference !== reference) {
    const detail = `the answer is about another reference, ${reply.reference ?? 'none'}`
    return { ...answered, move: { kind: 'broken' }, event: 'unclear', detail }
  }
  return { ...answered, move: { kind: 'taken' }, event: 'taken', detail: reply.completeMessage ?? reply.status }
}
