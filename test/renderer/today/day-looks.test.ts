import { describe, expect, it } from 'vitest'
import { answerOf, dayBeside, lookOfDay, trendsOf } from '../../../src-renderer/features/today/day-looks.ts'
import { partsOf, tilesOf } from '../../../src-renderer/features/today/day-parts.ts'
import type { SummedDay, Today } from '../../../src-shared/contract/books/today.ts'
import { NGN } from '../../support/ledger/fixtures.ts'

const MONDAY = '2026-11-16'

function day(date: string, change: Partial<SummedDay> = {}): SummedDay {
  return {
    date, payments: 1_000, proved: 900, explained: 60, open: 40, regressed: 0,
    money: [{ currency: NGN, expectedMinor: 1_000n, atRiskMinor: 50n }],
    reasons: [{ kind: 'failed', check: 'amount', count: 20 }], ...change,
  }
}

const COUNTS = {
  payments: 1_000, proved: 900, explained: 60, open: 40, unverified: 5, pending: 10, regressed: 0, exceptions: 27,
}
const TODAY = {
  day: { date: MONDAY, startsAt: '', endsAt: '', timeZone: 'UTC', cutOff: '00:00' },
  counts: COUNTS, next: { kind: 'work', count: 27 }, days: [day(MONDAY), day('2026-11-09', { proved: 950 })],
} as unknown as Today

describe('a business day', () => {
  it('looks like the gravest that is true of it, by word and sign', () => {
    const done = { payments: 9, explained: 0, open: 0, regressed: 0 }
    expect(lookOfDay({ ...done, explained: 2, open: 3, regressed: 1 }))
      .toMatchObject({ word: '1 regressed', tone: 'alarm' })
    expect(lookOfDay({ ...done, explained: 2, open: 3_000 })).toMatchObject({ word: '3,000 open', tone: 'bad' })
    expect(lookOfDay({ ...done, explained: 2 })).toMatchObject({ word: 'Explained' })
    expect(lookOfDay(done)).toMatchObject({ word: 'Proved', tone: 'good' })
  })

  it('answers whether it is proved, in one form of date', () => {
    expect(answerOf(TODAY)).toBe('16 Nov 2026 is not proved yet. 40 open: 27 exceptions, 5 unverified, 8 pending.')
    const counts = { ...COUNTS, open: 0, unverified: 0, pending: 0, exceptions: 0 }
    expect(answerOf({ ...TODAY, counts }))
      .toBe('16 Nov 2026: every payment is proved or explained. 900 proved, 60 explained.')
  })

  it('has the days beside it, as far as there are any', () => {
    const days = [day('2026-11-18'), day(MONDAY), day('2026-11-12')]
    expect([dayBeside(days, MONDAY, 'earlier'), dayBeside(days, MONDAY, 'later')]).toEqual(['2026-11-12', '2026-11-18'])
    expect(dayBeside(days, '2026-11-18', 'later')).toBeUndefined()
    expect(dayBeside(days, '2026-11-15', 'later')).toBe(MONDAY)
  })

  it('is held against its weekday in shares, with the money and the reasons beside them', () => {
    expect(trendsOf(TODAY.days, MONDAY).map(({ label, valueText, meanText }) => [label, valueText, meanText])).toEqual([
      ['Proved', '90 %', '95 %'],
      ['At risk, NGN', '5.0 % (NGN 0.50)', '5.0 %'],
      ['Amount check failed', '2.0 % (20)', '2.0 %'],
    ])
    expect(trendsOf(TODAY.days, '2026-11-01')).toEqual([])
  })

  it('counts each payment in one part, and leads from each tile to what it counts', () => {
    expect(partsOf(TODAY).reduce((sum, { value }) => sum + value, 0)).toBe(COUNTS.payments)
    expect(tilesOf(TODAY).map(({ id, count }) => [id, count])).toEqual([
      ['proved', 900], ['explained', 60], ['open', 40], ['exceptions', 27], ['unverified', 5], ['pending', 10],
    ])
    expect(tilesOf(TODAY)[0]?.note).toBe('90 %; Mondays on average 95 %')
    expect(tilesOf(TODAY)[3]?.note).toBe('2 of them pending')
  })
})
