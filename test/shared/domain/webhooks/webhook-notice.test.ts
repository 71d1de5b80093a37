import { describe, expect, it } from 'vitest'
import { readWebhookNotice } from '../../../../src-shared/domain/webhooks/webhook-notice.ts'

const PAYMENT = {
  id: '93', txRef: 'T-1', gwRef: 'G-1', orderRef: 'O-1', createdAt: '2026-09-17T08:30:00.000Z', amount: '1250.50',
  charged_amount: '1250.50', status: 'successful', currency: 'NGN',
}

describe('a webhook', () => {
  it('of a payment says what it says, digit for digit', () => {
    expect(readWebhookNotice(PAYMENT)).toEqual({
      kind: 'payment', txref: 'T-1', transferReference: null, txid: '93', gatewayReference: 'G-1',
      orderReference: 'O-1', amount: '1250.50', chargedAmount: '1250.50', currency: 'NGN', status: 'successful',
      createdAt: '2026-09-17T08:30:00.000Z', fault: null,
    })
  })

  it.each([
    ['of a form', { ...PAYMENT, orderRef: '' }, null],
    ['with an id that is none', { ...PAYMENT, id: 'abc' }, 'id is not a whole number'],
    ['without a status', { ...PAYMENT, status: undefined }, 'status is missing'],
    ['with an amount that is none', { ...PAYMENT, amount: 'ten' }, 'amount is not a number'],
    ['with a status that is not text', { ...PAYMENT, status: { a: 1 } }, 'status is missing'],
    ['with an endless status', { ...PAYMENT, status: 'x'.repeat(501) }, 'status is missing'],
    ['with a reference that none can be', { ...PAYMENT, txRef: ' T-1' }, 'txRef starts or ends with a space'],
  ])('%s is one of a payment all the same, and its fault is told', (_, body, fault) => {
    expect(readWebhookNotice(body)).toMatchObject({ kind: 'payment', fault })
  })

  it('names many faults, but no endless list', () => {
    expect(readWebhookNotice({ txRef: 'T-1' }).fault?.split('; ')).toHaveLength(7)
  })

  it('may have its fields in its data', () => {
    expect(readWebhookNotice({ event: 'x', data: PAYMENT })).toMatchObject({ kind: 'payment', txref: 'T-1' })
  })

  it('of v3 is read by v3’s spelling, as event and data or bare', () => {
    const data = {
      id: '93', tx_ref: 'T-1', gw_ref: 'G-1', amount: '1250.50', charged_amount: '1250.50', status: 'successful',
      currency: 'NGN', created_at: '2026-09-17T08:30:00.000Z',
    }
    for (const body of [{ event: 'charge.completed', data }, data, { tx_ref: 'T-1', status: 'done', data }]) {
      expect(readWebhookNotice(body)).toEqual({ ...readWebhookNotice(PAYMENT), orderReference: null })
    }
  })

  it('that names two payments in v3’s spelling is unreadable; the document’s own spelling comes before v3’s', () => {
    expect(readWebhookNotice({ tx_ref: 'T-1', data: { tx_ref: 'T-2' } })).toMatchObject({
      kind: 'unreadable', txref: null, fault: 'the body names two different payments as tx_ref',
    })
    expect(readWebhookNotice({ tx_ref: 'T-2', data: PAYMENT })).toMatchObject({ kind: 'payment', txref: 'T-1' })
  })

  it('of a transfer is the one that its callback_url receives, at the top or in its data', () => {
    const transfer = { id: 7, reference: 'P-1', status: 'SUCCESSFUL', amount: '500', currency: 'KES' }
    for (const body of [transfer, { status: 'success', message: 'done', data: transfer }]) {
      expect(readWebhookNotice(body)).toMatchObject({
        kind: 'transfer', transferReference: 'P-1', txid: '7', status: 'SUCCESSFUL', amount: '500', txref: null,
        fault: null,
      })
    }
  })

  it.each([[{}], [{ txRef: null }], [{ tx_ref: { a: 1 } }], [{ reference: 'P-1' }], [{ data: ['T-1'] }]])(
    '%j names nothing', (body) => {
      expect(readWebhookNotice(body)).toMatchObject({ kind: 'unreadable', txref: null, transferReference: null })
    },
  )

  it('takes nothing from where its fields come from', () => {
    const inherited = Object.create({ txRef: 'T-1' }) as Record<string, unknown>
    expect(readWebhookNotice(inherited)).toMatchObject({ kind: 'unreadable' })
  })
})
