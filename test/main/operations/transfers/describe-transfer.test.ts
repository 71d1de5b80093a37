import { describe, expect, it } from 'vitest'
import { describeTransferOutcome } from '../../../../src-main/operations/transfers/describe-transfer.ts'
import { createRedactor } from '../../../../src-main/services/payment-collection/redactor.ts'
import { readCallAnswer } from '../../../../src-main/services/payment-collection/read-answer.ts'
import { parseTransferAnswer } from '../../../../src-main/services/payment-collection/v3/transfer-answer.ts'
import { EXACT_V3_NUMBERS } from '../../../../src-main/services/payment-collection/v3/verify-answer.ts'

const SENT = { reference: 'P-1', currency: 'NGN' as const, amountMinor: 125_050 }
const redactor = createRedactor('SECK-0123456789abcdef0123456789abcdef-X', EXACT_V3_NUMBERS)

function whatBecomesOf(body: string, { httpStatus = 200, sent = SENT } = {}) {
  const answer = { httpStatus, headers: {}, body: Buffer.from(body), isWhole: true }
  return describeTransferOutcome(7, sent, readCallAnswer(answer, redactor, parseTransferAnswer, false))
}

const data = (fields: object) => JSON.stringify({
  status: 'success', message: 'Queued', data: { reference: 'P-1', status: 'NEW', ...fields },
})

describe('an answer to a transfer', () => {
  it.each([
    ['the amount', '{"status":"success","data":{"reference":"P-1","status":"NEW","currency":"NGN","amount":1250.5}}'],
    ['it as text', data({ currency: 'NGN', amount: '1250.50' })],
    ['neither amount nor currency', data({})],
  ])('is taken where it names %s', (_, body) => {
    expect(whatBecomesOf(body).move).toEqual({ kind: 'taken' })
  })

  it.each([
    ['another reference', data({ reference: 'P-2' }), 'reference, P-2'],
    ['no reference', data({ reference: null }), 'reference, none'],
    ['another amount', data({ amount: 125_050 }), 'amount, 125050 in place of 1250.50'],
    ['an amount that floats would take for the same', '{"status":"success","data":'
      + '{"reference":"P-1","status":"NEW","amount":1250.50000000000000000001}}', 'amount'],
    ['an amount that is none', data({ amount: 'all of it' }), 'amount'],
    ['another currency', data({ currency: 'USD' }), 'currency, USD'],
  ])('leaves the transfer unknown where it names %s', (_, body, words) => {
    const record = whatBecomesOf(body)
    expect(record.move).toEqual({ kind: 'broken' })
    expect(record.detail).toContain(words)
  })

  it('is about its transfer also where the reference could be a card number', () => {
    const sent = { ...SENT, reference: '4111111111111111' }
    expect(whatBecomesOf(data({ reference: sent.reference }), { sent }).move).toEqual({ kind: 'taken' })
  })

  it('keeps what the service calls it, and its fee, by their digits', () => {
    const body = '{"status":"success","data":{"reference":"P-1","status":"NEW","id":90071992547409931,"fee":45.10}}'
    expect(whatBecomesOf(body).reply).toMatchObject({ id: '90071992547409931', fee: '45.10' })
  })

  it.each([
    'A transfer with this reference exists already', 'DUPLICATE_REFERENCE', 'Duplicated ref', 'ref has been reused',
    'reference must be unique', 'This was previously processed', 'Existing transaction found', 'TransferConflict',
  ])('that refuses with “%s” leaves it unknown', (message) => {
    expect(whatBecomesOf(JSON.stringify({ status: 'error', message })).move).toEqual({ kind: 'broken' })
  })

  it('that refuses it and yet holds a transfer leaves it unknown', () => {
    const body = JSON.stringify({ status: 'error', message: 'Low balance', data: { id: 7, status: 'PENDING' } })
    expect(whatBecomesOf(body)).toMatchObject({ move: { kind: 'broken' }, event: 'unclear' })
  })

  it('that refuses for another reason ends it', () => {
    const body = JSON.stringify({ status: 'error', message: 'The bank refused the account', data: null })
    expect(whatBecomesOf(body, { httpStatus: 400 })).toMatchObject({ move: { kind: 'refused' }, event: 'refused' })
  })
})
