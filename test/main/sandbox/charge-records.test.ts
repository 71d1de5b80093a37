/** What the practice service says of a charge, wherever it says it, against the document's tables of fields. */
import { describe, expect, it } from 'vitest'
import {
  CHARGE_RECORD, CUSTOMER, findDeviations, VERIFY_RECORD, type Fields,
} from '../../support/service/documented-fields.ts'
import { CARD, charge, submitForm, validate } from '../../support/service/practice-charge.ts'
import { startTestSandbox, verifyJson } from '../../support/service/practice-start.ts'

const CARD_RECORD: Fields = { ...CHARGE_RECORD, customercandosubsequentnoauth: 'boolean' }
const QR_RECORD: Fields = { ...CHARGE_RECORD, qr_image: 'string' }
const PIN_CARD = { ...CARD, cardno: '5000000000000017', suggested_auth: 'PIN', pin: '3310' }
const NO_AUTH_CARD = { ...CARD, cardno: '5000000000000033' }
const BANK_PAGE_CARD = { ...CARD, cardno: '5000000000000058' }
const PWC_QR = { payment_type: 'pwc_qr', is_qr: 'qr' }
const NIBSS_QR = { payment_type: 'nibss-qr', is_nqr: 1 }
const MOBILE_MONEY = {
  currency: 'UGX', country: 'NG', payment_type: 'mobilemoneyuganda', network: 'UGX', amount: '5000',
  orderRef: 'O-1', is_mobile_money_ug: 1, phonenumber: '256700000008',
}

const KINDS: readonly [string, object, Fields][] = [
  ['a card that needs a one-time code', PIN_CARD, CARD_RECORD],
  ['a card that needs its bank’s page', BANK_PAGE_CARD, CARD_RECORD],
  ['a card without authentication', NO_AUTH_CARD, CARD_RECORD],
  ['a QR code of pwc_qr', PWC_QR, QR_RECORD],
  ['a QR code of nibss-qr', NIBSS_QR, QR_RECORD],
  ['mobile money', MOBILE_MONEY, CHARGE_RECORD],
]

function valuesOf(record: Record<string, unknown>, names: readonly string[]): readonly unknown[] {
  return names.map((name) => record[name])
}

describe('the record of a charge', () => {
  it.each(KINDS)('of %s has each documented field in its type and no other', async (_, fields, documented) => {
    const { data } = await charge(await startTestSandbox(), { ...fields, firstname: 'Customer', lastname: '0142' })
    expect(findDeviations(data, documented)).toEqual([])
    expect(findDeviations(data['customer'], CUSTOMER)).toEqual([])
    expect(data['customer']).toMatchObject({ fullName: 'Customer 0142', email: 'customer@example.com' })
  })

  it('says what the payload said, and the documented words where there is nothing to say', async () => {
    const sandbox = await startTestSandbox()
    const said = { IP: '10.0.0.7', device_fingerprint: 'F-1', redirect_url: 'https://shop.example.com/paid' }
    const full = await charge(sandbox, { ...BANK_PAGE_CARD, ...said, phonenumber: '08000000142', txRef: 'T-2' })
    expect(full.data).toMatchObject({
      IP: '10.0.0.7', device_fingerprint: 'F-1', redirectUrl: 'https://shop.example.com/paid', txRef: 'T-2',
      customer: { phone: '08000000142' }, authurl: expect.stringContaining('/practice/3ds/') as string,
    })
    const { data } = await charge(sandbox, NO_AUTH_CARD)
    const names = [
      'device_fingerprint', 'vbvrespmessage', 'vbvrespcode', 'paymentId', 'authurl', 'cycle', 'fraud_status',
      'charge_type', 'is_live', 'settlement_token', 'orderRef', 'merchantbearsfee',
    ]
    expect(valuesOf(data, names)).toEqual([
      'N/A', 'N/A', 'N/A', 'N/A', 'NO-URL', 'one-time', 'ok', 'normal', 0, null, null, 1,
    ])
    expect(valuesOf(data, ['amount', 'charged_amount', 'appfee', 'merchantfee'])).toEqual([1250.5, 1250.5, 17.51, 0])
  })

  it('tells a card what to do in an object, and everyone else in a text', async () => {
    const sandbox = await startTestSandbox()
    const card = await charge(sandbox, PIN_CARD)
    const { validateInstructions, chargeResponseMessage } = card.data
    expect(findDeviations(validateInstructions, { valparams: 'list', instruction: 'string' })).toEqual([])
    expect(validateInstructions).toMatchObject({ valparams: ['OTP'], instruction: chargeResponseMessage })
    expect((await charge(sandbox, { ...NIBSS_QR, txRef: 'T-2' })).data['validateInstructions']).toBeTypeOf('string')
    expect((await charge(sandbox, { ...MOBILE_MONEY, txRef: 'T-3' })).data['validateInstructions']).toBeTypeOf('string')
  })

  it.each([
    ['PIN', 'card', PIN_CARD], ['VBVSECURECODE', 'card', BANK_PAGE_CARD], ['AUTH', 'card', NO_AUTH_CARD],
    ['MVISA-QR', 'mvisa-qr', PWC_QR], ['NIBSS-QR', 'nibss-qr', NIBSS_QR],
    ['MOBILEMONEY', 'mobilemoneyuganda', MOBILE_MONEY],
  ])('names the authentication %s and the payment type %s', async (authModelUsed, paymentType, fields) => {
    const { data } = await charge(await startTestSandbox(), fields)
    expect(data).toMatchObject({ authModelUsed, paymentType })
  })

  it('carries a QR code as a base64 JPEG, and nothing like it otherwise', async () => {
    const { data } = await charge(await startTestSandbox(), PWC_QR)
    expect(data['qr_image']).toMatch(/^data:image\/jpeg;base64,\/9j\/[A-Za-z0-9+/]+={0,2}$/)
  })
})

