/** The practice service against the document's rules of what a charge must and may say. */
import { describe, expect, it } from 'vitest'
import { BILLING, CARD, charge, validate } from '../../support/service/practice-charge.ts'
import { postJson, startTestSandbox, verifyJson } from '../../support/service/practice-start.ts'

const PIN_CARD = { ...CARD, cardno: '5000000000000017' }
const AVS_CARD = { ...CARD, cardno: '5000000000000025' }
const NO_AUTH_CARD = { ...CARD, cardno: '5000000000000033' }
const INTERNATIONAL_CARD = { ...CARD, cardno: '5000000000000041' }
const BANK_PAGE_CARD = { ...CARD, cardno: '5000000000000058' }
const MOBILE_MONEY = {
  currency: 'UGX', country: 'NG', payment_type: 'mobilemoneyuganda', network: 'UGX', amount: '5000',
  orderRef: 'O-1', is_mobile_money_ug: 1, phonenumber: '256700000008',
}
const PWC_QR = { payment_type: 'pwc_qr', is_qr: 'qr' }
const META_FAULT = 'each item of meta must be an object with a metaname and a metavalue'
const NIBSS_QR = { payment_type: 'nibss-qr', is_nqr: 1 }

async function answerTo(fields: object) {
  return charge(await startTestSandbox(), fields)
}

describe('the common fields', () => {
  it.each(['amount', 'txRef', 'email'])('%s is required', async (field) => {
    expect(await answerTo({ ...NO_AUTH_CARD, [field]: undefined }))
      .toMatchObject({ httpStatus: 400, status: 'error', message: `${field} is required` })
  })

  it('currency is NGN and country NG where they are left out', async () => {
    for (const fields of [NO_AUTH_CARD, PWC_QR, NIBSS_QR]) {
      const { data } = await answerTo({ ...fields, currency: undefined, country: undefined })
      expect(data).toMatchObject({ currency: 'NGN' })
    }
  })

  it.each(['NGN', 'USD', 'GHS', 'UGX', 'KWD'])('a card may be charged in %s', async (currency) => {
    expect((await answerTo({ ...NO_AUTH_CARD, currency, amount: 12 })).data).toMatchObject({ currency, amount: 12 })
  })

  it('amount is a number or a numeric text', async () => {
    for (const amount of [1250.5, '1250.50', '1250.5']) {
      expect((await answerTo({ ...NO_AUTH_CARD, amount })).data).toMatchObject({ amount: 1250.5 })
    }
    expect(await answerTo({ ...NO_AUTH_CARD, amount: 'ten' })).toMatchObject({ httpStatus: 400 })
  })

  it('amount of a QR code is a number', async () => {
    const qr = { payment_type: 'nibss-qr', is_nqr: 1, txRef: 'Q-1', email: 'customer@example.com' }
    expect(await answerTo({ ...qr, amount: '500.00' })).toMatchObject({ httpStatus: 400 })
    expect((await answerTo({ ...qr, amount: 500 })).data).toMatchObject({ amount: 500 })
  })

  it('the public key stands in the payload too', async () => {
    for (const [PBFPubKey, message] of [
      [undefined, 'PBFPubKey is missing in what client holds'],
      ['OTHERPUB-0123456789abcdef-X', 'The payload has another PBFPubKey'],
    ]) {
      const refusal = { httpStatus: 400, status: 'error', message }
      expect(await answerTo({ ...NO_AUTH_CARD, PBFPubKey })).toMatchObject(refusal)
    }
  })
})

