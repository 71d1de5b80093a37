import { describe, expect, it } from 'vitest'
import { describeRoles, titleOfChange, valuesOfChange } from '../../../src-shared/labels/people.ts'

const LIMIT = { currency: 'NGN', oneMinor: 500_000, dayMinor: null } as const

describe('what is said of people', () => {
  it('names every role', () => {
    expect(describeRoles(['maker', 'checker'])).toBe('Makes transfers, approves transfers')
    expect(describeRoles(['officer'])).toBe('Works exceptions and runs')
  })
})

describe('what a proposal changes', () => {
  it('shows a limit that is lifted, and leaves out what stays', () => {
    const change = { kind: 'limit', before: LIMIT, after: { ...LIMIT, oneMinor: null } } as const
    expect(titleOfChange(change)).toBe('Limits in NGN')
    expect(valuesOfChange(change)).toEqual([{ what: 'Per transfer', from: '5,000.00', to: 'No limit' }])
  })

  it('shows a first limit as one where there was none', () => {
    expect(valuesOfChange({ kind: 'limit', before: null, after: LIMIT }))
      .toEqual([{ what: 'Per transfer', from: 'No limit', to: '5,000.00' }])
  })

  it('shows addresses as they are written, each that differs', () => {
    const before = { baseUrl: 'https://pay.example/', v3BaseUrl: null }
    expect(valuesOfChange({ kind: 'address', before, after: { ...before, v3BaseUrl: 'https://v3.example/' } }))
      .toEqual([{ what: 'v3 address', from: '–', to: 'https://v3.example/', isMono: true }])
  })

  it('tells giving card entry from taking it', () => {
    const statement = 'Certificate 7, until 2027'
    expect(titleOfChange({ kind: 'card-entry', before: false, after: true, statement })).toBe('Allow card entry')
    expect(titleOfChange({ kind: 'card-entry', before: true, after: false, statement })).toBe('Turn card entry off')
  })
})
