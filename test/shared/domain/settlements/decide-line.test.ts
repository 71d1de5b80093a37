import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideLine, type StatedLine } from '../../../../src-shared/domain/settlements/decide-line.ts'
import { parseKindWord } from '../../../../src-shared/domain/settlements/kind-words.ts'
import { netOf } from '../../../../src-shared/domain/settlements/settlement-line.ts'
import type { Reference } from '../../../../src-shared/domain/values/reference.ts'

const PAYMENT: StatedLine = {
  rowNumber: 2, settlementId: 'S-1', kind: 'payment', txref: 'T-1' as Reference, platformReference: null,
  currency: 'NGN', grossMinor: 10_000, appFeeMinor: 140, merchantFeeMinor: null, stampDutyMinor: 50, netMinor: 9_810,
  transactionDate: null, settlementDate: null, stage: 'done', dueDate: '2026-09-20',
}

function decide(change: Partial<StatedLine>, signs?: 'minus' | 'plus') {
  return decideLine({ ...PAYMENT, ...change }, { source: 'settlement', signs })
}

const REFUND = { kind: 'refund', appFeeMinor: null, stampDutyMinor: null, netMinor: null } as const

describe('a settlement line', () => {
  it('is what its row states, with the net amount that follows where none is stated', () => {
    expect(decide({})).toMatchObject({ outcome: 'line', line: { netMinor: 9_810, merchantFeeMinor: 0, stage: null } })
    expect(decide({ netMinor: null })).toMatchObject({ line: { netMinor: 9_810 } })
    expect(decide({ grossMinor: null })).toMatchObject({ line: { grossMinor: 10_000 } })
  })

  it('must add up, or says by how much it does not', () => {
    expect(decide({ netMinor: 9_900 })).toEqual({
      outcome: 'wrong', field: 'netMinor', reason: 'is NGN 0.90 more than the gross amount less fees and duty',
    })
    expect(decide({ netMinor: 9_000 })).toMatchObject({ reason: expect.stringMatching(/^is NGN 8\.10 less than/) })
  })

  it('takes fees with a minus for taken off only where the net amount shows it', () => {
    expect(decide({ appFeeMinor: -140, stampDutyMinor: -50 })).toMatchObject({
      line: { appFeeMinor: 140, stampDutyMinor: 50, netMinor: 9_810 },
    })
    expect(decide({ appFeeMinor: -140, stampDutyMinor: 0, netMinor: 10_140 })).toMatchObject({
      line: { appFeeMinor: -140, netMinor: 10_140 },
    })
    expect(decide({ appFeeMinor: -140, netMinor: null })).toMatchObject({ outcome: 'wrong', field: 'appFeeMinor' })
  })

  it('asks what a refund above zero means, and takes it as a person said', () => {
    expect(decide(REFUND)).toEqual({ outcome: 'sign-unclear', kind: 'refund' })
    expect(decide(REFUND, 'plus')).toMatchObject({ line: { grossMinor: -10_000, netMinor: -10_000 } })
    expect(decide(REFUND, 'minus')).toMatchObject({ outcome: 'wrong', field: 'grossMinor' })
    expect(decide({ ...REFUND, grossMinor: -10_000 })).toMatchObject({ line: { grossMinor: -10_000 } })
    expect(decide({ ...REFUND, grossMinor: -10_000 }, 'plus')).toMatchObject({ outcome: 'wrong' })
    expect(decide({ kind: 'fee', grossMinor: 50, appFeeMinor: null, stampDutyMinor: null, netMinor: null }, 'minus'))
      .toMatchObject({ line: { grossMinor: 50 } })
  })

  it('reads from the net amount whether the fee of a refund without signs was given back', () => {
    const refund = { ...REFUND, appFeeMinor: 140 }
    expect(decide({ ...refund, netMinor: 9_860 }, 'plus'))
      .toMatchObject({ line: { appFeeMinor: -140, netMinor: -9_860 } })
    expect(decide({ ...refund, netMinor: -10_140 }, 'plus'))
      .toMatchObject({ line: { appFeeMinor: 140, netMinor: -10_140 } })
    expect(decide({ ...refund, netMinor: 9_000 }, 'plus')).toMatchObject({ outcome: 'wrong', field: 'netMinor' })
  })

  it('is of no kind by guess, names its transaction, and is never zero', () => {
    expect(decide({ kind: null, grossMinor: -10_000, netMinor: null }))
      .toMatchObject({ outcome: 'wrong', field: 'kind' })
    expect(decide({ kind: null })).toMatchObject({ line: { kind: 'payment' } })
    expect(decide({ txref: null })).toMatchObject({ outcome: 'wrong', field: 'txref' })
    expect(decide({ grossMinor: 0, netMinor: null })).toMatchObject({ outcome: 'wrong', field: 'grossMinor' })
    expect(decide({ grossMinor: -1, netMinor: null })).toMatchObject({ outcome: 'wrong', field: 'grossMinor' })
    expect(decide({ grossMinor: 2 ** 51 })).toMatchObject({ outcome: 'wrong', reason: 'is too large' })
    expect(decideLine({ ...PAYMENT, ...REFUND, kind: null }, { source: 'refunds', signs: 'plus' }))
      .toMatchObject({ line: { kind: 'refund' } })
    const fee = { kind: 'fee', txref: null, grossMinor: null, netMinor: null } as const
    expect(decide(fee)).toMatchObject({ line: { grossMinor: 0, netMinor: -190 } })
  })

  it('takes something back, where it is a refund: not where its fees alone make up the net amount', () => {
    const fees = { appFeeMinor: 100, merchantFeeMinor: null, stampDutyMinor: null }
    const decideNet = (netMinor: number) => decide({ kind: 'refund', grossMinor: null, ...fees, netMinor }, 'plus')
    expect(decideNet(0)).toMatchObject({ outcome: 'wrong', field: 'grossMinor' })
    expect(decideNet(1_000)).toMatchObject({ line: { grossMinor: -900, netMinor: -1_000 } })
  })

  it('always adds up, whatever a row states', () => {
    const amount = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null })
    fc.assert(fc.property(
      fc.constantFrom('payment', 'refund', 'chargeback', 'fee', 'adjustment', null), amount, amount, amount, amount,
      fc.constantFrom(undefined, 'minus', 'plus'),
      (kind, grossMinor, appFeeMinor, merchantFeeMinor, netMinor, signs) => {
        const read = decide({ kind, grossMinor, appFeeMinor, merchantFeeMinor, stampDutyMinor: null, netMinor }, signs)
        if (read.outcome !== 'line') return
        expect(read.line.netMinor).toBe(netOf(read.line))
        if (netMinor !== null) expect(Math.abs(read.line.netMinor)).toBe(Math.abs(netMinor))
        if (read.line.kind === 'payment') expect(read.line.grossMinor).toBeGreaterThan(0)
        if (['refund', 'chargeback'].includes(read.line.kind)) expect(read.line.grossMinor).toBeLessThan(0)
      },
    ))
  })
})

describe('the words for kinds', () => {
  it('are read whatever their case, in three languages, and nothing else is', () => {
    expect(['Payment', 'SALE', 'Charge-back', 'Erstattung', 'remboursement', 'Gebühr', ''].map(parseKindWord))
      .toEqual(['payment', 'payment', 'chargeback', 'refund', 'refund', 'fee', null]
        .map((value) => ({ ok: true, value })))
    expect(['reversal', 'credit', '7'].map((word) => parseKindWord(word).ok)).toEqual([false, false, false])
  })
})
