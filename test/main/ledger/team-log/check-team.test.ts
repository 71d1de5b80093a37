import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { checkTeam } from '../../../../src-main/ledger/team-log/check-team.ts'
import type { Actor } from '../../../../src-main/ledger/api/common.ts'
import { hashOfLine, lineOfGroup, STATE_MACHINE } from '../../../../src-main/ledger/command-log/group.ts'
import { commitOne } from '../../../../src-main/ledger/engine/thread/commit-one.ts'
import { whileAlone } from '../../../../src-main/ledger/engine/thread/open-alone.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { layTeamLog } from '../../../../src-main/ledger/team-log/lay-log.ts'
import { openLogDatabase } from '../../../../src-main/ledger/team-log/log-database.ts'
import { readGroups, readHeader } from '../../../../src-main/ledger/team-log/read-lines.ts'
import { sealAt } from '../../../../src-main/ledger/team-log/seal.ts'
import { holdEverything } from '../../../../src-main/ledger/team-log/taken-over-budget.ts'
import { openTeamLog } from '../../../../src-main/ledger/team-log/team-log.ts'
import { reopeningText } from '../../../../src-shared/domain/teams/reopening.ts'
import { takeSnapshot } from '../../../../src-main/ledger/team-log/snapshot.ts'
import { keyOf, memberOf, readTeamFile, writeTeamFile } from '../../../../src-main/ledger/team-log/team-file.ts'
import { logOrder } from '../../../support/ledger/command-log.ts'
import { ACTOR, openTestLedger } from '../../../support/ledger/fixtures.ts'
import { tamper } from '../../../support/ledger/tamper.ts'
import { runSql } from '../../../support/team/postgres.ts'
import {
  catchUp, countActions, entryOf, laidTeam, note, refusal, standbyOf, takeOverAs, useServer, type LaidTeam,
} from '../../../support/team/teams.ts'

const server = useServer()

async function lived(): Promise<LaidTeam> {
  const team = await laidTeam(server())
  await note(team.folder, 'one', 'two', 'three')
  return team
}

/** What a check says is wrong; undefined where nothing is. */
async function faultOf(folder: string, replays = false): Promise<string | undefined> {
  return (await checkTeam({ folder, profile: 'shop', replays })).fault
}

/** Done by whoever keeps the database. */
const FORGERIES: readonly (readonly [name: string, sql: string, fault: RegExp])[] = [
  ['a line that is removed', 'DELETE FROM tillproof.line WHERE sequence = 3', /line 3 of log 1 is missing/],
  ['a line that is changed', String.raw`
    UPDATE tillproof.line SET sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) WHERE sequence = 3`,
  /line 3 of log 1 was not sealed by this team for this place/],
  ['two lines in each other’s places', `
    UPDATE tillproof.line AS one SET sealed = other.sealed, hash = other.hash FROM tillproof.line AS other
    WHERE other.team = one.team AND other.log = one.log
      AND (one.sequence, other.sequence) IN ((2, 3), (3, 2))`,
  /line 2 of log 1 was not sealed by this team for this place/],
  ['a line that is put in again as the last', `
    WITH again AS (
      INSERT INTO tillproof.line (team, log, sequence, epoch, hash, sealed)
      SELECT line.team, line.log, team.sequence + 1, line.epoch, line.hash, line.sealed
      FROM tillproof.line JOIN tillproof.team ON team.id = line.team WHERE line.sequence = 2
      RETURNING team, sequence, hash
    ) UPDATE tillproof.team SET sequence = again.sequence, head = again.hash FROM again WHERE team.id = again.team`,
  /line 6 of log 1 was not sealed by this team for this place/],
  ['a line that is put in behind the last', `
    INSERT INTO tillproof.line (team, log, sequence, epoch, hash, sealed)
    SELECT team, log, 99, epoch, hash, sealed FROM tillproof.line WHERE sequence = 2`, /it has 1 lines beyond its end/],
  ['a line of an epoch that was not there', 'UPDATE tillproof.line SET epoch = 7 WHERE sequence = 3',
    /line 3 of log 1 has epoch 7, which was not in force then/],
  ['another hash of a line', "UPDATE tillproof.line SET hash = 'f' WHERE sequence = 3",
    /line 3 of log 1 is not the one that follows/],
  ['another head', "UPDATE tillproof.team SET head = 'f'", /its group 5 is not the one that/],
  ['a tail that is lost', `
    DELETE FROM tillproof.line WHERE sequence = 5; UPDATE tillproof.team SET sequence = 4,
    head = (SELECT hash FROM tillproof.line WHERE sequence = 4)`,
  /it ends with group 4, this ledger with 5: the database has lost some/],
  ['a piece of the copy that is removed', 'DELETE FROM tillproof.line WHERE sequence = -1',
    /the copy of log 1 is not the one that its header names/],
  ['a piece of the copy that is changed', String.raw`
    UPDATE tillproof.line SET sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) WHERE sequence = -1`,
  /line -1 of log 1 was not sealed by this team for this place/],
  ['a header that is removed', 'DELETE FROM tillproof.line WHERE sequence = 0',
    /line -1 of log 1 comes without a header/],
  ['a team that is removed', 'DELETE FROM tillproof.line; DELETE FROM tillproof.team', /does not know the team/],
]

