/** What a team's core does for its windows and commands, while another machine follows or takes over. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import { PROFILE, type TestCore } from '../../../support/core/core.ts'
import { approvedTransfer, payoutOf, referencesAt, sendAll } from '../../../support/core/payouts.ts'
import { followUntil, isLevel, startPair } from '../../../support/team/pair.ts'
import { OWNS_SERVER, runSql } from '../../../support/team/postgres.ts'
import { differenceOf, useServer } from '../../../support/team/teams.ts'

const server = useServer()
const profile = PROFILE

const folderOf = ({ folder }: TestCore): string => join(folder, 'data', 'profiles', PROFILE)

describe('a transfer of a team', () => {
  it('does not leave where another machine takes over in the moment before', async () => {
    const { admin, active, standby, key } = await startPair(server())
    const { id: transferId } = await approvedTransfer(active.client, payoutOf('P-1'))
    await followUntil(standby, isLevel, key)
    const before = (await active.client.team.get({ profile }))?.groups ?? 0
    // The line that says that it is being sent is the last one under the old epoch.
    await runSql(admin, `
      CREATE FUNCTION tillproof.race() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
        'BEGIN UPDATE tillproof.team SET epoch = epoch + 1; RETURN NULL; END'`, `
      CREATE TRIGGER race AFTER INSERT ON tillproof.line FOR EACH ROW WHEN (NEW.sequence = ${before + 2})
      EXECUTE FUNCTION tillproof.race()`)
    await expect(sendAll(active.client, [transferId])).rejects.toMatchObject({ code: 'TEAM_STANDBY' })
    expect(await referencesAt(active)).toEqual([])
    await runSql(admin, 'DROP FUNCTION tillproof.race CASCADE')
    await active.core.close()
    await followUntil(standby, isLevel)
    await standby.client.team.takeOver({ profile })
    // Nobody can know that it did not leave: it is never sent by itself.
    const found = await standby.client.transfers.get({ profile, transferId })
    expect(found).toMatchObject({ state: 'unknown' })
  })

  it('is sent once by the active machine, and known to the one that takes over', async () => {
    const { active, standby, key } = await startPair(server())
    const { id: transferId } = await approvedTransfer(active.client, payoutOf('P-1'))
    await sendAll(active.client, [transferId])
    expect(await referencesAt(active)).toEqual(['P-1'])
    await followUntil(standby, isLevel, key)
    await standby.client.team.takeOver({ profile })
    expect(await standby.client.transfers.get({ profile, transferId })).toMatchObject({ state: 'new' })
    await expect(sendAll(standby.client, [transferId])).rejects.toThrow()
  })
})

describe('a standby', () => {
  it('can be read while it follows, and hears of what is new', async () => {
    const { active, standby, key } = await startPair(server())
    const leaving = new AbortController()
    const events = await standby.client.team.follow({ profile, ...key }, { signal: leaving.signal })
    expect((await events.next()).value).toMatchObject({ kind: 'level' })
    await active.importRows(['A,10.00,NGN,Ada'])
    const countThere = async (): Promise<number> => (await standby.client.payments.list({ profile })).rows.length
    while (await countThere() === 0) expect((await events.next()).value).toMatchObject({ kind: 'level' })
    // Not that the ledger is in use: ending what follows would change nothing.
    await expect(standby.importRows(['B,10.00,NGN,Ada'])).rejects.toMatchObject({ code: 'TEAM_STANDBY' })
    leaving.abort()
    await events.return(undefined)
    await expect(standby.importRows(['B,10.00,NGN,Ada'])).rejects.toMatchObject({ code: 'TEAM_STANDBY' })
  })

  it.skipIf(!OWNS_SERVER)('says that the database is away and goes on when it is back', async () => {
    const { active, standby, key } = await startPair(server())
    const leaving = new AbortController()
    const events = await standby.client.team.follow({ profile, ...key }, { signal: leaving.signal })
    expect((await events.next()).value).toMatchObject({ kind: 'level' })
    await server().stop()
    expect((await events.next()).value).toMatchObject({ kind: 'away', reason: expect.any(String) })
    await server().start()
    expect((await events.next()).value).toMatchObject({ kind: 'level' })
    leaving.abort()
    await events.return(undefined)
    await active.importRows(['A,10.00,NGN,Ada'])
  }, 40_000)

  it('is seen by the active machine, whose windows are told when it comes', async () => {
    const { active, standby, key } = await startPair(server())
    const stop = new AbortController()
    const news = await active.client.changes.watch({ profile }, { signal: stop.signal })
    await news.next()
    expect(await active.client.team.get({ profile })).toMatchObject({ standbys: [], health: 'no-standby' })
    await followUntil(standby, isLevel, key)
    const told = (async () => {
      for await (const { topics } of news) if (topics.includes('team')) return
      throw new Error('It ended before')
    })()
    await told
    expect(await active.client.team.get({ profile })).toMatchObject({
      isActive: true, health: 'good', standbys: [{ behindGroups: 0, health: 'level' }], server: { replicas: null },
    })
    stop.abort()
  }, 40_000)

  it('ends where this machine is the active one', async () => {
    const { active } = await startPair(server())
    expect(await followUntil(active, () => true)).toMatchObject({ kind: 'active', there: { epoch: 1 } })
  })
})

const answeredOf = ({ tallies }: VerifyRun): number => (
  tallies.filter(({ state }) => state !== 'waiting').reduce((sum, { count }) => sum + count, 0)
)

describe('an active machine', () => {
  it('pauses its run where another takes over, which goes on with what is left', async () => {
    const { active, standby, key } = await startPair(server())
    const references = Array.from({ length: 60 }, (_, place) => `R-${place}`)
    await active.importRows(references.map((reference) => `${reference},10.00,NGN,Ada`))
    await followUntil(standby, isLevel, key)
    await active.teach(Object.fromEntries(references.map((reference, place) => (
      [reference, { answer: 'approved', amount: '10.00', delayMs: place < 10 ? 0 : 1_500 }]
    ))))
    const { run } = await active.client.verifyRuns.start({ profile, selection: {} })
    for await (const event of await active.client.verifyRuns.watch({ profile, runId: run.id })) {
      if (answeredOf(event.run) >= 5) break
    }
    await standby.client.team.takeOver({ profile })
    const watched = (async () => {
      for await (const _ of await active.client.verifyRuns.watch({ profile, runId: run.id })) continue
    })()
    await expect(watched).rejects.toMatchObject({ code: 'TEAM_STANDBY' })
    const own = await active.client.verifyRuns.get({ profile, runId: run.id })
    await active.core.close()
    const left = await standby.client.verifyRuns.get({ profile, runId: run.id })
    expect(left).toMatchObject({ state: 'paused' })
    expect(answeredOf(left)).toBeGreaterThanOrEqual(5)
    expect(answeredOf(own)).toBeLessThanOrEqual(answeredOf(left))
    // It may send at once, beside what the one before has sent.
    const { coolOff, slotsFree, slotsTotal } = await standby.client.budget.get({ profile })
    expect(coolOff).toBeNull()
    expect(slotsTotal - slotsFree).toBeGreaterThanOrEqual(answeredOf(left))
    expect(slotsFree).toBeGreaterThan(0)
  }, 40_000)
})

it('gives the same ledger on both machines after a day with people', async () => {
  const { active, standby, key } = await startPair(server())
  await approvedTransfer(active.client, payoutOf('P-1'))
  await active.importRows(['A,10.00,NGN,Ada'])
  await active.core.close()
  await followUntil(standby, isLevel, key)
  expect(differenceOf(folderOf(active), folderOf(standby))).toBeUndefined()
  const checked = await standby.client.team.check({ profile, replays: true })
  expect(checked.fault).toBeNull()
})
