import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { decode as decodeJpeg } from 'jpeg-js'
import jsQr from 'jsqr'
import {
  answerOf, BILLING, CARD, charge, encryptByForge, submitForm, validate,
} from '../../support/service/practice-charge.ts'
import { postJson, startTestSandbox, verifyJson } from '../../support/service/practice-start.ts'

const PIN_CARD = { ...CARD, cardno: '5000000000000017' }
const AVS_CARD = { ...CARD, cardno: '5000000000000025' }
const NO_AUTH_CARD = { ...CARD, cardno: '5000000000000033' }
const INTERNATIONAL_CARD = { ...CARD, cardno: '5000000000000041' }
const BANK_PAGE_CARD = { ...CARD, cardno: '5000000000000058' }
const MOBILE_MONEY = {
  currency: 'UGX', country: 'NG', payment_type: 'mobilemoneyuganda', network: 'UGX', amount: '5000',
  orderRef: 'O-1', is_mobile_money_ug: 1, phonenumber: '256700000001',
}
const PENDING = { status: 'success-pending-validation', chargeResponseCode: '02' }
const PAID = { status: 'successful', chargeResponseCode: '00' }

describe('the envelope of a charge', () => {
  it.each([
    ['another alg', { alg: '3DES' }, 'alg must be 3DES-24'],
    ['no alg', { alg: undefined }, 'alg must be 3DES-24'],
    ['no public key', { PBFPubKey: undefined }, 'PBFPubKey is required'],
    ['an empty public key', { PBFPubKey: '' }, 'PBFPubKey is required'],
    ['a foreign public key', { PBFPubKey: 'OTHERPUB-1-X' }, 'Invalid PBFPubKey'],
    ['no base64', { client: 'not base64!' }, 'client is not base64'],
    ['half a block', { client: 'YWJj' }, 'client can’t be decrypted: wrong key or damaged text'],
    ['no text', { client: 7 }, 'client is required'],
  ])('with %s is answered with an error body', async (_, change, message) => {
    const sandbox = await startTestSandbox()
    const envelope = { PBFPubKey: sandbox.publicKey, alg: '3DES-24', client: 'AAAAAAAAAAA=', ...change }
    const response = await postJson(`${sandbox.baseUrl}/svc-v3-pug/getpaidx/api/charge`, envelope)
    expect(await answerOf(response)).toEqual({ httpStatus: 400, status: 'error', message, data: null })
  })

  it('of another secret key is refused', async () => {
    const sandbox = await startTestSandbox()
    const client = encryptByForge('OTHERSEC-0123456789abcdef-X', JSON.stringify({ PBFPubKey: sandbox.publicKey }))
    const envelope = { PBFPubKey: sandbox.publicKey, alg: '3DES-24', client }
    const response = await postJson(`${sandbox.baseUrl}/svc-v3-pug/getpaidx/api/charge`, envelope)
    expect(await answerOf(response)).toMatchObject({ httpStatus: 400, status: 'error' })
  })

  it('is read as UTF-8, and as Latin-1 where it is none', async () => {
    const sandbox = await startTestSandbox()
    const nameOf = async (txRef: string, encode?: (json: string) => string): Promise<unknown> => {
      const fields = { ...PIN_CARD, txRef, suggested_auth: 'PIN', pin: '3310', firstname: 'Élodie' }
      const answer = await charge(sandbox, fields, encode)
      return (answer.data['customer'] as { fullName: string }).fullName
    }
    expect(await nameOf('T-1', (json) => forge.util.encodeUtf8(json))).toBe('Élodie')
    expect(await nameOf('T-2', (json) => json)).toBe('Élodie')
    expect(await nameOf('T-3', (json) => json.replace('É', '\\u00c9'))).toBe('Élodie')
  })
})

