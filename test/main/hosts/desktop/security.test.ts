import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findAppFile, isAppPage, WEB_PREFERENCES } from '../../../../src-main/hosts/desktop/security.ts'
import { CONTENT_SECURITY_POLICY } from '../../../../src-shared/contract/host/page-policy.ts'

const ROOT = path.resolve('/srv/renderer')

describe('findAppFile', () => {
  it('serves the page at the root and its files by name', () => {
    expect(findAppFile('app://tillproof/', ROOT)).toEqual({
      filePath: path.join(ROOT, 'index.html'), contentType: 'text/html; charset=utf-8',
    })
    expect(findAppFile('app://tillproof/assets/index-a_B9.js?v=1#x', ROOT)).toEqual({
      filePath: path.join(ROOT, 'assets/index-a_B9.js'), contentType: 'text/javascript; charset=utf-8',
    })
  })

  it.each([
    ['plain', 'app://tillproof/../secret.js'],
    ['escaped', 'app://tillproof/%2e%2e/%2E%2E/secret.js'],
  ])('keeps %s dots inside its folder', (_how, url) => {
    expect(findAppFile(url, ROOT)?.filePath).toBe(path.join(ROOT, 'secret.js'))
  })

  it.each([
    ['an escaped separator', 'app://tillproof/assets%2f..%2fsecret.js'],
    ['a backslash', 'app://tillproof/..\\secret.js'],
    ['an escaped NUL', 'app://tillproof/index.html%00.js'],
    ['a hidden file', 'app://tillproof/.env.js'],
    ['a doubled separator', 'app://tillproof//etc/x.js'],
    ['a kind of file that is not shipped', 'app://tillproof/assets/index.js.map'],
    ['another host', 'app://elsewhere/index.html'],
    ['a host with a port', 'app://tillproof:1/index.html'],
    ['another scheme', 'https://tillproof/index.html'],
    ['a user name', 'app://someone@tillproof/index.html'],
    ['no address at all', 'index.html'],
  ])('refuses %s', (_what, url) => {
    expect(findAppFile(url, ROOT)).toBeUndefined()
  })
})

describe('isAppPage', () => {
  it('lets a window stay on the app’s own page only', () => {
    expect(isAppPage('app://tillproof/')).toBe(true)
    expect(isAppPage('app://tillproof.example/')).toBe(false)
    expect(isAppPage('https://tillproof/')).toBe(false)
    expect(isAppPage('file:///etc/passwd')).toBe(false)
    expect(isAppPage('javascript:alert(1)')).toBe(false)
    expect(isAppPage('about:blank')).toBe(false)
  })
})

describe('the policy', () => {
  it('loads nothing by default and never runs inline or evaluated code', () => {
    expect(CONTENT_SECURITY_POLICY).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|data:|https?:/)
  })

  it('keeps Node away from pages', () => {
    expect(WEB_PREFERENCES).toMatchObject({
      sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false, webSecurity: true,
    })
  })
})