describe('a check of a team', () => {
  it('finds a log whole that is whole, on each machine, and carries it out again where it is asked to', async () => {
    const team = await lived()
    const standby = await standbyOf(team)
    expect(await faultOf(team.folder)).toBeUndefined()
    expect(await faultOf(team.folder, true)).toBeUndefined()
    await takeOverAs(standby, 'second')
    await note(standby, 'four')
    expect(await faultOf(standby, true)).toBeUndefined()
    // Behind, and not wrong.
    expect(await faultOf(team.folder, true)).toBeUndefined()
  }, 40_000)

  it.each(FORGERIES)('names %s', async (_name, sql, fault) => {
    const team = await lived()
    await runSql(team.admin, sql)
    const found = await faultOf(team.folder).catch((error: unknown) => (
      String((error as { details: { reason?: unknown } }).details.reason)
    ))
    expect(found).toMatch(fault)
  })

  it('names what came out otherwise where the log is carried out again', async () => {
    const team = await lived()
    tamper(`${team.folder}/ledger.sqlite`, "UPDATE audit SET action = 'twO' WHERE action = 'two'")
    expect(await faultOf(team.folder)).toBeUndefined()
    expect(await faultOf(team.folder, true)).toMatch(/audit/)
  })

  it('opens nothing of the log with another key', async () => {
    const team = await lived()
    const file = readTeamFile(team.folder)
    if (file) writeTeamFile(team.folder, { ...file, key: randomBytes(32).toString('base64') })
    expect(await faultOf(team.folder)).toBe('line 0 of log 1 was not sealed by this team for this place')
  })
})

async function record(folder: string, entry: ReturnType<typeof entryOf> | { readonly after: string }): Promise<void> {
  const ledger = await openTestLedger(folder)
  await ledger.writer.audit.recordAudit({ ...entryOf('none'), ...entry })
  await ledger.close()
}

/** Three logs, each begun with a copy of the ledger that the one before ended with. */
async function livedLong(): Promise<LaidTeam> {
  const team = await lived()
  await takeSnapshot(logOrder(team.folder))
  await note(team.folder, 'four', 'five')
  await takeSnapshot(logOrder(team.folder))
  await note(team.folder, 'six')
  return team
}

