/** What whoever approves or sends has to have seen: each warning, with the transfers that it is about. */
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import type { TransferMark } from '../../../src-shared/domain/transfers/transfers.ts'
import { countOf, formatAmount } from '../../../src-shared/labels/format.ts'
import { TRANSFER_MARK_LABELS } from '../../../src-shared/labels/transfer-labels.ts'
import { beneficiaryOf } from './transfer-labels.ts'

export interface TransferWarning {
  readonly id: string
  readonly text: string
  /** One line for each transfer. */
  readonly about: readonly string[]
}

/** Possible duplicates are looked at one by one; first payments, of which a new batch may be full, together. */
export function warningsOf(transfers: readonly Transfer[]): readonly TransferWarning[] {
  const repeated = withMark(transfers, 'same-within-a-day').map((transfer) => (
    warning(`same-within-a-day ${transfer.id}`, TRANSFER_MARK_LABELS['same-within-a-day'].text, [transfer])
  ))
  const first = withMark(transfers, 'first-time-beneficiary')
  const { text } = TRANSFER_MARK_LABELS['first-time-beneficiary']
  if (first.length === 0) return repeated
  return [...repeated, warning(
    'first-time-beneficiary', first.length === 1 ? text : `${text}: ${countOf(first.length, 'transfer')}`, first,
  )]
}

function withMark(transfers: readonly Transfer[], mark: TransferMark): readonly Transfer[] {
  return transfers.filter(({ marks }) => marks.includes(mark))
}

function warning(id: string, text: string, transfers: readonly Transfer[]): TransferWarning {
  return { id, text, about: transfers.map(describe) }
}

function describe({ details }: Transfer): string {
  const { amountMinor, beneficiaryName, currency, reference } = details
  const to = [beneficiaryName, beneficiaryOf(details)].filter((part) => part !== undefined && part !== '').join(', ')
  return `${reference}: ${currency} ${formatAmount(amountMinor, currency)} to ${to}`
}
