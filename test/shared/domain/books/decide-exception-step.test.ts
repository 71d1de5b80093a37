import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideExceptionStep, type ExceptionCase, type ExceptionStep,
} from '../../../../src-shared/domain/books/decide-exception-step.ts'
import { EXCEPTION_KINDS } from '../../../../src-shared/domain/books/exceptions.ts'

const OPEN: ExceptionCase = { txref: 'T-2', kind: 'failed', owner: null, resolution: null, attemptId: 7 }
const RESOLVED: ExceptionCase = { ...OPEN, resolution: { as: 'fraud', note: 'reported', by: 'Person 1' } }
/** A payment that needs no look. */
const NONE: ExceptionCase = { ...OPEN, kind: null }

const ASSIGN: ExceptionStep = { kind: 'assigned', owner: 'Person 2' }
const NOTE: ExceptionStep = { kind: 'noted', text: 'asked the bank' }
const RESOLVE: ExceptionStep = { kind: 'resolved', as: 'duplicate', text: 'paid twice' }
const REOPEN: ExceptionStep = { kind: 'reopened', text: 'no approval' }

function codeOf(found: ExceptionCase, step: ExceptionStep): string {
  const outcome = decideExceptionStep(found, step)
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
      decideExceptionStep({ ...OPEN, owner: 'Person 1' }, ASSIGN), decideExceptionStep(OPEN, NOTE),
      decideExceptionStep(OPEN, RESOLVE), decideExceptionStep(RESOLVED, REOPEN),
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
    expect(decideExceptionStep({ ...OPEN, owner: 'Person 2' }, ASSIGN)).toEqual({ ok: true, decision: null })
    expect(decideExceptionStep(OPEN, { kind: 'assigned', owner: null })).toEqual({ ok: true, decision: null })
  })

  it('rests on the newest call where it resolves, and on none where it does not', () => {
    const kind = fc.option(fc.constantFrom(...EXCEPTION_KINDS))
    const found = fc.record({ kind, isResolved: fc.boolean(), attemptId: fc.integer({ min: 1 }) })
    fc.assert(fc.property(found, fc.constantFrom(ASSIGN, NOTE, RESOLVE, REOPEN), ({ isResolved, ...facts }, step) => {
      const outcome = decideExceptionStep({ ...(isResolved ? RESOLVED : OPEN), ...facts }, step)
      if (!outcome.ok || outcome.decision === null) return
      const { resolution, event } = outcome.decision
      expect(resolution).toEqual(step === RESOLVE ? { as: 'duplicate', attemptId: facts.attemptId } : null)
      expect(event.kind).toBe(step.kind)
    }))
  })
})