/** In log 1, which nobody follows any more. */
const LATE_FORGERIES: readonly (readonly [name: string, sql: string, fault: string])[] = [
  ['a line that is removed', 'DELETE FROM tillproof.line WHERE log = 1 AND sequence = 3', 'line 3 of log 1 is missing'],
  ['a line that is changed', String.raw`
    UPDATE tillproof.line SET sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) WHERE log = 1 AND sequence = 3`,
  'line 3 of log 1 was not sealed by this team for this place'],
  ['a line of a later epoch', 'UPDATE tillproof.line SET epoch = 2 WHERE log = 1 AND sequence = 3',
    'line 3 of log 1 has epoch 2, which was not in force then'],
  ['a last line that is removed', `
    DELETE FROM tillproof.line WHERE log = 1 AND sequence = (SELECT max(sequence) FROM tillproof.line WHERE log = 1)`,
  'log 2 does not begin with the ledger that log 1 ended with'],
  ['a log that is removed from the middle', 'DELETE FROM tillproof.line WHERE log = 2', 'log 2 is missing'],
  ['the oldest log, which no archive has', 'DELETE FROM tillproof.line WHERE log = 1',
    'log 1 is missing, and no archive has it'],
  ['a line that is put in before its copy', `
    INSERT INTO tillproof.line (team, log, sequence, epoch, hash, sealed)
    SELECT team, log, -99, epoch, hash, sealed FROM tillproof.line WHERE log = 1 AND sequence = 2`,
  'log 1 has lines that follow none'],
  ['another hash of a header', "UPDATE tillproof.line SET hash = 'f' WHERE log = 1 AND sequence = 0",
    'line 0 of log 1 is not the one that follows'],
  ['another hash of a piece', "UPDATE tillproof.line SET hash = 'f' WHERE log = 1 AND sequence = -1",
    'line -1 of log 1 is not the one that follows'],
  ['a header that is removed', 'DELETE FROM tillproof.line WHERE log = 1 AND sequence = 0',
    'line -1 of log 1 comes without a header'],
  ['a piece of its copy that is removed', 'DELETE FROM tillproof.line WHERE log = 1 AND sequence = -1',
    'the copy of log 1 is not the one that its header names'],
]

describe('a check of a team that has begun new logs', () => {
  it('carries out all of them, from the first one’s beginning to the ledger as it is', async () => {
    const team = await livedLong()
    const standby = await standbyOf(team)
    for (const folder of [team.folder, standby]) {
      expect(await checkTeam({ folder, profile: 'shop', replays: true })).toMatchObject({
        fault: undefined, from: 1,
        replayed: [{ log: 1, end: 'same' }, { log: 2, end: 'same' }, { log: 3, end: 'same' }],
      })
    }
    expect(readdirSync(team.folder).filter((name) => name.includes('.tmp'))).toEqual([])
  }, 20_000)

  it('says what it could not compare: a ledger that is behind, and logs that went into an archive', async () => {
    const team = await lived()
    const behind = await standbyOf(team)
    await takeSnapshot(logOrder(team.folder))
    await note(team.folder, 'four')
    const check = async (folder: string) => checkTeam({ folder, profile: 'shop', replays: true })
    expect((await check(behind)).replayed).toEqual([{ log: 1, end: 'same' }, { log: 2, end: 'behind' }])
    const after = JSON.stringify({ file: 'logs.jsonl', sha256: 'f', logs: [{ log: 1 }] })
    await record(team.folder, { ...entryOf('team logs archived'), after })
    await runSql(team.admin, 'DELETE FROM tillproof.line WHERE log = 1')
    expect(await check(team.folder)).toMatchObject({ from: 2, replayed: [{ log: 2, end: 'same' }] })
    // It has not heard of the archive yet.
    expect(await check(behind)).toMatchObject({ fault: undefined, from: 2, replayed: [{ log: 2, end: 'behind' }] })
  }, 20_000)

  it('goes on behind the group that a ledger ends with', async () => {
    const team = await lived()
    const standby = await standbyOf(team)
    await note(team.folder, 'four')
    expect(await checkTeam({ folder: standby, profile: 'shop', replays: true })).toMatchObject({
      fault: undefined, replayed: [{ log: 1, end: 'same' }],
    })
    tamper(`${standby}/ledger.sqlite`, "UPDATE audit SET action = 'twO' WHERE action = 'two'")
    expect(await faultOf(standby, true)).toMatch(/^carried out again, log 1 differs: .* audit/)
  })

  it.each(LATE_FORGERIES)('names %s in an earlier one', async (_name, sql, fault) => {
    const team = await livedLong()
    await runSql(team.admin, sql)
    expect(await faultOf(team.folder)).toBe(fault)
  })

  it('finds what was edited in the ledger before a new log began with a copy of it', async () => {
    const team = await lived()
    tamper(`${team.folder}/ledger.sqlite`, "UPDATE audit SET action = 'twO' WHERE action = 'two'")
    await takeSnapshot(logOrder(team.folder))
    const standby = await standbyOf(team)
    expect(countActions(standby).get('twO')).toBe(1)
    expect(await faultOf(standby, true)).toMatch(/^carried out again, log 1 differs: .* audit/)
  })

  it('does not take another group for the one that a ledger behind it ends with', async () => {
    const team = await lived()
    const behind = await standbyOf(team)
    await note(team.folder, 'four')
    await takeSnapshot(logOrder(team.folder))
    const db = new Database(`${behind}/ledger.sqlite`)
    db.exec("UPDATE command_log SET head = 'f'")
    db.close()
    expect(await faultOf(behind)).toMatch(/^its group \d+ is not the one that this ledger has$/)
  })
})

