import { describe, expect, it } from 'vitest'
import { askedDays } from '../../../src-renderer/conditions/days-of-address.ts'

const NEWEST = { fromDate: '2026-09-17', toDate: '2026-09-17' }
const NONE = { period: '', from: '', to: '' }
const ask = (texts: Partial<typeof NONE>) => {
  const { fromDate, toDate } = askedDays({ ...NONE, ...texts }, '2026-11-25', NEWEST)
  return [fromDate, toDate]
}

describe('the days that an address asks for', () => {
  it('are those of the screen where the address names none', () => {
    expect(ask({})).toEqual(['2026-09-17', '2026-09-17'])
  })

  it('are those of a period, or of dates, whichever end comes first', () => {
    expect(ask({ period: 'last-month' })).toEqual(['2026-10-01', '2026-10-31'])
    expect(ask({ from: '2026-09-20', to: '2026-09-01' })).toEqual(['2026-09-01', '2026-09-20'])
    expect(ask({ to: '2026-09-05' })).toEqual(['2026-09-05', '2026-09-05'])
    expect(ask({ from: 'yesterday' })).toEqual(['2026-09-17', '2026-09-17'])
  })
})
