import { randomBytes } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openLogDatabase, type Appending, type LogDatabase } from '../../../../src-main/ledger/team-log/log-database.ts'
import { NEWEST_SCHEMA, sqlOfSchema } from '../../../../src-main/ledger/team-log/schema.ts'
import { layDatabase, type TestDatabase } from '../../../support/team/databases.ts'
import { runSql } from '../../../support/team/postgres.ts'
import { refusal, useServer } from '../../../support/team/teams.ts'

const server = useServer()
const TEAM = 'a'.repeat(32)

const sealed = randomBytes(40)
const lineAt = (sequence: number, before: string, hash: string, epoch = 1): Appending => {
  return { team: TEAM, epoch, log: 1, sequence, before, hash, sealed }
}

interface Begun extends TestDatabase {
  readonly log: LogDatabase
}

/** A team whose first log has a header. */
async function begun(): Promise<Begun> {
  const database = await layDatabase(server())
  const log = openLogDatabase(database.core)
  onTestFinished(() => log.close())
  await log.createTeam(TEAM, 'first')
  await log.beginLog({ team: TEAM, epoch: 1, log: 1, pieces: 0, hash: 'header', sealed })
  return { ...database, log }
}

describe('the functions of the database', () => {
  it('append each line to the last one, and tell one that is there already from another', async () => {
    const { log } = await begun()
    expect(await log.append(lineAt(1, 'header', 'one'))).toBe('appended')
    expect(await log.append(lineAt(1, 'header', 'one'))).toBe('already')
    expect(await log.append(lineAt(1, 'header', 'another'))).toBe('other head')
    expect(await log.append(lineAt(2, 'header', 'two'))).toBe('other head')
    expect(await log.append(lineAt(3, 'one', 'three'))).toBe('other head')
    expect(await log.append(lineAt(2, 'one', 'two'))).toBe('appended')
    // Its answer came late; what came behind it does not matter.
    expect(await log.append(lineAt(1, 'header', 'one'))).toBe('already')
    expect(await log.standing(TEAM)).toMatchObject({ epoch: 1, log: 1, sequence: 2, head: 'two', core: 'first' })
  })

  it('append nothing under an old epoch, whatever it follows', async () => {
    const { log } = await begun()
    await log.append(lineAt(1, 'header', 'one'))
    const at = { team: TEAM, log: 1, sequence: 1, head: 'one', core: 'second' }
    expect(await log.takeOver({ ...at, epoch: 1 })).toBe(2)
    expect(await log.takeOver({ ...at, epoch: 1 })).toBeUndefined()
    expect(await log.append(lineAt(2, 'one', 'two'))).toBe('other epoch')
    // What was kept before is the team’s, and whoever sent it has to know.
    expect(await log.append(lineAt(1, 'header', 'one'))).toBe('already')
    expect(await log.append(lineAt(1, 'header', 'another'))).toBe('other epoch')
    expect(await log.beginLog({ team: TEAM, epoch: 1, log: 2, pieces: 0, hash: 'h', sealed })).toBe('other epoch')
    const piece = { team: TEAM, log: 2, piece: 1, hash: 'h', sealed }
    expect(await log.putPiece({ ...piece, epoch: 1 })).toBe('other epoch')
    expect(await log.append(lineAt(2, 'one', 'two', 2))).toBe('appended')
    // The log went on meanwhile: whoever means to take over has to come to its end first.
    expect(await log.takeOver({ ...at, epoch: 2 })).toBeUndefined()
  })

  it('begin a log with its first line, once, and where the one before ends as it was copied', async () => {
    const { admin, log } = await begun()
    await log.append(lineAt(1, 'header', 'one'))
    const copy = { pieces: 0, hash: 'next header', sealed, follows: { sequence: 1, head: 'one' } }
    const first = { ...lineAt(1, 'next header', 'first'), log: 2 }
    expect(await log.beginWith(first, { ...copy, follows: { sequence: 1, head: 'other' } })).toBe('other head')
    expect(await log.beginWith(first, { ...copy, follows: { sequence: 0, head: 'one' } })).toBe('other head')
    expect(await log.beginWith({ ...first, log: 3 }, copy)).toBe('other head')
    expect(await log.beginWith({ ...first, epoch: 2 }, copy)).toBe('other epoch')
    expect(await log.standing(TEAM)).toMatchObject({ log: 1, sequence: 1 })
    expect(await log.beginWith(first, copy)).toBe('appended')
    expect(await log.beginWith(first, copy)).toBe('already')
    expect(await log.beginWith({ ...first, hash: 'another' }, copy)).toBe('other head')
    expect(await log.standing(TEAM)).toMatchObject({ log: 2, sequence: 1, head: 'first' })
    expect(await log.append({ ...lineAt(2, 'first', 'second'), log: 2 })).toBe('appended')
    expect(await log.append(lineAt(2, 'one', 'late'))).toBe('other head')
    const [lines] = await runSql(admin, 'SELECT sequence::int, hash FROM tillproof.line WHERE log = 2 ORDER BY 1')
    expect(lines).toEqual([
      { sequence: 0, hash: 'next header' }, { sequence: 1, hash: 'first' }, { sequence: 2, hash: 'second' },
    ])
  })

  it('remove logs for their keeper, where two later ones have copies that two machines confirmed', async () => {
    const { admin, log } = await begun()
    await log.append(lineAt(1, 'header', 'one'))
    let follows = { sequence: 1, head: 'one' }
    for (const number of [2, 3]) {
      const first = { ...lineAt(1, `header ${number}`, `first ${number}`), log: number }
      await log.beginWith(first, { pieces: 0, hash: `header ${number}`, sealed, follows })
      follows = { sequence: 1, head: first.hash }
    }
    const remove = async (upTo: number): Promise<unknown> => (
      (await runSql(admin, `SELECT tillproof.remove_logs('${TEAM}', ${upTo})::int AS removed`))[0]?.[0]
    )
    await log.confirmCopy(TEAM, 2, 'second')
    await expect(remove(1)).rejects.toThrow('1 are')
    // The same machine, and one that knows of no such log.
    await log.confirmCopy(TEAM, 3, 'first')
    await log.confirmCopy(TEAM, 4, 'second')
    await expect(remove(1)).rejects.toThrow('1 are')
    await log.confirmCopy(TEAM, 3, 'second')
    expect(await log.countedLogs(TEAM)).toEqual([
      { log: 3, lines: 2, machines: ['first', 'second'] }, { log: 2, lines: 2, machines: ['first', 'second'] },
      { log: 1, lines: 2, machines: [] },
    ])
    await expect(remove(2)).rejects.toThrow('1 are')
    expect(await remove(1)).toEqual({ removed: 2 })
    const [logs] = await runSql(admin, 'SELECT DISTINCT log FROM tillproof.line ORDER BY log')
    expect(logs).toEqual([{ log: 2 }, { log: 3 }])
  })

  it('leave one of those that append at once', async () => {
    const { core } = await begun()
    const several = Array.from({ length: 6 }, () => openLogDatabase(core))
    const answers = await Promise.all(several.map((log, place) => log.append(lineAt(1, 'header', `of ${place}`))))
    expect(answers.toSorted()).toEqual(['appended', ...Array.from({ length: 5 }, () => 'other head')])
    await Promise.all(several.map((log) => log.close()))
  })

  it('are all that the role of a core may do: it writes to no table by itself', async () => {
    const { core } = await begun()
    for (const sql of [
      'UPDATE tillproof.team SET epoch = 9', 'DELETE FROM tillproof.line', 'TRUNCATE tillproof.line',
      'INSERT INTO tillproof.layout (version) VALUES (9)', 'DROP FUNCTION tillproof.append',
      'SELECT tillproof.wait_for_disk()', `SELECT tillproof.remove_logs('a', 1)`,
      'CREATE TABLE tillproof.own (id integer)', 'ALTER TABLE tillproof.line DISABLE TRIGGER ALL',
    ]) {
      await expect(runSql(core, sql), sql).rejects.toThrow(/permission denied|must be owner/)
    }
  })

  it('are laid once, however often that is asked for', async () => {
    const { admin } = await begun()
    await runSql(admin, sqlOfSchema(), sqlOfSchema())
    const [layout, teams] = await runSql(admin, 'SELECT version FROM tillproof.layout', 'SELECT id FROM tillproof.team')
    expect(layout).toEqual(Array.from({ length: NEWEST_SCHEMA }, (_, place) => ({ version: place + 1 })))
    expect(teams).toEqual([{ id: TEAM }])
  })

  it('commit to the disk, whatever the database’s default is', async () => {
    const { admin, core } = await begun()
    const name = new URL(admin).pathname.slice(1)
    await runSql(admin, `ALTER DATABASE ${name} SET synchronous_commit = off`)
    // As it is when the transaction ends, behind the function.
    const [, , atCommit, , after] = await runSql(
      core, 'BEGIN', "SELECT tillproof.create_team('b', 'c')", 'SHOW synchronous_commit', 'COMMIT',
      'SHOW synchronous_commit',
    )
    expect(atCommit).toEqual([{ synchronous_commit: 'on' }])
    expect(after).toEqual([{ synchronous_commit: 'off' }])
  })

  it('wake whoever waits for news, who waits no longer than a while without any', async () => {
    const { log, core } = await begun()
    const listening = openLogDatabase(core)
    onTestFinished(() => listening.close())
    await listening.standing(TEAM)
    const heard = listening.untilNews(30_000)
    await log.append(lineAt(1, 'header', 'one'))
    await heard
    const begunAt = performance.now()
    await listening.untilNews(50)
    expect(performance.now() - begunAt).toBeGreaterThanOrEqual(45)
  })
})

