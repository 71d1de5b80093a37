import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBaseUrl } from '../../../../src-shared/domain/values/base-url.ts'

describe('the base URL', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com///', 'https://api.example.com'],
    ['HTTPS://API.Example.com/Path/', 'https://api.example.com/Path'],
    ['https://api.example.com:8443/a/b-c', 'https://api.example.com:8443/a/b-c'],
    ['https://[2001:db8::1]/x', 'https://[2001:db8::1]/x'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://127.9.8.7', 'http://127.9.8.7'],
    ['http://localhost:3000/practice', 'http://localhost:3000/practice'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('takes %s', (text, value) => {
    expect(parseBaseUrl(text)).toEqual({ ok: true, value })
  })

  it.each([
    'http://api.example.com', 'http://127.0.0.1.example.com', 'http://localhost.example.com', 'http://10.0.0.1',
    'http://128.0.0.1', 'http://127.0.0.256', 'http://127.1', 'http://[::2]', 'http://0.0.0.0',
  ])('refuses plain http beyond this machine: %s', (text) => {
    const result = parseBaseUrl(text)
    expect(!result.ok && result.reason).toMatch(/^must start with https:/)
  })

  it.each([
    'https://user:secret@example.com', 'https://example.com?x=1', 'https://example.com/#top', 'https://127.0.0.1@evil.example',
  ])('refuses a user name, query or fragment: %s', (text) => {
    expect(parseBaseUrl(text)).toEqual({ ok: false, reason: 'must have no user name, query or fragment' })
  })

  it.each([
    '', 'example.com', 'ftp://example.com', 'javascript:alert(1)', 'https://', 'https:///path', 'https:example.com',
    'https://exa mple.com', 'https://example.com\\path', ' https://example.com', 'https://example.com\n', 'https://-a',
    'https://example.com//double', 'https://example.com/ä',
  ])('refuses %j', (text) => {
    expect(parseBaseUrl(text)).toMatchObject({ ok: false })
  })

  it.each([
    ['https://example.com:0', 'has an invalid port'],
    ['https://example.com:70000', 'has an invalid port'],
    ['https://example.com/a/../b', 'has . or .. in its path'],
    ['https://example.com/a/%2e%2E/b', 'has . or .. in its path'],
    [`https://example.com/${'a'.repeat(500)}`, 'is longer than 500 characters'],
  ])('refuses %s, which %s', (text, reason) => {
    expect(parseBaseUrl(text)).toEqual({ ok: false, reason })
  })

  it('takes only what every URL reader takes for the same host', () => {
    fc.assert(fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), (text) => {
      const result = parseBaseUrl(text)
      if (!result.ok) return
      const url = new URL(result.value)
      expect(result.value.startsWith(`${url.protocol}//${url.hostname}`)).toBe(true)
      expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', ''])
    }))
  })
})
