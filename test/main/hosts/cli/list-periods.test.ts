/** Periods of the lists in the terminal: counted from the day on which the command runs. */
import { describe, expect, it } from 'vitest'
import { shareTill } from '../../../support/cli/till.ts'

/** The terminal of the tests has the clock of this day. */
const [TODAY, YESTERDAY] = ['2026-09-17', '2026-09-16']

const till = shareTill(async (shared) => {
  await shared.file('orders.csv', [
    'reference,amount,currency,date', `A-1,10.00,NGN,${TODAY}`, `A-2,20.00,NGN,${YESTERDAY}`,
    'a1,10.00,NGN,2001-01-01', 'OLD,30.00,NGN,2001-01-01', '',
  ].join('\n'))
  await shared.run(['import', 'expected', 'orders.csv'])
  await shared.verify()
})

async function listed(...argv: readonly string[]): Promise<string> {
  const { status, json } = await till().run([...argv, '--json'])
  expect(status).toBe(0)
  const named = JSON.stringify(json()).match(/(?<="txref":")[^"]+/g) ?? []
  return [...new Set(named)].join(' ')
}

describe('--period', () => {
  it('names days of payments, exceptions and suspicious payments by how they lie to today', async () => {
    expect(await listed('list', 'payments', '--period', 'yesterday')).toBe('A-2')
    expect(await listed('list', 'payments', '--period', 'today')).toBe('A-1')
    expect(await listed('exceptions', 'list', '--order', 'books', '--period', 'last-7-days')).toBe('A-1 A-2')
    expect(await listed('exceptions', 'list', '--order', 'books', '--min-age', '5000')).toBe('a1 OLD')
    expect(await listed('list', 'suspicious', '--view', 'doubled-reference', '--period', 'today')).toBe('A-1')
  })

  it('gives way to a date beside it', async () => {
    expect(await listed('list', 'payments', '--period', 'today', '--from', '2001-01-01')).toBe('A-1 A-2 a1 OLD')
    expect(await listed('exceptions', 'list', '--to-day', '2001-01-01', '--order', 'books')).toBe('a1 OLD')
  })

  it('names the days on which runs started and transfers were drafted', async () => {
    const runs = async (...argv: readonly string[]) => (
      (await till().run(['run', 'list', ...argv, '--json'])).json() as { runs: readonly object[] }
    ).runs.length
    expect([await runs('--from', '2001-01-01'), await runs('--to', '2001-01-01')]).toEqual([1, 0])
    expect(await runs('--from', '2001-01-01', '--status', 'cancelled')).toBe(0)
    const { json } = await till().run(['transfer', 'list', '--to', '2001-01-01', '--json'])
    expect(json()).toMatchObject({ total: 0 })
  })

  it('chooses what is exported, also of suspicious payments', async () => {
    const exported = async (what: string) => (
      await till().run(['export', what, '--period', 'today', '--columns', 'reference', '--format', 'csv', '--out', '-'])
    ).out.trim().split('\n').slice(1)
    expect(await exported('payments')).toEqual(['A-1'])
    expect(await exported('suspicious')).toEqual(['A-1'])
    const refused = await till().run(['export', 'audit', '--period', 'today', '--out', 'audit.csv'])
    expect([refused.status, refused.err]).toEqual([2, expect.stringContaining('--period is only for')])
  })

  it('is refused where a list has no days, and an amount without its currency', async () => {
    expect((await till().run(['list', 'imports', '--period', 'today'])).status).toBe(2)
    const risk = await till().run(['exceptions', 'list', '--min-at-risk', '5'])
    expect([risk.status, risk.err]).toEqual([2, expect.stringContaining('--min-at-risk needs --currency')])
  })
})
