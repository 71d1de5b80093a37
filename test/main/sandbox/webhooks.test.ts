import { afterEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../src-main/sandbox/server.ts'
import { CUSTOMER, findDeviations, WEBHOOK } from '../../support/service/documented-fields.ts'
import { CARD, charge } from '../../support/service/practice-charge.ts'
import { startReceiver, type Receiver } from '../../support/service/practice-receiver.ts'
import { postJson, startTestSandbox } from '../../support/service/practice-start.ts'

const open: Receiver[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()))
})

async function receiverOf(...httpStatuses: number[]): Promise<Receiver> {
  const receiver = await startReceiver(...httpStatuses)
  open.push(receiver)
  return receiver
}

function pay(sandbox: Sandbox) {
  return charge(sandbox, { ...CARD, cardno: '5000000000000033', firstname: 'Customer', lastname: '0142' })
}

describe('a webhook', () => {
  it('tells of a completed payment as a form, unless JSON was configured', async () => {
    const receiver = await receiverOf()
    const sandbox = await startTestSandbox({ webhooks: { address: receiver.address } })
    const { data } = await pay(sandbox)
    await expect.poll(() => receiver.received.length).toBe(1)
    const [form] = receiver.received
    expect(form?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    const fields = new URLSearchParams(form?.body)
    expect([fields.get('txRef'), fields.get('id'), fields.get('status'), fields.get('amount'), fields.get('orderRef')])
      .toEqual(['T-1', String(data['id']), 'successful', '1250.5', ''])
    expect(fields.get('customer[fullName]')).toBe('Customer 0142')
    const flat = Object.keys(WEBHOOK).filter((name) => name !== 'customer' && name !== 'entity')
    const nested = Object.keys(CUSTOMER).map((name) => `customer[${name}]`)
    expect([...fields.keys()].sort()).toEqual([...flat, ...nested, 'entity[id]'].sort())

    await postJson(`${sandbox.baseUrl}/_control/webhooks`, { address: receiver.address, encoding: 'json' })
    await charge(sandbox, { ...CARD, cardno: '5000000000000033', txRef: 'T-2' })
    await expect.poll(() => receiver.received.length).toBe(2)
    const json = JSON.parse(receiver.received[1]?.body ?? '') as Record<string, unknown>
    expect(findDeviations(json, WEBHOOK)).toEqual([])
    expect(findDeviations(json['customer'], CUSTOMER)).toEqual([])
    expect(json).toMatchObject({ txRef: 'T-2', amount: 1250.5, entity: { id: 'NO-ENTITY' } })
  })

  it('comes again where it was not taken, and doubled where that was asked for', async () => {
    const receiver = await receiverOf(500, 200)
    const sandbox = await startTestSandbox({ webhooks: { address: receiver.address } })
    await pay(sandbox)
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2)
    expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body)

    const target = { address: receiver.address, times: 3, headers: { 'x-hash': 'h' } }
    await postJson(`${sandbox.baseUrl}/_control/webhooks`, target)
    await charge(sandbox, { ...CARD, cardno: '5000000000000033', txRef: 'T-2' })
    await expect.poll(() => receiver.received.length).toBe(5)
    expect(receiver.received[4]?.headers['x-hash']).toBe('h')
  })

  it('goes nowhere where no address is set, and to none that is no address', async () => {
    const sandbox = await startTestSandbox()
    await pay(sandbox)
    const refused = await postJson(`${sandbox.baseUrl}/_control/webhooks`, { address: 'file:///etc/passwd' })
    expect(refused.status).toBe(400)
    const log = await fetch(`${sandbox.baseUrl}/_control/webhooks`)
    expect(await log.json()).toEqual({ deliveries: [] })
  })
})
