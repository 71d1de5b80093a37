/** A business day closed by two people, in the terminal: what arrives later differs, and what was said stays. */
import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bringClosableDay, DAY, HEADER } from '../../../support/cli/closable-day.ts'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'
import { ADA, BEN } from '../../../support/core/payouts.ts'

const till = shareTill(bringClosableDay)

const as = ({ user, passphrase }: typeof ADA, ...argv: readonly string[]) => till().run(
  ['close', ...argv, '--user', user, '--secrets-stdin'], { stdin: `${JSON.stringify({ passphrase })}\n` },
)
const codeOf = async (answer: ReturnType<typeof as>) => {
  const { status, err } = await answer
  return [status, /[A-Z]+(?:_[A-Z]+)+/.exec(err)?.[0]]
}

interface Findings {
  readonly findings: readonly { readonly subject: string; readonly isSound: boolean }[]
}

interface Shown {
  readonly contentHash: string
  readonly figures: readonly Readonly<Record<string, number | string>>[]
  readonly reopened: object | null
  readonly arrivals: readonly object[]
  readonly changes: Pick<Shown, 'figures'> & { readonly total: number; readonly rows: readonly object[] }
}
const show = async (id: number) => (await till().run(['close', 'show', String(id), '--json'])).json() as Shown

it('is signed by one and approved by another, and says then what it said', async () => {
  expect(await codeOf(as(ADA, 'sign', DAY))).toEqual([2, 'DAY_NOT_READY'])
  await till().run(['match'])
  expect(await codeOf(as(BEN, 'approve', DAY))).toEqual([2, 'DAY_WITHOUT_PROPOSAL'])
  expect(await codeOf(as(ADA, 'sign', DAY, '--carry-to', 'Nobody', '--reason', 'x'))).toEqual([2, 'USER_UNKNOWN'])
  expect((await as(ADA, 'sign', DAY, '--carry-to', 'Ben')).status).toBe(2)
  const shown = { kind: 'day-close' as const, date: DAY, contentHash: 'ab'.repeat(32) }
  const propose = (await till().client()).proposals.propose({ profile: PROFILE, change: shown, by: ADA })
  await expect(propose).rejects.toMatchObject({ code: 'DAY_CHANGED' })
  expect((await as(ADA, 'sign', DAY)).status).toBe(0)
  expect((await till().run(['close', 'status', DAY])).out).toContain('waits for another person’s approval')
  expect(await codeOf(as(ADA, 'approve', DAY))).toEqual([2, 'PROPOSAL_SAME_PERSON'])
  const approved = await as(BEN, 'approve', DAY)
  expect([approved.status, approved.out]).toEqual([0, expect.stringContaining('Confirmed and done.')])
  expect(approved.out).not.toContain('Good until')
  // Whoever approves it sees what it comes to before.
  expect(approved.err).toMatch(/In the bank\s+990\.00/)
  expect((await till().run(['close', 'status', DAY])).out).toContain('This day is closed.')
  expect(await codeOf(as(BEN, 'sign', DAY))).toEqual([2, 'DAY_CLOSED'])
  const { out } = await till().run(['close', 'list'])
  expect(out).toMatch(/1\s+16 Sep 2026\s+closed\s+Ada\s+Ben/)

  const closed = await show(1)
  expect(closed.changes).toEqual({ figures: [], rows: [], total: 0 })
  expect(closed.figures).toMatchObject([{
    currency: 'NGN', expectedMinor: 100_000, provedMinor: 100_000, netMinor: 99_000, bankMinor: 99_000,
    residualMinor: 0,
  }])
  const { rows } = await (await till().client()).audit.list({ profile: PROFILE, page: { limit: 20 } })
  expect(rows.find(({ action }) => action === 'day closed')).toMatchObject({
    actor: 'Ben', subject: `business day ${DAY}`, after: JSON.stringify({ contentHash: closed.contentHash }),
  })
})

