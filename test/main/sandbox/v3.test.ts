import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../src-main/sandbox/server.ts'
import { findDeviations, TRANSFER_RECORD } from '../../support/service/documented-fields.ts'
import { answerOf, CARD, charge } from '../../support/service/practice-charge.ts'
import { startReceiver } from '../../support/service/practice-receiver.ts'
import { postJson, startTestSandbox, startWithReferences, verifyJson } from '../../support/service/practice-start.ts'

const TRANSFER = {
  account_bank: '044', account_number: '0690000040', amount: 5500.25, narration: 'Rent', currency: 'NGN',
  reference: 'R-1',
}
function bearer({ secretKey }: Sandbox) {
  return { authorization: `Bearer ${secretKey}` }
}

async function transfer(sandbox: Sandbox, change: object = {}) {
  return answerOf(await postJson(`${sandbox.v3BaseUrl}/transfers`, { ...TRANSFER, ...change }, bearer(sandbox)))
}

async function arrivalsOf(sandbox: Sandbox): Promise<readonly unknown[]> {
  const { arrivals } = await (await fetch(`${sandbox.baseUrl}/_control/transfers`)).json() as { arrivals: unknown[] }
  return arrivals
}

describe('a transfer', () => {
  it('is taken as new, with every field of the document', async () => {
    const { status, data } = await transfer(await startTestSandbox())
    expect([status, findDeviations(data, TRANSFER_RECORD)]).toEqual(['success', []])
    expect(data).toMatchObject({ status: 'NEW', amount: 5500.25, bank_code: '044', debit_currency: 'NGN' })
  })

  it('is answered as late as the service is told', async () => {
    const sandbox = await startTestSandbox({ latencyMs: { min: 30, max: 40 } })
    const startedAt = performance.now()
    await transfer(sandbox)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29)
  })

  it.each(['NGN', 'GHS', 'KES', 'UGX', 'TZS', 'USD'])('may be in %s', async (currency) => {
    expect(await transfer(await startTestSandbox(), { currency, amount: 5500 })).toMatchObject({ status: 'success' })
  })

  it.each([
    ['another currency', { currency: 'EUR' }], ['no reference', { reference: '' }], ['no amount', { amount: 0 }],
    ['no account', { account_number: undefined }], ['a branch outside Ghana', { destination_branch_code: 'GH1' }],
  ])('with %s is refused', async (_, change) => {
    expect(await transfer(await startTestSandbox(), change)).toMatchObject({ httpStatus: 400, status: 'error' })
  })

  it('may name a beneficiary in place of bank and account, and a branch in Ghana', async () => {
    const change = { account_bank: undefined, account_number: undefined, beneficiary: 31, currency: 'GHS' }
    const answer = await transfer(await startTestSandbox(), { ...change, destination_branch_code: 'GH190101' })
    expect(answer).toMatchObject({ status: 'success' })
  })

  it('is refused a second time, and without the key', async () => {
    const sandbox = await startTestSandbox()
    await transfer(sandbox)
    expect(await transfer(sandbox)).toMatchObject({ httpStatus: 400, status: 'error' })
    const response = await postJson(`${sandbox.v3BaseUrl}/transfers`, TRANSFER, { authorization: 'Bearer other' })
    expect(response.status).toBe(401)
    expect(await arrivalsOf(sandbox)).toMatchObject([{ answered: 'taken' }, { answered: 'refused' }])
  })

  it('whose answer is lost was taken, and one whose request is lost was not', async () => {
    const sandbox = await startTestSandbox()
    await expect(transfer(sandbox, { account_number: '0690000047' })).rejects.toThrow()
    await expect(transfer(sandbox, { account_number: '0690000046', reference: 'R-2' })).rejects.toThrow()
    expect(await transfer(sandbox)).toMatchObject({ status: 'error' })
    expect(await transfer(sandbox, { reference: 'R-2' })).toMatchObject({ status: 'success' })
  })

  it('tells its end to the address that it names', async () => {
    const receiver = await startReceiver()
    const sandbox = await startTestSandbox()
    await transfer(sandbox, { callback_url: receiver.address })
    await transfer(sandbox, { callback_url: receiver.address, reference: 'R-2', account_number: '0690000049' })
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2)
    const ends = receiver.received.map(({ body }) => (JSON.parse(body) as { data: object }).data)
    expect(ends).toMatchObject([{ reference: 'R-1', status: 'SUCCESSFUL' }, { reference: 'R-2', status: 'FAILED' }])
    await receiver.close()
  })
})

