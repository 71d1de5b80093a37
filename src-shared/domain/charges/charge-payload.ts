/** What is encrypted and sent of a charge, under the document's names and in its types ("Charge payload"). */
import { assertNever } from '../values/assert-never.ts'
import type { CardSecrets } from '../values/card-secrets.ts'
import { cardDigits } from '../values/card-secrets.ts'
import type { ChargeDetails } from './charges.ts'
import { ExactNumber } from '../values/exact-number.ts'
import { formatAmountMinor } from '../values/money.ts'

export interface BillingAddress {
  readonly zip: string
  readonly city: string
  readonly address: string
  readonly state: string
  readonly country: string
}

/** What the charge is sent again with, after an `AUTH_SUGGESTION`. */
export type SuggestionAnswer =
  | { readonly kind: 'pin'; readonly suggestedAuth: string; readonly pin: string }
  | { readonly kind: 'billing-address'; readonly suggestedAuth: string; readonly billing: BillingAddress }

export type PayloadValue = string | number | ExactNumber | readonly Readonly<Record<string, string>>[]

export interface CardPart {
  readonly card: CardSecrets
  readonly answer?: SuggestionAnswer | undefined
}

/** The payload before encryption. `amount` meets no float: it is decimal text, and of a QR code an exact number. */
export function chargePayload(
  publicKey: string, details: ChargeDetails, cardPart?: CardPart,
): Readonly<Record<string, PayloadValue>> {
  return withoutAbsent({
    PBFPubKey: publicKey,
    amount: formatAmountMinor(details.amountMinor, details.currency),
    currency: details.currency,
    country: details.country ?? 'NG',
    txRef: details.txref,
    email: details.email,
    phonenumber: details.phone,
    firstname: details.firstName,
    lastname: details.lastName,
    IP: details.ip,
    device_fingerprint: details.deviceFingerprint,
    meta: details.meta?.map(({ name, value }) => ({ metaname: name, metavalue: value })),
    redirect_url: details.redirectUrl,
    ...methodFields(details, cardPart),
  })
}

/** "QR payload additions": a number, 0 where the customer enters it. */
function qrAmount({ amountMinor, currency }: ChargeDetails): ExactNumber {
  return new ExactNumber(amountMinor === 0 ? '0' : formatAmountMinor(amountMinor, currency))
}

type Fields = Readonly<Record<string, PayloadValue | undefined>>

function methodFields(details: ChargeDetails, cardPart: CardPart | undefined): Fields {
  const { method } = details
  switch (method) {
    case 'card':
      if (cardPart === undefined) throw new Error('A card charge needs its card')
      return { ...cardFields(details, cardPart.card), ...answerFields(cardPart.answer) }
    case 'pwc-qr':
      return {
        amount: qrAmount(details), payment_type: 'pwc_qr', is_qr: 'qr',
        submerchant_business_name: details.submerchantName,
      }
    case 'nibss-qr':
      return {
        amount: qrAmount(details), payment_type: 'nibss-qr', is_nqr: 1,
        submerchant_business_name: details.submerchantName,
      }
    case 'mobile-money-uganda':
      return {
        payment_type: 'mobilemoneyuganda', network: 'UGX', orderRef: details.orderRef, is_mobile_money_ug: 1,
      }
    default:
      return assertNever(method)
  }
}

function cardFields(details: ChargeDetails, card: CardSecrets): Fields {
  return {
    cardno: cardDigits(card.number),
    cvv: card.cvv,
    expirymonth: card.expiryMonth,
    expiryyear: card.expiryYear,
    subaccounts: details.subaccounts?.map(({ id, splitRatio }) => (
      splitRatio === undefined ? { id } : { id, transaction_split_ratio: splitRatio }
    )),
    charge_type: details.isPreauth ? 'preauth' : undefined,
    // Its type is not shown; it is sent as the flags of the document are.
    usesecureauth: details.usesSecureAuth ? 1 : undefined,
  }
}

function answerFields(answer: SuggestionAnswer | undefined): Fields {
  if (answer === undefined) return {}
  if (answer.kind === 'pin') return { suggested_auth: answer.suggestedAuth, pin: answer.pin }
  const { zip, city, address, state, country } = answer.billing
  return {
    suggested_auth: answer.suggestedAuth,
    billingzip: zip, billingcity: city, billingaddress: address, billingstate: state, billingcountry: country,
  }
}

function withoutAbsent(fields: Fields): Readonly<Record<string, PayloadValue>> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, PayloadValue] => entry[1] !== undefined),
  )
}
