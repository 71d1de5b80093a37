import { describe, expect, it } from 'vitest'
import { findDeviations, VERIFY_RECORD, type Fields } from '../../support/service/documented-fields.ts'
import {
  askVerify,
  postJson,
  startTestSandbox,
  startWithReferences,
  verifyJson,
  verifyUrl,
} from '../../support/service/practice-start.ts'

describe('the verify answer', () => {
  it.each<[string, string, Fields]>([
    ['card', 'NGN', { card: 'object', meta: 'list' }],
    ['qr', 'NGN', {}],
    ['mobile-money', 'UGX', {}],
    ['mobile-money', 'GHS', {}],
  ])('has each documented field in its type and no other (%s, %s)', async (method, currency, cardOnly) => {
    const sandbox = await startWithReferences({ R: { answer: 'approved', amount: '1250', currency, method } })
    const { httpStatus, status, message, data } = await verifyJson(sandbox, 'R')
    expect({ httpStatus, status, message }).toEqual({ httpStatus: 200, status: 'success', message: 'Tx Fetched' })
    expect(findDeviations(data, { ...VERIFY_RECORD, ...cardOnly })).toEqual([])
  })

  it('carries the card with its tokens, as the real one does', async () => {
    const sandbox = await startWithReferences({ R: { answer: 'approved' } })
    const { data } = await verifyJson(sandbox, 'R')
    const text = expect.any(String)
    expect(data['card']).toEqual({
      expirymonth: text, expiryyear: text, cardBIN: text, last4digits: expect.stringMatching(/^\d{4}$/), brand: text,
      type: text, card_tokens: [{ embedtoken: text, shortcode: text, expiry: text }], life_time_token: text,
    })
    expect(data['meta']).toEqual([{ metaname: text, metavalue: text }])
  })

  it('splits the creation time into its parts', async () => {
    const sandbox = await startWithReferences({
      // 29 February 2024 was a Thursday in ISO week 9; 3 January 2027 is a Sunday in week 53 of the year before.
      LEAP: { answer: 'approved', createdAt: '2024-02-29T12:05:00.000Z' },
      SUNDAY: { answer: 'approved', createdAt: '2027-01-03T00:59:59.999Z' },
    })
    expect((await verifyJson(sandbox, 'LEAP')).data).toMatchObject({
      created: '2024-02-29T12:05:00.000Z', createdday: 29, createddayname: 'THURSDAY', createdweek: 9, createdmonth: 2,
      createdmonthname: 'FEBRUARY', createdquarter: 1, createdyear: 2024, createdyearisleap: true, createdhour: 12,
      createdminute: 5, createdpmam: 'pm',
    })
    expect((await verifyJson(sandbox, 'SUNDAY')).data).toMatchObject({
      created: '2027-01-03T00:59:59.999Z', createdday: 3, createddayname: 'SUNDAY', createdweek: 53, createdmonth: 1,
      createdmonthname: 'JANUARY', createdquarter: 1, createdyear: 2027, createdyearisleap: false, createdhour: 0,
      createdminute: 59, createdpmam: 'am',
    })
  })

  it('settles the amount less its fee, in the decimals of the currency', async () => {
    const sandbox = await startWithReferences({
      N: { answer: 'approved', amount: '1250.50' },
      U: { answer: 'approved', amount: '12500', currency: 'UGX' },
    })
    const money = ({ data }: { data: Record<string, unknown> }) =>
      [data['amount'], data['chargedamount'], data['appfee'], data['amountsettledforthistransaction']]
    expect(money(await verifyJson(sandbox, 'N'))).toEqual([1250.5, 1250.5, 17.51, 1232.99])
    expect(money(await verifyJson(sandbox, 'U'))).toEqual([12_500, 12_500, 175, 12_325])
  })

  it('is the same at every ask and from every service with the same seed', async () => {
    const [first, second] = [await startTestSandbox({ seed: 7 }), await startTestSandbox({ seed: 7 })]
    const txref = 'TP-20260917-000001'
    const answer = await verifyJson(first, txref)
    expect(await verifyJson(first, txref)).toEqual(answer)
    expect(await verifyJson(second, txref)).toEqual(answer)
    expect([second.publicKey, second.secretKey]).toEqual([first.publicKey, first.secretKey])
  })
})

