import { describe, expect, it } from 'vitest'
import {
  MAX_WEEKDAYS, meanOfWeekdays, shareAtRisk, shareOfReason, shareProved, type TrendDay,
} from '../../../../src-shared/domain/books/day-trends.ts'
import { addDays } from '../../../../src-shared/domain/time/business-day.ts'
import { NGN, UGX } from '../../../support/ledger/fixtures.ts'

const MONDAY = '2026-11-16'

function day(date: string, change: Partial<TrendDay> = {}): TrendDay {
  return { date, payments: 10, proved: 5, money: [], reasons: [], ...change }
}

describe('a day beside its weekday', () => {
  it('is held against earlier days of the same weekday alone', () => {
    const days = [
      day(MONDAY, { proved: 10 }), day(addDays(MONDAY, -1), { proved: 0 }), day(addDays(MONDAY, -7), { proved: 8 }),
      day(addDays(MONDAY, -14), { payments: 1_000, proved: 600 }), day(addDays(MONDAY, 7), { proved: 0 }),
    ]
    expect(meanOfWeekdays(days, MONDAY, shareProved)).toBeCloseTo(0.7)
  })

  it('has no mean where there was no such day, or none with that currency', () => {
    expect(meanOfWeekdays([day(MONDAY)], MONDAY, shareProved)).toBeNull()
    const money = [{ currency: NGN, expectedMinor: 200n, atRiskMinor: 50n }]
    const days = [day(MONDAY), day(addDays(MONDAY, -7), { money }), day(addDays(MONDAY, -14))]
    expect(meanOfWeekdays(days, MONDAY, shareAtRisk(NGN))).toBe(0.25)
    expect(meanOfWeekdays(days, MONDAY, shareAtRisk(UGX))).toBeNull()
  })

  it('takes the newest of them, in whatever order they come', () => {
    const days = Array.from({ length: 20 }, (_, week) => (
      day(addDays(MONDAY, -7 * (week + 1)), { proved: week < MAX_WEEKDAYS ? 10 : 0 })
    ))
    expect(meanOfWeekdays(days.toReversed(), MONDAY, shareProved)).toBe(1)
  })

  it('counts a day without a reason as none of it', () => {
    const amount = { kind: 'failed', check: 'amount' } as const
    const days = [day(addDays(MONDAY, -7), { reasons: [{ ...amount, count: 4 }] }), day(addDays(MONDAY, -14))]
    expect(meanOfWeekdays(days, MONDAY, shareOfReason(amount))).toBeCloseTo(0.2)
  })
})
