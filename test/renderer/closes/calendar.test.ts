/** The calendar of closes: how days stand, where its keys lead, and what a changed row says. */
import { describe, expect, it } from 'vitest'
import { calendarOf, dayByKey, inMonth } from '../../../src-renderer/features/closes/calendar-days.ts'
import { tellFacts } from '../../../src-renderer/features/closes/changed-facts.ts'
import { addMonths, weeksOf } from '../../../src-shared/domain/time/months.ts'

const closed = (date: string) => ({ date, reopened: null })
const reopened = (date: string) => ({ date, reopened: { signedBy: 'Ada', approvedBy: 'Ben', at: '', reason: 'x' } })

describe('a day of the calendar', () => {
  it('is what its newest close, or what waits for a second person, makes of it', () => {
    const looks = calendarOf({
      days: [{ date: '2026-09-17', open: 3 }, { date: '2026-09-16', open: 0 }, { date: '2026-09-15', open: 0 }],
      closes: [closed('2026-09-15'), reopened('2026-09-15'), reopened('2026-09-14')],
      waiting: [{ change: { kind: 'day-close', date: '2026-09-16', contentHash: '', carried: null } }],
    })
    expect([...looks].map(([date, { word }]) => [date, word])).toEqual([
      ['2026-09-17', '3 open'], ['2026-09-16', 'To confirm'], ['2026-09-15', 'Closed'], ['2026-09-14', 'Reopened'],
    ])
  })

  it('is reached by keys, over the ends of months and years', () => {
    expect(dayByKey('ArrowLeft', '2026-01-01')).toBe('2025-12-31')
    expect(dayByKey('Home', '2026-09-17')).toBe('2026-09-14')
    expect(dayByKey('End', '2026-09-17')).toBe('2026-09-20')
    expect(dayByKey('PageDown', '2026-01-31')).toBe('2026-02-28')
    expect(dayByKey('x', '2026-01-31')).toBeUndefined()
    expect(inMonth('2028-03-31', -1)).toBe('2028-02-29')
  })
})

it('a month has whole weeks from Monday, and only its own days', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -13)).toBe('2024-12')
  const weeks = weeksOf('2026-02')
  expect(weeks).toHaveLength(5)
  expect(weeks.flat().filter((date) => date !== null)).toHaveLength(28)
  expect(weeks[0]?.slice(5)).toEqual([null, '2026-02-01'])
})

describe('a changed row', () => {
  const row = (is: string, facts: object) => JSON.stringify({ is, key: 'A', ...facts })

  it('says what differs, as before and as now', () => {
    const of = (facts: object) => row('payment', { currency: 'NGN', expectedMinor: 500, ...facts })
    const named = { kind: 'payment', key: 'A' } as const
    expect(tellFacts({
      ...named, before: of({ state: 'proved', isRegressed: false, why: null }),
      after: of({ state: 'proved', isRegressed: true, why: 'the amount check failed', expectedMinor: 750 }),
    })).toBe('Reason: – → The amount check failed.; Proved earlier, different now: no → yes; '
      + 'Expected: NGN 5.00 → NGN 7.50')
    expect(tellFacts({
      kind: 'figures', key: 'UGX', before: row('figures', { refundsMinor: '0', explanations: [] }),
      after: row('figures', { refundsMinor: '-12345678901234567890', explanations: [{}] }),
    })).toBe('Refunds: UGX 0 → UGX −12,345,678,901,234,567,890')
  })

  it('that is new or gone says what it is, without what is nothing', () => {
    const line = row('line', {
      settlement: null, currency: 'NGN', kind: 'refund', grossMinor: -10_000, appFeeMinor: 0, netMinor: -10_000,
      date: '2026-11-26', txref: 'TP-1',
    })
    const told = 'Reference: TP-1; Kind: refund; Date: 26 Nov 2026; Gross: NGN −100.00; Settled, net: NGN −100.00'
    expect(tellFacts({ kind: 'line', key: '576', before: null, after: line })).toBe(told)
    expect(tellFacts({ kind: 'line', key: '576', before: line, after: null })).toBe(told)
    expect(tellFacts({
      kind: 'match', key: '7', before: row('match', { link: 'settlement-bank', state: 'confirmed', left: [] }),
      after: row('match', { link: 'settlement-bank', state: 'undone', left: [] }),
    })).toBe('State: Confirmed → Undone')
  })
})