describe('what is said of a charge later', () => {
  it('after its validation: the record with its tokens, beside a code and a message', async () => {
    const sandbox = await startTestSandbox()
    const { data: { gwRef } } = await charge(sandbox, PIN_CARD)
    const { httpStatus, data, ...answer } = await validate(sandbox, gwRef, '12345')
    expect([httpStatus, answer]).toEqual([200, { status: 'success', message: 'Charge Complete' }])
    expect(findDeviations(data, { data: 'object', tx: 'object' })).toEqual([])
    expect(findDeviations(data['data'], { responsecode: 'string', responsemessage: 'string' })).toEqual([])
    const tx = data['tx'] as Record<string, unknown>
    expect(findDeviations(tx, { ...CARD_RECORD, chargeToken: 'object' })).toEqual([])
    expect(findDeviations(tx['chargeToken'], { user_token: 'string', embed_token: 'string' })).toEqual([])
    expect(tx).toMatchObject({ status: 'successful', chargeResponseCode: '00', gwRef })
  })

  it('at the redirect address: name, data, tx and success, with the instruction under its other name', async () => {
    const sandbox = await startTestSandbox()
    const redirect_url = 'https://shop.example.com/paid'
    const { data } = await charge(sandbox, { ...BANK_PAGE_CARD, redirect_url })
    const response = await submitForm(String(data['authurl']), { decision: 'approve' })
    const { searchParams } = new URL(response.headers.get('location') ?? '')
    const payload = JSON.parse(searchParams.get('response') ?? '') as Record<string, Record<string, unknown>>
    expect(findDeviations(payload, { name: 'string', data: 'object', tx: 'object', success: 'boolean' })).toEqual([])
    expect(findDeviations(payload['tx'], { ...CARD_RECORD, validateInstruction: 'string' })).toEqual([])
    expect(findDeviations(payload['data'], { status: 'string', message: 'string', data: 'object' })).toEqual([])
    expect(findDeviations(payload['data']?.['data'], CARD_RECORD)).toEqual([])
  })

  it.each(KINDS)('of %s has the narration that its verify has', async (_, fields) => {
    const sandbox = await startTestSandbox()
    const named = [fields, { ...fields, txRef: 'T-2', orderRef: 'O-2', submerchant_business_name: 'Ada’s shop' }]
    for (const [index, one] of named.entries()) {
      const { data } = await charge(sandbox, one)
      expect((await verifyJson(sandbox, `T-${index + 1}`)).data['narration']).toBe(data['narration'])
    }
  })

  it.each(KINDS)('by verify, of %s: each documented field in its type and no other', async (_, fields) => {
    const sandbox = await startTestSandbox()
    const meta = [{ metaname: 'shop', metavalue: 'Hillside' }]
    const { data: record } = await charge(sandbox, { ...fields, meta })
    const { data, status, message } = await verifyJson(sandbox, 'T-1')
    expect({ status, message }).toEqual({ status: 'success', message: 'Tx Fetched' })
    const isCard = 'cardno' in fields
    const documented: Fields = isCard ? { ...VERIFY_RECORD, card: 'object', meta: 'list' } : VERIFY_RECORD
    expect(findDeviations(data, documented)).toEqual([])
    if (isCard) {
      expect(data['meta']).toEqual(meta)
      expect(findDeviations(data['card'], {
        expirymonth: 'string', expiryyear: 'string', cardBIN: 'string', last4digits: 'string', brand: 'string',
        type: 'string', card_tokens: 'list', life_time_token: 'string',
      })).toEqual([])
    }
    expect(valuesOf(data, ['txid', 'gwref', 'authmodel', 'paymenttype', 'orderref', 'platformref'])).toEqual(
      valuesOf(record, ['id', 'gwRef', 'authModelUsed', 'paymentType', 'orderRef', 'platformRef']),
    )
  })
})

describe('a transaction that waits', () => {
  it.each([
    ['mobile money', MOBILE_MONEY], ['a QR code', NIBSS_QR], ['a one-time code', PIN_CARD],
    ['the page of a bank', BANK_PAGE_CARD],
  ])('for %s is fetched as pending', async (_, fields) => {
    const sandbox = await startTestSandbox()
    await charge(sandbox, fields)
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({
      status: 'success', message: 'Tx Fetched', data: { status: 'success-pending-validation', chargecode: '02' },
    })
  })
})
