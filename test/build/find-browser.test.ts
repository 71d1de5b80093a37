import { describe, expect, it } from 'vitest'
import { planBrowser, type BrowserFacts } from '../../build/find-browser.ts'

const NOTHING: BrowserFacts = { named: undefined, found: [], isDebian: true, isRoot: true, tried: [] }

describe('the browser of the tests', () => {
  it('is the one that the environment names, before any other', () => {
    const named = { path: '/opt/chromium', isThere: true }
    expect(planBrowser({ ...NOTHING, named, found: ['/usr/bin/chromium'] })).toEqual({
      kind: 'use', path: '/opt/chromium',
    })
  })

  it('is no other than the named one: a wrong name is an error', () => {
    const named = { path: '/opt/none', isThere: false }
    const plan = planBrowser({ ...NOTHING, named, found: ['/usr/bin/chromium'] })
    expect(plan).toMatchObject({ kind: 'give-up', reason: expect.stringContaining('/opt/none') })
  })

  it('is the first that is found', () => {
    expect(planBrowser({ ...NOTHING, found: ['/usr/bin/chromium', '/cache/chrome'] })).toEqual({
      kind: 'use', path: '/usr/bin/chromium',
    })
  })

  it('comes from Debian where root can install it, and from Playwright where that left none behind', () => {
    expect(planBrowser(NOTHING)).toEqual({ kind: 'fetch', way: 'debian' })
    expect(planBrowser({ ...NOTHING, tried: ['debian'] })).toEqual({ kind: 'fetch', way: 'playwright' })
  })

  it.each([{ isRoot: false }, { isDebian: false }])('comes from Playwright elsewhere (%o)', (facts) => {
    expect(planBrowser({ ...NOTHING, ...facts })).toEqual({ kind: 'fetch', way: 'playwright' })
  })

  it('ends with what a person can do where none can be had', () => {
    const reason: unknown = expect.stringMatching(/package chromium.*TILLPROOF_CHROMIUM/)
    expect(planBrowser({ ...NOTHING, tried: ['debian', 'playwright'] })).toEqual({ kind: 'give-up', reason })
  })
})
