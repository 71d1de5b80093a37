import { describe, expect, it } from 'vitest'
import { describeCharge } from '../../../../src-main/operations/charges/describe-charge.ts'
import { parseChargeAnswer } from '../../../../src-main/services/payment-collection/legacy/charge-answer.ts'

function whatBecomesOf(fields: object) {
  const data = { id: 7, txRef: 'C-1', gwRef: 'GW-1', status: 'success-pending-validation', chargeResponseCode: '02',
    authModelUsed: 'PIN', ...fields }
  const read = parseChargeAnswer({ message: 'V-COMP', data })
  if (!read.ok) throw new Error(read.reason)
  const outcome = { kind: 'answered' as const, answer: read.value, httpStatus: 200, body: '{}' }
  return describeCharge({ id: 3, txref: 'C-1' }, outcome, 'refused')
}

describe('an answer to a charge', () => {
  it('about it, or without a reference, leads on', () => {
    expect(whatBecomesOf({})).toMatchObject({ move: 'step', gatewayReference: 'GW-1' })
    expect(whatBecomesOf({ txRef: undefined })).toMatchObject({ move: 'step' })
  })

  it.each([
    {}, { status: 'successful', chargeResponseCode: '00' },
  ])('about another charge is unclear, and none of its ids are taken: %j', (fields) => {
    const record = whatBecomesOf({ ...fields, txRef: 'C-2', id: 8, gwRef: 'GW-2' })
    expect(record).toMatchObject({ move: 'unclear', detail: 'the answer is about another reference, C-2' })
    expect(record).not.toHaveProperty('gatewayReference')
  })
})