describe('a field of another type than the document’s', () => {
  it.each([
    ['is_nqr', NIBSS_QR, '1', 'is_nqr must be a whole number'],
    ['is_nqr', NIBSS_QR, true, 'is_nqr must be a whole number'],
    ['is_mobile_money_ug', MOBILE_MONEY, '1', 'is_mobile_money_ug must be a whole number'],
    ['is_qr', PWC_QR, 1, 'is_qr must be text'],
    ['cvv', NO_AUTH_CARD, 123, 'cvv must be text'],
    ['cardno', NO_AUTH_CARD, 5_000_000_000_000_033, 'cardno must be text'],
    ['expirymonth', NO_AUTH_CARD, 12, 'expirymonth must be text'],
    ['expiryyear', NO_AUTH_CARD, 31, 'expiryyear must be text'],
    ['txRef', NO_AUTH_CARD, 7, 'txRef must be text'],
    ['phonenumber', MOBILE_MONEY, 256_700_000_008, 'phonenumber must be text'],
    ['orderRef', MOBILE_MONEY, 7, 'orderRef must be text'],
    ['amount', NO_AUTH_CARD, [5], 'amount must be a number or numeric text'],
    ['meta', NO_AUTH_CARD, { metaname: 'table', metavalue: '7' }, 'meta must be a list'],
    ['meta', NO_AUTH_CARD, 'table 7', 'meta must be a list'],
    ['meta', NO_AUTH_CARD, [7], META_FAULT],
    ['meta', NO_AUTH_CARD, [{ metaname: 'table' }], META_FAULT],
    ['meta', NO_AUTH_CARD, [{ name: 'table', value: '7' }], META_FAULT],
    ['meta', NO_AUTH_CARD, [{ metaname: 'table', metavalue: { a: 1 } }], META_FAULT],
    ['subaccounts', NO_AUTH_CARD, [{ id: 7 }], 'the id of a subaccount must be text'],
    ['subaccounts', NO_AUTH_CARD, [{ id: 'RS_1', transaction_split_ratio: 2 }],
      'transaction_split_ratio must be numeric text'],
    ['subaccounts', NO_AUTH_CARD, [{ id: 'RS_1', transaction_split_ratio: 'two' }],
      'transaction_split_ratio must be numeric text'],
    ['charge_type', NO_AUTH_CARD, 'normal', 'charge_type must be preauth, or be left out'],
    ['charge_type', NO_AUTH_CARD, 'PREAUTH', 'charge_type must be preauth, or be left out'],
    ['charge_type', NO_AUTH_CARD, 1, 'charge_type must be text'],
  ])('is refused: %s', async (field, fields, value, message) => {
    const sandbox = await startTestSandbox()
    expect(await charge(sandbox, { ...fields, [field]: value }))
      .toEqual({ httpStatus: 400, status: 'error', message, data: null })
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ status: 'error' })
  })

  it('is none where it is left out as null, and meta may say several things', async () => {
    const meta = [{ metaname: 'table', metavalue: '7' }, { metaname: 'guests', metavalue: 2 }]
    const fields = { ...NO_AUTH_CARD, meta, firstname: null, charge_type: null, subaccounts: null }
    expect(await answerTo(fields)).toMatchObject({ message: 'V-COMP' })
  })
})

describe('a reference', () => {
  it('of a pending or a paid charge is refused, and one of a failed charge may be tried again', async () => {
    const sandbox = await startTestSandbox()
    const refused = { httpStatus: 400, status: 'error' }
    const { data } = await charge(sandbox, PWC_QR)
    expect(await charge(sandbox, NO_AUTH_CARD))
      .toMatchObject({ ...refused, message: 'txRef belongs to a charge that is pending' })
    expect((await verifyJson(sandbox, 'T-1')).data).toMatchObject({ txid: data['id'], chargecode: '02' })
    await postJson(`${sandbox.baseUrl}/_control/charges`, { txref: 'T-1', decision: 'decline' })
    expect(await charge(sandbox, NO_AUTH_CARD)).toMatchObject({ data: { status: 'successful' } })
    expect(await charge(sandbox, PWC_QR))
      .toMatchObject({ ...refused, message: 'txRef belongs to a payment that was made already' })
  })

  it('of an order is refused the second time, whatever became of the first', async () => {
    const sandbox = await startTestSandbox()
    await charge(sandbox, MOBILE_MONEY)
    const second = { ...MOBILE_MONEY, txRef: 'T-2' }
    const refused = { httpStatus: 400, status: 'error', message: 'orderRef was used already' }
    expect(await charge(sandbox, second)).toMatchObject(refused)
    await postJson(`${sandbox.baseUrl}/_control/charges`, { txref: 'T-1', decision: 'decline' })
    expect(await charge(sandbox, second)).toMatchObject(refused)
    expect(await charge(sandbox, { ...second, orderRef: 'O-2' })).toMatchObject({ message: 'V-COMP' })
  })
})

describe('a card', () => {
  it('is good to the end of its month, and then it has expired', async () => {
    const atMs = (day: string) => ({ now: () => Date.parse(`${day}T00:00:00Z`) })
    const card = { ...NO_AUTH_CARD, expirymonth: '11', expiryyear: '26' }
    expect(await charge(await startTestSandbox(atMs('2026-11-30')), card)).toMatchObject({ message: 'V-COMP' })
    expect(await charge(await startTestSandbox(atMs('2026-12-01')), card))
      .toMatchObject({ httpStatus: 400, status: 'error', message: 'The card has expired' })
  })
})

describe('a suggestion', () => {
  it.each([
    ['AVS_VBVSECURECODE', AVS_CARD], ['NOAUTH_INTERNATIONAL', INTERNATIONAL_CARD],
  ])('%s is made again while one of the five billing fields, or the word itself, is missing', async (word, card) => {
    const sandbox = await startTestSandbox()
    const suggestion = { status: 'success', message: 'AUTH_SUGGESTION', data: { suggested_auth: word } }
    const whole = { ...card, ...BILLING, suggested_auth: word }
    for (const field of [...Object.keys(BILLING), 'suggested_auth']) {
      expect(await charge(sandbox, { ...whole, [field]: undefined })).toMatchObject(suggestion)
    }
    expect(await charge(sandbox, { ...whole, suggested_auth: 'PIN' })).toMatchObject(suggestion)
    expect(await verifyJson(sandbox, 'T-1')).toMatchObject({ status: 'error' })
    expect(await charge(sandbox, whole)).toMatchObject({ message: 'V-COMP' })
  })

  it('PIN needs a pin beside the word', async () => {
    expect(await answerTo({ ...PIN_CARD, suggested_auth: 'PIN' })).toMatchObject({ message: 'pin is required' })
    expect(await answerTo({ ...PIN_CARD, pin: '3310' })).toMatchObject({ message: 'AUTH_SUGGESTION' })
  })

  it('is made only where no 3-D Secure page comes at once', async () => {
    expect((await answerTo(BANK_PAGE_CARD)).data).toMatchObject({ authModelUsed: 'VBVSECURECODE' })
  })
})

