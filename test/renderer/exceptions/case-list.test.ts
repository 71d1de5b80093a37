import { describe, expect, it } from 'vitest'
import {
  filterOf as readFilter, hasConditions, nextActive, NOBODY,
} from '../../../src-renderer/features/exceptions/exception-list.ts'

const NO_PANEL = { currency: '', min: '', max: '', age: '', batch: '', from: '', to: '' }
const NONE = {
  status: 'open' as const, kind: '', check: '', owner: '', search: '', day: '', period: '', panel: NO_PANEL,
}
const filterOf = (asked: Parameters<typeof readFilter>[0]) => readFilter(asked, '2026-11-23')

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

  it('reads a period by the present day, a date before it, and amounts in the currency beside them', () => {
    expect(filterOf({ ...NONE, period: 'yesterday' })).toMatchObject({ fromDate: '2026-11-22', toDate: '2026-11-22' })
    expect(filterOf({ ...NONE, period: 'this-month', panel: { ...NO_PANEL, to: '2026-11-10' } }))
      .toMatchObject({ fromDate: '2026-11-01', toDate: '2026-11-10' })
    const panel = { ...NO_PANEL, min: '1,250.50', max: '2000', age: '4', batch: '7' }
    expect(filterOf({ ...NONE, panel })).toEqual({ status: 'open', minAgeDays: 4, batchId: 7 })
    expect(filterOf({ ...NONE, panel: { ...panel, currency: 'NGN', age: '3' } })).toEqual({
      status: 'open', currency: 'NGN', minAtRiskMinor: 125_050, maxAtRiskMinor: 200_000, batchId: 7,
    })
  })

  it('knows whether anything is filtered away; the status alone is no condition', () => {
    expect(hasConditions({ ...NONE, status: 'open' })).toBe(false)
    expect(hasConditions({ ...NONE, owner: NOBODY })).toBe(true)
    expect(hasConditions({ ...NONE, panel: { ...NO_PANEL, age: '4' } })).toBe(true)
  })
})

describe('the present case while the list is read again', () => {
  const listOf = (...txrefs: readonly string[]) => (
    { rows: txrefs.map((txref) => ({ payment: { txref } })), offset: 0, total: txrefs.length }
  )

  it('is the next one that stays, so that a key pressed at once never means the case that is done', () => {
    expect(nextActive(listOf('A', 'B', 'C'), 0, ['A'])).toBe(1)
    expect(nextActive(listOf('A', 'B', 'C', 'D'), 1, ['B', 'C'])).toBe(3)
    expect(nextActive(listOf('A', 'B', 'C'), 2, ['C'])).toBe(1)
    expect(nextActive(listOf('A'), 0, ['A'])).toBe(-1)
  })

  it('stays where it is not among them, and where the list has been read again already', () => {
    expect(nextActive(listOf('A', 'B'), 1, ['A'])).toBe(1)
    expect(nextActive(listOf('B', 'C'), 0, ['A'])).toBe(0)
    expect(nextActive(undefined, 0, ['A'])).toBe(0)
  })
})
