import { describe, expect, it } from 'vitest'
import { findV3Differences, type V3QueryFacts } from '../../../../src-shared/domain/verification/v3-query.ts'

const LEGACY: V3QueryFacts = {
  txref: 'T-1', txid: '9', status: 'successful', chargecode: '00', currency: 'NGN', amount: '1250.5',
}

describe('v3 beside the legacy answer', () => {
  it('agrees where it says the same, however it writes the amount, and may leave the id out', () => {
    expect(findV3Differences(LEGACY, { ...LEGACY, amount: '1250.50' })).toEqual([])
    expect(findV3Differences(LEGACY, { ...LEGACY, txid: null })).toEqual([])
  })

  it('differs in each field by itself', () => {
    const v3 = { ...LEGACY, status: 'SUCCESSFUL', amount: '1250.51', txid: '8' }
    expect(findV3Differences(LEGACY, v3)).toEqual([
      { field: 'txid', legacy: '9', v3: '8' },
      { field: 'status', legacy: 'successful', v3: 'SUCCESSFUL' },
      { field: 'amount', legacy: '1250.5', v3: '1250.51' },
    ])
  })
})