describe('the fields of a card', () => {
  it.each(['cardno', 'cvv', 'expirymonth', 'expiryyear'])('%s is required', async (field) => {
    expect(await answerTo({ ...NO_AUTH_CARD, [field]: undefined })).toMatchObject({ message: `${field} is required` })
  })

  it.each([
    ['cvv', '12', '1234'], ['cvv', '12345', '123'], ['expirymonth', '13', '12'], ['expirymonth', '1', '01'],
    ['expiryyear', '2031', '31'], ['cardno', '123', '5000000000000033'],
  ])('%s is not %s, but may be %s', async (field, wrong, right) => {
    expect(await answerTo({ ...NO_AUTH_CARD, [field]: wrong })).toMatchObject({ httpStatus: 400 })
    expect(await answerTo({ ...NO_AUTH_CARD, [field]: right })).toMatchObject({ message: 'V-COMP' })
  })

  it('a single subaccount may have no ratio, and several have one each', async () => {
    const approved = { message: 'V-COMP', data: { status: 'successful' } }
    expect(await answerTo({ ...NO_AUTH_CARD, subaccounts: [{ id: 'RS_1' }] })).toMatchObject(approved)
    const shared = [{ id: 'RS_1', transaction_split_ratio: '2' }, { id: 'RS_2', transaction_split_ratio: '3' }]
    expect(await answerTo({ ...NO_AUTH_CARD, subaccounts: shared })).toMatchObject(approved)
    expect(await answerTo({ ...NO_AUTH_CARD, subaccounts: [{ transaction_split_ratio: '2' }] }))
      .toMatchObject({ message: 'each subaccount needs an id' })
  })
})

describe('the fields of mobile money', () => {
  it.each(['currency', 'country', 'network', 'phonenumber', 'orderRef', 'is_mobile_money_ug'])(
    '%s is required', async (field) => {
      expect(await answerTo({ ...MOBILE_MONEY, [field]: undefined })).toMatchObject({ status: 'error' })
    },
  )

  it.each([
    ['currency', 'NGN'], ['country', 'UG'], ['network', 'MTN'], ['is_mobile_money_ug', 0],
    ['payment_type', 'mobilemoneyrwanda'], ['amount', 0],
  ])('%s is not %s', async (field, value) => {
    expect(await answerTo({ ...MOBILE_MONEY, [field]: value })).toMatchObject({ httpStatus: 400, status: 'error' })
  })
})

describe('the validation of a charge', () => {
  it.each([
    ['its 3-D Secure page', BANK_PAGE_CARD], ['a scan', PWC_QR], ['a scan of the other kind', NIBSS_QR],
    ['a phone', MOBILE_MONEY], ['nothing: it is paid', NO_AUTH_CARD],
  ])('is refused where the charge waits for %s', async (_, fields) => {
    const sandbox = await startTestSandbox()
    const { data } = await charge(sandbox, fields)
    expect(await validate(sandbox, data['gwRef'], '12345')).toMatchObject({ httpStatus: 400, status: 'error' })
    expect((await verifyJson(sandbox, 'T-1')).data).toMatchObject({ status: data['status'] })
  })

  it('takes the code as text or as a number, and needs the reference and the code', async () => {
    for (const otp of ['12345', 12345]) {
      const sandbox = await startTestSandbox()
      const { data } = await charge(sandbox, { ...PIN_CARD, suggested_auth: 'PIN', pin: '3310' })
      expect(await validate(sandbox, data['gwRef'], otp)).toMatchObject({ message: 'Charge Complete' })
    }
    const sandbox = await startTestSandbox()
    expect(await validate({ ...sandbox, publicKey: '' }, 'G-1', '1'))
      .toMatchObject({ message: 'PBFPubKey is required' })
    expect(await validate({ ...sandbox, publicKey: 'OTHERPUB-0123456789ab-X' }, 'G-1', '1'))
      .toMatchObject({ message: 'Invalid PBFPubKey' })
    expect(await validate(sandbox, undefined, '1')).toMatchObject({ message: 'transaction_reference is required' })
    expect(await validate(sandbox, 'G-1', undefined)).toMatchObject({ message: 'otp is required' })
  })
})
