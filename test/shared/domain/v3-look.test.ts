import { describe, expect, it } from 'vitest'
import { findLookDifferences, type LookFacts } from '../../../src-shared/domain/v3-look.ts'

const LEGACY: LookFacts = {
  txref: 'T-1', txid: '9', status: 'successful', chargecode: '00', currency: 'NGN', amount: '1250.5',
}

describe('v3 beside the legacy answer', () => {
  it('agrees where it says the same, however it writes the amount, and may leave the id out', () => {
    expect(findLookDifferences(LEGACY, { ...LEGACY, amount: '1250.50' })).toEqual([])
    expect(findLookDifferences(LEGACY, { ...LEGACY, txid: null })).toEqual([])
  })

  it('differs in each field by itself', () => {
    const v3 = { ...LEGACY, status: 'SUCCESSFUL', amount: '1250.51', txid: '8' }
    expect(findLookDifferences(LEGACY, v3)).toEqual([
      { field: 'txid', legacy: '9', v3: '8' },
      { field: 'status', legacy: 'successful', v3: 'SUCCESSFUL' },
      { field: 'amount', legacy: '1250.5', v3: '1250.51' },
    ])
  })
})