describe('a card', () => {
  it('with a PIN: suggestion, one-time code, approved', async () => {
    const sandbox = await startTestSandbox()
    const suggested = await charge(sandbox, PIN_CARD)
    expect(suggested).toMatchObject({ status: 'success', message: 'AUTH_SUGGESTION', data: { suggested_auth: 'PIN' } })
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ status: 'error' })

    const pending = await charge(sandbox, { ...PIN_CARD, suggested_auth: 'PIN', pin: '3310' })
    const data = { ...PENDING, authModelUsed: 'PIN', authurl: 'NO-URL' }
    expect(pending).toMatchObject({ message: 'V-COMP', data })
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ data: { status: PENDING.status, chargecode: '02' } })

    const reference = pending.data['gwRef']
    expect(await validate(sandbox, reference, '99999')).toMatchObject({ status: 'error' })
    const done = await validate(sandbox, reference, 12345)
    const token = expect.any(String) as string
    expect(done).toMatchObject({
      status: 'success', message: 'Charge Complete',
      data: { data: { responsecode: '00' }, tx: { ...PAID, chargeToken: { user_token: token } } },
    })
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({
      data: {
        txref: 'T-1', status: 'successful', chargecode: '00', amount: 1250.5, currency: 'NGN',
        txid: pending.data['id'], gwref: reference, card: { cardBIN: '500000', last4digits: '0017' },
      },
    })
  })

  it('refuses a wrong PIN, a code where none is awaited, and everything after three wrong codes', async () => {
    const sandbox = await startTestSandbox()
    const refused = await charge(sandbox, { ...PIN_CARD, suggested_auth: 'PIN', pin: '0000' })
    expect(refused).toMatchObject({ status: 'error', message: 'The PIN is wrong' })
    const { data } = await charge(sandbox, { ...PIN_CARD, suggested_auth: 'PIN', pin: '3310' })
    for (let time = 0; time < 3; time += 1) await validate(sandbox, data['gwRef'], '1')
    expect(await validate(sandbox, data['gwRef'], '12345')).toMatchObject({ status: 'error' })
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ data: { status: 'failed' } })
    expect(await validate(sandbox, 'NOBODY', '12345')).toMatchObject({ status: 'error' })
  })

  it('with a billing address goes through the bank’s page to the redirect address', async () => {
    const sandbox = await startTestSandbox()
    const redirect = 'https://shop.example.com/paid?order=7'
    expect(await charge(sandbox, AVS_CARD)).toMatchObject({ data: { suggested_auth: 'AVS_VBVSECURECODE' } })
    const pending = await charge(sandbox, {
      ...AVS_CARD, ...BILLING, suggested_auth: 'AVS_VBVSECURECODE', redirect_url: redirect,
    })
    expect(pending.data).toMatchObject({ ...PENDING, authModelUsed: 'VBVSECURECODE' })
    expect(await validate(sandbox, pending.data['gwRef'], '12345')).toMatchObject({ status: 'error' })

    const address = String(pending.data['authurl'])
    expect(await (await fetch(address)).text()).toContain('NGN 1,250.50')
    const response = await submitForm(address, { decision: 'approve' })
    const location = new URL(response.headers.get('location') ?? '')
    expect([response.status, location.origin]).toEqual([303, 'https://shop.example.com'])
    expect(location.searchParams.get('order')).toBe('7')
    expect(JSON.parse(location.searchParams.get('response') ?? '')).toMatchObject({
      name: 'practice', success: true, data: { status: 'success', data: PAID }, tx: { txRef: 'T-1', ...PAID },
    })
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ data: { status: 'successful', chargecode: '00' } })
  })

  it('may be declined on the bank’s page, once and for all', async () => {
    const sandbox = await startTestSandbox()
    const { data } = await charge(sandbox, BANK_PAGE_CARD)
    await submitForm(String(data['authurl']), { decision: 'decline' })
    await submitForm(String(data['authurl']), { decision: 'approve' })
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ data: { status: 'failed', chargecode: '05' } })
  })

  it('without authentication is approved at once; an international one after its billing address', async () => {
    const sandbox = await startTestSandbox()
    const approved = { message: 'V-COMP', data: { ...PAID, charge_type: 'normal' } }
    expect(await charge(sandbox, NO_AUTH_CARD)).toMatchObject(approved)
    const suggestion = await charge(sandbox, { ...INTERNATIONAL_CARD, txRef: 'T-2' })
    expect(suggestion).toMatchObject({ data: { suggested_auth: 'NOAUTH_INTERNATIONAL' } })
    const answered = { ...INTERNATIONAL_CARD, ...BILLING, suggested_auth: 'NOAUTH_INTERNATIONAL', txRef: 'T-2' }
    expect(await charge(sandbox, answered)).toMatchObject({ data: PAID })
  })

  it('that is preauthorised says so, and gets a one-time code where that was wanted', async () => {
    const sandbox = await startTestSandbox()
    const preauth = { ...NO_AUTH_CARD, charge_type: 'preauth' }
    expect(await charge(sandbox, preauth)).toMatchObject({ data: { ...PAID, charge_type: 'preauth' } })
    expect(await charge(sandbox, { ...preauth, usesecureauth: 1, txRef: 'T-2' })).toMatchObject({ data: PENDING })
  })

  it.each([
    ['a missing field', { ...PIN_CARD, cvv: undefined }, 'cvv is required'],
    ['a month of one digit', { ...PIN_CARD, expirymonth: '1' }, 'expirymonth must be two digits, 01 to 12'],
    ['no amount', { ...PIN_CARD, amount: 0 }, 'amount must be more than 0'],
    ['no email', { ...PIN_CARD, email: '' }, 'email is required'],
    ['several subaccounts without ratios', { ...PIN_CARD, subaccounts: [{ id: 'A' }, { id: 'B' }] },
      'each of several subaccounts needs a transaction_split_ratio'],
    ['a declined card', { ...CARD, cardno: '5000000000000066' }, 'The card was declined'],
  ])('with %s is refused', async (_, fields, message) => {
    expect(await charge(await startTestSandbox(), fields)).toMatchObject({ httpStatus: 400, status: 'error', message })
  })

  it('whose answer is lost was charged all the same', async () => {
    const sandbox = await startTestSandbox()
    await expect(charge(sandbox, { ...CARD, cardno: '5000000000000082' })).rejects.toThrow()
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ data: { status: 'successful' } })
    await expect(charge(sandbox, { ...CARD, cardno: '5000000000000116', txRef: 'T-2' })).rejects.toThrow()
    expect(await verifyJson(sandbox, 'T-2')).toMatchObject({ status: 'error' })
  })

  it('can’t be charged again under a reference that is paid', async () => {
    const sandbox = await startTestSandbox()
    await charge(sandbox, NO_AUTH_CARD)
    expect(await charge(sandbox, NO_AUTH_CARD)).toMatchObject({ status: 'error' })
  })
})

