/** What comes for a closed day, in the terminal: told of that day, stated by the close of a later one, in its pack. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { CloseAdjustment, CloseArrival, DayChecklist } from '../../../../src-shared/contract/closes/closes.ts'
import { bringClosableDay, DAY, HEADER } from '../../../support/cli/closable-day.ts'
import { shareTill } from '../../../support/cli/till.ts'
import { ADA, BEN } from '../../../support/core/payouts.ts'

const till = shareTill(bringClosableDay)
const run = (...argv: readonly string[]) => till().run(argv)
const as = ({ user, passphrase }: typeof ADA, ...argv: readonly string[]) => till().run(
  ['close', ...argv, '--user', user, '--secrets-stdin'], { stdin: `${JSON.stringify({ passphrase })}\n` },
)

async function closeDay(date: string): Promise<void> {
  expect((await as(ADA, 'sign', date)).status).toBe(0)
  expect((await as(BEN, 'approve', date)).status).toBe(0)
}

interface Shown {
  readonly contentHash: string
  readonly states: readonly CloseAdjustment[]
  readonly arrivals: readonly CloseArrival[]
}
const show = async (id: number) => (await run('close', 'show', String(id), '--json')).json() as Shown

it('is told of the day, and stated once by the close of the day on which it came', async () => {
  await run('match')
  await closeDay(DAY)
  await till().file('refund.csv', `${HEADER}\nSTL-10,refund,C-1,-200.00,0.00,-200.00,NGN,${DAY},2026-09-21\n`)
  await run('import', 'settlement', 'refund.csv')
  expect((await run('match', '--dry-run', '--json')).json()).toMatchObject({ changedDays: null })
  expect((await run('match')).out)
    .toMatch(/The figures of a closed day are different now: 16 Sep 2026\nThe close of a later day/)
  expect((await run('match', '--json')).json()).toMatchObject({ changedDays: [] })
  const first = await show(1)
  const [{ arrivedOn = '' } = {}] = first.arrivals
  expect(first.arrivals).toMatchObject([{ figures: { currency: 'NGN', refundsMinor: 20_000 }, statedBy: null }])

  await till().teach({ 'L-1': { answer: 'approved', amount: '50.00', currency: 'NGN' } })
  await till().file('later.csv', `reference,amount,currency,date\nL-1,50.00,NGN,${arrivedOn}\n`)
  await run('import', 'expected', 'later.csv')
  await till().verify()
  await run('match')
  const { adjustments } = (await run('close', 'status', arrivedOn, '--json')).json() as DayChecklist
  expect(adjustments).toMatchObject([{ date: DAY, close: 1, figures: { refundsMinor: 20_000, netMinor: -20_000 } }])
  const told = (await run('close', 'status', arrivedOn)).out
  expect(told).toContain('Its close also states what came for earlier days:')
  expect(told).toMatch(/16 Sep 2026 {3}Refunds\s+NGN\s\+200\.00\s+1\n/)

  await closeDay(arrivedOn)
  const { states, arrivals } = await show(2)
  expect([states, arrivals]).toEqual([adjustments, []])
  expect(states[0]?.contentHash).toBe(first.contentHash)
  expect((await show(1)).arrivals).toMatchObject([{ statedBy: { close: 2, date: arrivedOn } }])
  expect((await run('close', 'show', '2')).out).toMatch(/Adjustments of earlier days, part of what was signed:/)
  expect((await run('close', 'show', '1')).out).toMatch(/Refunds\s+NGN\s\+200\.00\s+By the close of \d/)
})

it('is in the pack of the day that states it, which is sound', async () => {
  const { arrivals: [arrival] } = await show(1)
  const made = await run('pack', arrival?.arrivedOn ?? '', '--out', 'later.zip')
  expect([made.err, made.status]).toEqual(['', 0])
  expect((await run('pack', 'verify', 'later.zip')).status).toBe(0)
  const files = unzipSync(await readFile(join(till().folder, 'later.zip')))
  const [headings, row] = strFromU8(files['adjustments.csv'] ?? new Uint8Array()).split(/\r?\n/)
  expect(headings).toMatch(/^day,close,content_sha256,currency,expected_minor,/)
  expect(row).toMatch(new RegExp(`^${DAY},1,[0-9a-f]{64},NGN,0,0,0,0,0,20000,0,0,0,-20000,`))
  await run('pack', DAY, '--out', 'first.zip')
  expect(Object.keys(unzipSync(await readFile(join(till().folder, 'first.zip'))))).not.toContain('adjustments.csv')
})

it('is in the daily proof of both days', async () => {
  const { arrivals: [arrival] } = await show(1)
  const proof = async (day: string, name: string) => {
    expect((await run('report', 'day', '--day', day, '--format', 'html', '--out', name)).status).toBe(0)
    return await readFile(join(till().folder, name), 'utf8')
  }
  const first = await proof(DAY, 'first.html')
  expect(first).toMatch(/<h2>Adjustments of this day<\/h2>[^]*Refunds[^]*200\.00[^]*By the close of \d/)
  expect(first).not.toContain('Adjustments of earlier days')
  const later = await proof(arrival?.arrivedOn ?? '', 'later.html')
  expect(later).toMatch(/<h2>Adjustments of earlier days<\/h2>[^]*16 Sep 2026[^]*Refunds[^]*200\.00/)
})

it('is found sound by doctor', async () => {
  const { findings } = (await till().runAlone(['doctor', '--json'])).json() as { readonly findings: readonly object[] }
  expect(findings).toContainEqual(expect.objectContaining({ subject: 'Adjustments of closed days', isSound: true }))
})
