import { describe, expect, it } from 'vitest'
import type { CardSecrets } from '../../../../src-shared/domain/values/card-secrets.ts'
import { chargePayload } from '../../../../src-shared/domain/charges/charge-payload.ts'
import type { ChargeDetails } from '../../../../src-shared/domain/charges/charges.ts'
import { writeExactJson } from '../../../../src-shared/domain/values/exact-number.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'

const KEY = 'PUBK-0123456789abcdef-X'
const COMMON = { txref: 'T-1', currency: 'NGN' as Currency, amountMinor: 125_050, email: 'customer@example.com' }
const CARD: CardSecrets = { number: '5000 0000-0000 0017', cvv: '737', expiryMonth: '09', expiryYear: '32' }
const CARD_CHARGE: ChargeDetails = { ...COMMON, method: 'card' }
const SUGGESTIONS = ['AVS_VBVSECURECODE', 'NOAUTH_INTERNATIONAL']
const BILLING = { zip: '07205', city: 'Hillside', address: '470 Mundet', state: 'NJ', country: 'US' }

/** What every payload says at the least. */
const SENT_COMMON = {
  PBFPubKey: KEY, amount: '1250.50', currency: 'NGN', country: 'NG', txRef: 'T-1', email: 'customer@example.com',
}
const SENT_CARD = { cardno: '5000000000000017', cvv: '737', expirymonth: '09', expiryyear: '32' }

/** As the other side reads it. */
function sent(details: ChargeDetails): Record<string, unknown> {
  return JSON.parse(writeExactJson(chargePayload(KEY, details))) as Record<string, unknown>
}

describe('the payload of a charge', () => {
  it('carries every common field under its name', () => {
    expect(chargePayload(KEY, {
      ...CARD_CHARGE, country: 'GH', phone: '08000000142', firstName: 'Customer', lastName: '0142', ip: '10.0.0.7',
      deviceFingerprint: 'F-1', meta: [{ name: 'shop', value: 'Hillside' }],
      redirectUrl: 'https://shop.example.com/paid',
    }, { card: CARD })).toEqual({
      ...SENT_COMMON, ...SENT_CARD, country: 'GH', phonenumber: '08000000142', firstname: 'Customer', lastname: '0142',
      IP: '10.0.0.7', device_fingerprint: 'F-1', meta: [{ metaname: 'shop', metavalue: 'Hillside' }],
      redirect_url: 'https://shop.example.com/paid',
    })
  })

  it('of a card carries the card, and nothing that was not said', () => {
    expect(chargePayload(KEY, CARD_CHARGE, { card: CARD })).toEqual({ ...SENT_COMMON, ...SENT_CARD })
  })

  it('of a card carries its subaccounts, a single one without a ratio', () => {
    const one = chargePayload(KEY, { ...CARD_CHARGE, subaccounts: [{ id: 'RS_1' }] }, { card: CARD })
    expect(one['subaccounts']).toEqual([{ id: 'RS_1' }])
    const subaccounts = [{ id: 'RS_1', splitRatio: '2' }, { id: 'RS_2', splitRatio: '3' }]
    expect(chargePayload(KEY, { ...CARD_CHARGE, subaccounts }, { card: CARD })['subaccounts']).toEqual([
      { id: 'RS_1', transaction_split_ratio: '2' }, { id: 'RS_2', transaction_split_ratio: '3' },
    ])
  })

  it('says preauth only of a preauthorised payment, and asks for its one-time code only where wanted', () => {
    const sent = (details: Partial<ChargeDetails>) => {
      const { charge_type, usesecureauth } = chargePayload(KEY, { ...CARD_CHARGE, ...details }, { card: CARD })
      return [charge_type, usesecureauth]
    }
    expect(sent({})).toEqual([undefined, undefined])
    expect(sent({ isPreauth: true })).toEqual(['preauth', undefined])
    expect(sent({ isPreauth: true, usesSecureAuth: true })).toEqual(['preauth', 1])
  })

  it('sent again carries the suggestion and the PIN', () => {
    const answer = { kind: 'pin' as const, suggestedAuth: 'PIN', pin: '3310' }
    expect(chargePayload(KEY, CARD_CHARGE, { card: CARD, answer })).toEqual({
      ...SENT_COMMON, ...SENT_CARD, suggested_auth: 'PIN', pin: '3310',
    })
  })

  it.each(SUGGESTIONS)('sent again carries %s and the five billing fields', (word) => {
    const answer = { kind: 'billing-address' as const, suggestedAuth: word, billing: BILLING }
    expect(chargePayload(KEY, CARD_CHARGE, { card: CARD, answer })).toEqual({
      ...SENT_COMMON, ...SENT_CARD, suggested_auth: word, billingzip: '07205', billingcity: 'Hillside',
      billingaddress: '470 Mundet', billingstate: 'NJ', billingcountry: 'US',
    })
  })

  it.each([
    ['pwc-qr', { payment_type: 'pwc_qr', is_qr: 'qr' }], ['nibss-qr', { payment_type: 'nibss-qr', is_nqr: 1 }],
  ] as const)('of %s carries its own flag alone, and the name that the app shows', (method, flag) => {
    expect(sent({ ...COMMON, method, submerchantName: 'Kiosk' })).toEqual({
      ...SENT_COMMON, amount: 1250.5, ...flag, submerchant_business_name: 'Kiosk',
    })
  })

  it('of a QR code whose amount the customer enters says 0', () => {
    expect(sent({ ...COMMON, method: 'nibss-qr', amountMinor: 0 })['amount']).toBe(0)
  })

  it.each([
    [50_000, '500.00'], [1, '0.01'], [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('of a QR code writes %i kobo as the number %s, digit for digit', (amountMinor, digits) => {
    const written = writeExactJson(chargePayload(KEY, { ...COMMON, method: 'nibss-qr', amountMinor }))
    expect(written).toContain(`"amount":${digits},`)
  })

  it('of mobile money carries all that it needs, the flag as a number', () => {
    const details: ChargeDetails = {
      ...COMMON, method: 'mobile-money-uganda', currency: 'UGX', amountMinor: 5_000, phone: '256700000001',
      orderRef: 'O-1',
    }
    expect(chargePayload(KEY, details)).toEqual({
      ...SENT_COMMON, amount: '5000', currency: 'UGX', phonenumber: '256700000001', network: 'UGX', orderRef: 'O-1',
      payment_type: 'mobilemoneyuganda', is_mobile_money_ug: 1,
    })
  })
})
