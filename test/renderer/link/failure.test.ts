import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { adviceHere, TERMINAL_ONLY } from '../../../src-renderer/link/advice.ts'
import { toFailure, wordTold } from '../../../src-renderer/link/failure.ts'
import { AppError, ERRORS } from '../../../src-shared/contract/errors/errors.ts'
import { FRENCH, FRENCH_REASONS } from '../../../src-shared/texts/french/french.ts'
import { speak } from '../../../src-shared/texts/text.ts'

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

  it('that is part of an answer is worded again, in the language of the page', () => {
    const { code, message, advice, details } = new AppError('IMPORT_HEADER_BELOW', {
      file: 'orders.csv', line: 3, headers: 'Order No., Amount',
    })
    speak('fr', FRENCH, FRENCH_REASONS)
    try {
      expect(wordTold({ code, message, advice, details })).toMatchObject({
        code, message: expect.stringContaining('semble être'), advice: expect.stringContaining('Choisissez'),
      })
    } finally {
      speak('en', {})
    }
    expect(wordTold({ code: 'OF_A_NEWER_VERSION', message: 'm', advice: 'a', details: {} }))
      .toEqual({ code: 'OF_A_NEWER_VERSION', message: 'm', advice: 'a' })
  })

  it('never names a command or an option of the terminal', () => {
    const named = Object.entries(ERRORS).filter(([code, { advice }]) => /--[a-z]|`/.test(adviceHere({ code, advice })))
    expect(named.map(([code]) => code).toSorted()).toEqual(TERMINAL_ONLY)
    expect(toFailure(new AppError('CHARGE_UNKNOWN', { charge: 99 })).advice)
      .toBe('Nothing was changed. Choose a charge from the list.')
  })

  it('takes only details that are text or numbers', () => {
    const error = new ORPCError('PAYMENT_UNKNOWN', { data: { details: { txref: { toString: () => 'A' } } } })
    expect(toFailure(error).message).toContain('reference ?')
  })

  it('is in the page’s language, whatever the core speaks', () => {
    speak('fr', FRENCH, FRENCH_REASONS)
    const error = new ORPCError('LEDGER_HELD', {
      message: 'The ledger of profile shop is in use by another process.',
      data: { details: { profile: 'shop', holder: 'another process' } },
    })
    expect(toFailure(error).message).toBe('Le registre du profil shop est utilisé par un autre processus.')
    expect(toFailure(new AppError('CHARGE_UNKNOWN', { charge: 99 })).advice).toMatch(/^Rien n’a changé/)
    expect(toFailure(new TypeError('Failed to fetch')).message).toBe('Tillproof ne répond pas.')
    speak('en', {})
    expect(toFailure(error).message).toBe('The ledger of profile shop is in use by another process.')
  })
})
