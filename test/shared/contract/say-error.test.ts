import { afterEach, describe, expect, it } from 'vitest'
import { AppError, ERRORS, type ErrorCode } from '../../../src-shared/contract/errors/errors.ts'
import { sayError } from '../../../src-shared/contract/errors/say-error.ts'
import { FRENCH, FRENCH_REASONS } from '../../../src-shared/texts/french/french.ts'
import { speak } from '../../../src-shared/texts/text.ts'

const speakFrench = (): void => speak('fr', FRENCH, FRENCH_REASONS)
const codes = Object.keys(ERRORS) as ErrorCode[]

afterEach(() => speak('en', {}))

describe('an error that is shown', () => {
  it.each(codes)('%s says in English what the error itself does', (code) => {
    const names = [...`${ERRORS[code].message} ${ERRORS[code].advice}`.matchAll(/\{(\w+)\}/g)]
    for (const value of ['x', 3, '{x} \'{\' <b> $&']) {
      const error = new AppError(code, Object.fromEntries(names.map(([, name = '']) => [name, value])))
      expect(sayError(error)).toEqual({ message: error.message, advice: error.advice })
    }
    const bare = new AppError(code)
    expect(sayError(bare)).toEqual({ message: bare.message, advice: bare.advice })
  })

  it('is worded in the language that is spoken where it is shown, and kept in English', () => {
    speakFrench()
    const error = new AppError('LEDGER_UNWRITABLE', { path: '/data/ledger.db', reason: 'permission denied' })
    expect(sayError(error).message)
      .toBe('Le registre /data/ledger.db ne peut pas être ouvert ou écrit\u202F: accès refusé.')
    expect(error.message).toBe('The ledger /data/ledger.db can’t be opened or written: permission denied.')
    expect(error.advice).toMatch(/^Nothing was changed/)
  })

  it('says our own words in that language, and no name that happens to be one', () => {
    speakFrench()
    expect(sayError({ code: 'RUN_STATE_INVALID', details: { run: 3, from: 'completed', to: 'paused' } }).message)
      .toBe('La série de vérifications 3 ne peut pas passer de l’état «\u202Fterminé\u202F» à «\u202Fsuspendu\u202F».')
    expect(sayError({ code: 'PROFILE_UNKNOWN', details: { profile: 'card' } }).message)
      .toBe('Il n’y a pas de profil nommé card.')
  })

  it('leaves in its advice what is to be typed', () => {
    speakFrench()
    const { message, advice } = sayError({
      code: 'IMPORT_COLUMN_MISSING', details: { file: 'a.csv', field: 'amount', headers: '“a”' },
    })
    expect(message).toContain('«\u202Fmontant\u202F»')
    expect(advice).toContain('--map amount=COLONNE')
  })

  it('has no English left where a detail is a reason with values in it', () => {
    speakFrench()
    const reason = 'Andrea, who signed it, is not a checker'
    expect(sayError({ code: 'TRANSFER_SIGNATURE_BROKEN', details: { reference: 'P-1', reason } }).message)
      .toMatch(/\u202F: Andrea, qui l’a signé, n’a pas le rôle approbateur\.$/)
  })
})
