/** What a match leaves is written off in the terminal: alone within the limit, by two above it, and booked. */
import { expect, it } from 'vitest'
import { PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'
import { ADA, addUsers, BEN } from '../../../support/core/payouts.ts'

const REPORT = [
  'settlement id,type,transaction reference,gross,app fee,merchant fee,stamp duty,net,currency,transaction date,'
    + 'settlement date',
  'STL-7,payment,M-1,998.00,0.00,0.00,0.00,998.00,NGN,2026-09-16,2026-09-17',
  'STL-7,payment,M-2,490.00,0.00,0.00,0.00,490.00,NGN,2026-09-16,2026-09-17',
].join('\n')

const till = shareTill(async (at: Till) => {
  await at.teach({
    'M-1': { answer: 'approved', amount: '1000.00', currency: 'NGN' },
    'M-2': { answer: 'approved', amount: '500.00', currency: 'NGN' },
  })
  await at.importRows(['M-1,1000.00,NGN,Ada', 'M-2,500.00,NGN,Ben'])
  await at.verify()
  await addUsers(await at.client(), PROFILE)
  await at.file('report.csv', `${REPORT}\n`)
  await at.run(['import', 'settlement', 'report.csv'])
  const typed = { terminal: { isTty: true }, stdin: `${ADA.passphrase}\n` }
  expect((await at.runAlone(['match', '--sign-as', 'Ada'], typed)).status).toBe(1)
})

interface Listed {
  readonly id: number
  readonly left: readonly { readonly name: string }[]
}

async function as({ user, passphrase }: typeof ADA, ...argv: readonly string[]) {
  return till().runAlone([...argv, '--sign-as', user], { terminal: { isTty: true }, stdin: `${passphrase}\n` })
}

async function idOf(name: string): Promise<string> {
  const { matches } = (await till().run(['match', 'list', '--json'])).json() as { matches: readonly Listed[] }
  return String(matches.find(({ left }) => left[0]?.name === name)?.id)
}

async function agreeOnLimit(alone: string): Promise<void> {
  const by = ({ user, passphrase }: typeof ADA) => (
    [['--user', user, '--secrets-stdin'], { stdin: `${JSON.stringify({ passphrase })}\n` }] as const
  )
  const [ben, ofBen] = by(BEN)
  const { proposal } = (await till().run(
    ['exceptions', 'write-off-limit', '--json', '--currency', 'NGN', '--alone', alone, ...ben], ofBen,
  )).json() as { proposal: { id: number } }
  const [ada, ofAda] = by(ADA)
  expect((await till().run(['proposal', 'confirm', String(proposal.id), ...ada], ofAda)).status).toBe(0)
}

it('is written off, proposed, rejected and taken back, and the books have what stands', async () => {
  const { run } = till()
  const [small, large] = [await idOf('M-1'), await idOf('M-2')]
  const reason = ['--reason', 'agreed with the shop']
  expect((await as(ADA, 'match', 'write-off', small, ...reason)).err).toContain('MATCH_NOT_CONFIRMED')
  for (const id of [small, large]) await as(ADA, 'match', 'confirm', id, ...reason)
  await agreeOnLimit('5')

  expect((await as(ADA, 'match', 'write-off', small, ...reason)).out).toContain('NGN 2.00 written off')
  const proposed = await as(ADA, 'match', 'write-off', large, ...reason)
  expect(proposed.out).toContain(`Match ${large}: a write-off of NGN 10.00 waits for a second person`)
  expect((await run(['match', 'show', large])).out).toMatch(/Waiting +write-off of NGN 10\.00 by Ada/)
  expect((await run(['match', 'list', '--waiting', '--json'])).json()).toMatchObject({ total: 1 })
  expect((await as(ADA, 'match', 'confirm-write-off', large)).err).toContain('WRITE_OFF_NEEDS_ANOTHER')
  expect((await as(BEN, 'match', 'reject-write-off', large, '--reason', 'no')).out).toContain('nothing is written')
  expect((await as(BEN, 'match', 'confirm-write-off', large)).err).toContain('WRITE_OFF_NOT_WAITING')
  expect((await run(['match', 'write-off', large, ...reason])).status).not.toBe(0)
  await as(ADA, 'match', 'write-off', large, ...reason)
  expect((await as(BEN, 'match', 'confirm-write-off', large)).out).toContain('NGN 10.00 written off')

  const bridge = await run(['bridge', '--settlement', 'STL-7', '--json'])
  expect(bridge.json()).toMatchObject({ currencies: [{
    explanations: expect.arrayContaining([expect.objectContaining({ cause: 'written-off', amountMinor: 1_200 })]),
  }] })
  expect((await run(['doctor'])).status).toBe(0)
})

it('is booked on the day on which it was written off, and taken back once it is undone', async () => {
  const { run } = till()
  const year = String(new Date().getUTCFullYear())
  const period = ['--from', `${year}-01-01`, '--to', `${year}-12-31`, '--json']
  const plan = async () => ((await run(['export', 'journal', ...period, '--dry-run'])).json() as {
    rows: readonly { readonly kind: string, readonly postings: readonly object[] }[]
  }).rows.filter(({ kind }) => kind === 'write-off')
  expect(await plan()).toHaveLength(2)
  expect(await plan()).toContainEqual(expect.objectContaining({ postings: expect.arrayContaining([
    expect.objectContaining({ account: 'Expenses:Write-offs', currency: 'NGN', amountMinor: 1_000 }),
    expect.objectContaining({ account: 'Assets:Payment clearing', currency: 'NGN', amountMinor: -1_000 }),
  ]) }))
  await as(ADA, 'match', 'undo', await idOf('M-2'), '--reason', 'the bank paid it')
  expect(await plan()).toHaveLength(1)
})
