/** A team whose database is reached by a pooler in transaction mode, where nothing of a session lasts. */
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openLogDatabase } from '../../../../src-main/ledger/team-log/log-database.ts'
import { PROFILE } from '../../../support/core/core.ts'
import { approvedTransfer, payoutOf, sendAll } from '../../../support/core/payouts.ts'
import { layDatabase } from '../../../support/team/databases.ts'
import { followUntil, isLevel, startPair, type Pair } from '../../../support/team/pair.ts'
import { poolerTo, refusingPoolerTo, type Pooler } from '../../../support/team/pooler.ts'
import { runSql } from '../../../support/team/postgres.ts'
import { useServer } from '../../../support/team/teams.ts'

const server = useServer()
const profile = PROFILE

async function startPooledPair(): Promise<Pair & { readonly pooler: Pooler }> {
  let pooler: Pooler | undefined
  const pair = await startPair(server(), async (core) => {
    pooler = await poolerTo(core)
    return pooler.address
  })
  if (!pooler) throw new Error('Nobody asked for the way')
  return { ...pair, pooler }
}

it('the pooler of these tests loses what a session knows, and keeps a transaction whole', async () => {
  const { core } = await layDatabase(server())
  const { address, strayed } = await poolerTo(core)
  const client = new Client({ connectionString: address })
  await client.connect()
  onTestFinished(() => client.end())
  const limit = async () => (await client.query<{ lock_timeout: string }>('SHOW lock_timeout')).rows[0]?.lock_timeout
  await client.query("SET lock_timeout = '7s'")
  expect(await limit()).toBe('0')
  await client.query('BEGIN')
  await client.query("SET LOCAL lock_timeout = '7s'")
  expect(await limit()).toBe('7s')
  await client.query('COMMIT')
  await client.query({ name: 'kept', text: 'SELECT 1' })
  await expect(client.query({ name: 'kept', text: 'SELECT 1' })).rejects.toThrow('does not exist')

  const heard: unknown[] = []
  client.on('notification', (news) => heard.push(news))
  await client.query('LISTEN news')
  await client.query("NOTIFY news, 'one'")
  while (strayed.length === 0) await client.query('SELECT 1')
  expect([heard, strayed]).toEqual([[], ['A']])
})

it('a statement brings its limits along', async () => {
  const { core } = await layDatabase(server())
  const { address } = await poolerTo(core)
  const [, , limit, , after] = await runSql(
    address, 'BEGIN', "SELECT tillproof.create_team('b', 'c')", 'SHOW lock_timeout', 'COMMIT', 'SHOW lock_timeout',
  )
  expect([limit, after]).toEqual([[{ lock_timeout: '4s' }], [{ lock_timeout: '0' }]])
})

it('a password that the pooler refuses is not taken for a database that is away', async () => {
  const reason = 'password authentication failed'
  const refused = openLogDatabase(await refusingPoolerTo('postgres://core@127.0.0.1/books', reason))
  onTestFinished(() => refused.close())
  await expect(refused.standing('b')).rejects.toMatchObject({ code: 'TEAM_DATABASE_REFUSED', details: { reason } })
})

it('is followed by polling alone, and checked', async () => {
  const { active, standby, key, pooler } = await startPooledPair()
  const leaving = new AbortController()
  const events = await standby.client.team.follow({ profile, ...key }, { signal: leaving.signal })
  const next = async (): Promise<unknown> => (await events.next()).value
  expect(await next()).toMatchObject({ kind: 'level' })
  const countThere = async (): Promise<number> => (await standby.client.payments.list({ profile })).rows.length
  for (const reference of ['A', 'B', 'C']) {
    const before = await countThere()
    await active.importRows([`${reference},10.00,NGN,Ada`])
    while (await countThere() === before) expect(await next()).toMatchObject({ kind: 'level' })
  }
  leaving.abort()
  await events.return(undefined)
  expect(await active.client.team.get({ profile })).toMatchObject({
    isActive: true, trouble: null, standbys: [{ health: 'level' }],
  })
  expect(await standby.client.team.check({ profile, replays: true })).toMatchObject({ fault: null })
  expect(pooler.transactions()).toBeGreaterThan(20)
  // An order to be told of news would stay on a connection that others use.
  expect(pooler.strayed).toEqual([])
}, 40_000)

it('is taken over with its people and used approvals, and the machine before changes nothing', async () => {
  const { active, standby, key, pooler } = await startPooledPair()
  const { id } = await approvedTransfer(active.client, payoutOf('P-1'))
  await sendAll(active.client, [id])
  await followUntil(standby, isLevel, key)
  const taken = await standby.client.team.takeOver({ profile })
  expect(taken).toMatchObject({ isActive: true, there: { epoch: 2 }, people: 'shared' })
  await expect(active.importRows(['A,10.00,NGN,Ada'])).rejects.toMatchObject({ code: 'TEAM_STANDBY' })
  await standby.importRows(['B,10.00,NGN,Ada'])
  await active.core.close()
  expect(await standby.client.transfers.get({ profile, transferId: id })).toMatchObject({ state: 'new' })
  const { people } = await standby.client.people.list({ profile })
  expect(people.map(({ name, isActive }) => [name, isActive])).toEqual([['Ada', true], ['Ben', true]])
  expect(await standby.client.team.check({ profile, replays: true })).toMatchObject({ fault: null })
  expect(pooler.strayed).toEqual([])
}, 40_000)
