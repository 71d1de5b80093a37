/** `team snapshot` and `team archive` as people type them. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSql } from '../../../support/team/postgres.ts'
import { useServer } from '../../../support/team/teams.ts'
import { joinTeam, startTills, type Tills } from '../../../support/team/tills.ts'

const server = useServer()

/** Both machines of a test have one name. */
async function confirmAs({ admin, second }: Tills, machine: string): Promise<void> {
  expect((await second.run(['team', 'standby', '--once'])).status).toBe(0)
  await runSql(admin, `
    INSERT INTO tillproof.copy_confirmed (team, log, machine) SELECT id, log, '${machine}' FROM tillproof.team`)
}

describe('old logs of a team at the terminal', () => {
  it('are archived once two later copies were read, and removed by the statement that is printed', async () => {
    const tills = await startTills(server())
    const { admin, first, second } = tills
    await joinTeam(second, tills)
    await first.importRows(['A,10.00,NGN,Ada'])
    const out = join(first.folder, 'logs.jsonl')
    const early = await first.run(['team', 'archive', '--out', out])
    expect([early.status, early.err]).toEqual([2, expect.stringContaining('TEAM_LOGS_NEEDED')])
    await expect(stat(out)).rejects.toThrow('ENOENT')
    const none = await first.run(['team', 'archive'])
    expect(none.out).toMatch(/^Log 1: \d+ lines; its copy was read by .*\nNone may be/)

    for (const log of [2, 3]) {
      const begun = await first.run(['team', 'snapshot'])
      expect([begun.status, begun.out]).toEqual([0, expect.stringContaining(`Log ${log} began with a copy`)])
      await first.closeCore()
      expect((await second.run(['team', 'check', '--replay'])).out)
        .toContain(`\nLog ${log} was carried out again, and its end not compared: this ledger is still at an`)
      await second.closeCore()
      await confirmAs(tills, 'second\u001b[31m')
    }
    const listed = await first.run(['team', 'archive'])
    expect(listed.out).toMatch(/^Log 3: .*second.*\nLog 2: .*second.*\nLog 1: \d+ lines; may be archived\n`tillproof/)
    expect(listed.out).not.toContain('\x1b')
    const refused = await second.run(['team', 'archive', '--out', out])
    expect([refused.status, refused.err]).toEqual([5, expect.stringContaining('TEAM_STANDBY')])

    expect((await first.run(['team', 'check', '--replay'])).out)
      .toMatch(/^✓ The team’s logs 1 to 3 are whole.*\n✓ Carried out again, each .* this machine’s: logs 1, 2, 3\n$/)

    const written = await first.run(['team', 'archive', '--out', out])
    expect(written.out).toMatch(/^Wrote .* to .*logs\.jsonl\nLog 1: \d+ groups, head [0-9a-f]{64}\nKeep the file/)
    expect((await stat(out)).mode & 0o077).toBe(0)
    expect((await first.run(['team', 'archive', '--out', out])).err).toContain('OUTPUT_EXISTS')
    expect((await first.run(['audit', 'list'])).out).toMatch(/team logs archived/)
    const sql = written.out.trimEnd().split('\n').at(-1) ?? ''
    await runSql(admin, sql)
    await expect(runSql(admin, sql.replace(', 1)', ', 2)'))).rejects.toThrow('Two later logs')
    expect((await first.run(['team', 'archive'])).out).not.toContain('Log 1')

    // The database need not be there for it, and any machine of the team can do it.
    expect((await second.run(['team', 'archive', '--check', out])).out).toMatch(/^✓ The archive is whole\.\nLog 1: /)
    const lines = (await readFile(out, 'utf8')).split('\n')
    await writeFile(out, lines.toSpliced(2, 1).join('\n'))
    const cut = await second.run(['team', 'archive', '--check', out])
    expect([cut.status, cut.out]).toEqual([5, expect.stringContaining('✗ The archive is not whole')])
    const replayed = await first.run(['team', 'check', '--replay'])
    expect(replayed.out).toMatch(/^✓ The team’s logs 2 to 3 are whole.*\n✓ Carried out again, each .*: logs 2, 3\n$/)
    expect(replayed.status).toBe(0)
    const both = await first.run(['team', 'archive', '--out', out, '--check', out])
    expect([both.status, both.err]).toEqual([2, expect.stringContaining('exclude each other')])
  }, 60_000)
})
