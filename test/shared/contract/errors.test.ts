import { describe, expect, it } from 'vitest'
import { AppError, ERRORS, type ErrorCode } from '../../../src-shared/contract/errors/errors.ts'
import { CHARGE_ERRORS } from '../../../src-shared/contract/errors/errors-of-charges.ts'
import { CLOSE_ERRORS } from '../../../src-shared/contract/errors/errors-of-closes.ts'
import { JOURNAL_ERRORS } from '../../../src-shared/contract/errors/errors-of-journal.ts'
import { IMPORT_ERRORS } from '../../../src-shared/contract/errors/errors-of-imports.ts'
import { MAINTENANCE_ERRORS } from '../../../src-shared/contract/errors/errors-of-maintenance.ts'
import { MATCHING_ERRORS } from '../../../src-shared/contract/errors/errors-of-matching.ts'
import { PEOPLE_ERRORS } from '../../../src-shared/contract/errors/errors-of-people.ts'
import { REPORT_ERRORS } from '../../../src-shared/contract/errors/errors-of-reports.ts'
import { SETTLEMENT_ERRORS } from '../../../src-shared/contract/errors/errors-of-settlements.ts'
import { TEAM_ERRORS } from '../../../src-shared/contract/errors/errors-of-teams.ts'
import { TRANSFER_ERRORS } from '../../../src-shared/contract/errors/errors-of-transfers.ts'
import { WEBHOOK_ERRORS } from '../../../src-shared/contract/errors/errors-of-webhooks.ts'
import { WORK_ERRORS } from '../../../src-shared/contract/errors/errors-of-work.ts'

const PARTS = [
  CHARGE_ERRORS, CLOSE_ERRORS, IMPORT_ERRORS, JOURNAL_ERRORS, MAINTENANCE_ERRORS, MATCHING_ERRORS, PEOPLE_ERRORS,
  REPORT_ERRORS, SETTLEMENT_ERRORS, TEAM_ERRORS, TRANSFER_ERRORS, WEBHOOK_ERRORS, WORK_ERRORS,
]
const entries = Object.entries(ERRORS)

describe('the error catalogue', () => {
  it.each(PARTS)(
    'names each error DOMAIN_REASON, in alphabetic order within its part (%#)',
    (part) => {
      const codes = Object.keys(part)
      expect(codes.filter((code) => !/^[A-Z0-9]+(_[A-Z0-9]+)+$/.test(code))).toEqual([])
      expect(codes).toEqual(codes.toSorted())
    },
  )

  it('has no code in two parts', () => {
    const inParts = PARTS.map((part) => Object.keys(part).length)
    expect(entries).toHaveLength(inParts.reduce((sum, count) => sum + count))
  })

  it.each(entries)('%s says what happened and what to do, in whole sentences', (_, { message, advice }) => {
    expect(message).toMatch(/\.$/)
    // An option stands at the end as it is to be typed.
    expect(advice).toMatch(/\.$|: .*--[a-z-]+ \S+$/)
    for (const text of [message, advice]) {
      expect(text).toMatch(/^[A-Z0-9{`]/)
      expect(text.trim()).toBe(text)
      expect(text).not.toMatch(/ {2}|\.\.$|undefined/)
    }
  })

  it.each(entries)('%s has an exit status that the terminal promises', (_, { exitStatus }) => {
    expect([2, 3, 4, 5, 74]).toContain(exitStatus)
  })
})

describe('an AppError', () => {
  it('fills the details into message and advice', () => {
    const error = new AppError('PROFILE_UNKNOWN', { profile: 'live' })
    expect(error.message).toBe('There is no profile named live.')
    expect(error).toMatchObject({ name: 'AppError', code: 'PROFILE_UNKNOWN', details: { profile: 'live' } })
    expect(error.advice).toBe(ERRORS.PROFILE_UNKNOWN.advice)
  })

  it('shows a question mark for a detail that is missing, and takes none for a template', () => {
    expect(new AppError('PROFILE_UNKNOWN').message).toBe('There is no profile named ?.')
    expect(new AppError('PROFILE_UNKNOWN', { profile: '{profile} $&' }).message)
      .toBe('There is no profile named {profile} $&.')
  })

  it('keeps its cause', () => {
    const cause = new Error('EACCES')
    expect(new AppError('LEDGER_HELD', { profile: 'a', holder: 'b' }, { cause }).cause).toBe(cause)
  })

  it('leaves no placeholder open for any code once its details are given', () => {
    for (const [code, { message, advice }] of entries) {
      const names = [...`${message} ${advice}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const error = new AppError(code as ErrorCode, Object.fromEntries(names.map((name) => [name, 'x'])))
      expect(`${error.message} ${error.advice}`).not.toMatch(/[{}?]/)
    }
  })
})
