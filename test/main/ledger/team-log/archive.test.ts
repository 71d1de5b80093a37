/** Logs that leave a team's database for a file, and what is seen of a file or a log that was changed. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkArchive, planArchive, readArchive } from '../../../../src-main/ledger/team-log/archive.ts'
import { checkTeam } from '../../../../src-main/ledger/team-log/check-team.ts'
import { takeSnapshot } from '../../../../src-main/ledger/team-log/snapshot.ts'
import { readTeamFile } from '../../../../src-main/ledger/team-log/team-file.ts'
import { logOrder } from '../../../support/ledger/command-log.ts'
import { openTestLedger, temporaryFolder } from '../../../support/ledger/fixtures.ts'
import { runSql } from '../../../support/team/postgres.ts'
import {
  catchUp, countActions, differenceOf, entryOf, laidTeam, note, refusal, standbyOf, takeOverAs, useServer,
  type LaidTeam,
} from '../../../support/team/teams.ts'

const server = useServer()

interface Lived extends LaidTeam {
  readonly standby: string
  /** Of a machine that has not followed since the first log. */
  readonly away: string
}

/** Three logs: the second and third begin with copies that both machines have read. */
async function lived(): Promise<Lived> {
  const team = await laidTeam(server())
  const [standby, away] = [await standbyOf(team), await standbyOf(team)]
  await note(team.folder, 'one', 'two')
  for (const action of ['three', 'four']) {
    await takeSnapshot(logOrder(team.folder))
    await note(team.folder, action)
    await confirmAs(team, standby, 'second')
  }
  return { ...team, standby, away }
}

/** All machines of a test have one name. */
async function confirmAs(team: LaidTeam, standby: string, machine: string): Promise<void> {
  await catchUp(standby)
  await runSql(team.admin, `
    INSERT INTO tillproof.copy_confirmed (team, log, machine) SELECT id, log, '${machine}' FROM tillproof.team`)
}

const of = (folder: string) => ({ folder, profile: 'shop' })

async function write(team: LaidTeam): Promise<{ readonly path: string; readonly lines: readonly string[] }> {
  const archive = await readArchive(of(team.folder))
  const path = join(await temporaryFolder(), 'logs.jsonl')
  try {
    const lines: string[] = []
    for await (const line of archive.lines) lines.push(line)
    await writeFile(path, lines.join(''))
    return { path, lines }
  } finally {
    await archive.close()
  }
}

describe('an archive', () => {
  it('has the logs that nobody needs any more, whole, and the database does without them', async () => {
    const team = await lived()
    expect(await planArchive(of(team.folder))).toMatchObject({ upTo: 1, logs: [{ log: 3 }, { log: 2 }, { log: 1 }] })
    const { path } = await write(team)
    const checked = await checkArchive(of(team.standby), path)
    expect(checked).toEqual({ fault: undefined, logs: [expect.objectContaining({ log: 1 })] })
    await runSql(team.admin, `SELECT tillproof.remove_logs('${team.team.team}', 1)`)
    expect(await planArchive(of(team.folder))).toMatchObject({ upTo: undefined, logs: [{ log: 3 }, { log: 2 }] })
    await expect(readArchive(of(team.folder))).rejects.toThrow(refusal('TEAM_LOGS_NEEDED'))

    expect((await checkTeam({ ...of(team.folder), replays: true })).fault)
      .toBe('log 1 is missing, and no archive has it')
    const ledger = await openTestLedger(team.folder)
    const after = JSON.stringify({ file: 'logs.jsonl', sha256: 'f', logs: [{ log: 1 }] })
    await ledger.writer.audit.recordAudit({ ...entryOf('team logs archived'), after })
    await ledger.close()
    await catchUp(team.standby)
    expect(differenceOf(team.folder, team.standby)).toBeUndefined()
    expect((await checkTeam({ ...of(team.folder), replays: true })).fault).toBeUndefined()
    await takeOverAs(team.standby, 'second')
    await note(team.standby, 'six')
    expect(countActions(await standbyOf(team)).get('one')).toBe(1)
  })

  it('says which log goes on where it ends', async () => {
    const team = await lived()
    await takeSnapshot(logOrder(team.folder))
    await confirmAs(team, team.standby, 'second')
    const archive = await readArchive(of(team.folder))
    for await (const line of archive.lines) expect(line).toMatch(/^\{.*\}\n$/)
    expect(archive.examined()).toMatchObject([{ log: 1, isContinued: true }, { log: 2, isContinued: true }])
    await archive.close()
    const { path } = await write(team)
    expect((await checkArchive(of(team.folder), path)).logs).toMatchObject([
      { log: 1, isContinued: true }, { log: 2, isContinued: undefined },
    ])
  })

  it('serves a machine that was away since a log that is gone', async () => {
    const team = await lived()
    expect(readTeamFile(team.away)).toMatchObject({ log: 1 })
    await runSql(team.admin, `SELECT tillproof.remove_logs('${team.team.team}', 1)`)
    expect((await catchUp(team.away)).aside).toBeUndefined()
    expect(differenceOf(team.folder, team.away)).toBeUndefined()
  })
})

