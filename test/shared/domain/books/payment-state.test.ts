import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideState, PAYMENT_STATES, type Observation, type Proof, type StateBefore,
} from '../../../../src-shared/domain/books/payment-state.ts'

const proof: Proof = { txid: '1', amount: '1250.50', currency: 'NGN' }
const unverified: StateBefore = { state: 'unverified', proof: null, isRegressed: false }

function concluded(verdict: 'proved' | 'failed' | 'pending', facts: Proof = proof): Observation {
  return { kind: 'concluded', verdict, facts }
}

function follow(observations: readonly Observation[], start = unverified): StateBefore {
  return observations.reduce(decideState, start)
}

const anyProof: fc.Arbitrary<Proof> = fc.record({
  txid: fc.constantFrom('1', '2', null),
  amount: fc.constantFrom('1250.50', '9'),
  currency: fc.constantFrom('NGN', 'USD'),
})
const anyObservation: fc.Arbitrary<Observation> = fc.oneof(
  fc.record({
    kind: fc.constant('concluded' as const), verdict: fc.constantFrom('proved', 'failed', 'pending'), facts: anyProof,
  }),
  fc.constantFrom({ kind: 'refused' as const }, { kind: 'gave-up' as const }),
)
const anyHistory = fc.array(anyObservation, { maxLength: 12 })

describe('the state of a payment', () => {
  it('is what the last conclusive answer said', () => {
    expect(follow([concluded('proved')])).toEqual({ state: 'proved', proof, isRegressed: false })
    expect(follow([concluded('failed')])).toEqual({ state: 'failed', proof: null, isRegressed: false })
    expect(follow([concluded('pending')]).state).toBe('pending')
    expect(follow([{ kind: 'refused' }]).state).toBe('refused')
    expect(follow([concluded('failed'), concluded('pending'), concluded('proved')]).state).toBe('proved')
  })

  it('is unresolved only where nothing conclusive ever came', () => {
    expect(follow([{ kind: 'gave-up' }]).state).toBe('unresolved')
    expect(follow([{ kind: 'gave-up' }, concluded('proved')]).state).toBe('proved')
  })

  it('stays proved when the same answer comes again, also with its amount written otherwise', () => {
    const again = follow([concluded('proved'), concluded('proved', { ...proof, amount: '1250.5' })])
    expect(again).toEqual({ state: 'proved', proof, isRegressed: false })
  })

  it.each([
    ['fails', concluded('failed')],
    ['is pending', concluded('pending')],
    ['is refused', { kind: 'refused' } as const],
    ['rests on another transaction', concluded('proved', { ...proof, txid: '2' })],
    ['has another amount', concluded('proved', { ...proof, amount: '1300.00' })],
    ['has another currency', concluded('proved', { ...proof, currency: 'USD' })],
  ])('is regressed when a payment once proved later %s', (_, later) => {
    expect(follow([concluded('proved'), later])).toMatchObject({ isRegressed: true, proof })
  })

  it('is proved only by an answer of which all five checks hold, never by what came before', () => {
    fc.assert(fc.property(anyHistory, anyObservation, (history, last) => {
      const before = follow(history)
      const after = decideState(before, last)
      if (after.state !== 'proved' || before.state === 'proved') return
      expect(last).toMatchObject({ kind: 'concluded', verdict: 'proved' })
    }))
  })

  it('is never replaced by an ending that concluded nothing, unless it was never asked', () => {
    fc.assert(fc.property(anyHistory, (history) => {
      const before = follow(history)
      const after = decideState(before, { kind: 'gave-up' })
      expect(after).toEqual(before.state === 'unverified' ? { ...before, state: 'unresolved' } : before)
    }))
  })

  it('stays regressed whatever comes later', () => {
    fc.assert(fc.property(anyHistory, anyHistory, (history, later) => {
      const regressed = follow([concluded('proved'), ...history, concluded('failed')])
      expect(follow(later, regressed).isRegressed).toBe(true)
    }))
  })

  it('is regressed only where it was proved once, and keeps the first proof for ever', () => {
    fc.assert(fc.property(anyHistory, (history) => {
      const answers = history.filter((seen) => seen.kind === 'concluded')
      const proofs = answers.filter(({ verdict }) => verdict === 'proved').map(({ facts }) => facts)
      const after = follow(history)
      expect(after.proof).toEqual(proofs[0] ?? null)
      if (proofs.length === 0) expect(after.isRegressed).toBe(false)
    }))
  })

  it('is always one of the six, and not unverified once something was observed', () => {
    fc.assert(fc.property(anyHistory, anyObservation, (history, last) => {
      const { state } = follow([...history, last])
      expect(PAYMENT_STATES).toContain(state)
      expect(state).not.toBe('unverified')
    }))
  })
})
