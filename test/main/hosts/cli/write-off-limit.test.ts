/** How much one person may write off alone, in the terminal: agreed by two, used by one, and told. */
import { expect, it } from 'vitest'
import { PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'
import { ADA, addUsers, BEN } from '../../../support/core/payouts.ts'

const COMMAND = ['exceptions', 'write-off-limit']

const till = shareTill(async (at: Till) => {
  await at.teach({ A: { answer: 'refused' }, B: { answer: 'refused' }, C: { answer: 'refused' } })
  await at.importRows(['A,2.00,NGN,', 'B,3.00,NGN,', 'C,1.00,NGN,'])
  await at.verify()
  await addUsers(await at.client(), PROFILE)
})

const by = ({ user, passphrase }: typeof ADA) => (
  [['--user', user, '--secrets-stdin'], { stdin: `${JSON.stringify({ passphrase })}\n` }] as const
)

async function set(alone: string): Promise<Awaited<ReturnType<Till['run']>>> {
  const [who, typed] = by(BEN)
  return till().run([...COMMAND, '--json', '--currency', 'NGN', '--alone', alone, ...who], typed)
}

async function writeOff(txref: string): Promise<object> {
  const argv = ['exceptions', 'resolve', txref, '--as', 'written-off', '--reason', 'gone', '--json', '--sign-as', 'Ada']
  const typed = { terminal: { isTty: true }, stdin: `${ADA.passphrase}\n` }
  return (await till().runAlone(argv, typed)).json() as object
}

it('is raised by two and lowered by one, and what goes beyond it waits for a second person', async () => {
  expect((await till().run(COMMAND)).out).toContain('every write-off takes a second person')
  expect(await writeOff('A')).toMatchObject({ touched: 1, waiting: 1 })
  const { proposal } = (await set('5')).json() as { proposal: { id: number; state: string } }
  expect(proposal.state).toBe('open')
  const [who, typed] = by(ADA)
  const confirmed = await till().run(['proposal', 'confirm', String(proposal.id), ...who], typed)
  expect([confirmed.status, confirmed.out]).toEqual([0, expect.stringContaining('Nothing alone')])
  expect((await till().run(COMMAND)).out).toMatch(/NGN +5\.00/)

  expect(await writeOff('B')).toMatchObject({ touched: 1, waiting: 0 })
  const { limits } = (await till().run([...COMMAND, '--json', '--user', 'Ada'])).json() as { limits: readonly object[] }
  expect(limits).toEqual([{ currency: 'NGN', limitMinor: 500, writtenOffMinor: 300 }])
  expect((await set('3.5')).json()).toMatchObject({ proposal: { state: 'done' } })
  expect(await writeOff('C')).toMatchObject({ touched: 1, waiting: 1 })

  const { rows } = await (await till().client()).audit.list({ profile: PROFILE, page: { limit: 50 } })
  expect(rows.filter(({ action }) => action === 'write-off limit set')).toMatchObject([
    { actor: 'Ben', subject: 'write-offs in NGN', after: '{"currency":"NGN","limitMinor":350}' },
    { actor: 'Ada', before: '{"currency":"NGN","limitMinor":null}' },
  ])
})

it.each([[['--alone', '5']], [['--currency', 'NGN']], [['--currency', 'NGN', '--alone', 'lots', '--user', 'Ben']]])(
  'is refused as it stands in %j', async (argv) => expect((await till().run([...COMMAND, ...argv])).status).toBe(2),
)
