/** The commands that do what the screens of exceptions, audit trail, day, runs, imports and settings do. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'

/** A is short by a kobo, B refused, D proved; one row was rejected. */
const till = shareTill(async (at: Till) => {
  await at.teach({
    A: { answer: 'other-amount', amount: '1250.50' }, B: { answer: 'refused' },
    D: { answer: 'approved', amount: '4.00' },
  })
  await at.importRows(['A,1250.50,NGN,Customer 0142', 'B,2.00,NGN,', 'D,4.00,NGN,', '1E+15,1.00,NGN,'])
  await at.verify()
})

const run = async (...argv: string[]) => {
  const { status, json, out, err } = await till().run([...argv, '--json'])
  return { status, json: json() as Record<string, unknown>, said: `${out}${err}` }
}
const openOnes = async () => {
  const { json } = await run('exceptions', 'list', '--order', 'books')
  return (json['exceptions'] as { payment: { txref: string } }[]).map(({ payment }) => payment.txref)
}

describe('exceptions', () => {
  it('are listed as their screen has them, by what is asked for', async () => {
    expect(await openOnes()).toEqual(['A', 'B'])
    expect((await run('exceptions', 'list', '--kind', 'refused')).json).toMatchObject({ total: 1 })
    expect((await run('exceptions', 'list', '--check', 'amount', '--search', '0142')).json).toMatchObject({ total: 1 })
    expect((await run('exceptions', 'list', '--owner', 'nobody here')).json).toMatchObject({ total: 0 })
    const { out } = await till().run(['exceptions', 'list'])
    expect(out).toMatch(/ {2}B +Refused by the service +NGN 2\.00/)
    expect(out).toMatch(/ {2}A +Amount check failed +NGN 0\.01/)
    expect((await run('exceptions', 'list', '--owner', 'ada', '--unassigned')).status).toBe(2)
  })

  it('are assigned, noted, resolved and reopened, all or none, each with its entry of the trail', async () => {
    expect((await run('exceptions', 'assign', 'A', 'B', '--to', 'ada')).json).toMatchObject({ touched: 2 })
    expect((await run('exceptions', 'list', '--owner', 'ada')).json).toMatchObject({ total: 2 })
    expect((await run('exceptions', 'assign', 'B', '--nobody')).json).toMatchObject({ touched: 1 })
    expect((await run('exceptions', 'list', '--unassigned')).json).toMatchObject({ total: 1 })
    expect((await run('exceptions', 'assign', 'A')).status).toBe(2)
    expect((await run('exceptions', 'note', 'A', '--text', 'asked the bank')).json).toMatchObject({ touched: 1 })
    const resolve = ['exceptions', 'resolve', '--as', 'accepted-with-approval', '--reason', 'one kobo']
    const refused = await run(...resolve, 'A', 'D')
    expect([refused.status, refused.json, await openOnes()])
      .toEqual([2, { error: expect.objectContaining({ code: 'EXCEPTION_NOT_OPEN' }) as object }, ['A', 'B']])
    expect((await run(...resolve, 'A')).json).toMatchObject({ touched: 1 })
    expect(await openOnes()).toEqual(['B'])
    expect((await till().run(['exceptions', 'list', '--status', 'resolved'])).out).toContain('one kobo')
    expect((await run('exceptions', 'reopen', 'A', '--reason', 'no')).json).toMatchObject({ touched: 1 })
    expect(await openOnes()).toEqual(['A', 'B'])
    expect((await run('exceptions', 'resolve', 'A', '--as', 'magic', '--reason', 'x')).status).toBe(2)
  })

  it('are worked as many as match a filter, once their number is repeated', async () => {
    const resolve = ['exceptions', 'resolve', '--matching', '--as', 'duplicate', '--reason', 'listed twice']
    const counted = await run(...resolve)
    expect(counted.json).toMatchObject({ matching: 2, totals: [{ currency: 'NGN', count: 2 }] })
    const told = '2 exceptions match. Nothing was changed; add --count 2 to do it.'
    expect((await till().run(resolve)).out).toContain(told)
    expect((await run(...resolve, '--count', '3')).json).toMatchObject({ error: { code: 'EXCEPTIONS_CHANGED' } })
    expect(await openOnes()).toEqual(['A', 'B'])
    expect((await run(...resolve, '--count', '2')).json).toMatchObject({ touched: 2 })
    expect(await openOnes()).toEqual([])
    const reopen = ['exceptions', 'reopen', '--resolution', 'duplicate', '--count', '2', '--reason', 'they are not']
    expect((await run(...reopen)).json).toMatchObject({ touched: 2 })
    expect(await openOnes()).toEqual(['A', 'B'])
    expect((await run('exceptions', 'note', 'A', '--matching', '--text', 'x')).status).toBe(2)
  })

  it('resolved as timing name the day by which the money is expected', async () => {
    const resolve = ['exceptions', 'resolve', 'B', '--as', 'timing', '--reason', 'bank holiday']
    expect((await run(...resolve)).json).toMatchObject({ error: { code: 'INPUT_INVALID' } })
    const past = await run(...resolve, '--expected-by', '2020-01-01')
    expect(past.json).toMatchObject({ error: { code: 'INPUT_INVALID' } })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect((await run(...resolve, '--expected-by', tomorrow)).json).toMatchObject({ touched: 1 })
    expect((await run('exceptions', 'list', '--status', 'resolved')).json).toMatchObject({
      exceptions: [{ resolved: { as: 'timing', expectedBy: tomorrow } }],
    })
    await run('exceptions', 'reopen', 'B', '--reason', 'no')
  })

  it('are not written off where nobody could confirm it', async () => {
    expect((await run('exceptions', 'resolve', 'B', '--as', 'written-off', '--reason', 'x')).json).toMatchObject({
      error: { code: 'SECOND_PERSON_MISSING' },
    })
    expect((await run('exceptions', 'confirm', 'B')).json).toMatchObject({ error: { code: 'EXCEPTION_NOT_WAITING' } })
  })
})

