import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseNext, type WaitingItem } from '../../../../src-shared/domain/verification/choose-next.ts'

/** Of one person, unless said otherwise. */
const item = (runId: number, paymentId: number, lane: number, rank: number, askedBy = 'Ada'): WaitingItem => (
  { runId, askedBy, paymentId, lane, rank }
)
const never = (): number => 0
const paymentsOf = (items: readonly WaitingItem[]): readonly number[] => items.map(({ paymentId }) => paymentId)

describe('the next calls', () => {
  it('are of the best lane, then the first rank, then the oldest run', () => {
    const waiting = [item(2, 1, 3, 1), item(1, 2, 3, 2), item(1, 3, 3, 1), item(3, 4, 0, 9)]
    expect(paymentsOf(chooseNext(waiting, 9, never))).toEqual([4, 3, 1, 2])
    expect(paymentsOf(chooseNext(waiting, 2, never))).toEqual([4, 3])
  })

  it('ask about a payment once, for the run in which its turn comes first', () => {
    expect(chooseNext([item(1, 7, 3, 1), item(2, 7, 0, 5)], 9, never)).toEqual([item(2, 7, 0, 5)])
  })

  it('go in turn to those who ask, one each, however many runs they have', () => {
    const ada = [item(1, 1, 3, 1), item(1, 2, 3, 2), item(2, 3, 3, 1), item(2, 4, 3, 2)]
    const ben = [item(3, 5, 3, 7, 'Ben'), item(3, 6, 3, 8, 'Ben')]
    expect(paymentsOf(chooseNext([...ada, ...ben], 9, never))).toEqual([1, 5, 3, 6, 2, 4])
  })

  it('begin with whoever has waited longest for a turn in this lane', () => {
    const waiting = [item(1, 1, 3, 1), item(2, 2, 3, 1, 'Ben'), item(3, 3, 3, 1, 'Carl')]
    const turns: Readonly<Record<string, number>> = { Ada: 9, Ben: 8, Carl: 0 }
    const lastTurn = (lane: number, askedBy: string): number => (lane === 3 ? (turns[askedBy] ?? 0) : 0)
    expect(paymentsOf(chooseNext(waiting, 2, lastTurn))).toEqual([3, 2])
  })

  it('lose nobody the turn whose payment another has just asked about', () => {
    const waiting = [item(1, 1, 3, 1), item(1, 2, 3, 2), item(2, 1, 3, 1, 'Ben'), item(2, 3, 3, 2, 'Ben')]
    expect(paymentsOf(chooseNext(waiting, 2, never))).toEqual([1, 3])
  })

  it('leave nobody behind who was better', () => {
    const few = fc.nat(4)
    const askedBy = fc.constantFrom('Ada', 'Ben', 'Carl')
    const one = fc.record({ runId: few, askedBy, paymentId: few, lane: few, rank: few })
    const waiting = fc.array(one, { maxLength: 20 })
    fc.assert(fc.property(waiting, fc.nat(6), (items, limit) => {
      const chosen = chooseNext(items, limit, (lane, name) => (lane * 7 + name.length) % 3)
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