/** As whoever has the active machine’s files can begin a log: with a first command of their own. */
async function beginForged(folder: string, by: readonly Actor[]): Promise<void> {
  const order = logOrder(folder)
  await whileAlone(order, async (open) => {
    const team = memberOf(order)
    const epoch = team.epoch ?? 0
    const laid = await layTeamLog(open.db, folder, { team, epoch }, order.at)
    const log = openTeamLog({ ...open, folder, team, laid })
    const begun = { stateMachine: STATE_MACHINE, layout: MIGRATIONS.length, head: laid.hash }
    const reopened = { epoch, core: 'first', by, recordedBy: ACTOR, wrongPassphrases: [] }
    const args = [begun, reopened, holdEverything(open.db, order.at), order.at]
    commitOne({ ...open, log }, { method: 'commandLog.reopen', args })
    log.close()
  })
}

/** Seals another text for a line’s place, with the team’s own key. */
async function replaceLine(team: LaidTeam, place: { log: number; sequence: number }, text: string): Promise<void> {
  const sealed = sealAt({ team: team.team.team, ...place }, Buffer.from(text), keyOf(team.team)).toString('hex')
  await runSql(team.admin, `
    UPDATE tillproof.line SET sealed = decode('${sealed}', 'hex'), hash = '${hashOfLine(text)}'
    WHERE log = ${place.log} AND sequence = ${place.sequence}`)
}

/** As another version of the program would have written the only log, which this ledger has come from. */
async function writtenByOther(team: LaidTeam, layout: number): Promise<void> {
  const database = openLogDatabase(team.core)
  const of = { database, access: team.team, log: 1 }
  const { header, head: before } = await readHeader(of)
  const { sequence: until = 0 } = await database.standing(team.team.team) ?? {}
  const texts = [JSON.stringify({ ...header, layout })]
  for await (const part of readGroups(of, { sequence: 0, head: before, until })) {
    for (const { group } of part) texts.push(lineOfGroup({ ...group, before: hashOfLine(texts.at(-1) ?? '') }))
  }
  await database.close()
  for (const [sequence, text] of texts.entries()) await replaceLine(team, { log: 1, sequence }, text)
  const head = hashOfLine(texts.at(-1) ?? '')
  await runSql(team.admin, `UPDATE tillproof.team SET head = '${head}'`)
  tamper(`${team.folder}/ledger.sqlite`, `UPDATE command_log SET head = '${head}'`)
}

it.each([-1, 1])('a log of another version is read and not carried out: %i', async (difference) => {
  const team = await lived()
  await writtenByOther(team, MIGRATIONS.length + difference)
  expect(await checkTeam({ folder: team.folder, profile: 'shop', replays: true })).toMatchObject({
    fault: undefined, from: 1, replayed: [{ log: 1, end: 'version' }],
  })
})