describe('a QR code', () => {
  it.each([
    ['pwc_qr', { is_qr: 'qr' }, 'MVISA-QR', 'mvisa-qr'],
    ['nibss-qr', { is_nqr: 1 }, 'NIBSS-QR', 'nibss-qr'],
  ])('of %s can be scanned and leads to its payment', async (payment_type, flag, authModelUsed, paymentType) => {
    const sandbox = await startTestSandbox()
    const { data } = await charge(sandbox, { payment_type, ...flag })
    expect(data).toMatchObject({ ...PENDING, authModelUsed, paymentType })
    const jpeg = Buffer.from(String(data['qr_image']).replace('data:image/jpeg;base64,', ''), 'base64')
    const { data: pixels, width, height } = decodeJpeg(jpeg, { useTArray: true })
    const address = jsQr(new Uint8ClampedArray(pixels), width, height)?.data ?? ''
    expect(address).toContain(sandbox.baseUrl)
    await submitForm(address, {})
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ data: { status: 'successful', amount: 1250.5 } })
  })

  it('without an amount takes what the customer enters', async () => {
    const sandbox = await startTestSandbox()
    const free = { payment_type: 'pwc_qr', is_qr: 'qr', amount: 0, submerchant_business_name: 'Kiosk' }
    const { data } = await charge(sandbox, free)
    const page = `${sandbox.baseUrl}/practice/pay/${String(data['gwRef'])}`
    expect(await (await fetch(page)).text()).toContain('Kiosk')
    expect((await submitForm(page, { amount: 'x' })).status).toBe(400)
    await submitForm(page, { amount: '300.25' })
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ data: { status: 'successful', amount: 300.25 } })
  })

  it.each([
    ['another currency', { currency: 'USD' }],
    ['another country', { country: 'GH' }],
    ['no flag', { is_qr: undefined }],
  ])('with %s is refused', async (_, change) => {
    const answer = await charge(await startTestSandbox(), { payment_type: 'pwc_qr', is_qr: 'qr', ...change })
    expect(answer).toMatchObject({ httpStatus: 400, status: 'error' })
  })
})

describe('mobile money', () => {
  it.each([['1', 'approve', 'successful'], ['9', 'decline', 'failed']])(
    'is answered by a phone that ends in %s: %s', async (digit, _, status) => {
      const sandbox = await startTestSandbox()
      const { data } = await charge(sandbox, { ...MOBILE_MONEY, phonenumber: `25670000000${digit}` })
      expect(data).toMatchObject({ ...PENDING, authModelUsed: 'MOBILEMONEY', orderRef: 'O-1' })
      await expect.poll(async () => (await verifyJson(sandbox, 'T-1')).data['status'], { timeout: 5_000 }).toBe(status)
    },
  )

  it('waits where the customer ignores it, until the control path decides', async () => {
    const sandbox = await startTestSandbox()
    await charge(sandbox, { ...MOBILE_MONEY, phonenumber: '256700000008' })
    await postJson(`${sandbox.baseUrl}/_control/charges`, { txref: 'T-1', decision: 'approve' })
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ data: { status: 'successful', orderref: 'O-1' } })
  })

  it.each(['phonenumber', 'network', 'orderRef', 'is_mobile_money_ug'])('without %s is refused', async (field) => {
    const answer = await charge(await startTestSandbox(), { ...MOBILE_MONEY, [field]: undefined })
    expect(answer).toMatchObject({ httpStatus: 400, status: 'error' })
  })
})
