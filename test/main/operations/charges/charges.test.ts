import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { charge as chargeAsAnother, submitForm } from '../../../support/service/practice-charge.ts'
import { postJson } from '../../../support/service/practice-start.ts'
import { PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'

const profile = PROFILE
const NGN = 'NGN' as Currency
const BILLING = { zip: '07205', city: 'Hillside', address: '470 Mundet', state: 'NJ', country: 'US' }

function cardOf(number: string) {
  return { number, cvv: '737', expiryMonth: '12', expiryYear: '31' }
}

function cardPayment(txref: string) {
  return { method: 'card' as const, txref, currency: NGN, amountMinor: 125_050, email: 'customer@example.com' }
}

const WAITING = { state: 'waiting', paymentState: 'pending' }
const PROVED = { state: 'charged', paymentState: 'proved' }
const PIN_CARD = cardOf('5000 0000 0000 0017')
const BANK_PAGE_CARD = cardOf('5000000000000025')
const NO_AUTH_CARD = cardOf('5000000000000033')

function charge({ client }: TestCore, txref: string, card = PIN_CARD) {
  return client.charges.start({ profile, details: cardPayment(txref), card })
}

/** The verify goes on by itself. */
function untilState(core: TestCore, txref: string, state: string) {
  return expect.poll(() => core.state(txref), { timeout: 10_000 }).toBe(state)
}

describe('a card', () => {
  it('with a PIN goes through its steps to proved, with its payment in the books from the start', async () => {
    const core = await startCore()
    const { client } = core
    const suggested = await charge(core, 'C-1')
    expect(suggested).toMatchObject({
      state: 'waiting', step: { kind: 'pin', suggestedAuth: 'PIN' }, paymentState: 'unverified',
      cardBin: '500000', cardLastFour: '0017', amountMinor: 125_050,
    })
    const chargeId = suggested.id
    const pending = await client.charges.answerSuggestion({ profile, chargeId, card: PIN_CARD, pin: '3310' })
    expect(pending).toMatchObject({ state: 'waiting', step: { kind: 'otp' } })
    expect(pending.step?.message).toContain('one-time code')

    const wrong = await client.charges.validate({ profile, chargeId, otp: '99999' })
    expect(wrong).toMatchObject({ state: 'waiting', step: { kind: 'otp' } })
    expect(wrong.events.at(-1)).toMatchObject({ kind: 'refused', detail: 'The one-time code is wrong' })

    expect(await client.charges.validate({ profile, chargeId, otp: '12345' })).toMatchObject({ state: 'charged' })
    await untilState(core, 'C-1', 'proved')
    expect(await client.charges.get({ profile, chargeId })).toMatchObject({ paymentState: 'proved' })
  })

  it('with a billing address goes through the page of its bank; only the verify proves it', async () => {
    const core = await startCore()
    const { client } = core
    const { id: chargeId, step } = await charge(core, 'C-1', BANK_PAGE_CARD)
    expect(step).toMatchObject({ kind: 'billing-address', suggestedAuth: 'AVS_VBVSECURECODE' })
    const answer = { profile, chargeId, card: BANK_PAGE_CARD, billing: BILLING }
    const pending = await client.charges.answerSuggestion(answer)
    expect(pending.step).toMatchObject({ kind: 'page', authUrl: expect.stringContaining('/practice/3ds/') as string })
    await expect(client.charges.validate({ profile, chargeId, otp: '12345' })).rejects
      .toMatchObject({ code: 'CHARGE_STATE_INVALID' })

    const forged = `https://shop.example.com/?response=${encodeURIComponent(JSON.stringify({
      tx: { txRef: 'C-1', status: 'successful', chargeResponseCode: '00' },
    }))}`
    expect(await client.charges.takeRedirect({ profile, chargeId, address: forged })).toMatchObject({
      state: 'waiting', paymentState: 'pending',
    })
    await submitForm(pending.step?.authUrl ?? '', { decision: 'approve' })
    expect(await client.charges.check({ profile, chargeId })).toMatchObject(PROVED)
  })

  it('without authentication is charged at once and proved by itself', async () => {
    const core = await startCore()
    expect(await charge(core, 'C-1', NO_AUTH_CARD)).toMatchObject({ state: 'charged', step: null })
    await untilState(core, 'C-1', 'proved')
  })

  it('that is declined was refused, with the service’s words; nothing is taken twice', async () => {
    const core = await startCore()
    const refused = await charge(core, 'C-1', cardOf('5000000000000066'))
    expect(refused).toMatchObject({ state: 'refused' })
    expect(refused.events.at(-1)).toMatchObject({ kind: 'refused', detail: 'The card was declined' })
    expect(await charge(core, 'C-1', NO_AUTH_CARD)).toMatchObject({ state: 'charged' })
    await untilState(core, 'C-1', 'proved')
    await expect(charge(core, 'C-1', NO_AUTH_CARD)).rejects.toMatchObject({ code: 'CHARGE_INVALID' })
  })

  it('is charged once, however often and wherever it is started, until a person gives the first up', async () => {
    const core = await startCore()
    const starts = await Promise.allSettled([charge(core, 'C-1'), charge(core, 'C-1')])
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(charge(core, 'C-1', NO_AUTH_CARD)).rejects.toMatchObject({ code: 'CHARGE_INVALID' })
    const { rows: [first] } = await core.client.charges.list({ profile })
    await core.client.charges.abandon({ profile, chargeId: first?.id ?? 0, reason: 'Another card' })
    expect(await charge(core, 'C-1', NO_AUTH_CARD)).toMatchObject({ state: 'charged' })
  })

  it('that waited when a backup was made waits no more once that is restored', async () => {
    const core = await startCore()
    const { id: chargeId } = await charge(core, 'C-1')
    const path = join(core.folder, 'backup.sqlite')
    await core.client.ledger.backup({ profile, path })
    await core.client.charges.answerSuggestion({ profile, chargeId, card: PIN_CARD, pin: '3310' })
    await core.client.charges.validate({ profile, chargeId, otp: '12345' })
    await core.client.ledger.restore({ profile, path })
    expect(await core.client.charges.get({ profile, chargeId })).toMatchObject({ state: 'unknown', step: null })
    await expect(core.client.charges.answerSuggestion({ profile, chargeId, card: PIN_CARD, pin: '3310' })).rejects
      .toMatchObject({ code: 'CHARGE_STATE_INVALID' })
    await expect(charge(core, 'C-1')).rejects.toMatchObject({ code: 'CHARGE_INVALID' })
  }, 20_000)

  it('whose answer is lost is unknown, and a verify tells that it was charged', async () => {
    const core = await startCore()
    const { id: chargeId, state } = await charge(core, 'C-1', cardOf('5000000000000082'))
    expect(state).toBe('unknown')
    await untilState(core, 'C-1', 'proved')
    const { rows } = await core.client.charges.list({ profile, state: 'charged' })
    expect(rows).toMatchObject([{ id: chargeId, state: 'charged', step: null }])
    expect(await core.client.charges.check({ profile, chargeId })).toMatchObject({ state: 'charged' })
  })

  it('with an unknown suggestion waits for a person, who may give it up', async () => {
    const core = await startCore()
    const { id: chargeId, step } = await charge(core, 'C-1', cardOf('5000000000000074'))
    expect(step).toMatchObject({ kind: 'unknown-suggestion', suggestedAuth: 'PRACTICE_VOICE_CALL' })
    const abandoned = await core.client.charges.abandon({ profile, chargeId, reason: 'The customer left' })
    expect(abandoned).toMatchObject({ state: 'abandoned' })
    expect(abandoned.events.at(-1)).toMatchObject({ by: 'officer', detail: 'The customer left' })
  })

  it.each([
    ['a wrong check digit', { number: '5000000000000018' }], ['a short cvv', { cvv: '12' }],
    ['a month that is none', { expiryMonth: '13' }], ['an expired card', { expiryYear: '20' }],
  ])('with %s is not sent', async (_, change) => {
    const core = await startCore()
    await expect(charge(core, 'C-1', { ...PIN_CARD, ...change })).rejects.toMatchObject({ code: 'CHARGE_INVALID' })
    expect((await core.client.charges.list({ profile })).total).toBe(0)
  })

  it('leaves no trace of its number, its code or its PIN anywhere', async () => {
    const core = await startCore()
    const { id: chargeId } = await charge(core, 'C-1')
    await core.client.charges.answerSuggestion({ profile, chargeId, card: PIN_CARD, pin: '3310' })
    const whole = JSON.stringify([
      await core.client.charges.get({ profile, chargeId }), await core.client.audit.list({ profile }),
    ])
    expect(whole).not.toMatch(/5000 ?0000 ?0000 ?0017/)
    // Short ones stand in hashes and in milliseconds by chance, but never as words.
    expect(whole.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')).not.toMatch(/(?<![0-9a-f])(?:737|3310)(?![0-9a-f])/)
  })
})

describe('a live profile', () => {
  it('takes no card until someone states that the business may handle card numbers', async () => {
    const core = await startCore()
    const { client } = core
    await client.profiles.add({
      name: 'live', kind: 'live', baseUrl: core.serviceUrl.replace('http:', 'https:'),
      publicKey: 'LIVEPUB-0123456789abcdef-X', secretKey: 'LIVESEC-0123456789abcdef-X',
    })
    const start = () => client.charges.start({ profile: 'live', details: cardPayment('C-1'), card: NO_AUTH_CARD })
    await expect(start()).rejects.toMatchObject({ code: 'CHARGE_CARD_ENTRY_OFF' })
    const stated = { profile: 'live', isOn: true, statement: 'Certified until 2027' }
    expect(await client.charges.setCardEntry(stated)).toMatchObject({ isOn: true, by: 'officer' })
    // The practice service speaks no TLS, so nothing of it arrives.
    expect(await start()).toMatchObject({ state: 'refused' })
    const { rows } = await client.audit.list({ profile: 'live', search: 'card entry' })
    expect(rows).toMatchObject([{ action: 'card entry set' }])
  })
})

describe('QR codes and mobile money', () => {
  it.each(['pwc-qr', 'nibss-qr'] as const)('%s shows its code and is proved once it is paid', async (method) => {
    const core = await startCore()
    const details = { method, txref: 'Q-1', currency: NGN, amountMinor: 50_000, email: 'customer@example.com' }
    const { id: chargeId, step } = await core.client.charges.start({ profile, details })
    expect(step).toMatchObject({ kind: 'scan', qrImage: expect.stringMatching(/^data:image\/jpeg/) as string })
    expect(await core.client.charges.check({ profile, chargeId })).toMatchObject(WAITING)
    await postJson(`${core.serviceUrl}/_control/charges`, { txref: 'Q-1', decision: 'approve' })
    expect(await core.client.charges.check({ profile, chargeId })).toMatchObject(PROVED)
  })

  it('of a QR code without an amount, the books say what must have been paid', async () => {
    const core = await startCore()
    const details = { method: 'pwc-qr' as const, txref: 'Q-1', currency: NGN, amountMinor: 0, email: 'c@example.com' }
    await expect(core.client.charges.start({ profile, details })).rejects.toMatchObject({ code: 'CHARGE_INVALID' })
    const started = await core.client.charges.start({ profile, details, expectedMinor: 50_000 })
    const { id: chargeId, gatewayReference } = started
    await submitForm(`${core.serviceUrl}/practice/pay/${gatewayReference}`, { amount: '499.99' })
    const checked = await core.client.charges.check({ profile, chargeId })
    expect(checked).toMatchObject({ paymentState: 'failed', state: 'waiting' })
    expect(checked.events.at(-1)).toMatchObject({ kind: 'verified', detail: 'failed', by: 'officer' })
  })

  it('mobile money waits for the phone', async () => {
    const core = await startCore()
    const details = {
      method: 'mobile-money-uganda' as const, txref: 'M-1', currency: 'UGX' as Currency, amountMinor: 5_000,
      email: 'customer@example.com', phone: '256700000008', orderRef: 'O-1',
    }
    const { id: chargeId, step } = await core.client.charges.start({ profile, details })
    expect(step).toMatchObject({ kind: 'phone', message: 'Please approve the payment on your phone' })
    await postJson(`${core.serviceUrl}/_control/charges`, { txref: 'M-1', decision: 'approve' })
    expect(await core.client.charges.check({ profile, chargeId })).toMatchObject(PROVED)
  })
})

describe('the order reference of mobile money', () => {
  it('is used once, unless the charge was refused', async () => {
    const core = await startCore()
    const start = (txref: string, orderRef: string) => (
      core.client.charges.start({
        profile,
        details: {
          method: 'mobile-money-uganda', txref, currency: 'UGX', amountMinor: 5_000,
          email: 'customer@example.com', phone: '256700000008', orderRef,
        },
      })
    )
    const { id } = await start('M-1', 'O-1')
    const message = `The charge can’t be created: orderRef was used for charge ${id} already.`
    const used = { code: 'CHARGE_INVALID', message }
    await expect(start('M-2', 'O-1')).rejects.toMatchObject(used)
    await core.client.charges.abandon({ profile, chargeId: id, reason: 'the phone was lost' })
    await expect(start('M-2', 'O-1')).rejects.toMatchObject(used)
    expect(await core.client.charges.list({ profile })).toMatchObject({ total: 1 })
    expect(await start('M-2', 'O-2')).toMatchObject({ state: 'waiting' })
    // The service refuses its order reference, which another till has used.
    const { publicKey } = await core.client.profiles.get({ profile })
    await chargeAsAnother({ baseUrl: core.serviceUrl, secretKey: core.secretKey, publicKey }, {
      txRef: 'X-1', amount: 5_000, currency: 'UGX', payment_type: 'mobilemoneyuganda', network: 'UGX',
      is_mobile_money_ug: 1, phonenumber: '256700000008', orderRef: 'O-3',
    })
    expect(await start('M-3', 'O-3')).toMatchObject({ state: 'refused' })
    expect(await start('M-3', 'O-4')).toMatchObject({ state: 'waiting' })
  })
})

describe('the books', () => {
  it('keep what they expect: a charge collects a payment that is in them, for that amount alone', async () => {
    const core = await startCore()
    await core.importRows(['C-1,1250.50,NGN,Customer', 'C-2,99,NGN,Customer'])
    expect(await charge(core, 'C-1', NO_AUTH_CARD)).toMatchObject({ state: 'charged' })
    await expect(charge(core, 'C-2', NO_AUTH_CARD)).rejects.toMatchObject({ code: 'CHARGE_INVALID' })
    expect(await core.client.imports.list({ profile })).toHaveLength(1)
  })

  it('have a payment that was collected as one of its charge, counted to its day, without any import', async () => {
    const core = await startCore()
    await charge(core, 'C-1', NO_AUTH_CARD)
    expect(await core.client.imports.list({ profile })).toEqual([])
    const { day } = await core.client.today.get({ profile })
    expect(await core.client.payments.get({ profile, txref: 'C-1' })).toMatchObject({
      source: { kind: 'charge', id: 1 }, rowNumber: null, expectedDate: null, businessDay: day.date,
    })
    expect((await core.client.charges.list({ profile, state: 'charged' })).rows).toMatchObject([{ txref: 'C-1' }])
  })
})
