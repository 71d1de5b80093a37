/** Customers hidden from viewers, in the terminal: by one at once, shown again by two, and told. */
import { expect, it } from 'vitest'
import { PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'
import { ADA, addUsers, BEN } from '../../../support/core/payouts.ts'

const COMMAND = ['user', 'customers']

const till = shareTill(async (at: Till) => {
  await addUsers(await at.client(), PROFILE)
})

const by = ({ user, passphrase }: typeof ADA) => (
  [['--user', user, '--secrets-stdin'], { stdin: `${JSON.stringify({ passphrase })}\n` }] as const
)

async function propose(what: 'hide' | 'show'): Promise<{ readonly id: number; readonly state: string }> {
  const [who, typed] = by(ADA)
  const { proposal } = (await till().run([...COMMAND, what, '--json', ...who], typed)).json() as {
    proposal: { id: number; state: string }
  }
  return proposal
}

it('are hidden by one person and shown again by two', async () => {
  expect((await till().run(COMMAND)).out).toContain('Viewers see customers.')
  expect((await propose('hide')).state).toBe('done')
  expect((await till().run(COMMAND)).out).toContain('Customers are hidden from viewers.')

  const { id, state } = await propose('show')
  expect(state).toBe('open')
  expect((await till().run([...COMMAND, '--json'])).json()).toMatchObject({ areCustomersHidden: true })
  const [who, typed] = by(BEN)
  const confirmed = await till().run(['proposal', 'confirm', String(id), ...who], typed)
  expect([confirmed.status, confirmed.out]).toEqual([0, expect.stringContaining('Show customers to viewers')])
  expect((await till().run([...COMMAND, '--json'])).json()).toMatchObject({ areCustomersHidden: false })

  const { out } = await till().run(['audit', 'list'])
  expect(out).toMatch(/hiding of customers changed/)
})

it('need who proposes it', async () => expect((await till().run([...COMMAND, 'hide'])).status).toBe(2))
