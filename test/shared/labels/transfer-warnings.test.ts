import { describe, expect, it } from 'vitest'
import { tellMarks } from '../../../src-shared/labels/transfer-labels.ts'
import { warningsOf } from '../../../src-shared/labels/transfer-warnings.ts'
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import { AT } from '../../support/cli/data.ts'

function transfer(id: number, marks: Transfer['marks']): Transfer {
  return {
    id, marks, batchId: null, state: 'awaiting-approval', createdBy: 'ada', createdAt: AT, maker: 'Ada', checker: null,
    details: {
      reference: `PAY-${id}`, currency: 'NGN', amountMinor: 12_500_000, accountBank: '044', accountNumber: '0690000031',
      beneficiaryName: 'Beneficiary One',
    },
    revision: 1, goodUntil: null, payloadHash: '0'.repeat(64), sentAt: null, serviceId: null, serviceStatus: null,
    fee: null, requiresApproval: null, isApproved: null, reason: null,
  }
}

describe('the warnings before money is approved or sent', () => {
  it('has none where nothing is remarkable', () => {
    expect(warningsOf([transfer(1, [])])).toEqual([])
  })

  it('asks about each possible duplicate by itself, with what it pays to whom', () => {
    const repeated = ['same-within-a-day'] as const
    const warnings = warningsOf([transfer(1, repeated), transfer(2, []), transfer(10, repeated)])
    expect(warnings.map(({ text, about }) => ({ text, about }))).toEqual([
      {
        text: 'Same beneficiary and amount within a day',
        about: ['PAY-1: NGN 125,000.00 to Beneficiary One, 044 / 0690000031'],
      },
      {
        text: 'Same beneficiary and amount within a day',
        about: ['PAY-10: NGN 125,000.00 to Beneficiary One, 044 / 0690000031'],
      },
    ])
    expect(new Set(warnings.map(({ id }) => id)).size).toBe(2)
  })

  it('asks about first payments once, and names all of them', () => {
    const first = ['first-time-beneficiary'] as const
    expect(warningsOf([transfer(1, first)]).map(({ text }) => text)).toEqual(['First payment to this beneficiary'])
    const [warning] = warningsOf([transfer(1, first), transfer(2, first)])
    expect(warning?.text).toBe('First payment to this beneficiary: 2 transfers')
    expect(warning?.about).toHaveLength(2)
  })

  it('asks both of a transfer that has both', () => {
    expect(warningsOf([transfer(1, ['first-time-beneficiary', 'same-within-a-day'])])).toHaveLength(2)
  })
})

describe('the marks of one transfer', () => {
  it('tell a possible duplicate before a first payment', () => {
    expect(tellMarks(['first-time-beneficiary', 'same-within-a-day']))
      .toBe('Same beneficiary and amount within a day, First payment to this beneficiary')
    expect(tellMarks([])).toBeNull()
  })
})