describe('a log that was changed in the database', () => {
  it.each([
    ['whose line is removed', 'DELETE FROM tillproof.line WHERE log = 1 AND sequence = 2',
      'line 2 of log 1 is missing'],
    ['whose line has another content', `
      UPDATE tillproof.line SET sealed = set_byte(sealed, 30, 1 - get_byte(sealed, 30) % 2)
      WHERE log = 1 AND sequence = 2`, 'line 2 of log 1 was not sealed by this team for this place'],
    ['whose header is removed', 'DELETE FROM tillproof.line WHERE log = 1 AND sequence = 0',
      'line -1 of log 1 comes without a header'],
    ['whose copy is removed', 'DELETE FROM tillproof.line WHERE log = 1 AND sequence < 0',
      'the copy of log 1 is not the one that its header names'],
  ])('is not archived: one %s', async (_, sql, reason) => {
    const team = await lived()
    await runSql(team.admin, sql)
    await expect(write(team)).rejects.toMatchObject({ code: 'TEAM_LOG_DIFFERS', details: { reason } })
  })

  it('at its end is archived as one that the next log does not go on from', async () => {
    const team = await lived()
    await runSql(team.admin, `
      DELETE FROM tillproof.line WHERE log = 1 AND sequence = (SELECT max(sequence) FROM tillproof.line WHERE log = 1)`)
    const archive = await readArchive(of(team.folder))
    for await (const line of archive.lines) expect(line).not.toBe('')
    expect(archive.examined()).toMatchObject([{ log: 1, isContinued: false }])
    await archive.close()
  })
})

describe('a file that was changed', () => {
  it('is not whole, and told what it lacks', async () => {
    const team = await lived()
    const { path, lines } = await write(team)
    const faultOf = async (changed: readonly string[]): Promise<string | undefined> => {
      await writeFile(path, changed.join(''))
      return (await checkArchive(of(team.folder), path)).fault
    }
    expect(await faultOf(lines)).toBeUndefined()
    expect(await faultOf(lines.slice(0, -1))).toBe('it is cut off, or lacks lines')
    expect(await faultOf(lines.toSpliced(-2, 1))).toBe('it is cut off, or lacks lines')
    expect(await faultOf(lines.toSpliced(-3, 1))).toMatch(/^line \d+ of log 1 is missing$/)
    expect(await faultOf([...lines, lines.at(-2) ?? ''])).toBe('it goes on behind its end')
    expect(await faultOf(lines.slice(1))).toBe('it is no archive of a team’s logs')
    expect(await faultOf(['not JSON\n'])).toBe('it is no archive of a team’s logs')
    expect(await faultOf([])).toBe('it is cut off, or lacks lines')
    expect(await faultOf(lines.toSpliced(2, 0, '{}\n'))).toBe('one of its lines is no line of a log')
    expect(await faultOf([(lines[0] ?? '').replace(team.team.team, '0'.repeat(32)), ...lines.slice(1)]))
      .toBe('it is of another team')
    const other = lines[2]?.replace(/"sealed":"..../, '"sealed":"AAAA') ?? ''
    expect(await faultOf(lines.toSpliced(2, 1, other))).toMatch(/was not sealed by this team for this place$/)
    expect((await checkArchive(of(team.folder), `${path}.none`)).fault).toBe('there is no such file')
  })
})
