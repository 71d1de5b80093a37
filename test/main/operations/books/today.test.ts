import { describe, expect, it } from 'vitest'
import { planDay } from '../../../../src-main/operations/verification/plan-day.ts'
import type { DayTally } from '../../../../src-main/ledger/index/day-tallies.ts'
import { addDays, createBusinessCalendar } from '../../../../src-shared/domain/time/business-day.ts'
import { importDated } from '../../../support/core/casework-core.ts'
import { PROFILE, startCore } from '../../../support/core/core.ts'
import { NGN, UGX } from '../../../support/ledger/fixtures.ts'

function tally(change: Partial<DayTally> = {}): DayTally {
  return {
    date: '2026-11-19', currency: NGN, state: 'proved', count: 1, regressed: 0, amountMinor: 100n,
    ...change,
  }
}

const plan = {
  presentDate: '2026-11-20',
  requested: undefined,
}

describe('the plan of a day', () => {
  it('chooses the newest day before the present one that has payments, else the present one', () => {
    const dates = ['2026-11-12', '2026-11-18', '2026-11-20', '2026-11-25']
    const tallies = dates.map((date) => tally({ date }))
    expect(planDay({ ...plan, tallies })).toMatchObject({ date: '2026-11-18', dayBefore: { date: '2026-11-12' } })
    expect(planDay({ ...plan, tallies: tallies.slice(2) })).toMatchObject({ date: '2026-11-20', dayBefore: null })
    expect(planDay({ ...plan, tallies, requested: '2026-11-01' })).toMatchObject({ date: '2026-11-01', byState: [] })
    expect(planDay({ ...plan, tallies }).days.map(({ date }) => date)).toEqual(dates.toReversed())
  })

  it('never adds one currency to another, and lists at most 60 days', () => {
    const days = Array.from({ length: 70 }, (_, index) => addDays('2026-01-01', index))
    const tallies = days.flatMap((date) => (
      [tally({ date }), tally({ date, currency: UGX, state: 'failed', regressed: 1 })]
    ))
    const planned = planDay({ ...plan, tallies })
    expect(planned.byState.map(({ currency, state, amountMinor }) => [currency, state, amountMinor]))
      .toEqual([['NGN', 'proved', 100n], ['UGX', 'failed', 100n]])
    expect([planned.days.length, planned.days[0], planned.regressed])
      .toEqual([60, { date: days.at(-1), payments: 2, proved: 1 }, 1])
  })
})

describe('today', () => {
  it('answers whether yesterday is proved, what is open and since when, and what happened meanwhile', async () => {
    const core = await startCore()
    const { client, teach, verify } = core
    const present = createBusinessCalendar({ timeZone: 'UTC', cutOff: '00:00' }).dateOf(Date.now())
    const [yesterday, before] = [addDays(present, -1), addDays(present, -2)]
    await teach({
      A: { answer: 'approved', amount: '10.00' }, B: { answer: 'other-amount', amount: '20.00' },
      C: { answer: 'refused' }, D: { answer: 'approved', amount: '40.00' },
      E: { answer: 'failed-inside', amount: '9.00' },
    })
    await importDated(core, [
      `A,10.00,NGN,,,${yesterday}`, `B,20.00,NGN,,,${yesterday}`, `C,30,UGX,,,${yesterday}`, `D,40.00,NGN,,,${before}`,
      `E,9.00,NGN,,,${present}`, `F,1.00,NGN,,,${yesterday}`,
    ])
    await verify({ txrefs: ['A', 'B', 'C', 'D', 'E'] })
    await client.exceptions.resolve({ profile: PROFILE, txrefs: ['E'], as: 'fraud', note: 'reported' })

    const today = await client.today.get({ profile: PROFILE })
    expect(today.day).toEqual({
      date: yesterday, startsAt: `${yesterday}T00:00:00.000Z`, endsAt: `${present}T00:00:00.000Z`, timeZone: 'UTC',
      cutOff: '00:00',
    })
    expect(today.totals).toEqual({
      byState: [
        { currency: 'NGN', state: 'failed', count: 1, amountMinor: 2_000n },
        { currency: 'NGN', state: 'proved', count: 1, amountMinor: 1_000n },
        { currency: 'NGN', state: 'unverified', count: 1, amountMinor: 100n },
        { currency: 'UGX', state: 'refused', count: 1, amountMinor: 30n },
      ],
      regressed: 0,
      failuresByCheck: [{ check: 'amount', count: 1 }],
    })
    expect(today.dayBefore).toEqual({
      date: before, byState: [{ currency: 'NGN', state: 'proved', count: 1, amountMinor: 4_000n }],
    })
    expect(today.reasons).toEqual([
      { kind: 'failed', check: 'amount', currency: 'NGN', count: 1, atRiskMinor: 1n },
      { kind: 'refused', check: null, currency: 'UGX', count: 1, atRiskMinor: 30n },
    ])
    expect(today.open).toEqual([
      { band: 'today', currency: 'NGN', count: 1, atRiskMinor: 1n },
      { band: 'today', currency: 'UGX', count: 1, atRiskMinor: 30n },
    ])
    expect(today.sinceThen).toEqual({
      startsAt: `${present}T00:00:00.000Z`, imported: 6, proved: 2, failed: 2, resolved: 1,
    })
    expect(today.days.map(({ date, payments, proved }) => [date, payments, proved]))
      .toEqual([[present, 1, 0], [yesterday, 4, 1], [before, 1, 1]])
    const chosen = await client.today.get({ profile: PROFILE, date: before })
    expect(chosen).toMatchObject({ day: { date: before }, dayBefore: null, reasons: [] })
  })

  it('counts a payment once, by its newest answer, however often it was asked about since', async () => {
    const { client, teach, verify, importRows } = await startCore()
    await teach({ A: { answers: ['failed-inside', 'approved'], amount: '10.00' } })
    await importRows(['A,10.00,NGN,'])
    await verify()
    expect((await client.today.get({ profile: PROFILE })).sinceThen).toMatchObject({ proved: 0, failed: 1 })
    await verify()
    await verify({ all: true })
    expect((await client.today.get({ profile: PROFILE })).sinceThen).toMatchObject({ proved: 1, failed: 0 })
  })

  it('is empty, and no error, in books that hold nothing', async () => {
    const { client } = await startCore()
    const today = await client.today.get({ profile: PROFILE })
    expect(today).toMatchObject({ totals: { byState: [], regressed: 0 }, dayBefore: null, open: [], days: [] })
  })
})
