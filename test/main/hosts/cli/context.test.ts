import { describe, expect, it } from 'vitest'
import { decideProfile } from '../../../../src-main/hosts/cli/profile-choice.ts'
import { buildProfile } from '../../../support/cli/data.ts'

describe('the profile', () => {
  const live = buildProfile('acme', { kind: 'live' })
  const test = buildProfile('acme-test')
  const practice = buildProfile('practice', { kind: 'practice' })

  it('is the named one', () => {
    expect(decideProfile([live, test], 'acme', 'practice')).toEqual({ kind: 'chosen', profile: live })
    expect(decideProfile([live], 'acne', 'practice')).toEqual({ kind: 'unknown', name: 'acne' })
  })

  it('is practice by name before it was ever used', () => {
    expect(decideProfile([live], 'practice', 'practice')).toMatchObject({ profile: { kind: 'practice' } })
  })

  it('is the only real one', () => {
    expect(decideProfile([practice, live], undefined, 'practice')).toEqual({ kind: 'chosen', profile: live })
  })

  it('is practice where there is no real one, and nobody’s guess where there are several', () => {
    expect(decideProfile([practice], undefined, 'practice')).toEqual({ kind: 'practice' })
    const several = decideProfile([live, test], undefined, 'practice')
    expect(several).toEqual({ kind: 'ambiguous', names: ['acme', 'acme-test'] })
  })
})
