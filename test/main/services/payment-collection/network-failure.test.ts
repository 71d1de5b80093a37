import { describe, expect, it } from 'vitest'
import { describeNetworkFailure } from '../../../../src-main/services/payment-collection/network-failure.ts'

function failure(code: unknown, message = ''): Error {
  return Object.assign(new Error(message), { code })
}

describe('a failure of the network', () => {
  it.each([
    ['ECONNREFUSED', 'the connection was refused'],
    ['EHOSTUNREACH', 'the host can’t be reached'],
    ['EWHATEVER', 'the network failed (EWHATEVER)'],
  ])('says what happened: %s', (code, message) => {
    expect(describeNetworkFailure(failure(code), false)).toEqual({ kind: 'network-failure', phase: 'connect', message })
  })

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the server’s certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)'],
    ['CERT_HAS_EXPIRED', 'the server’s certificate is not trusted (CERT_HAS_EXPIRED)'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'no secure connection could be made (ERR_SSL_WRONG_VERSION_NUMBER)'],
  ])('says that no trusted connection was made: %s', (code, message) => {
    const failed = { kind: 'network-failure', phase: 'connect', message, isUntrusted: true }
    expect(describeNetworkFailure(failure(code), false)).toEqual(failed)
    expect(describeNetworkFailure(failure(code), true)).not.toHaveProperty('isUntrusted')
  })

  it('may have reached the service once the request was handed over', () => {
    expect(describeNetworkFailure(failure('ECONNRESET'), true)).toMatchObject({ phase: 'exchange' })
  })

  it.each(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])('is a timeout where it is one: %s', (code) => {
    expect(describeNetworkFailure(failure(code), true).kind).toBe('timeout')
  })

  it('repeats neither the error’s message nor a code that is none', () => {
    const secret = 'SECK-0123456789abcdef-X'
    for (const error of [failure('ECONNRESET', secret), failure(secret), failure(42), new Error(secret), secret]) {
      expect(describeNetworkFailure(error, true).message).not.toContain(secret)
    }
  })
})
