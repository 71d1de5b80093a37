import { describe, expect, it } from 'vitest'
import { KNOWN_ENDPOINTS, parseEndpointPath } from '../../../src-shared/domain/endpoint.ts'

describe('the path of an endpoint', () => {
  it.each([
    ['/transfers', '/transfers'], [' transfers ', '/transfers'],
    ['/transactions/:id/verify', '/transactions/:id/verify'],
  ])('is read from %j', (text, path) => {
    expect(parseEndpointPath(text)).toEqual({ ok: true, value: path })
  })

  it.each(['', '/', '/../charge', '/a b', '/a?x=1', '//host/x', '/a/', `/${'a'.repeat(300)}`, '/a#b', '/%2e%2e'])(
    'is not %.20j', (text) => {
      expect(parseEndpointPath(text).ok).toBe(false)
    },
  )

  it('of each that is suggested is one', () => {
    for (const { path } of KNOWN_ENDPOINTS) expect(parseEndpointPath(path)).toEqual({ ok: true, value: path })
  })
})