it('stays what it was when a refund comes, which is told as what differs', async () => {
  const closed = await show(1)
  await till().file('refund.csv', `${HEADER}\nSTL-10,refund,C-1,-200.00,0.00,-200.00,NGN,${DAY},2026-09-21\n`)
  expect((await till().run(['import', 'settlement', 'refund.csv'])).status).toBe(0)
  await till().run(['match'])
  const { changes, arrivals, ...after } = await show(1)
  expect({ ...after, arrivals: [] }).toEqual({ ...closed, changes: undefined })
  const figures = { currency: 'NGN', refundsMinor: 20_000, netMinor: -20_000 }
  expect(arrivals).toMatchObject([{ figures, statedBy: null }])
  expect(changes.figures).toMatchObject([{ currency: 'NGN', refundsMinor: 20_000, netMinor: -20_000, provedMinor: 0 }])
  expect(changes.rows).toMatchObject([
    { kind: 'figures', key: 'NGN' }, { kind: 'line', before: null }, { kind: 'settlement', before: null },
  ])
  const bridge = (await till().run(['bridge', '--day', DAY, '--json'])).json() as { currencies: typeof closed.figures }
  const [today, then, since] = [bridge.currencies[0], closed.figures[0], changes.figures[0]]
  for (const name of ['netMinor', 'refundsMinor', 'inTransitMinor', 'bankMinor', 'residualMinor']) {
    expect(Number(then?.[name]) + Number(since?.[name])).toBe(today?.[name])
  }
  const { out } = await till().run(['close', 'show', '1'])
  expect(out).toMatch(/Refunds\s+0\.00\s+200\.00\s+200\.00/)
  expect(out).toContain('3 things have changed since:')
  expect(out).toContain('Adjustments of this day, as of the last matching:')
  expect(out).toMatch(/Refunds\s+NGN\s\+200\.00\s+Not stated yet/)
})

it('is opened again by two with a reason, and closed again: both are readable', async () => {
  expect((await as(BEN, 'reopen', DAY, '--reason', 'A refund of 4111 1111 1111 1111 came late')).status).toBe(0)
  expect((await as(ADA, 'approve', DAY)).status).toBe(0)
  const reason: unknown = expect.stringMatching(/^A refund of (?!.*4111 1111 1111).* came late$/)
  const reopened = { signedBy: 'Ben', approvedBy: 'Ada', reason }
  expect(await show(1)).toMatchObject({ reopened })
  expect(await codeOf(as(BEN, 'reopen', DAY, '--reason', 'Again'))).toEqual([2, 'DAY_NOT_CLOSED'])
  // What was signed is of the day as it was: whatever changes what it says makes it out of date.
  expect((await as(BEN, 'sign', DAY)).status).toBe(0)
  await till().file('more.csv', `${HEADER}\nSTL-11,refund,C-1,-50.00,0.00,-50.00,NGN,${DAY},2026-09-21\n`)
  await till().run(['import', 'settlement', 'more.csv'])
  await till().run(['match'])
  expect(await codeOf(as(ADA, 'approve', DAY))).toEqual([2, 'PROPOSAL_OUTDATED'])
  expect((await as(ADA, 'sign', DAY)).status).toBe(0)
  expect((await as(BEN, 'approve', DAY)).status).toBe(0)
  expect(await show(1)).toMatchObject({ changes: { figures: [{ refundsMinor: 25_000 }] } })
  expect(await show(2)).toMatchObject({ reopened: null, figures: [{ refundsMinor: 25_000 }], changes: { total: 0 } })
})

it('gives what was hashed, to the letter', async () => {
  const { out } = await till().run(['close', 'content', '2'])
  expect(createHash('sha256').update(out).digest('hex')).toBe((await show(2)).contentHash)
  expect(out.split('\n')[0]).toContain('{"is":"day","key":"2026-09-16","format":1')
})

it('is found by doctor where what it said is changed, or nobody signed it', async () => {
  const problemsOf = async () => {
    const { findings } = (await till().runAlone(['doctor', '--json'])).json() as Findings
    return findings.flatMap(({ subject, isSound }) => (isSound ? [] : [subject]))
  }
  expect(await problemsOf()).not.toContain('Closed days')
  const edit = async (sql: string) => {
    await till().closeCore()
    const db = new Database(join(till().dataDir, 'profiles', PROFILE, 'ledger.sqlite'))
    const trigger = db.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck()
      .get('day_close_no_update')
    db.exec(`DROP TRIGGER day_close_no_update; ${sql}; ${String(trigger)}`)
    db.close()
  }
  await edit(`UPDATE day_close SET content = x'00'`)
  expect(await problemsOf()).toContain('Closed days')
})
