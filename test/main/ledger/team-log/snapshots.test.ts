/** A team's next log, begun on demand, and what becomes of one that was broken off anywhere. */
import { copyFileSync, cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkTeam } from '../../../../src-main/ledger/team-log/check-team.ts'
import { openLogDatabase } from '../../../../src-main/ledger/team-log/log-database.ts'
import { takeSnapshot } from '../../../../src-main/ledger/team-log/snapshot.ts'
import { readTeamFile } from '../../../../src-main/ledger/team-log/team-file.ts'
import { logOrder } from '../../../support/ledger/command-log.ts'
import { openTestLedger, temporaryFolder } from '../../../support/ledger/fixtures.ts'
import { runSql } from '../../../support/team/postgres.ts'
import {
  catchUp, countActions, differenceOf, laidTeam, note, refusal, standbyOf, takeOverAs, useServer, type LaidTeam,
} from '../../../support/team/teams.ts'

const server = useServer()

const snapshot = ({ folder }: Pick<LaidTeam, 'folder'>) => takeSnapshot(logOrder(folder))

async function confirmedOf({ core, team }: LaidTeam) {
  const database = openLogDatabase(core)
  try {
    return await database.countedLogs(team.team)
  } finally {
    await database.close()
  }
}

async function expectWhole(folder: string): Promise<void> {
  expect((await checkTeam({ folder, profile: 'shop', replays: true })).fault).toBeUndefined()
}

const endOf = async ({ admin }: LaidTeam): Promise<unknown> => (
  (await runSql(admin, 'SELECT log, sequence::int FROM tillproof.team'))[0]?.[0]
)

describe('a snapshot', () => {
  it('begins the next log with a copy of the ledger, which standbys take and confirm', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    await note(team.folder, 'before')
    await snapshot(team)
    expect(readTeamFile(team.folder)).toMatchObject({ log: 2, epoch: 1 })
    expect((await confirmedOf(team)).map(({ log, machines }) => [log, machines.length])).toEqual([[2, 1], [1, 1]])
    await note(team.folder, 'after')
    const { aside } = await catchUp(standby)
    expect(aside).toBeUndefined()
    expect(differenceOf(team.folder, standby)).toBeUndefined()
    await expectWhole(team.folder)
    await expectWhole(standby)
    expect(readdirSync(team.folder).filter((name) => /read-back|team-log/.test(name))).toEqual([])
  })

  it('is made on the active machine alone', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    await expect(takeSnapshot(logOrder(standby))).rejects.toThrow(refusal('TEAM_STANDBY'))
    const core = await openTestLedger(team.folder)
    await expect(snapshot(team)).rejects.toThrow(refusal('LEDGER_HELD'))
    await core.close()
    await takeOverAs(standby, 'second')
    await expect(snapshot(team)).rejects.toThrow(refusal('TEAM_STANDBY'))
    expect(await endOf(team)).toMatchObject({ log: 1 })
  })

  it('is made by none of two copies of a folder once the other went on', async () => {
    const team = await laidTeam(server())
    const copy = join(await temporaryFolder(), 'copy')
    cpSync(team.folder, copy, { recursive: true })
    await note(team.folder, 'one', 'two')
    await expect(takeSnapshot(logOrder(copy))).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    await snapshot(team)
    await expect(openTestLedger(copy)).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    await expectWhole(team.folder)
  })

  it('is not carried out on a ledger that its copy was not made of', async () => {
    const team = await laidTeam(server())
    const copy = join(await temporaryFolder(), 'copy')
    cpSync(team.folder, copy, { recursive: true })
    await note(team.folder, 'one')
    await snapshot(team)
    await expect(openTestLedger(copy)).rejects.toMatchObject({
      code: 'TEAM_LOG_DIFFERS', details: { reason: 'log 2 begins with a copy of another ledger than this one' },
    })
    expect(countActions(copy).get('one')).toBeUndefined()
  })
})

/** What a kill at each place leaves: the database went on, and these files of the machine did not. */
const BROKEN_OFF = [
  ['before the ledger’s commit', ['ledger.sqlite', 'team.json']],
  ['before the machine notes which log it is', ['team.json']],
] as const