describe('a database', () => {
  it('without the schema, with another one or without the role is refused, and told what it lacks', async () => {
    const reasonOf = async (address: string): Promise<unknown> => {
      const log = openLogDatabase(address)
      onTestFinished(() => log.close())
      const error: unknown = await log.standing(TEAM).catch((caught: unknown) => caught)
      expect(error).toEqual(refusal('TEAM_DATABASE_REFUSED'))
      return (error as { details: { reason: unknown } }).details.reason
    }
    const empty = await server().createDatabase()
    expect(await reasonOf(empty)).toBe('the schema of the log is not laid in it')
    const { admin, core } = await layDatabase(server())
    await runSql(admin, 'INSERT INTO tillproof.layout (version) VALUES (99)')
    expect(await reasonOf(core)).toBe(`the schema of the log in it has version 99, not ${NEWEST_SCHEMA}`)
    const { username } = new URL(core)
    await runSql(admin, `REVOKE tillproof_core FROM ${username}`)
    expect(await reasonOf(core)).toBe('its user has not been granted the role tillproof_core')
    const wrong = new URL(core)
    wrong.password = 'another'
    expect(await reasonOf(wrong.href)).toContain('password authentication failed')
    wrong.password = ''
    expect(await reasonOf(wrong.href)).toBe('it asks for a password')
    // It has no certificate to prove itself with.
    expect(await reasonOf(`${core}?sslmode=verify-full`)).toBe('The server does not support SSL connections')
  })
})