describe('audit', () => {
  it('lists entries newest first, by text, actor and time', async () => {
    const actions = async (...argv: string[]) => (
      ((await run('audit', 'list', ...argv)).json['entries'] as { action: string }[]).map(({ action }) => action)
    )
    await run('exceptions', 'note', 'D', '--text', 'seen')
    expect((await actions())[0]).toBe('note written')
    expect(new Set(await actions('--search', 'NOTE'))).toEqual(new Set(['note written']))
    expect(await actions('--by', 'somebody')).toEqual([])
    expect((await actions('--by', 'officer')).length).toBeGreaterThan(3)
    expect(await actions('--until', '2020-01-01')).toEqual([])
    expect(await actions('--since', '2999-01-01')).toEqual([])
    expect(await actions('--since', '2020-01-01', '--until', '2999-01-01', '--limit', '1')).toEqual(['note written'])
    expect((await run('audit', 'list', '--since', 'yesterday')).status).toBe(2)
    expect((await till().run(['audit', 'list', '--limit', '1'])).out).toMatch(/note added +payment D +Note: seen/)
    expect((await till().run(['audit', 'list'])).out).not.toContain('{"')
  })

  it('check recomputes every hash', async () => {
    const { status, json } = await run('audit', 'check')
    const head: unknown = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect([status, json]).toMatchObject([0, { trail: { isWhole: true, head } }])
  })
})

it('today shows a business day by state, all open exceptions, and what comes next', async () => {
  const { json } = await run('today')
  const { today, openExceptions } = json as { today: { day: { date: string } }; openExceptions: object }
  expect(openExceptions).toMatchObject({ total: 2 })
  const { out } = await till().run(['today', '--day', today.day.date])
  expect(out).toContain(`Business day ${today.day.date}  UTC, from 00:00`)
  expect(out).toMatch(/proved +1 +NGN 4\.00/)
  expect(out).toContain('2 open exceptions, of all days')
  expect(out).toMatch(/^1 proved, (\d+ explained, )?\d+ open$/m)
  expect(out).toContain('\nNext step: Work on 2 exceptions\n')
  expect(out).toMatch(new RegExp(`^  .+ exceptions list --day ${today.day.date}$`, 'm'))
  const listed = async (date: string) => (await run('exceptions', 'list', '--day', date)).json
  expect([await listed(today.day.date), await listed('2020-01-01')]).toMatchObject([{ total: 2 }, { total: 0 }])
  for (const date of ['2026-02-30', 'yesterday']) expect((await run('today', '--day', date)).status).toBe(2)
})

it('run show has what a run came to', async () => {
  const { out } = await till().run(['run', 'show', '1'])
  expect(out).toMatch(/proved +1 +NGN 4\.00/)
  expect((await run('run', 'show', '99')).json).toMatchObject({ error: { code: 'RUN_UNKNOWN' } })
})

it('import rejects writes the rejected rows of an import, never over a file that exists', async () => {
  expect((await run('import', 'rejects', '1', '--out', 'rejects.csv')).json).toMatchObject({ file: { rows: 1 } })
  expect(await readFile(join(till().folder, 'rejects.csv'), 'utf8')).toContain('1E+15')
  expect((await run('import', 'rejects', '1', '--out', 'rejects.csv')).json).toMatchObject({
    error: { code: 'OUTPUT_EXISTS' },
  })
})

it('profile set changes the business day and the zone of times', async () => {
  const argv = ['profile', 'set', PROFILE, '--time-zone', 'Africa/Lagos', '--cut-off', '05:00']
  expect((await run(...argv, '--pending-too-long-hours', '48')).json).toMatchObject({
    profile: { timeZone: 'Africa/Lagos', cutOff: '05:00', pendingTooLongHours: 48 },
  })
  expect((await till().run(['profile', 'show', PROFILE])).out).toContain('Africa/Lagos, from 05:00')
  for (const wrong of [['--time-zone', 'Moon/Base'], ['--cut-off', '5'], ['--pending-too-long-hours', '0']]) {
    expect([wrong, (await run('profile', 'set', PROFILE, ...wrong)).status]).toEqual([wrong, 2])
  }
})
