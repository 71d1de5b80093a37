/** Answers that come while the team’s database is away: kept on the disk, and recorded once it is back. */
import { statSync } from "node:fs"
import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../../support/core/findings.ts'
import { approvedTransfer, arrivalsAt, payoutOf, sendAll } from '../../../support/core/payouts.ts'
import { answeredTeam, openedAgain, PROFILE, type AnsweredTeam } from '../../../support/team/answers.ts'
import { useServer } from '../../../support/team/teams.ts'

const server = useServer()
const profile = PROFILE
const TRANSFER = { path: '/transfers', stage: 'carried-out', nth: 1 } as const
const VERIFY = { path: '/verify', stage: 'carried-out', nth: 1 } as const

async function approvedIn(team: AnsweredTeam, reference: string, changes = {}): Promise<number> {
  const core = await team.open()
  const { id } = await approvedTransfer(core.client, payoutOf(reference, changes))
  await core.close()
  return id
}

describe('a transfer’s answer', () => {
  it('is recorded by the same process once the database is back', async () => {
    const team = await answeredTeam(server())
    const transferId = await approvedIn(team, 'P-1')
    const { client } = await team.open()
    const reached = team.service.reach(TRANSFER)
    const sending = sendAll(client, [transferId])
    await reached
    team.line.break()
    team.service.release()
    const [last] = await sending
    expect(last).toMatchObject({ kind: 'done', sent: 0, stopped: { transferId } })
    expect(await client.transfers.get({ profile, transferId })).toMatchObject({ state: 'sending' })
    expect(statSync(team.outboxPath).mode & 0o777).toBe(0o600)
    team.line.mend()
    const stateOf = async () => (await client.transfers.get({ profile, transferId })).state
    await expect.poll(stateOf, { timeout: 15_000 }).toBe('new')
    expect(team.outbox()).toBeUndefined()
    expect(await arrivalsAt(team.service.baseUrl)).toHaveLength(1)
  }, 60_000)

  it('survives a kill: the next process knows it once the vault is open', async () => {
    const team = await answeredTeam(server())
    const transferId = await approvedIn(team, 'P-1')
    await team.killedWithAnswer(`transfer ${transferId}`, TRANSFER)
    const core = await openedAgain(team)
    const found = await core.client.transfers.get({ profile, transferId })
    expect(found).toMatchObject({ state: 'new' })
    expect(found.events.slice(-3).map(({ kind }) => kind)).toEqual(['sent', 'broken', 'taken'])
    expect(team.outbox()).toBeUndefined()
    expect(await problemsOf(core.client, { profile })).toEqual([])
  }, 60_000)
})
