import { describe, expect, it } from 'vitest'
import {
  afterElectron, afterFailedFetch, decideDoor, type Machine,
} from '../../../../src-main/hosts/start/doors.ts'

const DESK: Machine = {
  platform: 'linux', env: { DISPLAY: ':0' }, isRoot: false, wantsWeb: false, electronPackage: '/p/electron',
  electronBinary: '/p/electron/dist/electron',
}

describe('the door', () => {
  it('is the desktop app where its binary is there', () => {
    expect(decideDoor(DESK)).toEqual({ kind: 'desktop', binary: '/p/electron/dist/electron' })
    expect(decideDoor({ ...DESK, env: { WAYLAND_DISPLAY: 'wayland-0' } }).kind).toBe('desktop')
    expect(decideDoor({ ...DESK, platform: 'darwin', env: {}, isRoot: true }).kind).toBe('desktop')
  })

  it('is fetched first where only its package is there', () => {
    const door = decideDoor({ ...DESK, electronBinary: undefined })
    expect(door).toEqual({ kind: 'fetch', electronPackage: '/p/electron' })
  })

  it.each<[string, Partial<Machine>, string]>([
    ['there is no display', { env: {} }, 'There is no display for a window, so Tillproof runs as a web page.'],
    ['root asks', { isRoot: true }, 'Electron does not run as root, so Tillproof opens as a web page.'],
    [
      'Electron is not installed', { electronPackage: undefined, electronBinary: undefined },
      'Electron is not installed here, so Tillproof opens as a web page.',
    ],
    ['it was asked for', { wantsWeb: true }, ''],
  ])('is the web page where %s', (_, changes, reason) => {
    expect(decideDoor({ ...DESK, ...changes })).toEqual({ kind: 'web', reason })
  })

  it('fetches nothing where no window could be shown', () => {
    expect(decideDoor({ ...DESK, env: {}, electronBinary: undefined }).kind).toBe('web')
  })

  it('is the web page after a fetch that failed, and says how to fetch without haste', () => {
    const door = afterFailedFetch('it took longer than 20 s')
    expect(door).toEqual({
      kind: 'web',
      reason: 'Electron could not be fetched (it took longer than 20 s), so Tillproof opens as a web page. '
        + '`npx install-electron` fetches it without a time limit.',
    })
  })
})

describe('after Electron', () => {
  it.each([
    ['a library is missing', { code: 127, signal: null }, 'status 127'],
    ['it can’t be run', { code: 126, signal: null }, 'status 126'],
    ['the system forbids its sandbox', { code: null, signal: 'SIGTRAP' }, 'SIGTRAP'],
  ] as const)('the web page follows where %s', (_, ending, words) => {
    expect(afterElectron({ ...ending, ranMs: 300 })).toEqual({
      kind: 'web', reason: `Electron could not start (${words}), so Tillproof opens as a web page.`,
    })
  })

  it.each([
    ['a quit', { code: 0, signal: null, ranMs: 300 }],
    ['an app that said why it can’t go on', { code: 1, signal: null, ranMs: 300 }],
    ['an end by a person', { code: null, signal: 'SIGTERM', ranMs: 300 }],
    ['a crash after a morning’s work', { code: null, signal: 'SIGSEGV', ranMs: 3_600_000 }],
  ] as const)('nothing follows %s', (_, ending) => {
    expect(afterElectron(ending)).toBeUndefined()
  })
})
