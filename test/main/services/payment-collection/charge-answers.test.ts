import { afterEach, describe, expect, it } from 'vitest'
import {
  parseChargeAnswer, parseValidateAnswer,
} from '../../../../src-main/services/payment-collection/legacy/charge-answer.ts'
import { readRedirect } from '../../../../src-main/services/payment-collection/redirect/read-redirect.ts'
import { createRedactor } from '../../../../src-main/services/payment-collection/redactor.ts'
import {
  createServiceCalls, type ServiceCalls,
} from '../../../../src-main/services/payment-collection/service-calls.ts'
import { CHARGE_RECORD, TRANSFER_RECORD } from '../../../support/service/documented-fields.ts'
import { SECRET_KEY } from '../../../support/service/answers.ts'
import { createManualClock } from '../../../support/service/hostile.ts'
import { startTestSandbox } from '../../../support/service/practice-start.ts'

const RECORD = {
  id: 7, txRef: 'T-1', gwRef: 'G-1', status: 'success-pending-validation', chargeResponseCode: '02',
  chargeResponseMessage: 'Please approve', authModelUsed: 'MOBILEMONEY', authurl: 'NO-URL',
  paymentType: 'mobilemoneyuganda', validateInstructions: 'Approve it on the phone',
}
const redactor = createRedactor(SECRET_KEY, [])

function recordWith(change: object) {
  return parseChargeAnswer({ status: 'success', message: 'V-COMP', data: { ...RECORD, ...change } })
}

describe('an answer to a charge', () => {
  it('is a suggestion of any word', () => {
    for (const word of ['PIN', 'NOAUTH_INTERNATIONAL', 'AVS_VBVSECURECODE', 'SOMETHING_NEW']) {
      const answer = { status: 'success', message: 'AUTH_SUGGESTION', data: { suggested_auth: word } }
      expect(parseChargeAnswer(answer)).toMatchObject({ ok: true, value: { suggestedAuth: word, status: null } })
    }
    expect(parseChargeAnswer({ message: 'AUTH_SUGGESTION', data: {} })).toMatchObject({ ok: false })
  })

  it('is a record with what the document says to check', () => {
    expect(recordWith({})).toEqual({ ok: true, value: {
      txid: '7', txref: 'T-1', gatewayReference: 'G-1', suggestedAuth: null, status: 'success-pending-validation',
      chargeResponseCode: '02', chargeResponseMessage: 'Please approve', authModelUsed: 'MOBILEMONEY',
      authUrl: 'NO-URL', paymentType: 'mobilemoneyuganda', qrImage: null,
      validateInstruction: 'Approve it on the phone',
    } })
  })

  it.each([
    ['a text', { validateInstructions: 'Do it' }],
    ['an object', { validateInstructions: { valparams: ['OTP'], instruction: 'Do it' } }],
    ['a redirect’s field', { validateInstructions: undefined, validateInstruction: 'Do it' }],
  ])('has its instruction in %s', (_, change) => {
    expect(recordWith(change)).toMatchObject({ value: { validateInstruction: 'Do it' } })
  })

  it('shows a QR code only where it is an image', () => {
    expect(recordWith({ qr_image: 'data:image/jpeg;base64,/9j/AA==' })).toMatchObject({
      value: { qrImage: 'data:image/jpeg;base64,/9j/AA==' },
    })
    for (const qr_image of ['https://x.example/qr.jpg', 'data:text/html;base64,AAAA', 'data:image/svg+xml,<svg>', 7]) {
      expect(recordWith({ qr_image })).toMatchObject({ ok: true, value: { qrImage: null } })
    }
  })

  it.each(['status', 'chargeResponseCode'])('without %s is unreadable', (name) => {
    expect(recordWith({ [name]: undefined })).toMatchObject({ ok: false })
    expect(parseChargeAnswer({ status: 'success', message: 'V-COMP', data: null })).toMatchObject({ ok: false })
  })

  it('to a validation stands in tx', () => {
    const tx = { ...RECORD, status: 'successful' }
    const data = { data: { responsecode: '00', responsemessage: 'successful' }, tx }
    expect(parseValidateAnswer({ data })).toMatchObject({ value: { status: 'successful', txid: '7' } })
    expect(parseValidateAnswer({ data: data.data })).toMatchObject({ ok: false })
  })
})

