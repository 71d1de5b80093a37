import { describe, expect, it } from 'vitest'
import { EMPTY_CARD, findCardFaults, tidyCard } from '../../../src-renderer/features/charges/card-draft.ts'
import {
  EMPTY_CHARGE, isChosenByCustomer, readCharge, type ChargeDraft,
} from '../../../src-renderer/features/charges/charge-draft.ts'
import { FRESH_LENGTH, freshReference } from '../../../src-renderer/features/charges/fresh-reference.ts'
import { findChargeIssues } from '../../../src-shared/domain/charges/charges.ts'
import { parseReference } from '../../../src-shared/domain/values/reference.ts'

function draft(changes: Partial<ChargeDraft> = {}): ChargeDraft {
  return { ...EMPTY_CHARGE, txref: 'C-1', amount: '1250.50', email: 'customer@example.com', ...changes }
}
const QR = { method: 'pwc-qr' } as const
const PHONE = {
  method: 'mobile-money-uganda', amount: '5000', phone: '256700000001', orderRef: 'ORDER-1',
} as const

describe('a new charge', () => {
  it.each([['card', {}], ['pwc-qr', QR], ['nibss-qr', { method: 'nibss-qr' }], ['mobile money', PHONE]] as const)(
    'by %s has no faults where everything fits, by the core’s own rules', (_, changes) => {
      const { details, faults } = readCharge(draft(changes))
      expect(faults).toEqual({})
      expect(findChargeIssues(details)).toEqual([])
    },
  )

  it('says of each field what is wrong with it', () => {
    expect(readCharge(EMPTY_CHARGE).faults).toEqual({
      txref: 'The reference is empty.', amount: 'The amount is empty.', email: 'The e-mail address is empty.',
    })
    expect(Object.keys(readCharge(draft({ ...PHONE, phone: '', orderRef: '' })).faults)).toEqual(['phone', 'orderRef'])
    expect(readCharge(draft({ redirectUrl: 'http://shop.example/' })).faults.redirectUrl).toContain('https://')
    expect(readCharge(draft({ meta: [{ name: '', value: 'x' }] })).faults.meta).toBeDefined()
    const two = [{ name: 'A', value: '1' }, { name: 'B', value: '' }]
    expect(readCharge(draft({ subaccounts: two })).faults.subaccounts).toContain('ratio')
  })

  it('takes an amount as the screens print it', () => {
    const { details, faults } = readCharge(draft({ amount: '1,250.50' }))
    expect(faults).toEqual({})
    expect(details.amountMinor).toBe(125_050)
  })

  it.each(['1,25', '12,50.00', '1250.505', 'ten', '-5', '1 250', '12e99'])('takes no amount like %s', (amount) => {
    expect(readCharge(draft({ amount })).faults.amount).toBeDefined()
  })

  it('has the currency of its method, whatever was chosen for another', () => {
    expect(readCharge(draft({ ...QR, currency: 'USD' })).details.currency).toBe('NGN')
    const { details } = readCharge(draft({ ...PHONE, currency: 'USD' }))
    expect(details).toMatchObject({ currency: 'UGX', amountMinor: 5000 })
    expect(readCharge(draft({ ...PHONE, amount: '50.5' })).faults.amount).toContain('decimals')
    expect(readCharge(draft({ currency: 'USD' })).details.currency).toBe('USD')
  })

  it('sends nothing that its method has no use for', () => {
    const full = draft({
      phone: '0800 123 456', orderRef: 'O-1', submerchantName: 'Shop', isPreauth: true, usesSecureAuth: true,
      country: 'ng', subaccounts: [{ name: 'RS_1', value: '' }], meta: [{ name: 'table', value: '7' }],
    })
    expect(readCharge(full).details).toMatchObject({
      country: 'NG', isPreauth: true, usesSecureAuth: true, subaccounts: [{ id: 'RS_1', splitRatio: undefined }],
      meta: [{ name: 'table', value: '7' }], orderRef: undefined, submerchantName: undefined,
    })
    expect(readCharge({ ...full, isPreauth: false }).details.usesSecureAuth).toBeUndefined()
    expect(readCharge({ ...full, ...QR }).details).toMatchObject({
      submerchantName: 'Shop', subaccounts: undefined, isPreauth: undefined, country: undefined,
    })
    expect(readCharge({ ...full, ...QR }).faults).toEqual({})
  })
})

describe('a QR code of amount 0', () => {
  it.each(['0', '0.00', '00'])('%s lets the customer choose, and asks what the books expect', (amount) => {
    const open = draft({ ...QR, amount })
    expect(isChosenByCustomer(open)).toBe(true)
    expect(readCharge(open).faults).toEqual({ expected: 'The expected amount is empty.' })
    expect(readCharge({ ...open, expected: '0' }).faults.expected).toContain('more than 0')
    expect(readCharge({ ...open, expected: '500' })).toMatchObject({ expectedMinor: 50_000, faults: {} })
  })

  it('is nothing for a card', () => {
    expect(isChosenByCustomer(draft({ amount: '0' }))).toBe(false)
    expect(readCharge(draft({ amount: '0' })).faults.amount).toContain('more than 0')
    expect(readCharge(draft({ ...QR, expected: '77' })).expectedMinor).toBeUndefined()
  })
})

describe('a card', () => {
  const NOW = Date.parse('2026-11-21T08:00:00Z')
  const GOOD = { number: '5000 0000 0000 0017', cvv: '737', expiryMonth: '11', expiryYear: '26' }

  it('is held to the core’s rules, and never quoted', () => {
    expect(findCardFaults(GOOD, NOW)).toEqual({})
    expect(findCardFaults({ ...GOOD, expiryMonth: '10' }, NOW).expiryYear).toContain('expired')
    const faults = findCardFaults({ number: '5000 0000 0000 0018', cvv: '12', expiryMonth: '13', expiryYear: '2' }, NOW)
    expect(Object.keys(faults)).toEqual(['number', 'cvv', 'expiryMonth', 'expiryYear'])
    expect(JSON.stringify(faults)).not.toContain('0018')
  })

  it('of empty fields says that they are empty', () => {
    expect(findCardFaults(EMPTY_CARD, NOW)).toEqual({
      number: 'The card number is empty.', cvv: 'The security code is empty.', expiryMonth: 'The month is empty.',
      expiryYear: 'The year is empty.',
    })
  })

  it('goes out without spaces', () => {
    expect(tidyCard(GOOD).number).toBe('5000000000000017')
  })
})

describe('a fresh reference', () => {
  it('is a reference, tells its day, and comes of chance', () => {
    const bytes = Uint8Array.from({ length: FRESH_LENGTH }, (_, index) => index * 31)
    const reference = freshReference('COLLECT', Date.parse('2026-11-21T23:59:59Z'), bytes)
    expect(reference).toMatch(/^COLLECT-20261121-[A-Z0-9]{8}$/)
    expect(parseReference(reference).ok).toBe(true)
    expect(freshReference('COLLECT', Date.parse('2026-11-21T23:59:59Z'), bytes.map((byte) => byte + 1)))
      .not.toBe(reference)
  })
})
