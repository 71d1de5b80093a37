import { describe, expect, it } from 'vitest'
import { decideClosing } from '../../../../src-shared/domain/closes/checklist.ts'
import { changeDays, isDayClosed, sinceOfDay } from '../../../../src-shared/domain/closes/closed-days.ts'

const DATE = '2026-09-17'
const close = (since: string) => ({ kind: 'day-close', date: DATE, since, contentHash: 'a', carried: null } as const)
const reopen = (since: string) => ({ kind: 'day-reopening', date: DATE, since, reason: 'late' } as const)

describe('a business day', () => {
  it('is closed once, opened once and closed again, each after what came before it', () => {
    const closed = changeDays([], 'root', close('root'), 'one') ?? []
    expect([isDayClosed(closed, DATE), isDayClosed(closed, '2026-09-18'), sinceOfDay(closed, DATE, 'root')])
      .toEqual([true, false, 'one'])
    expect(changeDays(closed, 'root', close('one'), 'two')).toBeUndefined()
    expect(changeDays(closed, 'root', reopen('root'), 'two')).toBeUndefined()
    const open = changeDays(closed, 'root', reopen('one'), 'two') ?? []
    expect(isDayClosed(open, DATE)).toBe(false)
    expect(changeDays(open, 'root', reopen('two'), 'three')).toBeUndefined()
    // What was signed before the day was opened again does not close it.
    expect(changeDays(open, 'root', close('root'), 'three')).toBeUndefined()
    expect(isDayClosed(changeDays(open, 'root', close('two'), 'three') ?? [], DATE)).toBe(true)
  })

  it('is ready where nothing is left but what someone goes on with', () => {
    const checks = (...unmet: readonly string[]) => (
      (['files', 'settlement', 'bank', 'trail'] as const).map((name) => ({ name, isMet: !unmet.includes(name) }))
    )
    expect(decideClosing(DATE, checks(), false).ok).toBe(true)
    expect(decideClosing(DATE, checks('settlement', 'bank'), true).ok).toBe(true)
    expect(decideClosing(DATE, checks('settlement'), false)).toMatchObject({
      ok: false, refusal: { code: 'DAY_NOT_READY', details: { date: DATE, checks: 'settlement' } },
    })
    expect(decideClosing(DATE, checks('files', 'bank', 'trail'), true)).toMatchObject({
      refusal: { details: { checks: 'files, trail' } },
    })
  })
})
