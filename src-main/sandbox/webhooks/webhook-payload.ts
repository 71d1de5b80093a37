/** What a webhook says of a completed payment ("Webhook payload"), in both encodings of the document. */
import { buildChargeRecord, type RecordContext } from '../charges/charge-record.ts'
import type { Charge } from '../charges/charge-store.ts'

export const WEBHOOK_ENCODINGS = ['form', 'json'] as const
export type WebhookEncoding = (typeof WEBHOOK_ENCODINGS)[number]

export function buildWebhook(charge: Charge, context: RecordContext) {
  const record = buildChargeRecord(charge, context)
  return {
    id: record.id,
    txRef: record.txRef,
    gwRef: record.gwRef,
    orderRef: record.orderRef,
    paymentPlan: record.paymentPlan,
    createdAt: record.createdAt,
    amount: record.amount,
    charged_amount: record.charged_amount,
    status: record.status,
    IP: record.IP,
    currency: record.currency,
    customer: record.customer,
    entity: { id: 'NO-ENTITY' },
  }
}

export interface EncodedWebhook {
  readonly contentType: string
  readonly body: string
}

/** A form names nested fields `customer[email]`; null is an empty text there. */
export function encodeWebhook(payload: object, encoding: WebhookEncoding): EncodedWebhook {
  if (encoding === 'json') return { contentType: 'application/json', body: JSON.stringify(payload) }
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(payload) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null) {
      form.append(name, textOf(value))
      continue
    }
    for (const [inner, item] of Object.entries(value) as [string, unknown][]) {
      form.append(`${name}[${inner}]`, textOf(item))
    }
  }
  return { contentType: 'application/x-www-form-urlencoded', body: form.toString() }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
}