describe('a transfer that names no address', () => {
  it('is told by webhook, where webhooks go somewhere', async () => {
    const receiver = await startReceiver()
    const sandbox = await startTestSandbox({ webhooks: { address: receiver.address, encoding: 'json' } })
    await transfer(sandbox)
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1)
    expect(JSON.parse(receiver.received[0]?.body ?? ''))
      .toMatchObject({ status: 'success', data: { reference: 'R-1', status: 'SUCCESSFUL' } })
    await receiver.close()
  })

  it('and one that names its own, is told there instead', async () => {
    const [own, general] = [await startReceiver(), await startReceiver()]
    const sandbox = await startTestSandbox({ webhooks: { address: general.address } })
    await transfer(sandbox, { callback_url: own.address })
    await expect.poll(() => own.received.length, { timeout: 5_000 }).toBe(1)
    expect(general.received).toEqual([])
    await Promise.all([own.close(), general.close()])
  })
})

describe('v3', () => {
  it('verifies by id what was charged, and what the practice day holds', async () => {
    const sandbox = await startWithReferences({ 'D-1': { answer: 'approved' } })
    const { data } = await charge(sandbox, { ...CARD, cardno: '5000000000000033' })
    const day = await verifyJson(sandbox, 'D-1')
    for (const [id, txref] of [[data['id'], 'T-1'], [day.data['txid'], 'D-1']]) {
      const address = `${sandbox.v3BaseUrl}/transactions/${String(id)}/verify`
      const response = await fetch(address, { headers: bearer(sandbox) })
      expect(await answerOf(response)).toMatchObject({ status: 'success', data: { txref, status: 'successful' } })
    }
    const unknown = await fetch(`${sandbox.v3BaseUrl}/transactions/77/verify`, { headers: bearer(sandbox) })
    expect(unknown.status).toBe(404)
  })

  it('refuses direct card charges of a business without the certificate', async () => {
    const sandbox = await startTestSandbox()
    const response = await postJson(`${sandbox.v3BaseUrl}/charges?type=card`, { client: 'x' }, bearer(sandbox))
    expect(await answerOf(response)).toMatchObject({ httpStatus: 403, status: 'error' })
  })

  it('takes no charge of another kind for one of a card', async () => {
    const sandbox = await startTestSandbox()
    const v3Charge = async (query: string, body: object) => (
      answerOf(await postJson(`${sandbox.v3BaseUrl}/charges${query}`, body, bearer(sandbox)))
    )
    for (const [query, body] of [
      ['?type=mobile_money_uganda', {}], ['', { payment_type: 'mobile_money_uganda' }],
      ['', { type: 'mobile_money_uganda' }],
    ] as const) {
      const { httpStatus, message } = await v3Charge(query, body)
      expect([httpStatus, message]).toEqual([
        400, 'Charges of type mobile_money_uganda are not offered by v3 here. Use the legacy charge',
      ])
    }
    expect((await v3Charge('', { payment_type: 'card' })).httpStatus).toBe(403)
    expect((await postJson(`${sandbox.v3BaseUrl}/charges?type=nqr`, {})).status).toBe(401)
  })

  it.each([
    ['POST', 'transfers'], ['GET', 'transactions/7/verify'], ['POST', 'charges'],
  ])('describes %s %s itself', async (method, path) => {
    const sandbox = await startTestSandbox()
    const response = await fetch(`${sandbox.v3BaseUrl}/meta/${path}`, { method, headers: bearer(sandbox) })
    const described = await response.json() as object
    expect(findDeviations(described, {
      description: 'string', endpoint: 'string', request_spec: 'object', sample_request: 'object',
      sample_response: 'object',
    })).toEqual([])
    const { request_spec: spec } = described as { request_spec: unknown }
    expect(findDeviations(spec, { type: 'string', spec: 'object' })).toEqual([])
  })

  it('describes nothing that is not there, and nothing without the key', async () => {
    const sandbox = await startTestSandbox()
    const address = `${sandbox.v3BaseUrl}/meta/transfers`
    expect((await fetch(address, { method: 'DELETE', headers: bearer(sandbox) })).status).toBe(404)
    expect((await fetch(address)).status).toBe(401)
  })
})
