import { describe, expect, it } from 'vitest'
import { findCardIssues, traceOf, type CardSecrets } from '../../../../src-shared/domain/values/card-secrets.ts'
import { findChargeIssues, type ChargeDetails } from '../../../../src-shared/domain/charges/charges.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'

const CARD_CHARGE: ChargeDetails = {
  method: 'card', txref: 'T-1', currency: 'NGN', amountMinor: 125_050, email: 'customer@example.com',
}
const QR = { ...CARD_CHARGE, method: 'nibss-qr' } as const
const MOBILE_MONEY = {
  ...CARD_CHARGE, method: 'mobile-money-uganda', currency: 'UGX' as Currency, phone: '256700000001', orderRef: 'O-1',
} as const

function fieldsOf(details: ChargeDetails): readonly string[] {
  return findChargeIssues(details).map(({ field }) => field)
}

describe('a charge', () => {
  it.each<[string, ChargeDetails]>([
    ['a card', CARD_CHARGE], ['a card in another currency', { ...CARD_CHARGE, currency: 'USD', country: 'US' }],
    ['a card of another country', { ...CARD_CHARGE, country: 'GH' }],
    ['a single subaccount without a ratio', { ...CARD_CHARGE, subaccounts: [{ id: 'RS_1' }] }],
    ['a preauthorised payment', { ...CARD_CHARGE, isPreauth: true, usesSecureAuth: true }],
    ['a page to come back to on this machine', { ...CARD_CHARGE, redirectUrl: 'http://127.0.0.1:8080/paid' }],
    ['a QR code', QR], ['a QR code without an amount', { ...QR, amountMinor: 0 }],
    ['a QR code with a name', { ...QR, submerchantName: 'Kiosk' }], ['mobile money', MOBILE_MONEY],
  ])('is fit to be sent: %s', (_, details) => {
    expect(findChargeIssues(details)).toEqual([])
  })

  it.each<[string, ChargeDetails, readonly string[]]>([
    ['without a reference', { ...CARD_CHARGE, txref: '' }, ['txref']],
    ['of a card without an amount', { ...CARD_CHARGE, amountMinor: 0 }, ['amount']],
    ['without an address of mail', { ...CARD_CHARGE, email: 'customer' }, ['email']],
    ['with a phone that is none', { ...CARD_CHARGE, phone: 'none' }, ['phone']],
    ['of a card in another currency without its country', { ...CARD_CHARGE, currency: 'USD' }, ['country']],
    ['of a QR code in another currency', { ...QR, currency: 'USD' }, ['currency']],
    ['of a QR code in another country', { ...QR, country: 'GH' }, ['country']],
    ['of mobile money in another currency', { ...MOBILE_MONEY, currency: 'NGN' }, ['currency']],
    ['of mobile money in another country', { ...MOBILE_MONEY, country: 'UG' }, ['country']],
    ['of mobile money without a phone', { ...MOBILE_MONEY, phone: undefined }, ['phone']],
    ['of mobile money without its order reference', { ...MOBILE_MONEY, orderRef: undefined }, ['orderRef']],
    ['of mobile money without an amount', { ...MOBILE_MONEY, amountMinor: 0 }, ['amount']],
    ['with several subaccounts, one without a ratio', {
      ...CARD_CHARGE, subaccounts: [{ id: 'RS_1', splitRatio: '1' }, { id: 'RS_2' }],
    }, ['subaccounts']],
    ['with a subaccount without an id', { ...CARD_CHARGE, subaccounts: [{ id: ' ' }] }, ['subaccounts']],
    ['with subaccounts of a QR code', { ...QR, subaccounts: [{ id: 'RS_1' }] }, ['subaccounts']],
    ['with meta without a name', { ...CARD_CHARGE, meta: [{ name: '', value: 'x' }] }, ['meta']],
    ['with a plain http page to come back to', { ...CARD_CHARGE, redirectUrl: 'http://shop.example.com' }, [
      'redirectUrl',
    ]],
    ['with a preauthorised QR code', { ...QR, isPreauth: true }, ['isPreauth']],
    ['with one-time codes for what is not preauthorised', { ...CARD_CHARGE, usesSecureAuth: true }, [
      'usesSecureAuth',
    ]],
    ['with a shop’s name on a card', { ...CARD_CHARGE, submerchantName: 'Kiosk' }, ['submerchantName']],
  ])('is not: %s', (_, details, fields) => {
    expect(fieldsOf(details)).toEqual(fields)
  })
})

describe('a card', () => {
  const card: CardSecrets = { number: '5000 0000 0000 0017', cvv: '737', expiryMonth: '09', expiryYear: '32' }

  it.each<[Partial<CardSecrets>, readonly string[]]>([
    [{}, []], [{ number: '5000-0000-0000-0017', cvv: '7371' }, []], [{ expiryMonth: '11', expiryYear: '26' }, []],
    [{ number: '5000000000000018' }, ['number']], [{ number: '50000000017' }, ['number']], [{ cvv: '73' }, ['cvv']],
    [{ cvv: '73712' }, ['cvv']], [{ expiryMonth: '13' }, ['expiryMonth']], [{ expiryMonth: '9' }, ['expiryMonth']],
    [{ expiryYear: '2032' }, ['expiryYear']], [{ expiryMonth: '10', expiryYear: '26' }, ['expiryYear']],
  ])('with %j has these faults: %j', (change, fields) => {
    const issues = findCardIssues({ ...card, ...change }, '2026-11')
    expect(issues.map(({ field }) => field)).toEqual(fields)
    expect(JSON.stringify(issues)).not.toContain(change.number ?? '737')
  })

  it('leaves no more than its first six and last four digits', () => {
    expect(traceOf(card)).toEqual({ bin: '500000', lastFour: '0017' })
  })
})
