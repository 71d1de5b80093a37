/** Reads the payload of a charge by the document's tables ("Charge payload" and what methods add to it). */
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import type { JsonObject } from '../json.ts'
import { parseSandboxAmount } from '../transaction.ts'
import { findTypeFault } from './payload-types.ts'

export type ChargeMethod = 'card' | 'pwc_qr' | 'nibss-qr' | 'mobilemoneyuganda'

export interface CardFields {
  readonly number: string
  readonly expiryMonth: string
  readonly expiryYear: string
  readonly suggestedAuth: string | null
  readonly pin: string | null
  readonly hasBilling: boolean
}

export interface ChargeRequest {
  readonly method: ChargeMethod
  readonly txref: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly email: string
  readonly phone: string | null
  readonly name: string
  readonly ip: string
  readonly deviceFingerprint: string
  readonly redirectUrl: string | null
  readonly orderRef: string | null
  readonly merchantName: string | null
  readonly meta: readonly unknown[]
  readonly isPreauth: boolean
  readonly usesSecureAuth: boolean
  /** Null but for cards. */
  readonly card: CardFields | null
}

/** Why it is refused; the message of the answer. */
export class ChargeRefusal extends Error {}

const BILLING = ['billingzip', 'billingcity', 'billingaddress', 'billingstate', 'billingcountry'] as const
const MAX_LENGTH = 2_000

/**
 * `nowMs`: by what clock cards expire.
 * @throws ChargeRefusal
 */
export function readChargeRequest(payload: JsonObject, nowMs: number): ChargeRequest {
  const typeFault = findTypeFault(payload)
  if (typeFault !== null) throw new ChargeRefusal(typeFault)
  const method = readMethod(payload)
  const currency = readCurrency(payload, method)
  // "Uganda mobile money payload additions": required there, and NG elsewhere where it is left out.
  const country = method === 'mobilemoneyuganda' ? required(payload, 'country') : text(payload, 'country') ?? 'NG'
  if (method !== 'card' && country !== 'NG') throw new ChargeRefusal('country must be NG for this payment_type')
  const names = [text(payload, 'firstname'), text(payload, 'lastname')].filter((part) => part !== null)
  return {
    method,
    currency,
    txref: required(payload, 'txRef'),
    amountMinor: readAmount(payload, currency, method),
    email: readEmail(payload),
    phone: method === 'mobilemoneyuganda' ? required(payload, 'phonenumber') : text(payload, 'phonenumber'),
    name: names.length > 0 ? names.join(' ') : 'Anonymous customer',
    ip: text(payload, 'IP') ?? '127.0.0.1',
    deviceFingerprint: text(payload, 'device_fingerprint') ?? 'N/A',
    redirectUrl: readRedirect(payload),
    orderRef: method === 'mobilemoneyuganda' ? required(payload, 'orderRef') : text(payload, 'orderRef'),
    merchantName: text(payload, 'submerchant_business_name'),
    meta: Array.isArray(payload['meta']) ? payload['meta'] : [],
    isPreauth: readChargeType(payload) === 'preauth',
    usesSecureAuth: Boolean(payload['usesecureauth']),
    card: method === 'card' ? readCard(payload, nowMs) : null,
  }
}

function readMethod(payload: JsonObject): ChargeMethod {
  const type = text(payload, 'payment_type')
  switch (type) {
    case null: case 'card': return 'card'
    case 'pwc_qr':
      if (text(payload, 'is_qr') !== 'qr') throw new ChargeRefusal('is_qr must be qr')
      return type
    case 'nibss-qr':
      if (payload['is_nqr'] !== 1) throw new ChargeRefusal('is_nqr must be 1')
      return type
    case 'mobilemoneyuganda':
      if (payload['is_mobile_money_ug'] !== 1) throw new ChargeRefusal('is_mobile_money_ug must be 1')
      if (text(payload, 'network') !== 'UGX') throw new ChargeRefusal('network must be UGX')
      return type
    default:
      throw new ChargeRefusal(`payment_type ${type.slice(0, 50)} is not offered`)
  }
}

