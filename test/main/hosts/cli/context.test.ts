import { describe, expect, it } from 'vitest'
import { decideDataDir } from '../../../../src-main/hosts/cli/create-context.ts'
import { decideProfile } from '../../../../src-main/hosts/cli/profile-choice.ts'
import { buildProfile } from '../../../support/cli-data.ts'
import { createFakeTerminal } from '../../../support/cli-terminal.ts'

describe('the data folder', () => {
  const of = (platform: NodeJS.Platform, env: Record<string, string> = {}, option?: string): string =>
    decideDataDir(option, createFakeTerminal({ platform, env, workingDir: '/work' }))

  it('is the one that is named, then the environment’s', () => {
    expect(of('linux', { TILLPROOF_DATA_DIR: '/srv/till' }, 'here')).toBe('/work/here')
    expect(of('linux', { TILLPROOF_DATA_DIR: '/srv/till' })).toBe('/srv/till')
  })

  it('is the platform’s otherwise', () => {
    expect(of('linux')).toBe('/home/officer/.local/share/tillproof')
    expect(of('linux', { XDG_DATA_HOME: '/xdg' })).toBe('/xdg/tillproof')
    expect(of('darwin')).toBe('/home/officer/Library/Application Support/Tillproof')
    expect(of('win32', { LOCALAPPDATA: '/local' })).toBe('/local/Tillproof')
  })
})

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
