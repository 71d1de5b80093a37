import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ownTill, PROFILE, shareTill } from '../../../support/cli/till.ts'

/** What v3 is asked later is the second answer. */
const SETTLED = { answer: 'approved', fields: { status: 'settled', amount: 900 } }

/** Five proved payments of a batch, and another of those that are not, or that v3 sees otherwise. */
const till = shareTill(async ({ importRows, teach, verify }) => {
  const orders = Array.from({ length: 5 }, (_, index) => `ORDER-${index + 1}`)
  const amount = '1250.50'
  await teach({
    ...Object.fromEntries(orders.map((txref) => [txref, { answer: 'approved', amount }])),
    'ASKED-1': { amount, answers: ['approved', SETTLED] }, 'ASKED-2': { amount, answers: ['approved', SETTLED] },
    '00 42': { answer: 'other-amount', amount, shortByMinor: 35_050 }, 'WAITS': { answer: 'pending', amount },
  })
  await importRows(orders.map((txref) => `${txref},1250.50,NGN,Customer 0142`))
  await importRows(['00 42', 'WAITS', 'ASKED-1', 'ASKED-2'].map((txref) => `${txref},1250.50,NGN,`))
  await verify({ batchId: 1 })
  await verify()
})

describe('show', () => {
  it('asks for the reference as it was given and shows why it failed', async () => {
    const { status, out } = await till().run(['show', '00 42'])
    expect([status, out.split('\n')[0]]).toEqual([0, '00 42  failed'])
    expect(out).toContain('  ✗  amount      NGN 1,250.50 or more  NGN 900.00')
    expect((await till().run(['show', ' 00 42'])).status).toBe(2)
  })

  it('gives scripts the whole payment', async () => {
    const { json } = await till().run(['show', '00 42', '--json'])
    const payment = await (await till().client()).payments.get({ profile: PROFILE, txref: '00 42' })
    expect(json()).toEqual({ profile: PROFILE, payment })
    expect(payment.attempts).toHaveLength(1)
    expect((await till().run(['show', '00 42', '--raw'])).out).toContain(payment.attempts[0]?.body)
  })

  it('exits with 2 for a reference that is not in the books', async () => {
    const { status, err } = await till().run(['show', 'X'])
    expect([status, err.includes('PAYMENT_UNKNOWN')]).toEqual([2, true])
  })
})

async function looksAt(txref: string): Promise<number> {
  return (await (await till().client()).payments.get({ profile: PROFILE, txref })).v3Queries.length
}

describe('show --ask-v3', () => {
  it('says what to do where it is off, and asks nothing otherwise', async () => {
    const off = await till().run(['show', 'ASKED-1', '--ask-v3'])
    expect(off.status).toBe(2)
    expect(off.err.replace(/\s+/g, ' ')).toContain('profile set shop --v3-verify on')
    await till().run(['profile', 'set', PROFILE, '--v3-verify', 'on'])
    const plain = await till().run(['show', 'ASKED-2'])
    expect([plain.status, plain.out.includes('v3'), await looksAt('ASKED-2')]).toEqual([0, false, 0])
  })

  it('asks v3 first, and shows what it says differently', async () => {
    await till().run(['profile', 'set', PROFILE, '--v3-verify', 'on'])
    const { status, out } = await till().run(['show', 'ASKED-1', '--ask-v3'])
    expect([status, await looksAt('ASKED-1')]).toEqual([0, 1])
    expect(out).toContain('It differs from the legacy answer; its five checks would give: failed')
    expect(out).toContain('status: v3 settled, legacy successful')
    const { state } = await (await till().client()).payments.get({ profile: PROFILE, txref: 'ASKED-1' })
    expect(state).toBe('proved')
  })
})

