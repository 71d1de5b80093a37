/** Reads the answer to a transfer ("Transfer", response). The document shows one status, so any text is kept. */
import { parsed, unreadable, type Parsed } from '../../../../src-shared/domain/values/parsed.ts'
import { isJsonObject, type JsonObject } from '../legacy/verify-answer.ts'

export interface TransferReply {
  readonly id: string | null
  readonly reference: string | null
  readonly status: string
  readonly currency: string | null
  /** By its digits; null where there is none that is a number. */
  readonly amount: string | null
  /** Decimal text, as the service wrote it. */
  readonly fee: string | null
  readonly completeMessage: string | null
  readonly requiresApproval: boolean | null
  readonly isApproved: boolean | null
  readonly bankName: string | null
  readonly fullName: string | null
}

const MAX_TEXT = 1_000

/** `digits`: of the exact numbers of `data`, since building their values has rounded them. */
export function parseTransferAnswer(
  { data }: JsonObject, digits: ReadonlyMap<string, string> = new Map(),
): Parsed<TransferReply> {
  if (!isJsonObject(data)) return unreadable('has no data that is an object')
  const text = (from: JsonObject, name: string): string | null => digits.get(name) ?? textOf(from, name)
  const status = text(data, 'status')
  if (status === null) return unreadable('has no data.status that is text')
  return parsed({
    id: text(data, 'id'),
    reference: text(data, 'reference'),
    status,
    currency: text(data, 'currency'),
    amount: text(data, 'amount'),
    fee: text(data, 'fee'),
    completeMessage: text(data, 'complete_message'),
    requiresApproval: flag(data, 'requires_approval'),
    isApproved: flag(data, 'is_approved'),
    bankName: text(data, 'bank_name'),
    fullName: text(data, 'full_name'),
  })
}

/** Flags are integers in the document; other services of the kind send booleans. */
function flag(data: JsonObject, name: string): boolean | null {
  const value = data[name]
  if (typeof value === 'boolean') return value
  return value === 0 || value === 1 ? value === 1 : null
}

function textOf(data: JsonObject, name: string): string | null {
  const value = data[name]
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT ? value : null
}
