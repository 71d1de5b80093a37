import { describe, expect, it } from 'vitest'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'

const PAIRS = 1_250

/** Two references that differ only by case, two that differ only by a sign, and one that was paid too much. */
const till = shareTill(async ({ importRows, teach, verify }) => {
  await teach({
    'ORDER-1': { answer: 'approved', amount: '1250.50' },
    'MORE': { answer: 'approved', amount: '12.00' },
  })
  await importRows(['ORDER-1,1250.50,NGN,', 'order-1,1250.50,NGN,', 'U-1,3,UGX,', 'U 1,4,UGX,', 'MORE,10.00,NGN,'])
  await verify({ txrefs: ['ORDER-1', 'MORE'] })
})

const DOUBLED = ['list', 'suspicious', '--view', 'doubled-reference']

describe('list suspicious', () => {
  it('counts every view, with the money of each currency and what it lists', async () => {
    const { status, out } = await till().run(['list', 'suspicious'])
    expect(status).toBe(0)
    expect(out).toMatch(/doubled-reference +4 +NGN 2,501\.00 +References that differ/)
    expect(out).toMatch(/\n +UGX 7\n/)
    expect(out).toMatch(/amount-above-expected +1 +NGN 10\.00/)
    expect(out).toMatch(/pending-too-long +0/)
    expect(out).toContain('7 views')
  })

  it('lists the payments of one view with the reason beside each', async () => {
    const { out } = await till().run(DOUBLED)
    expect(out).toMatch(/ORDER-1 +NGN 1,250\.50 +proved +Differs from another reference only in case.* +order-1\n/)
    expect(out).toContain('4 payments')
    const more = await till().run(['list', 'suspicious', '--view', 'amount-above-expected'])
    expect(more.out).toMatch(/MORE +NGN 10\.00 +proved +[\d-]{10} [\d:]{8} UTC +\w/)
    const { rows, total } = await (await till().client()).suspicious.list({
      profile: PROFILE, view: 'doubled-reference', slice: { limit: 1 },
    })
    expect([rows[0]?.txref, total]).toEqual(['ORDER-1', 4])
    const { json } = await till().run([...DOUBLED, '--limit', '1', '--json'])
    expect(json()).toMatchObject({
      profile: PROFILE, suspicious: [{ txref: 'ORDER-1', related: ['order-1'] }], hasMore: true,
    })
  })

  it('says that a view finds nothing, and what it would list', async () => {
    const { out } = await till().run(['list', 'suspicious', '--view', 'pending-too-long'])
    expect(out).toContain('None. The service has')
  })

  it('refuses a view of anything else, an unknown view, and a status', async () => {
    expect((await till().run(['list', 'payments', '--view', 'pending-too-long'])).status).toBe(2)
    const odd = await till().run(['list', 'suspicious', '--view', 'odd'])
    expect([odd.status, odd.err.includes('Allowed choices are proved-then')]).toEqual([2, true])
    const withStatus = await till().run(['list', 'suspicious', '--status', 'proved'])
    expect([withStatus.status, withStatus.err.includes('--status can’t be used here')]).toEqual([2, true])
  })
})

describe('verify --view', () => {
  it('asks about all of the view again, before the bulk, and about nothing beside it', async () => {
    const { status, json } = await till().run(['verify', '--view', 'amount-above-expected', '--json'])
    expect([status, json()]).toMatchObject([0, { size: 1, calls: 1, verified: { proved: 1 } }])
    const [run] = await (await till().client()).verifyRuns.list({ profile: PROFILE })
    expect(run).toMatchObject({ lane: 'requery', state: 'completed' })
    const { attempts } = await (await till().client()).payments.get({ profile: PROFILE, txref: 'MORE' })
    expect(attempts).toHaveLength(2)
  })

  it('can’t be combined with another choice of payments', async () => {
    const before = await (await till().client()).verifyRuns.list({ profile: PROFILE })
    expect((await till().run(['verify', '--view', 'amount-above-expected', '--all'])).status).toBe(2)
    expect(await (await till().client()).verifyRuns.list({ profile: PROFILE })).toEqual(before)
  })
})

describe('a view of thousands', () => {
  it('is listed whole, a slice at a time', async () => {
    const doubled = Array.from({ length: PAIRS }, (_, index) => [`long-${index},1.00,NGN,`, `LONG-${index},1.00,NGN,`])
    await till().importRows(doubled.flat())
    const { json } = await till().run([...DOUBLED, '--limit', '2200', '--json'])
    const { suspicious, hasMore } = json() as { suspicious: { txref: string }[]; hasMore: boolean }
    expect([new Set(suspicious.map(({ txref }) => txref)).size, hasMore]).toEqual([2_200, true])
  })
})
