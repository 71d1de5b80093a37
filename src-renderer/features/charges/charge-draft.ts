/** What is typed for a new charge but the card's secrets, and what is wrong with it, field by field. Pure. */
import {
  boundCurrency, findChargeIssues, type ChargeDetails, type ChargeMethod,
} from '../../../src-shared/domain/charges/charges.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { parseTypedAmount } from '../../../src-shared/labels/typed-amount.ts'
import { sayReason, t } from '../../../src-shared/texts/text.ts'

export interface PairDraft {
  readonly name: string
  readonly value: string
}

/** The fields that hold one text each. */
export interface TextDraft {
  readonly txref: string
  readonly currency: string
  readonly amount: string
  /** What the books expect, where the customer enters the amount. */
  readonly expected: string
  readonly email: string
  readonly phone: string
  readonly orderRef: string
  readonly submerchantName: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly ip: string
  readonly deviceFingerprint: string
  readonly redirectUrl: string
}
export type TextField = keyof TextDraft

export interface ChargeDraft extends TextDraft {
  readonly method: ChargeMethod
  readonly meta: readonly PairDraft[]
  /** Name: its id. Value: its ratio, which a single one may leave out. */
  readonly subaccounts: readonly PairDraft[]
  readonly isPreauth: boolean
  readonly usesSecureAuth: boolean
}

export const EMPTY_CHARGE: ChargeDraft = {
  method: 'card', txref: '', currency: 'NGN', amount: '', expected: '', email: '', phone: '', orderRef: '',
  submerchantName: '', firstName: '', lastName: '', country: '', ip: '', deviceFingerprint: '', redirectUrl: '',
  meta: [], subaccounts: [], isPreauth: false, usesSecureAuth: false,
}

export type ChargeField = TextField | 'meta' | 'subaccounts' | 'isPreauth' | 'usesSecureAuth'
export type ChargeFaults = Partial<Record<ChargeField, string>>

export interface ReadCharge {
  readonly details: ChargeDetails
  readonly expectedMinor: number | undefined
  readonly faults: ChargeFaults
}

export function isQr(method: ChargeMethod): boolean {
  return method === 'pwc-qr' || method === 'nibss-qr'
}

/** A QR code of amount 0: the customer's app asks for it. */
export function isChosenByCustomer({ method, amount }: ChargeDraft): boolean {
  return isQr(method) && /^0+(\.0*)?$/.test(amount.trim())
}

const UNREAD = -1

export function readCharge(draft: ChargeDraft): ReadCharge {
  const currency = (boundCurrency(draft.method) ?? draft.currency.trim().toUpperCase()) as Currency
  const amount = readAmount('amount', draft.amount, currency)
  const expected = isChosenByCustomer(draft) ? readAmount('expected', draft.expected, currency) : undefined
  const details = detailsOf(draft, currency, amount.ok ? amount.value : UNREAD)
  const faults: Record<string, string> = {}
  for (const { field, reason } of findChargeIssues(details)) faults[field] ??= sentence(field, reason)
  if (!amount.ok) faults['amount'] = amount.reason
  if (expected && !expected.ok) faults['expected'] = expected.reason
  if (expected?.ok && expected.value <= 0) faults['expected'] = t('The expected amount must be more than 0.')
  return { details, expectedMinor: expected?.ok ? expected.value : undefined, faults }
}

/** The reason is a whole sentence, in the language that is spoken. */
function readAmount(field: 'amount' | 'expected', text: string, currency: Currency): Parsed<number> {
  const named = { field: NAMES[field] ?? field }
  if (text.trim() === '') return unreadable(t('{field} is empty.', named))
  if (!parseCurrency(currency).ok) return unreadable(t('{field} can’t be read without its currency.', named))
  const read = parseTypedAmount(text, currency)
  return read.ok ? read : unreadable(sentence(field, read.reason))
}

/** What the method has no use for is left out, so that a field that is out of sight is never sent. */
function detailsOf(draft: ChargeDraft, currency: Currency, amountMinor: number): ChargeDetails {
  const { method } = draft
  const isCard = method === 'card'
  return {
    method, txref: draft.txref, currency, amountMinor, email: draft.email.trim(),
    country: isCard ? given(draft.country)?.toUpperCase() : undefined,
    phone: given(draft.phone),
    firstName: given(draft.firstName),
    lastName: given(draft.lastName),
    ip: given(draft.ip),
    deviceFingerprint: given(draft.deviceFingerprint),
    redirectUrl: given(draft.redirectUrl),
    meta: some(draft.meta.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))),
    subaccounts: isCard
      ? some(draft.subaccounts.map(({ name, value }) => ({ id: name.trim(), splitRatio: given(value) })))
      : undefined,
    isPreauth: isCard && draft.isPreauth ? true : undefined,
    usesSecureAuth: isCard && draft.isPreauth && draft.usesSecureAuth ? true : undefined,
    submerchantName: isQr(method) ? given(draft.submerchantName) : undefined,
    orderRef: method === 'mobile-money-uganda' ? draft.orderRef : undefined,
  }
}

function given(text: string): string | undefined {
  const trimmed = text.trim()
  return trimmed === '' ? undefined : trimmed
}

function some<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items
}

const NAMES: Readonly<Record<string, string>> = {
  txref: t('The reference'), currency: t('The currency'), amount: t('The amount'), expected: t('The expected amount'),
  country: t('The country'), email: t('The e-mail address'), phone: t('The phone number'),
  orderRef: t('The order reference'), redirectUrl: t('The address'), subaccounts: t('The subaccounts'),
  meta: t('The list'), isPreauth: t('Preauthorisation'), usesSecureAuth: t('A one-time code'),
  submerchantName: t('The name'),
}

function sentence(field: string, reason: string): string {
  return t('{field} {reason}.', { field: NAMES[field] ?? field, reason: sayReason(reason) })
}
