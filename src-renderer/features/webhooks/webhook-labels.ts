/** What is said of webhooks: their columns and their filters. */
import type { WebhookEntry, WebhookFilter } from '../../../src-shared/contract/webhooks/webhooks.ts'
import { formatStatedMoney } from '../../../src-shared/labels/format.ts'
import { findStated } from '../../../src-shared/domain/verification/amount-difference.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

export const FILTERS = [
  'all', 'unknown-reference', 'faulty', 'doubled', 'transfers',
] as const satisfies readonly WebhookFilter[]

export const FILTER_OPTIONS: readonly { readonly value: WebhookFilter, readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unknown-reference', label: 'Unknown reference' },
  { value: 'faulty', label: 'Invalid' },
  { value: 'doubled', label: 'Duplicates' },
  { value: 'transfers', label: 'Transfers' },
]

export function referenceOf({ kind, txref, transferReference }: WebhookEntry): string | null {
  return kind === 'transfer' ? transferReference : txref
}

/** What the webhook says, without judging it. */
export function amountOf({ amount, currency }: WebhookEntry): string | null {
  return formatStatedMoney(currency, amount) || null
}

export function remarkOf({ kind, duplicateOf, paymentState, fault }: WebhookEntry): string | null {
  const remarks = [
    kind === 'transfer' ? 'Transfer' : null,
    kind === 'payment' && paymentState === null ? 'Not in the books' : null,
    duplicateOf === null ? null : `Duplicate of ${duplicateOf}`,
    fault,
  ].filter((remark) => remark !== null)
  return remarks.length === 0 ? null : remarks.join('; ')
}

export const COLUMNS: readonly GridColumn<WebhookEntry>[] = [
  { id: 'reference', header: 'Reference', width: 176, kind: 'mono', isKey: true, value: referenceOf },
  { id: 'remark', header: 'Note', width: 190, kind: 'text', isGrowing: true, value: remarkOf },
  { id: 'amount', header: 'Reported amount', width: 140, kind: 'stated', value: findStated },
  {
    id: 'payment', header: 'Payment', width: 120, kind: 'status', value: ({ paymentState }) => paymentState,
    description: 'Result of verifying the payment with this reference.',
  },
  {
    id: 'says', header: 'Reported status', width: 120, kind: 'text', value: ({ status }) => status,
    description: 'The status reported by the webhook. Only verification proves it.',
  },
  { id: 'arrived', header: 'Arrived', width: 150, kind: 'instant', value: ({ arrivedAt }) => arrivedAt },
]
