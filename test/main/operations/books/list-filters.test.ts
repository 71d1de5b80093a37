/** What the lists of exceptions, suspicious payments, transfers and runs let through. */
import { describe, expect, it } from 'vitest'
import { createBusinessCalendar } from '../../../../src-shared/domain/time/business-day.ts'
import { datesOfPeriod, momentsOfDays } from '../../../../src-shared/domain/time/periods.ts'
import { PROFILE, startCore } from '../../../support/core/core.ts'

const ACCOUNT = { accountBank: '044', accountNumber: '0690000031', beneficiaryName: 'Ada', narration: 'Payout' }
const ROWS = ['A-1,10.00,NGN,Ada', 'A-2,20.00,NGN,Bola', 'A-3,30.00,KES,Chidi', 'a1,10.00,NGN,Dayo']

async function startWithCases() {
  const till = await startCore()
  const first = await till.importRows(ROWS)
  const second = await till.importRows(['A-2,20.00,NGN,Bola', 'B-1,40.00,NGN,Efe'])
  await till.verify()
  return { ...till, first: first.batchId ?? 0, second: second.batchId ?? 0 }
}

describe('exceptions', () => {
  it('are filtered by import, by what is at risk, by their business days and their age', async () => {
    const { client, second } = await startWithCases()
    const list = async (filter: object) => {
      const { rows, total } = await client.exceptions.list({
        profile: PROFILE, filter: { status: 'open', ...filter }, order: 'books',
      })
      expect(total).toBe(rows.length)
      return rows.map(({ payment }) => payment.txref).join(' ')
    }
    expect(await list({})).toBe('A-1 A-2 A-3 a1 B-1')
    // Its own payment, and the one that was in the books before.
    expect(await list({ batchId: second })).toBe('A-2 B-1')
    expect(await list({ currency: 'NGN', minAtRiskMinor: 2_000 })).toBe('A-2 B-1')
    expect(await list({ currency: 'NGN', minAtRiskMinor: 1_000, maxAtRiskMinor: 1_000 })).toBe('A-1 a1')
    const [{ payment: { businessDay } } = { payment: { businessDay: '' } }] = (
      await client.exceptions.list({ profile: PROFILE })
    ).rows
    expect(await list({ fromDate: businessDay, toDate: businessDay })).toBe('A-1 A-2 A-3 a1 B-1')
    expect(await list({ toDate: '2001-01-01' })).toBe('')
    expect([await list({ minAgeDays: 0 }), await list({ minAgeDays: 1 })]).toEqual(['A-1 A-2 A-3 a1 B-1', ''])
  })

  it('that match such a filter are worked as one act', async () => {
    const { client, second } = await startWithCases()
    const filter = { status: 'open' as const, batchId: second, minAgeDays: 0 }
    const matching = { filter, ...await client.exceptions.gather({ profile: PROFILE, filter }) }
    expect(matching.count).toBe(2)
    const { txrefs } = await client.exceptions.note({ profile: PROFILE, matching, text: 'late file' })
    expect(txrefs).toEqual(['A-2', 'B-1'])
  })

  it('that match are the very ones that were gathered, not as many others', async () => {
    const { client } = await startWithCases()
    const assign = (txref: string, owner: string | null) => (
      client.exceptions.assign({ profile: PROFILE, txrefs: [txref], owner })
    )
    const filter = { status: 'open' as const, owner: 'Ada' }
    await assign('A-1', 'Ada')
    const matching = { filter, ...await client.exceptions.gather({ profile: PROFILE, filter }) }
    await assign('A-1', null)
    await assign('B-1', 'Ada')
    const resolved = client.exceptions.resolve({ profile: PROFILE, matching, as: 'duplicate', note: 'listed twice' })
    await expect(resolved).rejects.toMatchObject({ code: 'EXCEPTIONS_REPLACED' })
    await assign('B-1', null)
    await assign('A-1', 'Ada')
    const { txrefs } = await client.exceptions.note({ profile: PROFILE, matching, text: 'the same again' })
    expect(txrefs).toEqual(['A-1'])
  })
})

describe('suspicious payments', () => {
  it('are counted, listed and verified as their filter says', async () => {
    const { client } = await startWithCases()
    const ask = async (filter: object) => {
      const view = 'doubled-reference' as const
      const { rows, total } = await client.suspicious.list({ profile: PROFILE, view, filter })
      const counted = (await client.suspicious.counts({ profile: PROFILE, filter })).find((one) => one.view === view)
      expect([total, counted?.count]).toEqual([rows.length, rows.length])
      return rows.map(({ txref }) => txref).join(' ')
    }
    expect(await ask({})).toBe('A-1 a1')
    expect(await ask({ customer: 'Dayo' })).toBe('a1')
    expect(await ask({ currency: 'NGN', minAmountMinor: 1_001 })).toBe('')
    const { run } = await client.verifyRuns.start({
      profile: PROFILE, selection: { view: 'doubled-reference', filter: { customer: 'Dayo' } },
    })
    expect(run.size).toBe(1)
  })

  it('of one import are those of its file', async () => {
    const { client, first, second } = await startWithCases()
    const count = async (batchId: number) => (
      await client.suspicious.list({ profile: PROFILE, view: 'doubled-reference', filter: { batchId } })
    ).total
    expect([await count(first), await count(second)]).toEqual([2, 0])
  })
})

describe('transfers', () => {
  it('are filtered by amount in a currency, by who drafted them, and by when', async () => {
    const { client } = await startCore()
    const draft = (reference: string, amountMinor: number, currency: 'NGN' | 'KES') => client.transfers.draft({
      profile: PROFILE, details: { reference, currency, amountMinor, ...ACCOUNT },
    })
    const made = [await draft('P-1', 1_000, 'NGN'), await draft('P-2', 5_000, 'NGN'), await draft('P-3', 5_000, 'KES')]
    const list = async (filter: object) => {
      const { rows, totals } = await client.transfers.list({ profile: PROFILE, filter })
      expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
      return rows.map(({ details }) => details.reference).join(' ')
    }
    expect(await list({ currency: 'NGN', minAmountMinor: 5_000 })).toBe('P-2')
    expect(await list({ currency: 'NGN', maxAmountMinor: 4_999 })).toBe('P-1')
    expect([await list({ person: made[0]?.createdBy }), await list({ person: 'Nobody' })]).toEqual(['P-3 P-2 P-1', ''])
    const at = made[1]?.createdAt ?? ''
    expect(await list({ from: at })).toContain('P-2')
    expect(await list({ before: made[0]?.createdAt })).toBe('')
  })
})

describe('runs', () => {
  it('are filtered by state and by when they began, newest first', async () => {
    const { client } = await startWithCases()
    const list = async (filter: object) => (
      await client.verifyRuns.list({ profile: PROFILE, filter })
    ).map(({ id, state }) => `${id} ${state}`)
    expect(await list({ states: ['completed'] })).toEqual(['1 completed'])
    expect(await list({ states: ['paused', 'cancelled'] })).toEqual([])
    const [{ createdAt } = { createdAt: '' }] = await client.verifyRuns.list({ profile: PROFILE })
    const calendar = createBusinessCalendar({ timeZone: 'UTC', cutOff: '00:00' })
    const day = (period: 'today' | 'yesterday') => (
      momentsOfDays(datesOfPeriod(period, calendar.dateOf(Date.parse(createdAt))), calendar)
    )
    expect([await list(day('today')), await list(day('yesterday'))]).toEqual([['1 completed'], []])
  })
})
