import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { checkTeam } from '../../../../src-main/ledger/team-log/check-team.ts'
import { initTeam, leaveTeam } from '../../../../src-main/ledger/team-log/init-team.ts'
import { readTeamFile, writeTeamFile } from '../../../../src-main/ledger/team-log/team-file.ts'
import { logOrder } from '../../../support/ledger/command-log.ts'
import { expectedRows, importRows, openTestLedger, temporaryFolder } from '../../../support/ledger/fixtures.ts'
import { everydaySteps, live } from '../../../support/ledger/lived-log.ts'
import { layDatabase } from '../../../support/team/databases.ts'
import { runSql } from '../../../support/team/postgres.ts'
import {
  catchUp, countActions, differenceOf, entryOf, followerOf, laidTeam, note, refusal, standbyOf, takeOverAs, useServer,
} from '../../../support/team/teams.ts'

const server = useServer()

describe('the log of a team', () => {
  it('has each group before the ledger does, and gives a standby the same ledger', async () => {
    const team = await laidTeam(server())
    await note(team.folder, 'one', 'two')
    const [rows] = await runSql(
      team.admin, 'SELECT sequence::int, epoch::int FROM tillproof.line WHERE sequence >= 0 ORDER BY 1',
    )
    expect(rows).toEqual([0, 1, 2, 3, 4].map((sequence) => ({ sequence, epoch: 1 })))
    const standby = await standbyOf(team)
    expect(differenceOf(team.folder, standby)).toBeUndefined()
    await note(team.folder, 'three')
    expect(await catchUp(standby)).toMatchObject({ groups: 2, there: { sequence: 6, epoch: 1 } })
    expect(differenceOf(team.folder, standby)).toBeUndefined()
  })

  it('gives the same ledger where there were payments before there was a team', async () => {
    const folder = join(await temporaryFolder(), 'shop')
    const before = await openTestLedger(folder)
    await importRows(before.writer, expectedRows(3))
    await before.close()
    const { admin, core } = await layDatabase(server())
    const team = await initTeam({ ...logOrder(folder), database: core })
    const standby = await standbyOf({ admin, core, folder, team })
    expect(differenceOf(folder, standby)).toBeUndefined()
    expect((await checkTeam({ folder: standby, profile: 'shop', replays: true })).fault).toBeUndefined()
  })

  it('gives the same ledger of every command that there is', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    await live(team.folder, everydaySteps([0, 1]))
    expect((await catchUp(standby)).groups).toBeGreaterThan(40)
    expect(differenceOf(team.folder, standby)).toBeUndefined()
  }, 60_000)

  it('refuses the core before once another took over, and goes on with the new one', async () => {
    const team = await laidTeam(server())
    const active = await openTestLedger(team.folder)
    const standby = await standbyOf(team)
    expect(await takeOverAs(standby, 'second')).toMatchObject({ epoch: 2 })
    await expect(active.writer.commandLog.confirmActive()).rejects.toThrow(refusal('TEAM_STANDBY'))
    await expect(active.writer.audit.recordAudit(entryOf('late'))).rejects.toThrow(refusal('TEAM_STANDBY'))
    await expect(active.writer.audit.recordAudit(entryOf('late'))).rejects.toThrow(refusal('TEAM_STANDBY'))
    await active.close()
    await note(standby, 'after')
    await catchUp(team.folder)
    expect(differenceOf(team.folder, standby)).toBeUndefined()
    await expect(openTestLedger(team.folder)).rejects.toThrow(refusal('TEAM_STANDBY'))
    expect(await takeOverAs(team.folder, 'first')).toMatchObject({ epoch: 3 })
    await note(team.folder, 'back')
    await expect(note(standby, 'no more')).rejects.toThrow(refusal('TEAM_STANDBY'))
  })

  it('lets one of two take over that want to', async () => {
    const team = await laidTeam(server())
    await note(team.folder, 'one')
    const [one, other] = [await standbyOf(team), await standbyOf(team)]
    const taken = await Promise.allSettled([takeOverAs(one, 'one'), takeOverAs(other, 'other')])
    // One of them may be replaced by the other before its first command; whoever came last is active.
    const refused = taken.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused.length).toBeLessThanOrEqual(1)
    expect(refused).toEqual(refused.map(() => refusal('TEAM_STANDBY')))
    const written = await Promise.allSettled([note(one, 'after one'), note(other, 'after other')])
    expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const active = written[0].status === 'fulfilled' ? one : other
    await catchUp(active === one ? other : one)
    expect(differenceOf(one, other)).toBeUndefined()
  })

  it('makes nobody active who has not said yet that nothing is sent for a while', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    await runSql(team.admin, `
      CREATE FUNCTION tillproof.no() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`, `
      CREATE TRIGGER no BEFORE INSERT ON tillproof.line FOR EACH ROW EXECUTE FUNCTION tillproof.no()`)
    await expect(takeOverAs(standby, 'second')).rejects.toThrow(refusal('TEAM_DATABASE_REFUSED'))
    expect(readTeamFile(standby)).toMatchObject({ epoch: null })
    await runSql(team.admin, 'DROP FUNCTION tillproof.no CASCADE')
    await expect(note(standby, 'early')).rejects.toThrow(refusal('TEAM_STANDBY'))
    expect(await takeOverAs(standby, 'second')).toMatchObject({ epoch: 3 })
    expect(countActions(standby).get('team taken over')).toBe(1)
  })

  it('is followed by a new profile, and never takes the place of a ledger in use', async () => {
    const team = await laidTeam(server())
    await note(team.folder, 'one')
    const looked = join(await temporaryFolder(), 'looked')
    await (await openTestLedger(looked)).close()
    await standbyOf(team, looked)
    expect(differenceOf(team.folder, looked)).toBeUndefined()
    const used = join(await temporaryFolder(), 'used')
    await note(used, 'own')
    await expect(followerOf(used, team.team)).rejects.toThrow(refusal('TEAM_LEDGER_THERE'))
    expect(readTeamFile(used)).toBeUndefined()
  })

  it('is left by the active machine, whose ledger is its own again; one that follows can’t', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    await expect(leaveTeam(logOrder(standby))).rejects.toThrow(refusal('TEAM_STANDBY'))
    await takeOverAs(standby, 'second')
    // It may not know yet that it was replaced: two would go on with one ledger.
    await expect(leaveTeam(logOrder(team.folder))).rejects.toThrow(refusal('TEAM_STANDBY'))
    await leaveTeam(logOrder(standby))
    await note(standby, 'alone')
    expect(await catchUp(team.folder)).toMatchObject({ there: { epoch: 2 } })
    expect(countActions(team.folder).get('alone')).toBeUndefined()
  })

  it('goes on in a new log where another version of the program writes, which a standby follows', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    await note(team.folder, 'before')
    asAnotherVersion(team.folder)
    await note(team.folder, 'after')
    expect(readTeamFile(team.folder)).toMatchObject({ log: 2 })
    await catchUp(standby)
    expect(readTeamFile(standby)).toMatchObject({ log: 2, epoch: null })
    expect(differenceOf(team.folder, standby)).toBeUndefined()
  })

  it('is followed where the ledger that follows is of an earlier version, too', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    asAnotherVersion(standby)
    await expect(catchUp(standby)).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    asAnotherVersion(team.folder)
    await note(team.folder, 'after')
    await catchUp(standby)
    expect(differenceOf(team.folder, standby)).toBeUndefined()
  })

  it('is written by one of two that have copies of the same folder', async () => {
    const team = await laidTeam(server())
    const copy = join(await temporaryFolder(), 'copy')
    cpSync(team.folder, copy, { recursive: true })
    const first = await openTestLedger(team.folder)
    await first.writer.audit.recordAudit(entryOf('first'))
    // More than one group came meanwhile: the copy is an older one.
    await expect(openTestLedger(copy)).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    await first.close()
    rmSync(copy, { recursive: true })
    cpSync(team.folder, copy, { recursive: true })
    const again = await openTestLedger(team.folder)
    // It can't know that the one group was sent by another machine.
    const other = await openTestLedger(copy)
    await other.writer.audit.recordAudit(entryOf('other'))
    await expect(again.writer.audit.recordAudit(entryOf('late'))).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    await expect(again.writer.audit.recordAudit(entryOf('late'))).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    await expect(again.writer.audit.recordAudit(entryOf('late'))).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    expect([countActions(copy).get('other'), countActions(copy).get('late')]).toEqual([1, undefined])
  })

  it('is followed by no machine whose file says that it is active and that is not', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    const file = readTeamFile(standby)
    if (file) writeTeamFile(standby, { ...file, epoch: 7 })
    await expect(note(standby, 'made up')).rejects.toThrow(refusal('TEAM_STANDBY'))
  })
})

/** The ledger's row says which version has kept its log. */
function asAnotherVersion(folder: string): void {
  const db = new Database(join(folder, 'ledger.sqlite'))
  db.exec('UPDATE command_log SET state_machine = state_machine - 1')
  db.close()
}