describe('a verify call that can’t be answered', () => {
  const error = { status: 'error', message: expect.any(String), data: null }

  it('is an error for an unknown reference, a missing one, a wrong key and a body that is not JSON', async () => {
    const sandbox = await startTestSandbox()
    const SECKEY = sandbox.secretKey
    const calls = [
      postJson(verifyUrl(sandbox), { txref: 'NOWHERE', SECKEY }),
      postJson(verifyUrl(sandbox), { SECKEY }),
      postJson(verifyUrl(sandbox), { txref: 1, SECKEY }),
      postJson(verifyUrl(sandbox), { txref: 'NOWHERE', SECKEY: sandbox.publicKey }),
      postJson(verifyUrl(sandbox), 'null'),
      postJson(verifyUrl(sandbox), '{"txref":'),
      postJson(verifyUrl(sandbox), { txref: 'NOWHERE', SECKEY }, { 'content-type': 'text/plain' }),
      postJson(verifyUrl(sandbox), { txref: 'NOWHERE', SECKEY, filler: 'x'.repeat(65_536) }),
    ]
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 401, 401, 400, 415, 413])
    for (const answer of answers) expect(await answer.json()).toEqual(error)
  })

  it('has the HTTP status that the scenario sets', async () => {
    const scenario = {
      transactions: [],
      httpStatuses: { unknownReference: 200, wrongKey: 403, rateLimited: 200 },
    }
    const sandbox = await startTestSandbox({ scenario, requestsPerMinute: 1 })
    expect((await postJson(verifyUrl(sandbox), { txref: 'R', SECKEY: 'x' })).status).toBe(403)
    expect(await verifyJson(sandbox, 'R')).toMatchObject({ httpStatus: 200, status: 'error' })
    expect(await verifyJson(sandbox, 'R')).toMatchObject({
      httpStatus: 200, message: expect.stringContaining('rate limited'),
    })
  })

  it('answers 404 and 405 for what is not offered', async () => {
    const sandbox = await startTestSandbox()
    expect((await fetch(`${sandbox.baseUrl}/nothing`)).status).toBe(404)
    expect((await fetch(verifyUrl(sandbox))).status).toBe(405)
  })
})

describe('the limit over the wire', () => {
  it('refuses with the documented message until the cool-off is over', async () => {
    let nowMs = 1_000_000
    const sandbox = await startWithReferences(
      { R: { answer: 'approved' } },
      { requestsPerMinute: 2, coolOffMinutes: 30, now: () => nowMs },
    )
    await askVerify(sandbox, 'R')
    await askVerify(sandbox, 'R')
    const merchantId = (await verifyJson(await startTestSandbox(), 'TP-20260917-000001')).data['accountid']
    const refusal = {
      httpStatus: 429,
      status: 'error',
      message: `Merchant ${String(merchantId)} rate limited. try again after 30 min(s).`,
      data: null,
    }
    expect(await verifyJson(sandbox, 'R')).toEqual(refusal)
    nowMs += 30 * 60_000 - 1
    expect(await verifyJson(sandbox, 'R')).toEqual(refusal)
    nowMs += 1
    expect(await verifyJson(sandbox, 'R')).toMatchObject({ status: 'success' })
  })

  it('is 400 a minute and 30 minutes of cool-off unless told otherwise', async () => {
    const sandbox = await startWithReferences({ R: { answer: 'approved' } }, { now: () => 1_000_000 })
    for (let call = 0; call < 400; call += 1) expect((await askVerify(sandbox, 'R')).status).toBe(200)
    expect((await verifyJson(sandbox, 'R')).message).toContain('rate limited. try again after 30 min(s).')
  })

  it('counts each call that authenticates, whatever it asks for, and no other', async () => {
    const sandbox = await startTestSandbox({ requestsPerMinute: 2 })
    for (let call = 0; call < 5; call += 1) await postJson(verifyUrl(sandbox), { txref: 'R', SECKEY: 'wrong' })
    await postJson(verifyUrl(sandbox), { SECKEY: sandbox.secretKey })
    await askVerify(sandbox, 'UNKNOWN')
    await askVerify(sandbox, 'UNKNOWN')
    expect(sandbox.arrivals().map(({ answered, counted }) => [answered, counted])).toEqual([
      ...Array(5).fill(['wrong-key', false]),
      ['missing-reference', true],
      ['unknown', true],
      ['rate-limited', true],
    ])
  })
})
