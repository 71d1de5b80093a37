import { describe, expect, it } from 'vitest'
import { readFees } from '../../../../src-main/ledger/verification/read-fees.ts'

const body = (data: string): string => `{"status":"success","message":"Tx Fetched","data":{${data}}}`

describe('fees and settlement', () => {
  it('are read by their digits, as the service wrote them', () => {
    const fees = readFees(body(
      '"chargedamount":90071992547409931.07,"appfee":17.50,"merchantfee":0,"amountsettledforthistransaction":"1232.5"',
    ), 'NGN')
    expect(fees).toEqual({
      currency: 'NGN', chargedAmount: '90071992547409931.07', appFee: '17.50', merchantFee: '0',
      amountSettled: '1232.5',
    })
  })

  it('are null where they are left out, null or no number, and null as a whole where none is stated', () => {
    expect(readFees(body('"appfee":null,"merchantfee":"much","chargedamount":12'), 'NGN')).toEqual({
      currency: 'NGN', chargedAmount: '12', appFee: null, merchantFee: null, amountSettled: null,
    })
    expect(readFees(body('"amount":12'), 'NGN')).toBeNull()
  })

  it('are taken from the transaction alone, not from texts or parts inside it', () => {
    const fees = readFees(body('"narration":"\\"appfee\\":99","meta":[{"appfee":98}],"appfee":1.40'), 'NGN')
    expect(fees?.appFee).toBe('1.40')
    expect(readFees(body('"meta":[{"appfee":98}]'), 'NGN')).toBeNull()
  })

  it.each([[null], [''], ['<html>'], ['{"data":[1]}'], ['{"data":{"appfee":1'], ['"data"'], ['[]']])(
    'are null where the answer %j shows no transaction', (kept) => {
      expect(readFees(kept, 'NGN')).toBeNull()
    },
  )
})
