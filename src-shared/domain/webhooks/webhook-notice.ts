/** What a webhook says ("Webhook payload"), read tolerantly. It is a hint to verify; alone it proves nothing. */
import { parseDecimal } from '../values/decimal.ts'
import { parseReference } from '../values/reference.ts'

/** `listener`: delivered to this machine. `file`: taken from a file of delivered ones. */
export const NOTICE_SOURCES = ['listener', 'file'] as const
export type NoticeSource = (typeof NOTICE_SOURCES)[number]

export const WEBHOOK_REFUSALS = [
  'not-authentic', 'too-large', 'too-many', 'over-cap', 'not-kept', 'wrong-address',
] as const
export type WebhookRefusal = (typeof WEBHOOK_REFUSALS)[number]

/** "Events", 2: a form unless JSON was configured. `csv`: a row of a file. */
export const NOTICE_ENCODINGS = ['form', 'json', 'csv'] as const
export type NoticeEncoding = (typeof NOTICE_ENCODINGS)[number]

/** `transfer`: the final response of a transfer, sent to its `callback_url` ("Events", 6). */
export const NOTICE_KINDS = ['payment', 'transfer', 'unreadable'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Texts as they came; an amount is decimal text, never a float. Null where it says nothing readable. */
export interface WebhookNotice {
  readonly kind: NoticeKind
  readonly txref: string | null
  readonly transferReference: string | null
  /** Of the transaction, or of the transfer. */
  readonly txid: string | null
  readonly gatewayReference: string | null
  readonly orderReference: string | null
  readonly amount: string | null
  readonly chargedAmount: string | null
  readonly currency: string | null
  readonly status: string | null
  readonly createdAt: string | null
  /** What of the document's payload is missing or of another kind; null where nothing is. */
  readonly fault: string | null
}

export type NoticeFields = Readonly<Record<string, unknown>>

type Kind = 'integer' | 'number' | 'text' | 'text?'
/** Names of the document. */
const PAYMENT_FIELDS = {
  id: 'integer', txRef: 'text', gwRef: 'text', orderRef: 'text?', createdAt: 'text', amount: 'number',
  charged_amount: 'number', status: 'text', currency: 'text',
} as const satisfies Readonly<Record<string, Kind>>
/** How v3 writes the same names: as its transfers do ("Transfer": `created_at`, `bank_code`). */
const V3_NAMES: Readonly<Record<string, string>> = {
  txRef: 'tx_ref', gwRef: 'gw_ref', orderRef: 'order_ref', createdAt: 'created_at',
}
const TRANSFER_FIELDS = {
  id: 'integer', reference: 'text', status: 'text', amount: 'number', currency: 'text',
} as const satisfies Readonly<Record<string, Kind>>

/** Also of its customer. As text, digits that a card number could have would be hidden. */
const NUMBER_FIELDS: ReadonlySet<string> = new Set(['id', 'AccountId', 'paymentPlan', 'amount', 'charged_amount'])

/** A field as JSON gives it: forms and tables know text alone, and the document has these as numbers. */
export function toJsonField(name: string, text: string): string {
  const isNumber = NUMBER_FIELDS.has(name) && /^-?(?:0|[1-9]\d{0,19})(?:\.\d{1,20})?$/.test(text)
  return isNumber ? text : JSON.stringify(text)
}

/** Longer ones are no such values; the limit bounds what is kept of each. */
const MAX_TEXT_LENGTH = 500
/** As many as a person reads. */
const MAX_FAULTS = 10

const NOTHING: WebhookNotice = {
  kind: 'unreadable', txref: null, transferReference: null, txid: null, gatewayReference: null, orderReference: null,
  amount: null, chargedAmount: null, currency: null, status: null, createdAt: null, fault: null,
}

export function unreadableNotice(fault: string): WebhookNotice {
  return { ...NOTHING, fault }
}

/**
 * Numbers must come as the digits that were sent. What names no reference at the top may do so in its `data`, and under
 * v3's spelling where the document's stands nowhere; two such references make it unreadable, and none is guessed.
 */
export function readWebhookNotice(body: NoticeFields): WebhookNotice {
  const inner = ownValue(body, 'data')
  const places = isFields(inner) ? [body, inner] : [body]
  const payment = places.find((place) => textOf(ownValue(place, 'txRef')) !== null)
  if (payment) return readPayment(payment)
  const ofV3 = places.filter((place) => textOf(ownValue(place, 'tx_ref')) !== null)
  if (new Set(ofV3.map((place) => textOf(ownValue(place, 'tx_ref')))).size > 1) {
    return unreadableNotice('the body names two different payments as tx_ref')
  }
  // Where both name it, the inner one is the transaction: round it stands the event.
  const paymentOfV3 = ofV3.at(-1)
  if (paymentOfV3) return readPayment(paymentOfV3)
  const transfer = places.find((place) => (
    textOf(ownValue(place, 'reference')) !== null && textOf(ownValue(place, 'status')) !== null
  ))
  return transfer ? readTransfer(transfer) : unreadableNotice('the body has neither a txRef nor a reference with a '
    + 'status')
}

function readPayment(place: NoticeFields): WebhookNotice {
  const { values, fault } = readFields(place, PAYMENT_FIELDS)
  const txref = values.txRef
  const reference = txref === null ? null : parseReference(txref)
  const invalid = reference && !reference.ok ? `txRef ${reference.reason}` : null
  return {
    kind: 'payment', txref, transferReference: null, txid: values.id, gatewayReference: values.gwRef,
    orderReference: values.orderRef, amount: values.amount, chargedAmount: values.charged_amount,
    currency: values.currency, status: values.status, createdAt: values.createdAt,
    fault: joinFaults([invalid, fault]),
  }
}

function readTransfer(place: NoticeFields): WebhookNotice {
  const { values, fault } = readFields(place, TRANSFER_FIELDS)
  const { id, reference, status, amount, currency } = values
  return { ...NOTHING, kind: 'transfer', transferReference: reference, txid: id, status, amount, currency, fault }
}

function readFields<Name extends string>(place: NoticeFields, fields: Readonly<Record<Name, Kind>>) {
  const faults: string[] = []
  const values = {} as Record<Name, string | null>
  for (const name of Object.keys(fields) as Name[]) {
    const text = textOf(ownValue(place, name)) ?? textOf(ownValue(place, V3_NAMES[name] ?? name))
    values[name] = text
    const reason = findFault(text, fields[name])
    if (reason !== undefined) faults.push(`${name} ${reason}`)
  }
  return { values, fault: joinFaults(faults) }
}

function findFault(text: string | null, kind: Kind): string | undefined {
  if (text === null) return kind === 'text?' ? undefined : 'is missing'
  if (kind === 'integer' && !/^\d{1,20}$/.test(text)) return 'is not a whole number'
  return kind === 'number' && !parseDecimal(text).ok ? 'is not a number' : undefined
}

function joinFaults(faults: readonly (string | null)[]): string | null {
  const said = faults.filter((fault) => fault !== null)
  return said.length === 0 ? null : said.slice(0, MAX_FAULTS).join('; ')
}

/** Null where there is none: a form says so by an empty text. */
function textOf(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || text === '' || text.length > MAX_TEXT_LENGTH) return null
  return text.toWellFormed()
}

/** A name like `__proto__` is a name like others. */
function ownValue(fields: NoticeFields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

export function isFields(value: unknown): value is NoticeFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
