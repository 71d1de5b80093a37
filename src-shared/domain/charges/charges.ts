/** Charges: collecting one payment by hand. The methods and what each needs ("Charge payload"). */
import { CURRENCIES, type Currency } from '../values/currency.ts'
import type { FieldIssue } from '../values/field-issue.ts'
import { parseReference } from '../values/reference.ts'
import { parseWebAddress } from '../values/web-address.ts'

/** "What the service does": card, QR in two shapes, and mobile money of Uganda. */
export const CHARGE_METHODS = ['card', 'pwc-qr', 'nibss-qr', 'mobile-money-uganda'] as const
export type ChargeMethod = (typeof CHARGE_METHODS)[number]

export interface MetaItem {
  readonly name: string
  readonly value: string
}

export interface Subaccount {
  readonly id: string
  /** A single one may leave it out. */
  readonly splitRatio?: string | undefined
}

/** All that a charge says but the card's secrets. An absent field is not sent. */
export interface ChargeDetails {
  readonly method: ChargeMethod
  readonly txref: string
  readonly currency: Currency
  /** 0 only for a QR code: the customer enters the amount in their app. */
  readonly amountMinor: number
  readonly country?: string | undefined
  readonly email: string
  readonly phone?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly ip?: string | undefined
  readonly deviceFingerprint?: string | undefined
  readonly meta?: readonly MetaItem[] | undefined
  readonly redirectUrl?: string | undefined
  readonly subaccounts?: readonly Subaccount[] | undefined
  readonly isPreauth?: boolean | undefined
  readonly usesSecureAuth?: boolean | undefined
  /** QR only: the name that the customer's app shows. */
  readonly submerchantName?: string | undefined
  /** Mobile money only: our own unique reference of it. */
  readonly orderRef?: string | undefined
}

const isQr = (method: ChargeMethod): boolean => method === 'pwc-qr' || method === 'nibss-qr'

/** The currency that a method is bound to ("Limits": QR is NGN only; mobile money expects UGX). */
export function boundCurrency(method: ChargeMethod): 'NGN' | 'UGX' | null {
  if (isQr(method)) return 'NGN'
  return method === 'mobile-money-uganda' ? 'UGX' : null
}

/** Everything that is wrong with it, in the order of the form; nothing where it may be sent. */
export function findChargeIssues(details: ChargeDetails): readonly FieldIssue[] {
  const issues: FieldIssue[] = []
  const say = (field: string, reason: string | null): void => {
    if (reason !== null) issues.push({ field, reason })
  }
  const reference = parseReference(details.txref)
  say('txref', reference.ok ? null : reference.reason)
  say('currency', currencyFault(details))
  say('amount', amountFault(details))
  say('country', countryFault(details))
  say('email', emailFault(details.email))
  say('phone', phoneFault(details))
  say('orderRef', orderRefFault(details))
  say('redirectUrl', details.redirectUrl === undefined ? null : redirectFault(details.redirectUrl))
  say('subaccounts', subaccountsFault(details))
  say('meta', details.meta?.some(({ name }) => name.trim() === '') ? 'has an item without a name' : null)
  say('isPreauth', details.isPreauth && details.method !== 'card' ? 'is only for cards' : null)
  say('usesSecureAuth', details.usesSecureAuth && !details.isPreauth ? 'is only for preauthorised payments' : null)
  say('submerchantName', details.submerchantName !== undefined && !isQr(details.method) ? 'is only for QR codes' : null)
  return issues
}

function currencyFault({ method, currency }: ChargeDetails): string | null {
  const bound = boundCurrency(method)
  if (bound !== null && currency !== (bound as string)) return `must be ${bound} for this method`
  return CURRENCIES.includes(currency) ? null : 'is not an ISO 4217 currency code'
}

function amountFault({ method, amountMinor }: ChargeDetails): string | null {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) return 'is not an amount'
  return amountMinor > 0 || isQr(method) ? null : 'must be more than 0'
}

/** Only of naira does everyone know the country; any other would go out as Nigerian without a word. */
export function needsCountry(
  { method, currency }: { readonly method: ChargeMethod; readonly currency: string },
): boolean {
  return method === 'card' && currency !== 'NGN'
}

function countryFault(details: ChargeDetails): string | null {
  const { method, country, currency } = details
  if (country === undefined) return needsCountry(details) ? `is required for a card in ${currency}` : null
  if (boundCurrency(method) !== null && country !== 'NG') return 'must be NG for this method'
  return /^[A-Z]{2}$/.test(country) ? null : 'must be two capital letters, such as NG'
}

function emailFault(email: string): string | null {
  if (email === '') return 'is empty'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : 'is not an e-mail address'
}

function phoneFault({ method, phone }: ChargeDetails): string | null {
  if (phone === undefined) return method === 'mobile-money-uganda' ? 'is empty' : null
  return /^\+?\d[\d ()-]{4,30}$/.test(phone) ? null : 'is not a phone number'
}

function orderRefFault({ method, orderRef }: ChargeDetails): string | null {
  if (method !== 'mobile-money-uganda') return orderRef === undefined ? null : 'is only for mobile money'
  const read = parseReference(orderRef ?? '')
  return read.ok ? null : read.reason
}

function redirectFault(text: string): string | null {
  const address = parseWebAddress(text)
  return address.ok ? null : address.reason
}

function subaccountsFault({ method, subaccounts }: ChargeDetails): string | null {
  if (subaccounts === undefined || subaccounts.length === 0) return null
  if (method !== 'card') return 'are only for cards'
  if (subaccounts.some(({ id }) => id.trim() === '')) return 'include one without an id'
  const lacksRatio = subaccounts.length > 1 && subaccounts.some(({ splitRatio }) => splitRatio === undefined)
  return lacksRatio ? 'each need a ratio if there are several' : null
}
