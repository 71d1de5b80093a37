import { describe, expect, it } from 'vitest'
import { datesOfPeriod, PERIODS, type Period } from '../../../../src-shared/domain/time/periods.ts'

describe('a period, by the present day', () => {
  it.each<[Period, string, string, string]>([
    ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['this-week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['this-week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['last-7-days', '2026-11-23', '2026-11-17', '2026-11-23'],
    ['this-month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['this-month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ])('%s on %s is from %s to %s', (period, present, fromDate, toDate) => {
    expect(datesOfPeriod(period, present)).toEqual({ fromDate, toDate })
  })

  it('moves on with the day', () => {
    for (const period of PERIODS.filter((name) => ['today', 'yesterday', 'last-7-days'].includes(name))) {
      expect(datesOfPeriod(period, '2026-11-23')).not.toEqual(datesOfPeriod(period, '2026-11-24'))
    }
  })
})
