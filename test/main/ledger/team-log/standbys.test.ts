/** What standbys tell the database of themselves, and what is told of it. */
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  openLogDatabase, type Appending, type LogDatabase, type Telling,
} from '../../../../src-main/ledger/team-log/log-database.ts'
import { NEWEST_SCHEMA, sqlOfSchema } from '../../../../src-main/ledger/team-log/schema.ts'
import { tellTeam } from '../../../../src-main/ledger/team-log/tell-team.ts'
import { layDatabase, type TestDatabase } from '../../../support/team/databases.ts'
import { OWNS_SERVER, runSql } from '../../../support/team/postgres.ts'
import {
  catchUp, followerOf, laidTeam, note, standbyOf, takeOverAs, useServer, type LaidTeam,
} from '../../../support/team/teams.ts'

const server = useServer()
const TEAM = 'a'.repeat(32)
const HOLD_MS = 200

const telling = (place: string, sequence: number, change: Partial<Telling> = {}): Telling => (
  { team: TEAM, place, machine: `machine ${place}`, log: 1, sequence, ...change }
)

const third: Appending = {
  team: TEAM, epoch: 1, log: 1, sequence: 3, before: '2', hash: '3', sealed: Buffer.from('sealed'),
}

interface Begun extends TestDatabase {
  readonly log: LogDatabase
}

/** A team whose first log has a header and two lines. */
async function begun(): Promise<Begun> {
  const database = await layDatabase(server())
  const log = openLogDatabase(database.core)
  onTestFinished(() => log.close())
  const sealed = Buffer.from('sealed')
  await log.createTeam(TEAM, 'first')
  await log.beginLog({ team: TEAM, epoch: 1, log: 1, pieces: 0, hash: '0', sealed })
  for (const sequence of [1, 2]) {
    const place = { team: TEAM, epoch: 1, log: 1, sequence }
    await log.append({ ...place, before: String(sequence - 1), hash: String(sequence), sealed })
  }
  return { ...database, log }
}

const told = ({ folder }: Pick<LaidTeam, 'folder'>) => tellTeam({ folder, profile: 'shop' })

describe('what a standby tells', () => {
  it('is how far it has come, and the database says by its own clock how far that is behind', async () => {
    const { log, admin } = await begun()
    await log.tellFollowing(telling('level', 2))
    await log.tellFollowing(telling('late', 0))
    await log.tellFollowing(telling('late', 1))
    await runSql(admin, `UPDATE tillproof.line SET at = at - interval '90 seconds' WHERE sequence = 2`)
    await runSql(admin, `UPDATE tillproof.follower SET told = told - interval '2 minutes' WHERE place = 'late'`)
    const [level, late] = await log.standbys(TEAM)
    expect(level).toMatchObject({ machine: 'machine level', log: 1, sequence: 2, behindGroups: 0, behindMs: 0 })
    expect(level?.silentMs).toBeLessThan(60_000)
    expect(late).toMatchObject({ machine: 'machine late', sequence: 1, behindGroups: 1 })
    expect(late?.behindMs).toBeGreaterThanOrEqual(90_000)
    expect(late?.silentMs).toBeGreaterThanOrEqual(120_000)
    expect(late?.silentMs).toBeLessThan(180_000)
  })

  it('counts from the header of the next log where that was begun', async () => {
    const { log, admin } = await begun()
    await log.tellFollowing(telling('old', 2))
    await log.beginLog({ team: TEAM, epoch: 1, log: 2, pieces: 0, hash: 'next', sealed: Buffer.from('sealed') })
    await runSql(admin, `UPDATE tillproof.line SET at = at - interval '30 seconds' WHERE log = 2`)
    const [old] = await log.standbys(TEAM)
    expect(old?.behindGroups).toBeUndefined()
    expect(old?.behindMs).toBeGreaterThanOrEqual(30_000)
  })

  it('goes after a day, is of a team that there is, and of fifty machines at most', async () => {
    const { log, admin } = await begun()
    await log.tellFollowing(telling('yesterday', 2))
    await runSql(admin, `UPDATE tillproof.follower SET told = told - interval '25 hours'`)
    expect(await log.standbys(TEAM)).toEqual([])
    await log.tellFollowing(telling('stray', 2, { team: 'b'.repeat(32) }))
    for (let place = 0; place < 52; place += 1) await log.tellFollowing(telling(String(place), 2))
    const [kept] = await runSql(admin, 'SELECT team, count(*)::integer AS rows FROM tillproof.follower GROUP BY team')
    expect(kept).toEqual([{ team: TEAM, rows: 50 }])
    expect(await log.standbys(TEAM)).toHaveLength(10)
    // Those that are known go on.
    await log.tellFollowing(telling('3', 1))
    expect(await log.standbys(TEAM)).toContainEqual(expect.objectContaining({ machine: 'machine 3', sequence: 1 }))
  })

  it('keeps no append waiting, even while a core hangs in the middle of it', async () => {
    const { log, core } = await begun()
    const hanging = new Client({ connectionString: core })
    await hanging.connect()
    await hanging.query('BEGIN')
    await hanging.query(`SELECT tillproof.following('${TEAM}', 'one', 'machine', 1, 2)`)
    expect(await log.append(third)).toBe('appended')
    await hanging.query('ROLLBACK')
    await hanging.end()
  })

  it('keeps no append waiting while someone holds its rows', async () => {
    const { log, core, admin } = await begun()
    await log.tellFollowing(telling('one', 2))
    const holding = new Client({ connectionString: admin })
    await holding.connect()
    await holding.query('BEGIN; LOCK TABLE tillproof.follower IN ACCESS EXCLUSIVE MODE')
    const other = openLogDatabase(core)
    const waiting = other.tellFollowing(telling('one', 2))
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS))
    expect(await log.append(third)).toBe('appended')
    await holding.query('COMMIT')
    await holding.end()
    await waiting
    await other.close()
  })

  it('is written by its function alone', async () => {
    const { core } = await begun()
    for (const sql of [
      'DELETE FROM tillproof.follower', 'UPDATE tillproof.follower SET sequence = 9',
      `INSERT INTO tillproof.follower VALUES ('a', 'b', 'c', 1, 1, now())`,
    ]) {
      await expect(runSql(core, sql), sql).rejects.toThrow('permission denied')
    }
  })
})

