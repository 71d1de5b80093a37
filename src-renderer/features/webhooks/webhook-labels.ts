/** What is said of webhooks: their columns and their filters. */
import type { WebhookEntry, WebhookFilter } from '../../../src-shared/contract/webhooks/webhooks.ts'
import { formatStatedMoney } from '../../../src-shared/labels/format.ts'
import { findStated } from '../../../src-shared/domain/verification/amount-difference.ts'
import { joinParts } from '../../../src-shared/labels/sentence.ts'
import { sayReason, t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

export const FILTERS = [
  'all', 'unknown-reference', 'faulty', 'doubled', 'transfers',
] as const satisfies readonly WebhookFilter[]

export const FILTER_OPTIONS: readonly { readonly value: WebhookFilter, readonly label: string }[] = [
  { value: 'all', label: t('All') },
  { value: 'unknown-reference', label: t('Unknown reference') },
  { value: 'faulty', label: t('Invalid') },
  { value: 'doubled', label: t('Duplicates') },
  { value: 'transfers', label: t('Transfers') },
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
    kind === 'transfer' ? t('Transfer') : null,
    kind === 'payment' && paymentState === null ? t('Not in the books') : null,
    duplicateOf === null ? null : t('Duplicate of {id}', { id: duplicateOf }),
    fault === null ? null : tellFault(fault),
  ].filter((remark) => remark !== null)
  return remarks.length === 0 ? null : joinParts(remarks)
}

/** What does not match the service’s document; kept field by field, as `id is missing; amount is not a number`. */
export function tellFault(fault: string): string {
  return joinParts(fault.split('; ').map(sayReason))
}

export const COLUMNS: readonly GridColumn<WebhookEntry>[] = [
  { id: 'reference', header: t('Reference'), width: 176, kind: 'mono', isKey: true, value: referenceOf },
  { id: 'remark', header: t('Note'), width: 190, kind: 'text', isGrowing: true, value: remarkOf },
  { id: 'amount', header: t('Reported amount'), width: 140, kind: 'stated', value: findStated },
  {
    id: 'payment', header: t('Payment'), width: 120, kind: 'status', value: ({ paymentState }) => paymentState,
    description: t('Result of verifying the payment with this reference.'),
  },
  {
    id: 'says', header: t('Reported status'), width: 140, kind: 'text', value: ({ status }) => status,
    description: t('The status reported by the webhook. Only verification proves it.'),
  },
  { id: 'arrived', header: t('Arrived'), width: 150, kind: 'instant', value: ({ arrivedAt }) => arrivedAt },
]