describe('list', () => {
  it('lists payments up to the limit and says when there are more', async () => {
    const { out } = await till().run(['list', 'payments', '--limit', '2', '--batch', '1'])
    expect(out).toContain('ORDER-2')
    expect(out).not.toContain('ORDER-3')
    expect(out).toContain('2 payments shown; there are more (--limit)')
    const all = await till().run(['list', 'payments', '--limit', '5', '--batch', '1', '--json'])
    expect(all.json()).toMatchObject({ payments: { length: 5 }, hasMore: false })
  })

  it('filters by state', async () => {
    const { out } = await till().run(['list', 'payments', '--status', 'pending'])
    expect([out.includes('WAITS'), out.includes('ORDER-')]).toEqual([true, false])
    expect((await till().run(['list', 'payments', '--status', 'refused'])).out).toBe('No matches.\n')
    const completed = await till().run(['list', 'runs', '--status', 'completed', '--limit', '1', '--json'])
    expect(completed.json()).toMatchObject({ runs: [{ id: 2 }], hasMore: true })
    expect((await till().run(['list', 'runs', '--status', 'paused', '--json'])).json()).toMatchObject({ runs: [] })
    const attempts = (status: string) => till().run(['list', 'attempts', '--status', status, '--json'])
    expect((await attempts('timeout')).json()).toMatchObject({ attempts: [] })
    expect((await attempts('answered')).json()).toMatchObject({ attempts: { length: 9 } })
    expect((await till().run(['list', 'attempts', '--limit', '1'])).out).toContain('1 attempt shown; there are more')
  })

  it('lists failures check by check', async () => {
    const { out } = await till().run(['list', 'failures'])
    expect(out).toMatch(/00 42 +amount {2}NGN 1,250\.50 or more {2}NGN 900\.00/)
    expect([out.includes('WAITS'), out.includes('1 failure\n')]).toEqual([false, true])
  })

  it('lists imports with their counts and why one was undone', async () => {
    await till().importRows(['A,1.00,NGN,', 'A,1.00,NGN,'])
    await till().run(['import', 'undo', '3', '--reason', 'wrong day'])
    const { out } = await till().run(['list', 'imports'])
    expect(out).toMatch(/ 3 {2}.*rows\.csv {2}undone: wrong day +1 +0 +0 +1 +0\n/)
    const kept = await till().run(['list', 'imports', '--status', 'committed', '--json'])
    expect(kept.json()).toMatchObject({ imports: [{ id: 2 }, { id: 1 }], hasMore: false })
  })

  it('says what to do where there is nothing yet', async () => {
    const said = async (what: string) => (await till().run(['list', what, '--profile', 'practice'])).out
    expect(await said('payments')).toContain('tillproof import expected FILE')
    expect(await said('imports')).toContain('No imports yet')
    expect(await said('runs')).toContain('No runs yet')
    expect(await said('attempts')).toContain('No attempts yet')
    expect(await said('failures')).toContain('No verify-check failures')
  })
})

describe('export', () => {
  const read = (name: string) => readFile(join(till().folder, name), 'utf8')

  it('writes what is asked for, in the format that the ending or --format names', async () => {
    const argv = ['export', 'payments', '--out', 'open.XLSX', '--status', 'pending', '--batch', '2']
    const { status, json } = await till().run([...argv, '--json'])
    const path = join(till().folder, 'open.XLSX')
    expect([status, json()]).toMatchObject([0, { profile: PROFILE, file: { path, rows: 1 } }])
    const sheet = Object.values(unzipSync(await readFile(path))).map((part) => Buffer.from(part).toString()).join('')
    expect([sheet.includes('WAITS'), sheet.includes('00 42')]).toEqual([true, false])
    const named = await till().run(['export', 'attempts', '--format', 'jsonl', '--out', 'attempts.txt'])
    const text = await read('attempts.txt')
    expect(text.trim().split('\n').map((line) => JSON.parse(line) as unknown)).toHaveLength(9)
    expect(named.out).toMatch(/^Wrote 9 rows \([\d.]+ \w+\) to .*attempts\.txt\nsha256 [0-9a-f]{64}\n/)
    expect(named.out).toMatch(/\naudit trail head [0-9a-f]{64}\n$/)
  })

  it('writes a report to print where the ending or --format says html, and its help says what that is', async () => {
    await till().run(['export', 'payments', '--out', 'report.html'])
    expect(await read('report.html')).toMatch(/^<!doctype html>[^]*ORDER-5/i)
    await till().run(['export', 'exceptions', '--format', 'html', '--out', 'report'])
    const failures = await read('report')
    expect([failures.includes('00 42'), failures.includes('ORDER-5')]).toEqual([true, false])
    const help = (await till().run(['help', 'export'])).out.replace(/\s+/g, ' ')
    expect(help).toContain('html and pdf are a printable report with totals and at most 10,000 rows')
    expect(help).toContain('export payments --batch 3 --out report.html')
  })

  it('exits with 2 where the file can’t be written, and leaves none', async () => {
    const { status } = await till().run(['export', 'payments', '--out', 'nowhere/report.csv'])
    expect(status).toBe(2)
    await expect(read('nowhere/report.csv')).rejects.toThrow('ENOENT')
  })
})

