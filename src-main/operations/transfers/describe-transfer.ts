/** What the ending of a transfer's call comes to: its move, and what is remembered of it. Pure. */
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { CallOutcome } from '../../../src-shared/domain/verification/call-outcome.ts'
import { compareDecimals, parseDecimal } from '../../../src-shared/domain/values/decimal.ts'
import { formatAmountMinor, moneyToDecimal } from '../../../src-shared/domain/values/money.ts'
import type { TransferDetails } from '../../../src-shared/domain/transfers/transfers.ts'
import type { TransferRecord } from '../../ledger/api/transfers.ts'
import type { TransferReply } from '../../services/payment-collection/v3/transfer-answer.ts'

/**
 * A refusal that speaks of the reference as one that is there already: something on the way may have sent the call
 * twice, so the first of them may have been taken.
 */
const SAYS_TAKEN = new RegExp([
  'already', 'exist', 'duplicat', 'doubled?\\b', 'in use', '\\b(?:re-?)?used\\b', 'unique', 'taken', 'twice', 'repeat',
  'previous', 'processed', 'conflict', '\\bref(?:erence)?\\b',
].join('|'), 'i')

/** What was sent, to be held against the answer. */
export type SentTransfer = Pick<TransferDetails, 'reference' | 'currency' | 'amountMinor'>

export function describeTransferOutcome(
  transferId: number, sent: SentTransfer, outcome: CallOutcome<TransferReply>,
): TransferRecord {
  const byService = { transferId, actor: null }
  switch (outcome.kind) {
    case 'not-sent':
      return { ...byService, move: { kind: 'not-sent' }, event: 'not sent', detail: outcome.message, body: null }
    case 'unknown':
      return { ...byService, move: { kind: 'broken' }, event: 'broken', detail: outcome.message, body: outcome.body }
    case 'refused': {
      const { message, body } = outcome
      const doubt = findDoubt(message, body)
      if (doubt === null) return { ...byService, move: { kind: 'refused' }, event: 'refused', detail: message, body }
      const detail = `refused ${doubt}, so it may be out: ${message}`
      return { ...byService, move: { kind: 'broken' }, event: 'unclear', detail, body }
    }
    case 'answered':
      return describeAnswer(transferId, sent, outcome.answer, outcome.body)
    default:
      return assertNever(outcome)
  }
}

/** Why a refusal does not say for sure that the service holds no such transfer. */
function findDoubt(message: string, body: string): string | null {
  if (SAYS_TAKEN.test(message)) return 'as a duplicate'
  return holdsRecord(body) ? 'with a transfer in the answer' : null
}

function holdsRecord(body: string): boolean {
  try {
    const { data } = JSON.parse(body) as { data?: { id?: unknown } | null }
    return data !== null && data !== undefined && data.id !== undefined && data.id !== null
  } catch {
    // Only what was read as JSON is ever a refusal.
    return true
  }
}

function describeAnswer(transferId: number, sent: SentTransfer, reply: TransferReply, body: string): TransferRecord {
  const answered = { transferId, body, reply, actor: null }
  const other = findOther(sent, reply)
  if (other !== null) {
    return { ...answered, move: { kind: 'broken' }, event: 'unclear', detail: `the answer is about another ${other}` }
  }
  return { ...answered, move: { kind: 'taken' }, event: 'taken', detail: reply.completeMessage ?? reply.status }
}

/** What it names that was not sent so. Currency and amount only where it names them. */
function findOther({ reference, currency, amountMinor }: SentTransfer, reply: TransferReply): string | null {
  if (reply.reference !== reference) return `reference, ${reply.reference ?? 'none'}`
  if (reply.currency !== null && reply.currency !== currency) return `currency, ${reply.currency}`
  if (reply.amount === null) return null
  const money = { currency, amountMinor }
  const answered = parseDecimal(reply.amount)
  if (answered.ok && compareDecimals(answered.value, moneyToDecimal(money)) === 0) return null
  return `amount, ${reply.amount} in place of ${formatAmountMinor(amountMinor, money.currency)}`
}
