import { describe, expect, it } from 'vitest'
import { addDays, createBusinessCalendar } from '../../../../src-shared/domain/time/business-day.ts'
import { importDated } from '../../../support/core/casework-core.ts'
import { PROFILE, startCore } from '../../../support/core/core.ts'

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
      explained: 0,
      open: 3,
    })
    expect(today.counts).toEqual({
      payments: 4, proved: 1, explained: 0, open: 3, unverified: 1, pending: 0, regressed: 0, exceptions: 2,
    })
    expect([today.next, today.otherOpen]).toEqual([{ kind: 'verify', count: 1 }, null])
    expect(today.reasons).toEqual([
      { kind: 'failed', check: 'amount', count: 1, atRisk: [{ currency: 'NGN', count: 1, atRiskMinor: 1n }] },
      { kind: 'refused', check: null, count: 1, atRisk: [{ currency: 'UGX', count: 1, atRiskMinor: 30n }] },
    ])
    expect(today.ages).toEqual([{
      band: '1 day', count: 3, open: [
        { currency: 'NGN', count: 2, amountMinor: 2_100n }, { currency: 'UGX', count: 1, amountMinor: 30n },
      ],
    }])
    expect(today.sinceThen).toEqual({
      startsAt: `${present}T00:00:00.000Z`, imported: 6, proved: 2, failed: 2, resolved: 1,
    })
    expect(today.days.map(({ date, payments, proved, explained, open }) => [date, payments, proved, explained, open]))
      .toEqual([[present, 1, 0, 1, 0], [yesterday, 4, 1, 0, 3], [before, 1, 1, 0, 0]])
    const chosen = await client.today.get({ profile: PROFILE, date: before })
    expect(chosen).toMatchObject({
      day: { date: before }, reasons: [], next: { kind: 'other-day', date: yesterday, count: 3 },
      otherOpen: { days: 1, open: 3, oldest: yesterday },
    })
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
    expect(today).toMatchObject({
      totals: { byState: [], regressed: 0 }, next: { kind: 'import' }, otherOpen: null, ages: [], days: [],
    })
  })
})
