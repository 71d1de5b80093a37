import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { toFailure } from '../../../src-renderer/link/failure.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'

describe('a failure', () => {
  it('speaks in the catalogue’s words, filled with the details', () => {
    const error = new ORPCError('LEDGER_HELD', { data: { details: { profile: 'shop', holder: 'process 7' } } })
    expect(toFailure(error)).toEqual({
      code: 'LEDGER_HELD',
      message: 'The ledger of profile shop is in use by process 7.',
      advice: expect.stringContaining('Wait until the other process has ended'),
      isRetryable: true,
    })
    expect(toFailure(new AppError('PAYMENT_UNKNOWN', { txref: 'A' }))).toMatchObject({
      code: 'PAYMENT_UNKNOWN', message: expect.stringContaining('reference A'), isRetryable: false,
    })
  })

  it.each([
    ['a host that is gone', new TypeError('Failed to fetch'), 'HOST_UNREACHED'],
    ['a session that has ended', new ORPCError('UNAUTHORIZED'), 'WINDOW_LOCKED'],
    ['a bug of the core', new ORPCError('INTERNAL_SERVER_ERROR'), 'UNEXPECTED'],
    ['a code that is none', new ORPCError('toString'), 'UNEXPECTED'],
    ['a bug of the page', new Error('oops'), 'UNEXPECTED'],
    ['no error at all', 'oops', 'UNEXPECTED'],
  ])('knows %s', (_what, error, code) => {
    expect(toFailure(error)).toMatchObject({ code, message: expect.any(String), advice: expect.any(String) })
  })

  it('takes only details that are text or numbers', () => {
    const error = new ORPCError('PAYMENT_UNKNOWN', { data: { details: { txref: { toString: () => 'A' } } } })
    expect(toFailure(error).message).toContain('reference ?')
  })
})
