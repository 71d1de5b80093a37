import { describe, expect, it } from 'vitest'
import type { SuspiciousRow } from '../../../../src-shared/contract/suspicious.ts'
import { AT, buildPayment, currency } from '../../../support/cli-data.ts'
import { runCli } from '../../../support/cli-run.ts'

const NGN = currency('NGN')
const UGX = currency('UGX')
const COUNTS = [
  { view: 'doubled-reference', count: 3, totals: [
    { currency: NGN, count: 2, amountMinor: 250_100n }, { currency: UGX, count: 1, amountMinor: 7n },
  ] },
  { view: 'pending-too-long', count: 0, totals: [] },
] as const

function row(index: number): SuspiciousRow {
  const txref = `ORDER-${index}`
  return {
    txref, payment: buildPayment({ id: index, txref }), because: { text: 'Differs only by case.', at: AT },
    related: [`order-${index}\u0007`],
  }
}

describe('list suspicious', () => {
  it('counts every view, with the money of each currency and what it lists', async () => {
    const { status, out, core } = await runCli(['list', 'suspicious'], { core: { suspiciousCounts: COUNTS } })
    expect([status, core.inputOf('suspicious.counts')]).toEqual([0, { profile: 'practice' }])
    expect(out).toMatch(/doubled-reference +3 +NGN 2,501\.00 +References that differ/)
    expect(out).toMatch(/\n +UGX 7\n/)
    expect(out).toMatch(/pending-too-long +0/)
    expect(out).toContain('2 views')
  })

  it('lists the payments of one view with the reason beside each', async () => {
    const argv = ['list', 'suspicious', '--view', 'doubled-reference']
    const { out, core } = await runCli(argv, { core: { suspicious: [row(1), row(2)] } })
    const stretch = { offset: 0, limit: 50 }
    expect(core.inputOf('suspicious.list')).toMatchObject({ view: 'doubled-reference', stretch })
    expect(out).toMatch(/ORDER-2 +NGN 1,250\.50 +proved +2026-09-17 08:30:00 UTC +Differs only by case\. +order-2\\x07/)
    expect(out).toContain('2 payments')
    const json = (await runCli([...argv, '--limit', '1', '--json'], { core: { suspicious: [row(1), row(2)] } })).json()
    expect(json).toMatchObject({ suspicious: [{ txref: 'ORDER-1', related: ['order-1\u0007'] }], hasMore: true })
  })

  it('reads a long list a stretch at a time', async () => {
    const suspicious = Array.from({ length: 2_500 }, (_, index) => row(index + 1))
    const argv = ['list', 'suspicious', '--view', 'doubled-reference', '--limit', '2200', '--json']
    const { json, core } = await runCli(argv, { core: { suspicious } })
    expect((json() as { suspicious: unknown[] }).suspicious).toHaveLength(2_200)
    expect(core.calls.filter(({ procedure }) => procedure === 'suspicious.list')).toHaveLength(3)
  })

  it('says that a view finds nothing, and what it would list', async () => {
    expect((await runCli(['list', 'suspicious', '--view', 'pending-too-long'])).out).toContain('None. The service has')
  })

  it('refuses a view of anything else, an unknown view, and a status', async () => {
    expect((await runCli(['list', 'payments', '--view', 'pending-too-long'])).status).toBe(2)
    expect((await runCli(['list', 'suspicious', '--view', 'odd'])).err).toContain('Allowed choices are proved-then')
    expect((await runCli(['list', 'suspicious', '--status', 'proved'])).err).toContain('--status says nothing here')
  })
})

describe('verify --view', () => {
  it('asks about all of the view again, before the bulk', async () => {
    const { core } = await runCli(['verify', '--view', 'amount-above-expected'])
    expect(core.inputOf('verifyRuns.start')).toMatchObject({
      selection: { view: 'amount-above-expected' }, lane: 'requery',
    })
    expect((await runCli(['verify', '--view', 'amount-above-expected', '--all'])).status).toBe(2)
  })
})