describe('the address that a 3-D Secure page leads to', () => {
  const addressOf = (response: string) => `https://shop.example.com/paid?o=1&response=${encodeURIComponent(response)}`
  const payload = { name: 'x', success: true, data: { status: 'success', message: 'ok', data: RECORD }, tx: RECORD }

  it('is read from its response, and kept redacted', () => {
    const tx = { ...RECORD, chargeToken: { embed_token: 'embed-1' }, note: SECRET_KEY }
    const redirect = readRedirect(addressOf(JSON.stringify({ ...payload, tx })), redactor)
    expect(redirect).toMatchObject({ ok: true, value: { reply: { txref: 'T-1', gatewayReference: 'G-1' } } })
    const kept = redirect.ok ? redirect.value.body : ''
    expect(JSON.parse(kept)).toMatchObject({ success: true, data: { message: 'ok' }, tx: { chargeToken: '[removed]' } })
    expect(kept).not.toContain(SECRET_KEY)
  })

  it.each([
    ['no address', 'paid'], ['no response', 'https://shop.example.com/paid?o=1'], ['no JSON', addressOf('{"tx":')],
    ['no object', addressOf('[]')], ['no tx', addressOf('{"success":true}')],
    ['a tx without a status', addressOf('{"tx":{"txRef":"T-1"}}')],
  ])('is refused with %s', (_, address) => {
    expect(readRedirect(address, redactor)).toMatchObject({ ok: false })
  })
})

describe('what is kept of an answer', () => {
  const open: ServiceCalls[] = []
  afterEach(async () => {
    for (const calls of open.splice(0)) await calls.close()
  })

  async function practice() {
    const { baseUrl, v3BaseUrl, publicKey, secretKey } = await startTestSandbox()
    const calls = createServiceCalls({ baseUrl, v3BaseUrl, publicKey, secretKey, clock: createManualClock() })
    open.push(calls)
    return calls
  }

  function dataOf(outcome: { kind: string; body?: unknown }): Record<string, unknown> {
    expect(outcome.kind).toBe('answered')
    return (JSON.parse(String(outcome.body)) as { data: Record<string, unknown> }).data
  }

  it('of a charge and its validation is every field as it came, but no token', async () => {
    const calls = await practice()
    const payload = {
      PBFPubKey: calls.publicKey, amount: '10.00', txRef: 'T-1', email: 'customer@example.com', suggested_auth: 'PIN',
      cardno: '5000000000000017', cvv: '737', expirymonth: '12', expiryyear: '31', pin: '3310',
    }
    const data = dataOf(await calls.charge(JSON.stringify(payload), ['5000000000000017', '737', '3310']))
    expect(Object.keys(data)).toEqual([...Object.keys(CHARGE_RECORD), 'customercandosubsequentnoauth'])
    expect(data).toMatchObject({
      amount: 10, cycle: 'one-time', fraud_status: 'ok', settlement_token: '[removed]',
      customer: { email: 'customer@example.com', customertoken: '[removed]' },
    })
    const validated = dataOf(await calls.validate(String(data['gwRef']), '12345'))
    expect(validated).toMatchObject({
      data: { responsecode: '00', responsemessage: 'successful' },
      tx: { gwRef: data['gwRef'], chargeToken: '[removed]' },
    })
  })

  it('of a transfer is every field as it came', async () => {
    const body = '{"amount":10,"currency":"NGN","reference":"R-1","account_bank":"044","account_number":"0690000040"}'
    const outcome = await (await practice()).createTransfer(body)
    const data = dataOf(outcome)
    expect(Object.keys(data)).toEqual(Object.keys(TRANSFER_RECORD))
    expect(outcome).toMatchObject({ answer: {
      id: String(data['id']), reference: 'R-1', status: 'NEW', fee: '45', fullName: 'Practice Beneficiary',
      bankName: 'PRACTICE BANK', completeMessage: data['complete_message'], requiresApproval: false, isApproved: true,
    } })
    expect(data).toMatchObject({ status: 'NEW', bank_name: 'PRACTICE BANK', requires_approval: 0, is_approved: 1 })
  })
})
