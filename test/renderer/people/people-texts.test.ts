import { describe, expect, it } from 'vitest'
import {
  describeRoles, describeTie, titleOfChange, valuesOfChange,
} from '../../../src-renderer/people/people-texts.ts'
import type { Person } from '../../../src-shared/contract/people/people.ts'

const CLEO: Person = {
  name: 'Cleo', roles: ['maker'], isActive: true, addedAt: '2026-11-12T23:30:00.000Z',
  broughtIn: { how: 'proposal', proposedBy: 'Ada', confirmedBy: 'Ben' },
}
const LIMIT = { currency: 'NGN', oneMinor: 500_000, dayMinor: null } as const

describe('what is said of people', () => {
  it('names every role', () => {
    expect(describeRoles(['maker', 'checker'])).toBe('Makes transfers, approves transfers')
    expect(describeRoles(['officer'])).toBe('Works exceptions and runs')
  })

  it('says who brought in a maker, and on which day of the profile', () => {
    expect(describeTie(CLEO, 'UTC')).toBe('Cleo was proposed by Ada, confirmed by Ben, on 12 Nov 2026.')
    expect(describeTie(CLEO, 'Africa/Lagos')).toContain('on 13 Nov 2026')
    expect(describeTie({ ...CLEO, broughtIn: { how: 'set-up', with: 'Ada' } }, 'UTC'))
      .toBe('Cleo was set up together with Ada, on 12 Nov 2026.')
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
