import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideExceptionStep, type ExceptionCase, type ExceptionStep, type StepFacts,
} from '../../../../src-shared/domain/books/decide-exception-step.ts'
import { EXCEPTION_KINDS } from '../../../../src-shared/domain/books/exceptions.ts'
import { NGN } from '../../../support/ledger/fixtures.ts'

const OPEN: ExceptionCase = {
  txref: 'T-2', kind: 'failed', owner: null, resolution: null, waiting: null, currency: NGN, amountMinor: 500,
  atRiskMinor: 500, attemptId: 7, readingId: 6,
}
const RESOLVED: ExceptionCase = { ...OPEN, resolution: { as: 'fraud', note: 'reported', by: 'Person 1' } }
/** A payment that needs no look. */
const NONE: ExceptionCase = { ...OPEN, kind: null }

const ASSIGN: ExceptionStep = { kind: 'assigned', owner: 'Person 2' }
const NOTE: ExceptionStep = { kind: 'noted', text: 'asked the bank' }
const RESOLVE: ExceptionStep = { kind: 'resolved', as: 'duplicate', text: 'paid twice' }
const REOPEN: ExceptionStep = { kind: 'reopened', text: 'no approval' }

/** A profile without people. */
const ALONE: StepFacts = { person: 'Person 1', activePeople: [], writtenOffMinor: 0, writeOffLimitMinor: null }

function codeOf(found: ExceptionCase, step: ExceptionStep, facts = ALONE): string {
  const outcome = decideExceptionStep(found, step, facts)
  return outcome.ok ? 'fits' : outcome.refusal.code
}

describe('a step on an exception', () => {
  it.each<[ExceptionStep, string, string, string]>([
    [ASSIGN, 'fits', 'EXCEPTION_NOT_OPEN', 'EXCEPTION_NOT_OPEN'],
    [NOTE, 'fits', 'fits', 'fits'],
    [RESOLVE, 'fits', 'EXCEPTION_NOT_OPEN', 'EXCEPTION_NOT_OPEN'],
    [REOPEN, 'EXCEPTION_NOT_RESOLVED', 'fits', 'EXCEPTION_NOT_RESOLVED'],
  ])('%j: of an open one %s, of a resolved one %s, of none %s', (step, open, resolved, none) => {
    expect([OPEN, RESOLVED, NONE].map((found) => codeOf(found, step))).toEqual([open, resolved, none])
    expect(codeOf({ ...RESOLVED, kind: null }, step)).toBe(none)
  })

  it('says what was before and what is after', () => {
    const audits = [
      decideExceptionStep({ ...OPEN, owner: 'Person 1' }, ASSIGN, ALONE), decideExceptionStep(OPEN, NOTE, ALONE),
      decideExceptionStep(OPEN, RESOLVE, ALONE), decideExceptionStep(RESOLVED, REOPEN, ALONE),
    ].map((outcome) => (outcome.ok ? outcome.decision?.audit : undefined))
    expect(audits).toEqual([
      { action: 'exception assigned', before: 'Person 1', after: 'Person 2' },
      { action: 'note written', before: null, after: 'asked the bank' },
      { action: 'exception resolved', before: 'failed', after: '{"as":"duplicate","note":"paid twice","attempt":7}' },
      {
        action: 'exception reopened', before: '{"as":"fraud","note":"reported","by":"Person 1"}', after: 'no approval',
      },
    ])
  })

  it('changes nothing where it has that owner already', () => {
    expect(decideExceptionStep({ ...OPEN, owner: 'Person 2' }, ASSIGN, ALONE)).toEqual({ ok: true, decision: null })
    expect(decideExceptionStep(OPEN, { kind: 'assigned', owner: null }, ALONE)).toEqual({ ok: true, decision: null })
  })

  it('rests on the newest call where it resolves, and on none where it does not', () => {
    const kind = fc.option(fc.constantFrom(...EXCEPTION_KINDS))
    const found = fc.record({ kind, isResolved: fc.boolean(), attemptId: fc.integer({ min: 1 }) })
    fc.assert(fc.property(found, fc.constantFrom(ASSIGN, NOTE, RESOLVE, REOPEN), ({ isResolved, ...facts }, step) => {
      const outcome = decideExceptionStep({ ...(isResolved ? RESOLVED : OPEN), ...facts }, step, ALONE)
      if (!outcome.ok || outcome.decision === null) return
      const { resolution, event } = outcome.decision
      const rests = { attemptId: facts.attemptId, readingId: 6, atRiskMinor: 500, timing: null, proposalId: null }
      expect(resolution).toEqual(step === RESOLVE ? { as: 'duplicate', ...rests } : null)
      expect(event.kind).toBe(step.kind)
    }))
  })
})

