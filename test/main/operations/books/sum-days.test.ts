import { describe, expect, it } from 'vitest'
import type { DayCases } from '../../../../src-main/ledger/api/books.ts'
import type { DayTally } from '../../../../src-main/ledger/index/day-tallies.ts'
import {
  chooseDay, countPayments, findOtherOpen, newestDates, sumAges, sumDays, sumReasons,
} from '../../../../src-main/operations/books/sum-days.ts'
import { addDays } from '../../../../src-shared/domain/time/business-day.ts'
import { NGN, UGX } from '../../../support/ledger/fixtures.ts'

const PRESENT = '2026-11-20'

function tally(change: Partial<DayTally> = {}): DayTally {
  return {
    date: '2026-11-19', currency: NGN, state: 'proved', isRegressed: false, isResolved: false, count: 1,
    amountMinor: 100n, ...change,
  }
}

function cases(change: Partial<DayCases> = {}): DayCases {
  return {
    date: '2026-11-19', kind: 'failed', check: 'amount', currency: NGN, isDue: true, count: 1, open: 1,
    atRiskMinor: 10n, ...change,
  }
}

describe('business days out of tallies', () => {
  it('begin with the newest before the present one that has payments, else with the present one', () => {
    const tallies = ['2026-11-12', '2026-11-18', '2026-11-20', '2026-11-25'].map((date) => tally({ date }))
    expect(chooseDay(tallies, PRESENT)).toBe('2026-11-18')
    expect(chooseDay(tallies.slice(2), PRESENT)).toBe(PRESENT)
    expect(newestDates(tallies)[0]).toBe('2026-11-25')
    const many = Array.from({ length: 70 }, (_, index) => tally({ date: addDays('2026-01-01', index) }))
    expect([newestDates(many).length, newestDates(many)[0]]).toEqual([60, addDays('2026-01-01', 69)])
  })

  it('count each payment once as proved, explained or open', () => {
    const tallies = [
      tally({ count: 5 }), tally({ state: 'unverified', count: 4 }), tally({ state: 'pending', count: 3 }),
      tally({ state: 'failed', count: 2 }), tally({ state: 'failed', isResolved: true, count: 7 }),
      tally({ isRegressed: true, count: 1 }), tally({ isRegressed: true, isResolved: true, count: 6 }),
    ]
    expect(countPayments(tallies, 3)).toEqual({
      payments: 28, proved: 5, explained: 13, open: 10, unverified: 4, pending: 3, regressed: 1, exceptions: 3,
    })
  })

  it('never add one currency to another', () => {
    const failed = tally({ state: 'failed', amountMinor: 40n })
    const tallies = [tally(), tally({ currency: UGX, state: 'unverified' }), failed]
    const [day] = sumDays(tallies, [cases()], ['2026-11-19'])
    expect(day?.money).toEqual([
      { currency: 'NGN', expectedMinor: 140n, atRiskMinor: 10n },
      { currency: 'UGX', expectedMinor: 100n, atRiskMinor: 100n },
    ])
  })

  it('have as reasons what concluded badly, worked or not; one that is pending is none until it is due', () => {
    const of = [
      cases({ count: 3, open: 1 }), cases({ currency: UGX, count: 2, open: 0, atRiskMinor: 0n }),
      cases({ kind: 'pending-too-long', check: null, isDue: false, count: 9, open: 9 }),
    ]
    expect(sumDays([tally()], of, ['2026-11-19'])[0]?.reasons).toEqual([{ kind: 'failed', check: 'amount', count: 5 }])
    expect(sumReasons(of)).toEqual([
      { kind: 'failed', check: 'amount', count: 1, atRisk: [{ currency: 'NGN', count: 1, atRiskMinor: 10n }] },
    ])
  })

  it('list open reasons by how often they occur, over all currencies', () => {
    const of = [
      cases(), cases({ kind: 'refused', check: null, count: 2, open: 2 }),
      cases({ currency: UGX, count: 4, open: 4, atRiskMinor: 7n }),
    ]
    expect(sumReasons(of).map(({ kind, count, atRisk }) => [kind, count, atRisk.length]))
      .toEqual([['failed', 5, 2], ['refused', 2, 1]])
  })

  it('tell the age of all that is open, asked about or not, and which other day is the oldest', () => {
    const tallies = [
      tally({ state: 'unverified', date: '2026-11-10' }), tally({ state: 'pending', date: '2026-11-19', count: 2 }),
      tally({ date: '2026-11-01' }), tally({ state: 'failed', isResolved: true, date: '2026-11-02' }),
      tally({ state: 'failed', currency: UGX, date: PRESENT, count: 3 }),
    ]
    expect(sumAges(tallies, PRESENT).map(({ band, count }) => [band, count]))
      .toEqual([['today', 3], ['1 day', 2], ['older', 1]])
    expect(findOtherOpen(tallies, '2026-11-19')).toEqual({ days: 2, open: 4, oldest: '2026-11-10' })
    expect(findOtherOpen(tallies.slice(2, 4), '2026-11-19')).toBeNull()
  })
})