/** "Card payload additions": `preauth`, and only of a preauthorised payment. */
function readChargeType(payload: JsonObject): 'preauth' | null {
  const type = text(payload, 'charge_type')
  if (type === null || type === 'preauth') return type
  throw new ChargeRefusal('charge_type must be preauth, or be left out')
}

function readCurrency(payload: JsonObject, method: ChargeMethod): Currency {
  const written = text(payload, 'currency') ?? 'NGN'
  const currency = parseCurrency(written)
  if (!currency.ok) throw new ChargeRefusal(`currency ${currency.reason}`)
  const wanted = { card: null, pwc_qr: 'NGN', 'nibss-qr': 'NGN', mobilemoneyuganda: 'UGX' }[method]
  if (wanted !== null && currency.value !== wanted) {
    throw new ChargeRefusal(`currency must be ${wanted} for this payment_type`)
  }
  return currency.value
}

/** A number or a numeric text; of a QR code a number, which is 0 where the customer enters the amount. */
function readAmount(payload: JsonObject, currency: Currency, method: ChargeMethod): number {
  const given = payload['amount']
  const written = typeof given === 'number' ? String(given) : text(payload, 'amount')
  if (written === null) throw new ChargeRefusal('amount is required')
  const amount = parseSandboxAmount(written, currency)
  if ('reason' in amount) throw new ChargeRefusal(`amount ${amount.reason}`)
  const isQr = method === 'pwc_qr' || method === 'nibss-qr'
  if (isQr && typeof given !== 'number') throw new ChargeRefusal('amount must be a number for a QR code')
  if (amount.amountMinor === 0 && !isQr) throw new ChargeRefusal('amount must be more than 0')
  return amount.amountMinor
}

function readEmail(payload: JsonObject): string {
  const email = required(payload, 'email')
  if (!email.includes('@')) throw new ChargeRefusal('email is no e-mail address')
  return email
}

function readRedirect(payload: JsonObject): string | null {
  const address = text(payload, 'redirect_url')
  if (address === null) return null
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new ChargeRefusal('redirect_url is no address')
  }
  return address
}

function readCard(payload: JsonObject, nowMs: number): CardFields {
  const number = required(payload, 'cardno').replace(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(number)) throw new ChargeRefusal('cardno is no card number')
  if (!/^\d{3,4}$/.test(required(payload, 'cvv'))) throw new ChargeRefusal('cvv must be 3 or 4 digits')
  const [expiryMonth, expiryYear] = [required(payload, 'expirymonth'), required(payload, 'expiryyear')]
  if (!/^(0[1-9]|1[0-2])$/.test(expiryMonth)) throw new ChargeRefusal('expirymonth must be two digits, 01 to 12')
  if (!/^\d{2}$/.test(expiryYear)) throw new ChargeRefusal('expiryyear must be two digits')
  const month = new Date(nowMs).toISOString().slice(0, 'YYYY-MM'.length)
  if (`20${expiryYear}-${expiryMonth}` < month) throw new ChargeRefusal('The card has expired')
  return {
    number, expiryMonth, expiryYear,
    suggestedAuth: text(payload, 'suggested_auth'),
    pin: text(payload, 'pin'),
    hasBilling: BILLING.every((name) => text(payload, name) !== null),
  }
}

function required(payload: JsonObject, name: string): string {
  const value = text(payload, name)
  if (value === null) throw new ChargeRefusal(`${name} is required`)
  return value
}

/** Null for what is missing or empty. */
function text(payload: JsonObject, name: string): string | null {
  const value = payload[name]
  if (typeof value !== 'string' || value === '') return null
  if (value.length > MAX_LENGTH) throw new ChargeRefusal(`${name} is too long`)
  return value
}
