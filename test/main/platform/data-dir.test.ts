import { describe, expect, it } from 'vitest'
import { decideDataDir } from '../../../src-main/platform/data-dir.ts'

describe('the data folder', () => {
  const of = (platform: NodeJS.Platform, env: Record<string, string> = {}, option?: string): string =>
    decideDataDir({ platform, env, homeDir: '/home/officer', workingDir: '/work' }, option)

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
