import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseNext, type WaitingItem } from '../../../../src-shared/domain/verification/choose-next.ts'

const item = (runId: number, paymentId: number, lane: number, rank: number): WaitingItem => (
  { runId, paymentId, lane, rank }
)

describe('the next calls', () => {
  it('are of the best lane, then the first rank, then the oldest run', () => {
    const waiting = [item(2, 1, 3, 1), item(1, 2, 3, 2), item(1, 3, 3, 1), item(3, 4, 0, 9)]
    expect(chooseNext(waiting, 9).map(({ paymentId }) => paymentId)).toEqual([4, 3, 1, 2])
    expect(chooseNext(waiting, 2).map(({ paymentId }) => paymentId)).toEqual([4, 3])
  })

  it('ask about a payment once, for the run in which its turn comes first', () => {
    expect(chooseNext([item(1, 7, 3, 1), item(2, 7, 0, 5)], 9)).toEqual([item(2, 7, 0, 5)])
  })

  it('leave nobody behind who was better', () => {
    const few = fc.nat(4)
    const waiting = fc.array(fc.record({ runId: few, paymentId: few, lane: few, rank: few }), { maxLength: 20 })
    fc.assert(fc.property(waiting, fc.nat(6), (items, limit) => {
      const chosen = chooseNext(items, limit)
      const payments = new Set(items.map(({ paymentId }) => paymentId))
      expect(chosen.length).toBe(Math.min(limit, payments.size))
      expect(new Set(chosen.map(({ paymentId }) => paymentId)).size).toBe(chosen.length)
      const taken = new Set(chosen.map(({ paymentId }) => paymentId))
      const worst = chosen.at(-1)
      const left = items.filter(({ paymentId }) => !taken.has(paymentId))
      if (worst) for (const { lane } of left) expect(lane).toBeGreaterThanOrEqual(worst.lane)
    }))
  })
})
