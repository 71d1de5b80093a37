/** The bridge adds up whatever its sums are, and fees are held against their rules. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeBridge, type BridgeFacts } from '../../../../src-shared/domain/matching/bridge.ts'
import { sumByCause } from '../../../../src-shared/domain/matching/bridge-causes.ts'
import type { ResidualCause } from '../../../../src-shared/domain/matching/explanation.ts'
import {
  checkFee, feeMinor, sumFees, type ChargedFees, type FeeRule,
} from '../../../../src-shared/domain/matching/fee-rules.ts'

const NOTHING: BridgeFacts = {
  currency: 'NGN', expectedMinor: 0n, provedMinor: 0n, settledGrossMinor: 0n, appFeesMinor: 0n, merchantFeesMinor: 0n,
  refundsMinor: 0n, chargebacksMinor: 0n, dutiesMinor: 0n, adjustmentsMinor: 0n, netMinor: 0n, bankMinor: 0n,
  unsettledMinor: 0n, unbankedMinor: 0n, explained: [],
}

describe('a bridge', () => {
  it('of a day that arrived in full leaves nothing', () => {
    const bridge = computeBridge({
      ...NOTHING, expectedMinor: 1_000_00n, provedMinor: 1_000_00n, settledGrossMinor: 1_000_00n, appFeesMinor: 14_00n,
      refundsMinor: 50_00n, dutiesMinor: 1_00n, adjustmentsMinor: -5_00n, netMinor: 930_00n, bankMinor: 930_00n,
    })
    expect([bridge.residualMinor, bridge.explanations]).toEqual([0n, []])
  })

  it('names what is left and where it arises', () => {
    const items = [{ source: 'payment' as const, id: 7, name: 'T-7' }]
    const missing = { cause: 'missing-line' as const, amountMinor: 100_00n, items, itemCount: 1, matches: [] }
    const bridge = computeBridge({
      ...NOTHING, provedMinor: 1_000_00n, unsettledMinor: 200_00n, settledGrossMinor: 700_00n, appFeesMinor: 10_00n,
      netMinor: 690_00n, bankMinor: 680_00n, explained: [{ residualMinor: 100_00n, explanations: [missing] }],
    })
    expect(bridge.steps).toEqual({ unsettledMinor: 100_00n, settlementMinor: 0n, unbankedMinor: 10_00n })
    expect(bridge.explanations).toEqual([
      missing, { cause: 'unknown', amountMinor: 10_00n, items: [], itemCount: 0, matches: [] },
    ])
  })

  it('sums what is left by its cause, and keeps what nothing explains apart', () => {
    const of = (cause: ResidualCause, amountMinor: bigint, id: number) => (
      { cause, amountMinor, items: [{ source: 'bank-line' as const, id, name: '' }], itemCount: 1, matches: [id] }
    )
    const sums = sumByCause([
      { residualMinor: 30n, explanations: [of('refund', 30n, 1), of('missing-line', 30n, 2)] },
      { residualMinor: 12n, explanations: [of('refund', 12n, 3)] },
      { residualMinor: -5n, explanations: [of('unknown', -5n, 4)] },
    ], 40n)
    expect(sums.map(({ cause, amountMinor, itemCount, matches }) => [cause, amountMinor, itemCount, matches])).toEqual([
      ['missing-line', 30n, 1, [2]], ['refund', 42n, 2, [1, 3]], ['unknown', -2n, 1, [4]],
    ])
  })

  it('counts a residual once, however many ways one cause accounts for it', () => {
    const swapped = (id: number) => ({
      cause: 'transposed-digits' as const, amountMinor: -45n, items: [{ source: 'bank-line' as const, id, name: '' }],
      itemCount: 1, matches: [7],
    })
    const [sum, ...others] = sumByCause([
      { residualMinor: -45n, explanations: [swapped(1), swapped(2), swapped(3)] },
      { residualMinor: -45n, explanations: [swapped(4)] },
    ], -90n)
    expect(sum).toMatchObject({ cause: 'transposed-digits', amountMinor: -90n, itemCount: 4, matches: [7] })
    expect(others).toEqual([])
    const twice = [swapped(1), { ...swapped(1), itemCount: 60 }]
    const [same] = sumByCause([{ residualMinor: -45n, explanations: twice }], -45n)
    expect(same).toMatchObject({ amountMinor: -45n, items: [{ id: 1 }], itemCount: 60 })
  })

  it('keeps its identity, also of sums that no number holds', () => {
    const minor = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n })
    fc.assert(fc.property(fc.tuple(...Array.from({ length: 13 }, () => minor)), (sums) => {
      const [expectedMinor = 0n, provedMinor = 0n, settledGrossMinor = 0n, appFeesMinor = 0n, merchantFeesMinor = 0n,
        refundsMinor = 0n, chargebacksMinor = 0n, dutiesMinor = 0n, adjustmentsMinor = 0n, netMinor = 0n,
        bankMinor = 0n, unsettledMinor = 0n, unbankedMinor = 0n] = sums
      const made = computeBridge({
        ...NOTHING, expectedMinor, provedMinor, settledGrossMinor, appFeesMinor, merchantFeesMinor, refundsMinor,
        chargebacksMinor, dutiesMinor, adjustmentsMinor, netMinor, bankMinor, unsettledMinor, unbankedMinor,
      })
      expect(made.residualMinor).toBe(
        provedMinor - made.inTransitMinor - appFeesMinor - merchantFeesMinor - refundsMinor - chargebacksMinor
          - dutiesMinor + adjustmentsMinor - bankMinor,
      )
      expect(made.explanations.reduce((sum, one) => sum + one.amountMinor, 0n)).toBe(made.residualMinor)
    }))
  })
})

const RULE: FeeRule = {
  name: 'card', fee: 'appFee', currency: 'NGN', method: 'card', perCent: '1.4', fixedMinor: 100_00, minimumMinor: null,
  capMinor: 2_000_00, appliesFromMinor: 0, borneBy: 'merchant', fromDate: null, toDate: null,
}
const CHARGED: ChargedFees = {
  id: 1, currency: 'NGN', method: 'card', date: '2026-09-17', grossMinor: 10_000_00, stated: { appFee: 240_00 },
  settled: { appFee: 240_00 },
}

describe('a fee rule', () => {
  it('makes a share, a fixed part, a minimum and a cap, to the minor unit', () => {
    expect(feeMinor(RULE, 10_000_00)).toBe(240_00)
    expect(feeMinor(RULE, 1_000_000_00)).toBe(2_000_00)
    expect(feeMinor({ ...RULE, minimumMinor: 150_00 }, 1_000_00)).toBe(150_00)
    expect(feeMinor({ ...RULE, appliesFromMinor: 10_000_01 }, 10_000_00)).toBe(0)
    // 1.4 % of 0.25 is 0.35 of a minor unit: 0; of 0.36 it is 0.504: 1.
    expect([25, 36].map((gross) => feeMinor({ ...RULE, fixedMinor: 0 }, gross))).toEqual([0, 1])
    expect(feeMinor({ ...RULE, capMinor: null, fixedMinor: 0, perCent: '100' }, Number.MAX_SAFE_INTEGER))
      .toBe(Number.MAX_SAFE_INTEGER)
  })

  it('says what was charged too much, and sums it per fee and currency', () => {
    const checked = [
      checkFee([RULE], 'appFee', { ...CHARGED, settled: { appFee: 250_00 } }),
      checkFee([RULE], 'appFee', { ...CHARGED, id: 2, settled: { appFee: 239_99 } }),
      checkFee([RULE], 'appFee', { ...CHARGED, id: 3, stated: { appFee: 241_00 } }),
      checkFee([RULE], 'appFee', { ...CHARGED, id: 4, method: 'mobile' }),
    ].filter((one) => one !== null)
    expect(checked.map(({ overchargedMinor }) => overchargedMinor)).toEqual([10_00, -1, 0, null])
    expect(sumFees(checked)).toEqual([{
      fee: 'appFee', currency: 'NGN', overchargedMinor: 10_00n, overchargedCount: 1, underchargedMinor: 1n,
      underchargedCount: 1, misstatedCount: 1, unruledCount: 1,
    }])
  })

  it('of a fee that the customer bears lets a settlement take off nothing', () => {
    expect(checkFee([{ ...RULE, borneBy: 'customer' }], 'appFee', CHARGED))
      .toMatchObject({ ruledMinor: 240_00, overchargedMinor: 240_00 })
  })

  it('of the method goes before one of all methods, and holds from day to day', () => {
    const all = { ...RULE, name: 'all', method: null, perCent: '2' }
    const ended = { ...RULE, toDate: '2026-09-16' }
    expect(checkFee([all, RULE], 'appFee', CHARGED)?.rule).toBe('card')
    expect(checkFee([all, ended], 'appFee', CHARGED)?.rule).toBe('all')
    expect(checkFee([], 'stampDuty', CHARGED)).toBeNull()
  })
})