describe('a resolution that takes two people', () => {
  const TWO: StepFacts = { ...ALONE, activePeople: ['Person 1', 'Person 2'], writtenOffMinor: 500 }
  const WRITE_OFF: ExceptionStep = { kind: 'resolved', as: 'written-off', text: 'not worth a letter' }
  const ACCEPT: ExceptionStep = { kind: 'resolved', as: 'accepted-with-approval', text: 'agreed' }
  const CONFIRM: ExceptionStep = { kind: 'confirmed' }
  const WAITS: ExceptionCase = {
    ...OPEN,
    waiting: {
      as: 'written-off', note: 'not worth a letter', by: 'Person 1', eventId: 3, attemptId: 7, readingId: 6,
      atRiskMinor: 500,
    },
  }

  function eventOf(found: ExceptionCase, step: ExceptionStep, facts: StepFacts): string {
    const outcome = decideExceptionStep(found, step, facts)
    return outcome.ok ? (outcome.decision?.event.kind ?? 'nothing') : outcome.refusal.code
  }

  it('waits where it is accepted, and is settled at once where there is only one person', () => {
    expect(eventOf(OPEN, ACCEPT, TWO)).toBe('proposed')
    expect(eventOf(OPEN, ACCEPT, { ...TWO, activePeople: ['Person 1'] })).toBe('resolved')
    expect(eventOf(OPEN, ACCEPT, ALONE)).toBe('resolved')
  })

  it.each<[number | null, string]>([
    [null, 'proposed'], [0, 'proposed'], [499, 'proposed'], [500, 'resolved'],
  ])('writes off 500 at a limit of %j: %s', (writeOffLimitMinor, expected) => {
    expect(eventOf(OPEN, WRITE_OFF, { ...TWO, writeOffLimitMinor })).toBe(expected)
  })

  it('writes nothing off above the limit where nobody could confirm it', () => {
    expect(eventOf(OPEN, WRITE_OFF, { ...ALONE, writtenOffMinor: 500 })).toBe('SECOND_PERSON_MISSING')
  })

  it('is confirmed by another active person alone, and rests on what was proposed', () => {
    expect(eventOf(WAITS, CONFIRM, TWO)).toBe('RESOLUTION_NEEDS_ANOTHER')
    expect(eventOf(WAITS, CONFIRM, { ...TWO, person: 'Person 3' })).toBe('RESOLUTION_NEEDS_ANOTHER')
    expect(eventOf(WAITS, CONFIRM, { ...TWO, person: null })).toBe('RESOLUTION_NEEDS_ANOTHER')
    expect(eventOf(OPEN, CONFIRM, TWO)).toBe('EXCEPTION_NOT_WAITING')
    const answered = { ...WAITS, attemptId: 9, readingId: 9 }
    const outcome = decideExceptionStep(answered, CONFIRM, { ...TWO, person: 'Person 2' })
    expect(outcome).toMatchObject({ decision: {
      event: { kind: 'resolved', text: 'not worth a letter' },
      resolution: { as: 'written-off', attemptId: 7, readingId: 6, proposalId: 3 },
    } })
  })
})

it('is given to an active person or to nobody, where the profile has people', () => {
  const facts = { ...ALONE, activePeople: ['Person 2'] }
  expect(codeOf(OPEN, ASSIGN, facts)).toBe('fits')
  expect(codeOf({ ...OPEN, owner: 'Person 2' }, { kind: 'assigned', owner: null }, facts)).toBe('fits')
  expect(codeOf(OPEN, { kind: 'assigned', owner: 'Person 9' }, facts)).toBe('OWNER_UNKNOWN')
})

it('is resolved only as what can be true of it', () => {
  const as = (name: 'customer-never-paid' | 'written-off' | 'timing'): ExceptionStep => (
    { kind: 'resolved', as: name, text: 'so it is' }
  )
  expect(codeOf({ ...OPEN, atRiskMinor: 1 }, as('customer-never-paid'))).toBe('RESOLUTION_NOT_POSSIBLE')
  expect(codeOf({ ...OPEN, kind: 'regressed' }, as('customer-never-paid'))).toBe('RESOLUTION_NOT_POSSIBLE')
  expect(codeOf({ ...OPEN, atRiskMinor: 0 }, as('written-off'))).toBe('RESOLUTION_NOT_POSSIBLE')
  expect(codeOf(OPEN, as('timing'))).toBe('RESOLUTION_NOT_POSSIBLE')
  expect(codeOf(OPEN, as('customer-never-paid'))).toBe('fits')
})
