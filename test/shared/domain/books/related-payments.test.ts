import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareReferences, describeRelations, listSimilarReferences, relationWeight, type RelatedFacts,
} from '../../../../src-shared/domain/books/related-payments.ts'

function facts(change: Partial<RelatedFacts> = {}): RelatedFacts {
  return {
    txref: 'ORDER-1001', currency: 'NGN', amountMinor: 5_000, customer: null, email: null, date: '2026-11-19',
    ...change,
  }
}

describe('two references', () => {
  it.each([
    ['ORDER-1001', 'ORDER-1001-2', 'similar'],
    ['ORDER-1001', 'x-ORDER-1001', 'similar'],
    ['ORDER-1001', 'order-1001', 'similar'],
    ['ORDER-1001', 'ORDER-1O01', 'similar'],
    ['ORDER-1001', 'ORDER-101', 'similar'],
    ['ORDER-1001', 'ORDER-1002', 'numbered'],
    ['ORDER-1001', 'ORDER-2002', 'different'],
    ['ORDER-1001', 'ORDER-1001', 'different'],
    ['A1', 'A12', 'different'],
  ] as const)('%s and %s are %s', (a, b, likeness) => {
    expect([compareReferences(a, b), compareReferences(b, a)]).toEqual([likeness, likeness])
  })

  it('are asked for by every single change that would make them similar', () => {
    const reference = fc.stringMatching(/^[A-Za-z0-9-]{5,12}$/)
    fc.assert(fc.property(reference, fc.nat(12), fc.stringMatching(/^[A-Za-z0-9-]$/), (txref, place, character) => {
      const at = Math.min(place, txref.length - 1)
      const typed = txref.slice(0, at) + character + txref.slice(at + 1)
      const similar = new Set(listSimilarReferences(txref))
      if (typed !== txref) expect(similar.has(typed)).toBe(true)
      expect(similar.has(txref)).toBe(false)
      expect(similar.has(txref.slice(0, at) + txref.slice(at + 1))).toBe(true)
    }))
  })

  it('cost a bounded number of look-ups, however long they are', () => {
    expect(listSimilarReferences('x'.repeat(255)).length).toBeLessThan(10_000)
    expect(listSimilarReferences('T-123456789'.repeat(5)).length).toBeLessThan(10_000)
  })
})

describe('another payment', () => {
  it('is looked at for its customer, whatever else it is', () => {
    expect(describeRelations(facts({ email: 'A@example.com' }), facts({
      txref: 'other', email: 'a@example.com', amountMinor: 1, date: '2025-01-01',
    }))).toEqual(['same-customer'])
  })

  it('is looked at for the same amount only where it is near in time', () => {
    const near = describeRelations(facts(), facts({ txref: 'other', date: '2026-11-21' }))
    const far = describeRelations(facts(), facts({ txref: 'other', date: '2026-11-22' }))
    expect([near, far]).toEqual([['same-amount', 'near-in-time'], []])
  })

  it('is no relation for being near in time alone, nor for a neighbouring number', () => {
    expect(describeRelations(facts(), facts({ txref: 'ORDER-1002', amountMinor: 1 }))).toEqual([])
  })

  it('is told by its neighbouring number too where it is of the same customer', () => {
    const customer = { customer: 'Customer 0142' }
    expect(describeRelations(facts(customer), facts({ ...customer, txref: 'ORDER-1002', amountMinor: 1 })))
      .toEqual(['same-customer', 'near-in-time', 'similar-reference'])
  })

  it('is the more telling, the more holds', () => {
    expect(relationWeight(['similar-reference', 'same-amount'])).toBeGreaterThan(relationWeight(['similar-reference']))
    expect(relationWeight(['similar-reference'])).toBeGreaterThan(relationWeight(['same-amount', 'near-in-time']))
  })
})