describe('whoever has the team’s key', () => {
  it('can’t begin a log with another ledger in the name of two people', async () => {
    const statement = reopeningText({
      team: 'x', ledgerId: 'x', profile: 'shop', profileKind: 'test',
      there: { epoch: 1, log: 1, sequence: 1, head: 'f' }, own: { log: 1, sequence: 1, head: 'f' },
      users: ['ada', 'ben'], atMs: 0, expiresAtMs: 0, nonce: 'once',
    })
    const made = ['Ada', 'Ben'].map((name) => (
      { name, kind: 'person' as const, signed: { statement, signature: 'made up' } }
    ))
    for (const by of [[], made]) {
      const team = await lived()
      tamper(`${team.folder}/ledger.sqlite`, "UPDATE audit SET action = 'twO' WHERE action = 'two'")
      await beginForged(team.folder, by)
      const standby = await standbyOf(team)
      expect(countActions(standby).get('twO')).toBe(1)
      expect(await faultOf(standby)).toBe('log 2 was not begun by what two people signed')
    }
  }, 20_000)

  it.each([
    ['null', 0, 'the header of log 1 is not one of this program'],
    ['no JSON', 0, 'the header of log 1 is not one of this program'],
    ['{"format":"tillproof command log 1","copiedAt":7}', 0, 'the header of log 1 is not one of this program'],
    ['null', 2, 'line 2 of log 1 is not the one that follows'],
    ['{"commands":[null]}', 2, 'line 2 of log 1 is not the one that follows'],
    ['{"commands":[{"args":[{"$":"x"}]}],"audit":{},"observations":{}}', 2,
      'line 2 of log 1 is not the one that follows'],
  ])('is told which line is none of this program: %s as line %i', async (text, sequence, fault) => {
    const team = await lived()
    await replaceLine(team, { log: 1, sequence }, text)
    expect(await faultOf(team.folder)).toBe(fault)
  })

  it('can’t add what no machine carries out, behind the group that a ledger ends with', async () => {
    const team = await lived()
    const standby = await standbyOf(team)
    await note(team.folder, 'four')
    const database = openLogDatabase(team.core)
    const { sequence = 0 } = await database.standing(team.team.team) ?? {}
    const of = { database, access: team.team, log: 1 }
    const { head } = await readHeader(of)
    let forged = ''
    for await (const part of readGroups(of, { sequence: 0, head, until: sequence })) {
      const { group } = part.at(-1) ?? {}
      if (group) forged = lineOfGroup({ ...group, audit: { ...group.audit, head: 'f'.repeat(64) } })
    }
    await database.close()
    await replaceLine(team, { log: 1, sequence }, forged)
    await runSql(team.admin, `UPDATE tillproof.team SET head = '${hashOfLine(forged)}'`)
    expect(await faultOf(standby)).toBeUndefined()
    expect(await faultOf(standby, true))
      .toBe(`carried out again, log 1 differs: its group ${sequence} leaves another audit trail`)
  })

  it('can’t have a check look at no log, or at an earlier one', async () => {
    const team = await livedLong()
    for (const log of [0, 1, 2]) {
      writeTeamFile(team.folder, { ...team.team, log })
      expect(await faultOf(team.folder)).toMatch(/this ledger/)
    }
  })
})

it('compares a machine that was killed before it noted at which log its ledger is', async () => {
  const team = await lived()
  await takeSnapshot(logOrder(team.folder))
  await takeSnapshot(logOrder(team.folder))
  const standby = await standbyOf(team)
  writeTeamFile(standby, { ...team.team, log: 1, epoch: null })
  const { fault, replayed } = await checkTeam({ folder: standby, profile: 'shop', replays: true })
  expect([fault, replayed?.at(-1)]).toEqual([undefined, { log: 3, end: 'same' }])
})

describe('whoever meets a forged log', () => {
  it.each(FORGERIES.filter(([name]) => /^(a line|two lines|another hash)/.test(name) && !/behind|epoch/.test(name)))(
    'follows it no further: %s', async (_name, sql) => {
      const team = await laidTeam(server())
      const standby = await standbyOf(team)
      await note(team.folder, 'one', 'two', 'three')
      await runSql(team.admin, sql)
      await expect(catchUp(standby)).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
      await expect(takeOverAs(standby, 'second')).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    },
  )

  it('never appends to a log that lost its end, until a person leaves the team', async () => {
    const team = await lived()
    const standby = await standbyOf(team)
    await runSql(team.admin, 'DELETE FROM tillproof.line WHERE sequence = 5', `
      UPDATE tillproof.team SET sequence = 4, head = (SELECT hash FROM tillproof.line WHERE sequence = 4)`)
    await expect(openTestLedger(team.folder)).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    await expect(catchUp(standby)).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    await expect(takeOverAs(standby, 'second')).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    const [rows] = await runSql(team.admin, 'SELECT sequence::int, epoch::int FROM tillproof.team')
    expect(rows).toEqual([{ sequence: 4, epoch: 1 }])
  })

  it('is stopped in the middle of its work where the end is lost then', async () => {
    const team = await lived()
    const { writer, close } = await openTestLedger(team.folder)
    await runSql(team.admin, 'DELETE FROM tillproof.line WHERE sequence = 6', `
      UPDATE tillproof.team SET sequence = 5, head = (SELECT hash FROM tillproof.line WHERE sequence = 5)`)
    await expect(writer.audit.recordAudit(entryOf('late'))).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
    await close()
  })
})
