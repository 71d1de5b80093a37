import { describe, expect, it } from 'vitest'
import { describeTie } from '../../../src-renderer/people/people-texts.ts'
import type { Person } from '../../../src-shared/contract/people/people.ts'

const CLEO: Person = {
  name: 'Cleo', roles: ['maker'], isActive: true, addedAt: '2026-11-12T23:30:00.000Z',
  broughtIn: { how: 'proposal', proposedBy: 'Ada', confirmedBy: 'Ben' },
}

describe('what is said of people', () => {
  it('says who brought in a maker, and on which day of the profile', () => {
    expect(describeTie(CLEO, 'UTC')).toBe('Cleo was proposed by Ada, confirmed by Ben, on 12 Nov 2026.')
    expect(describeTie(CLEO, 'Africa/Lagos')).toContain('on 13 Nov 2026')
    expect(describeTie({ ...CLEO, broughtIn: { how: 'set-up', with: 'Ada' } }, 'UTC'))
      .toBe('Cleo was set up together with Ada, on 12 Nov 2026.')
  })
})
