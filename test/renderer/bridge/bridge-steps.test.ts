import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOfStep } from '../../../src-renderer/bridge/bridge-links.ts'
import { stepsOf, STEP_NAMES } from '../../../src-renderer/bridge/bridge-steps.ts'
import { layWaterfall } from '../../../src-renderer/ui/charts/waterfall.ts'
import { computeBridge } from '../../../src-shared/domain/matching/bridge.ts'

const NOTHING = {
  currency: 'NGN', expectedMinor: 0n, provedMinor: 0n, settledGrossMinor: 0n, appFeesMinor: 0n, merchantFeesMinor: 0n,
  refundsMinor: 0n, chargebacksMinor: 0n, dutiesMinor: 0n, adjustmentsMinor: 0n, netMinor: 0n, bankMinor: 0n,
  unsettledMinor: 0n, unbankedMinor: 0n, explained: [],
} as const
const DAY = { kind: 'days', fromDate: '2026-09-17', toDate: '2026-09-17' } as const

describe('the steps of a bridge', () => {
  it('lead from each sum to the next one, whatever the amounts', () => {
    const minor = fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n })
    fc.assert(fc.property(fc.record({
      expectedMinor: minor, provedMinor: minor, settledGrossMinor: minor, appFeesMinor: minor, refundsMinor: minor,
      dutiesMinor: minor, adjustmentsMinor: minor, netMinor: minor, bankMinor: minor, unsettledMinor: minor,
      unbankedMinor: minor,
    }), (facts) => {
      const steps = stepsOf(computeBridge({ ...NOTHING, ...facts }))
      let reached = 0n
      for (const { id, isSum, from, to } of steps) {
        if (isSum && id !== 'expected' && id !== 'residual') expect(to, id).toBe(reached)
        if (!isSum) expect(from, id).toBe(reached)
        reached = to
      }
    }))
  })

  it('name what is in transit and what is left over only where there is some', () => {
    const whole = stepsOf(computeBridge({ ...NOTHING, expectedMinor: 5n, provedMinor: 5n, settledGrossMinor: 5n,
      netMinor: 5n, bankMinor: 5n }))
    expect(whole.map(({ id }) => id)).toEqual([
      'expected', 'proved', 'gross', 'app-fees', 'merchant-fees', 'refunds', 'chargebacks', 'duties', 'adjustments',
      'net', 'bank', 'residual',
    ])
    const short = stepsOf(computeBridge({ ...NOTHING, expectedMinor: 9n, provedMinor: 8n, unsettledMinor: 1n,
      settledGrossMinor: 5n, netMinor: 5n, bankMinor: 4n }))
    expect(short.filter(({ isSum }) => !isSum).map(({ id, from, to }) => [id, to - from]).filter(([, by]) => by !== 0n))
      .toEqual([['unproved', -1n], ['unsettled', -1n], ['unsettled-rest', -2n], ['unbanked-rest', -1n]])
  })

  it('open what stands behind them, but for the residual, whose causes stand beside it', () => {
    const places = STEP_NAMES.map((name) => [name, placeOfStep(name, DAY, 'NGN')] as const)
    expect(places.filter(([, place]) => place === undefined).map(([name]) => name)).toEqual(['residual'])
    expect(placeOfStep('proved', DAY, 'NGN')).toEqual({
      name: 'payments', query: { day: '2026-09-17', currency: 'NGN', only: 'proved' },
    })
    expect(placeOfStep('unproved', { ...DAY, toDate: '2026-09-18' }, 'NGN')).toEqual({
      name: 'payments', query: { from: '2026-09-17', to: '2026-09-18', currency: 'NGN', only: 'open' },
    })
    expect(placeOfStep('bank', { kind: 'settlement', settlement: undefined }, 'NGN')).toEqual({ name: 'bank' })
  })
})

describe('a waterfall', () => {
  it('has bars from where a step begins to where it ends, on one scale with what is below zero', () => {
    expect(layWaterfall([{ from: 0n, to: 150n }, { from: 150n, to: -50n }, { from: 0n, to: -50n }])).toEqual([
      { start: 25, length: 75 }, { start: 0, length: 100 }, { start: 0, length: 25 },
    ])
  })

  it('is empty of nothing, and exact of sums that no number holds', () => {
    expect(layWaterfall([{ from: 0n, to: 0n }])).toEqual([{ start: 0, length: 0 }])
    expect(layWaterfall([{ from: 0n, to: 2n ** 90n }, { from: 2n ** 89n, to: 2n ** 90n }])).toEqual([
      { start: 0, length: 100 }, { start: 50, length: 50 },
    ])
  })
})
