/** What is said of webhooks: their columns, their filters, and what was refused. */
import type { Listening, WebhookEntry, WebhookFilter, WebhookRefusal } from '../../../src-shared/contract/webhooks.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

export const FILTERS = [
  'all', 'unknown-reference', 'faulty', 'doubled', 'transfers',
] as const satisfies readonly WebhookFilter[]

export const FILTER_OPTIONS: readonly { readonly value: WebhookFilter, readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unknown-reference', label: 'Unknown reference' },
  { value: 'faulty', label: 'Faulty' },
  { value: 'doubled', label: 'Doubled' },
  { value: 'transfers', label: 'Transfers' },
]

const REFUSAL_WORDS: Readonly<Record<WebhookRefusal, string>> = {
  'not-authentic': 'not authentic', 'too-large': 'too large', 'too-many': 'too many at once',
  'not-kept': 'could not be kept', 'wrong-address': 'to another address',
}

/** `2 refused: 1 not authentic, 1 too large`; undefined where none was. */
export function describeRefused(refused: Listening['refused']): string | undefined {
  const some = (Object.entries(refused) as [WebhookRefusal, number][]).filter(([, count]) => count > 0)
  if (some.length === 0) return undefined
  const total = some.reduce((sum, [, count]) => sum + count, 0)
  const kinds = some.map(([kind, count]) => `${count.toLocaleString('en')} ${REFUSAL_WORDS[kind]}`)
  return `${total.toLocaleString('en')} refused: ${kinds.join(', ')}`
}

export function referenceOf({ kind, txref, transferReference }: WebhookEntry): string | null {
  return kind === 'transfer' ? transferReference : txref
}

/** As the webhook says it, digit for digit. */
export function amountOf({ amount, currency }: WebhookEntry): string | null {
  const said = [currency, amount].filter((text) => text !== null)
  return said.length === 0 ? null : said.join(' ')
}

export function remarkOf({ kind, duplicateOf, paymentState, fault }: WebhookEntry): string | null {
  const remarks = [
    kind === 'transfer' ? 'Of a transfer' : null,
    kind === 'payment' && paymentState === null ? 'Not in the books' : null,
    duplicateOf === null ? null : `Again, first as ${duplicateOf}`,
    fault,
  ].filter((remark) => remark !== null)
  return remarks.length === 0 ? null : remarks.join('; ')
}

export const COLUMNS: readonly GridColumn<WebhookEntry>[] = [
  { id: 'reference', header: 'Reference', width: 190, kind: 'mono', isKey: true, value: referenceOf },
  {
    id: 'payment', header: 'Payment', width: 120, kind: 'status', value: ({ paymentState }) => paymentState,
    description: 'What the verify found, of the payment with this reference.',
  },
  {
    id: 'says', header: 'Says', width: 110, kind: 'text', value: ({ status }) => status,
    description: 'What the webhook says. It proves nothing; a verify does.',
  },
  { id: 'amount', header: 'Amount said', width: 130, kind: 'text', align: 'end', value: amountOf },
  { id: 'arrived', header: 'Arrived', width: 150, kind: 'instant', value: ({ arrivedAt }) => arrivedAt },
  { id: 'remark', header: 'Remark', width: 240, kind: 'text', value: remarkOf },
]