describe.each(BROKEN_OFF)('a snapshot that is killed %s', (_, files) => {
  async function killed(): Promise<LaidTeam> {
    const team = await laidTeam(server())
    await note(team.folder, 'before')
    for (const name of files) copyFileSync(join(team.folder, name), join(team.folder, `${name}.before`))
    await snapshot(team)
    for (const name of files) copyFileSync(join(team.folder, `${name}.before`), join(team.folder, name))
    expect(await endOf(team)).toEqual({ log: 2, sequence: 1 })
    expect(readTeamFile(team.folder)).toMatchObject({ log: 1 })
    return team
  }

  it('is completed by whoever next writes', async () => {
    const team = await killed()
    await note(team.folder, 'after')
    expect(readTeamFile(team.folder)).toMatchObject({ log: 2, epoch: 1 })
    expect([...countActions(team.folder)].filter(([action]) => action === 'after')).toEqual([['after', 1]])
    await expectWhole(team.folder)
    expect(differenceOf(team.folder, await standbyOf(team))).toBeUndefined()
  })

  it('is completed by the next snapshot, too', async () => {
    const team = await killed()
    await snapshot(team)
    expect(readTeamFile(team.folder)).toMatchObject({ log: 3 })
    await expectWhole(team.folder)
  })

  it('keeps nobody from taking over, and the machine follows then', async () => {
    const team = await killed()
    const standby = await standbyOf(team)
    await takeOverAs(standby, 'second')
    await note(standby, 'after')
    await expect(openTestLedger(team.folder)).rejects.toThrow(refusal('TEAM_STANDBY'))
    expect((await catchUp(team.folder)).aside).toBeUndefined()
    expect(differenceOf(team.folder, standby)).toBeUndefined()
  })
})

it.each([
  ['a piece of its copy', 'NEW.sequence < 0'], ['its header', 'NEW.sequence = 0'],
  ['its first group', 'NEW.sequence = 1'],
])('a snapshot of which %s can’t be written changes nothing, and can be made again', async (_, when) => {
  const team = await laidTeam(server())
  const standby = await standbyOf(team)
  await note(team.folder, 'before')
  await runSql(team.admin, `
    CREATE FUNCTION tillproof.fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`, `
    CREATE TRIGGER fail BEFORE INSERT ON tillproof.line FOR EACH ROW WHEN (NEW.log = 2 AND ${when})
    EXECUTE FUNCTION tillproof.fail()`)
  await expect(snapshot(team)).rejects.toThrow(refusal('TEAM_DATABASE_REFUSED'))
  expect(await endOf(team)).toMatchObject({ log: 1 })
  await note(team.folder, 'meanwhile')
  await catchUp(standby)
  expect(differenceOf(team.folder, standby)).toBeUndefined()
  await runSql(team.admin, 'DROP FUNCTION tillproof.fail CASCADE')
  await snapshot(team)
  await note(team.folder, 'after')
  await expectWhole(team.folder)
  rmSync(standby, { recursive: true })
  expect(differenceOf(team.folder, await standbyOf(team))).toBeUndefined()
})

it('a copy that reads otherwise than it was written begins no log', async () => {
  const team = await laidTeam(server())
  await runSql(team.admin, `
    CREATE FUNCTION tillproof.spoil() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.sealed = set_byte(NEW.sealed, 40, get_byte(NEW.sealed, 40) # 1); RETURN NEW; END'`, `
    CREATE TRIGGER spoil BEFORE INSERT ON tillproof.line FOR EACH ROW WHEN (NEW.log = 2 AND NEW.sequence = -1)
    EXECUTE FUNCTION tillproof.spoil()`)
  await expect(snapshot(team)).rejects.toMatchObject({
    code: 'TEAM_LOG_DIFFERS',
    details: { reason: 'piece 1 of its copy of the ledger was not sealed by this team for this place' },
  })
  expect(await endOf(team)).toMatchObject({ log: 1 })
  await note(team.folder, 'after')
})
