import { describe, expect, it } from 'vitest'
import { ENDPOINT_PATH, KNOWN_ENDPOINTS, parseEndpointPath } from '../../../../src-shared/domain/service/endpoint.ts'

describe('the path of an endpoint', () => {
  it.each([
    ['/transfers', '/transfers'], [' transfers ', '/transfers'],
    ['/transactions/:id/verify', '/transactions/:id/verify'],
  ])('is read from %j', (text, path) => {
    expect(parseEndpointPath(text)).toEqual({ ok: true, value: path })
  })

  it.each([
    '', '/', '/../charge', '/a b', '/a?x=1', '//host/x', '/a/', `/${'a'.repeat(300)}`, '/a#b', '/%2e%2e', '/a\r\nx: y',
  ])('is not %.20j', (text) => {
    expect(parseEndpointPath(text).ok).toBe(false)
  })

  it('is asked for with its first slash alone', () => {
    expect(ENDPOINT_PATH.test('/transfers')).toBe(true)
    expect(ENDPOINT_PATH.test('transfers')).toBe(false)
  })

  it('of each that is suggested is one', () => {
    for (const { path } of KNOWN_ENDPOINTS) expect(parseEndpointPath(path)).toEqual({ ok: true, value: path })
  })
})
