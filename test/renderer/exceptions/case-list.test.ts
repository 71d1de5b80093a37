import { describe, expect, it } from 'vitest'
import { filterOf, hasConditions, NOBODY } from '../../../src-renderer/features/exceptions/exception-list.ts'

const NONE = { status: 'open' as const, kind: '', check: '', owner: '', search: '', day: '' }

describe('the inbox of the address', () => {
  it('filters by what is known, and by nobody where that is asked', () => {
    expect(filterOf(NONE)).toEqual({ status: 'open' })
    expect(filterOf({ ...NONE, kind: 'failed', check: 'amount', owner: 'Person 1', search: 'T' })).toEqual({
      status: 'open', kind: 'failed', check: 'amount', owner: 'Person 1', search: 'T',
    })
    expect(filterOf({ ...NONE, owner: NOBODY })).toEqual({ status: 'open', owner: '' })
    expect(filterOf({ ...NONE, day: '2026-11-20' })).toEqual({ status: 'open', date: '2026-11-20' })
    expect(filterOf({ ...NONE, kind: 'lost', check: 'smell', day: 'yesterday' })).toEqual({ status: 'open' })
  })

  it('knows whether anything is filtered away; the status alone is no condition', () => {
    expect(hasConditions({ ...NONE, status: 'open' })).toBe(false)
    expect(hasConditions({ ...NONE, owner: NOBODY })).toBe(true)
  })
})