describe('the schema', () => {
  it('brings a database of before up to date, whose teams stay, and is the same when it is run again', async () => {
    const { admin, log } = await begun()
    await runSql(admin, `
      DROP FUNCTION tillproof.following; DROP TABLE tillproof.follower;
      DROP FUNCTION tillproof.share_state; DROP TABLE tillproof.shared_state;
      DROP FUNCTION tillproof.begin_with, tillproof.confirm_copy, tillproof.remove_logs;
      DROP TABLE tillproof.copy_confirmed;
      DELETE FROM tillproof.layout WHERE version > 1`)
    await runSql(admin, sqlOfSchema(), sqlOfSchema())
    const [layout] = await runSql(admin, 'SELECT max(version) AS version FROM tillproof.layout')
    expect(layout).toEqual([{ version: NEWEST_SCHEMA }])
    await log.tellFollowing(telling('one', 2))
    expect(await log.standbys(TEAM)).toHaveLength(1)
    expect(await log.standing(TEAM)).toMatchObject({ sequence: 2 })
  })
})

describe('a team', () => {
  it('knows of a standby as soon as that follows, and how much it lacks', async () => {
    const team = await laidTeam(server())
    expect(await told(team)).toMatchObject({ standbys: [], trouble: undefined })
    const standby = await standbyOf(team)
    const level = await told(team)
    expect(level?.standbys).toMatchObject([{ log: 1, sequence: level?.sequence, behindGroups: 0, behindMs: 0 }])
    await note(team.folder, 'one', 'two')
    const behind = (await told(team))?.standbys?.[0]
    expect(behind?.behindGroups).toBeGreaterThanOrEqual(2)
    expect(behind?.behindMs).toBeGreaterThan(0)
    await catchUp(standby)
    expect((await told(team))?.standbys).toMatchObject([{ behindGroups: 0, behindMs: 0 }])
  })

  it('does not take the machine that took over for a standby', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    const [{ machine } = { machine: '' }] = (await told(team))?.standbys ?? []
    await takeOverAs(standby, machine)
    expect((await told(team))?.standbys).toEqual([])
    await catchUp(team.folder)
    expect((await told(team))?.standbys).toMatchObject([{ behindGroups: 0 }])
    // The active one follows nobody.
    await (await followerOf(standby)).step()
    expect((await told(team))?.standbys).toHaveLength(1)
  })

  it('says which server it is, and of replicas only what its user may see', async () => {
    const team = await laidTeam(server())
    const { server: state } = (await told(team)) ?? {}
    expect(state?.version).toMatch(/^\d+\.\d+/)
    expect(state?.replicas).toBeUndefined()
    const { username } = new URL(team.core)
    await runSql(team.admin, `GRANT pg_read_all_stats TO ${username}`)
    expect((await told(team))?.server?.replicas).toEqual({ inSync: 0, all: 0 })
  })

  it.skipIf(!OWNS_SERVER)('says of a database that is away neither, but why', async () => {
    const team = await laidTeam(server())
    await server().stop()
    const away = await told(team)
    await server().start()
    expect(away).toMatchObject({ there: undefined, standbys: undefined, server: undefined })
    expect(away?.trouble).toMatch(/ECONNREFUSED/)
  }, 30_000)
})