describe('budget', () => {
  it('shows what is free, the fullest window and the newest sends', async () => {
    const { status, out } = await till().run(['budget', '--since', '2h'])
    expect(status).toBe(0)
    // They become free again a minute later.
    expect(out).toMatch(/Free now +(59,99\d|60,000) of 60,000 calls/)
    expect(out).toMatch(/9 calls from [\d-]{10} [\d:]{8} UTC: never over the limit/)
    expect(out).toMatch(/ 9 {2}[\d-]{10} [\d:]{8} UTC +[\d,.]+ m?s {2}bulk {2,}\S.* answered\n/)
    const few = await till().run(['budget', '--limit', '1', '--json'])
    expect(few.json()).toMatchObject({ profile: PROFILE, budget: { sendsTotal: 9, sends: [{ id: 9 }] } })
    const none = await till().run(['budget', '--since', '2999-01-01', '--json'])
    expect(none.json()).toMatchObject({ budget: { sends: [] } })
  })

  it('exits with 1 where a window was over the limit', async () => {
    expect((await till().run(['budget'])).status).toBe(0)
    await till().run(['profile', 'set', PROFILE, '--requests-per-minute', '1'])
    const { status, out } = await till().run(['budget'])
    expect([status, out.includes('OVER THE LIMIT OF 1')]).toEqual([1, true])
    await till().run(['profile', 'set', PROFILE, '--requests-per-minute', '60000'])
  })

  it('counts a cool-off down', async () => {
    const own = await ownTill()
    await own.teach({ A: { answer: 'rate-limited-once', amount: '1.00', minutes: 30 } })
    await own.importRows(['A,1.00,NGN,'])
    await own.run(['verify', '--no-wait'])
    await own.coolOffBeganEarlier(29 * 60_000)
    const { out } = await own.run(['budget'])
    expect(out).toMatch(/(01:0[01]|00:\d\d) left, since [\d-]{10} [\d:]{8} UTC: “.*rate limited/)
  })
})

describe('quickdocs', () => {
  it('asks for the path with its slash, as POST unless told otherwise, and lays the answer out', async () => {
    const { status, out } = await till().run(['quickdocs', 'transfers'])
    expect(status).toBe(0)
    const [path, description] = out.split('\n')
    expect([path, description]).toEqual(['/transfers', expect.stringMatching(/\w+/)])
    expect(out).toMatch(/\nFields\n(?: {2}\w+ +\w.*\n)* {2}debit_currency +\w/)
    expect(out).toMatch(/\nSample request\n {2}\{\n {4}"/)
    expect(out).toMatch(/\nSample response\n[^]*"status": "NEW"/)
  })

  it('gives scripts the whole description', async () => {
    const { json } = await till().run(['quickdocs', '/transactions/7/verify', '--method', 'GET', '--json'])
    const described = await (await till().client()).quickdocs.describe({
      profile: PROFILE, method: 'GET', endpoint: '/transactions/7/verify',
    })
    expect(described.endpoint).toBe('/transactions/:id/verify')
    expect(json()).toEqual({ profile: PROFILE, method: 'GET', path: '/transactions/7/verify', ...described })
  })

  it('says what the service said where it knows no such endpoint', async () => {
    const { status, err } = await till().run(['quickdocs', '/nothing'])
    expect([status, err.includes('SERVICE_REFUSED')]).toEqual([3, true])
  })

  it('refuses a method that there is not', async () => {
    const { status, isDoorLoaded } = await till().run(['quickdocs', '/x', '--method', 'BREW'])
    expect([status, isDoorLoaded]).toEqual([2, false])
  })
})
