/** What whoever approves or sends has to have seen: each warning, with the transfers that it is about. */
import { accountOf, type TransferDetails, type TransferMark } from '../domain/transfers/transfers.ts'
import { formatMoney } from './format.ts'
import { TRANSFER_MARK_LABELS } from './transfer-labels.ts'
import { t } from '../texts/text.ts'

interface Warned {
  readonly id: number
  readonly details: TransferDetails
  readonly marks: readonly TransferMark[]
}

export interface TransferWarning {
  readonly id: string
  readonly text: string
  /** One line for each transfer. */
  readonly about: readonly string[]
}

/** Possible duplicates are looked at one by one; first payments, of which a new batch may be full, together. */
export function warningsOf(transfers: readonly Warned[]): readonly TransferWarning[] {
  const repeated = withMark(transfers, 'same-within-a-day').map((transfer) => (
    warning(`same-within-a-day ${transfer.id}`, TRANSFER_MARK_LABELS['same-within-a-day'].text, [transfer])
  ))
  const first = withMark(transfers, 'first-time-beneficiary')
  const { text } = TRANSFER_MARK_LABELS['first-time-beneficiary']
  if (first.length === 0) return repeated
  return [...repeated, warning(
    'first-time-beneficiary', first.length === 1
      ? text
      : t('{text}: {count, plural, one {# transfer} other {# transfers}}', { text, count: first.length }), first,
  )]
}

function withMark(transfers: readonly Warned[], mark: TransferMark): readonly Warned[] {
  return transfers.filter(({ marks }) => marks.includes(mark))
}

function warning(id: string, text: string, transfers: readonly Warned[]): TransferWarning {
  return { id, text, about: transfers.map(describe) }
}

function describe({ details }: Warned): string {
  const { amountMinor, beneficiaryName, currency, reference } = details
  const to = [beneficiaryName, accountOf(details)].filter((part) => part !== undefined && part !== '').join(', ')
  return t('{reference}: {money} to {beneficiary}',
    { reference, money: formatMoney(amountMinor, currency), beneficiary: to })
}
