/** `team` as people type it on two machines. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSystemClock } from '../../../../src-main/platform/system-clock.ts'
import { ownTill, PROFILE } from '../../../support/cli/till.ts'
import { ACTOR, createHandClock, openTestLedger } from '../../../support/ledger/fixtures.ts'
import { runSql } from '../../../support/team/postgres.ts'
import { differenceOf, useServer } from '../../../support/team/teams.ts'
import { folderOf, joinTeam, split, startTills } from '../../../support/team/tills.ts'

const server = useServer()

const startPair = () => startTills(server())

describe('a team at the terminal', () => {
  it('is begun, followed, taken over and followed the other way round', async () => {
    const { first, second, key, code } = await startPair()
    await first.importRows(['A,10.00,NGN,Ada', 'B,20.00,NGN,Ben'])
    await first.verify()
    const joined = await joinTeam(second, { key, code })
    expect([joined.status, joined.out]).toEqual([0, `${PROFILE} is where the team’s log ends.\n`])
    expect(joined.err).toMatch(/^Level with .*: log 1, group \d+\n$/)
    await first.closeCore()
    expect((await second.run(['team', 'standby', '--once'])).status).toBe(0)
    expect(differenceOf(folderOf(first), folderOf(second))).toBeUndefined()

    expect((await second.run(['list', 'payments'])).out).toMatch(/A +NGN 10\.00 +proved/)
    expect((await second.run(['list', 'runs'])).status).toBe(0)
    const more = await second.file('more.csv', 'reference,amount,currency\nC,5.00,NGN\n')
    const refused = await second.run(['import', 'expected', more])
    expect([refused.status, refused.err]).toEqual([5, expect.stringContaining('TEAM_STANDBY')])

    const taken = await second.run(['team', 'take-over'])
    expect(taken.out).toMatch(/is the active one of shop now[\s\S]*active \(epoch 2\)/)
    expect((await second.run(['import', 'expected', more])).status).toBe(0)
    const lateRows = await first.file('late.csv', 'reference,amount,currency\nD,5.00,NGN\n')
    const late = await first.run(['import', 'expected', lateRows])
    expect([late.status, late.err]).toEqual([5, expect.stringContaining('TEAM_STANDBY')])
    // Two were sent by the first one, within the last minute.
    expect((await second.run(['budget'])).out).toMatch(/Free now +59,998 of 60,000 calls\n +Cool-off +none/)
    expect((await second.run(['audit', 'list'])).out).toMatch(/team taken over[\s\S]*team key written/)
    expect((await second.run(['team', 'standby'])).out).toContain('there is nothing to follow')
    await second.closeCore()
    expect((await first.run(['team', 'standby', '--once'])).status).toBe(0)
    expect(differenceOf(folderOf(first), folderOf(second))).toBeUndefined()
    expect((await first.run(['doctor'])).status).toBe(0)
  }, 40_000)

  it('tells where it stands, and whether its log is whole', async () => {
    const { admin, first, second, key, code } = await startPair()
    expect((await second.run(['team', 'status'])).out).toBe(`The ledger of ${PROFILE} belongs to no team.\n`)
    await joinTeam(second, { key, code })
    const status = (await second.run(['team', 'status', '--json'])).json()
    expect(status).toMatchObject({
      profile: PROFILE, team: {
        isActive: false, log: 1, there: { epoch: 1 }, trouble: null, health: 'good', awaySince: null,
        standbys: [{ log: 1, behindGroups: 0, behindMs: 0, health: 'level' }], server: { replicas: null },
      },
    })
    const told = await first.run(['team', 'status'])
    expect(told.out).toMatch(/^ *This machine +active$/m)
    expect(told.out).toMatch(/^ *Standby +\S+: up to date; heard of \d+ s ago$/m)
    expect(told.out).toMatch(/^ *Server +PostgreSQL \d+\.\d+\S*$/m)
    const [standby] = await runSql(admin, 'SELECT left(place, 16) AS place FROM tillproof.follower')
    expect(standby).toEqual([{ place: expect.stringMatching(/^[0-9a-f]{16}$/) }])
    await runSql(admin, `UPDATE tillproof.follower SET machine = E'\\x1b[31mred', told = told - interval '2 hours'`)
    const silent = await first.run(['team', 'status'])
    expect(silent.out).toMatch(/^ *Standby +.*red: not heard of since \d{4}-\d\d-\d\d [\d:]{8} UTC; then up to date$/m)
    expect(silent.out).not.toContain('\x1b')
    expect(JSON.stringify(status)).not.toContain('only for a test')
    const made = `SELECT tillproof.share_state(id, 1, 99, decode(repeat('00', 99), 'hex')) FROM tillproof.team`
    const [kept] = await runSql(admin, 'SELECT edition, sealed FROM tillproof.shared_state')
    await runSql(admin, made)
    await first.closeCore()
    const forged = await first.run(['team', 'check'])
    expect([forged.status, forged.out]).toEqual([5, expect.stringContaining('limits were not sealed by any of its')])
    const [{ edition, sealed }] = kept as [{ edition: string; sealed: Buffer }]
    await runSql(admin, `UPDATE tillproof.shared_state
      SET edition = ${edition}, sealed = decode('${sealed.toString('hex')}', 'hex')`)
    const whole = await second.run(['team', 'check', '--replay'])
    expect(whole.out).toMatch(/^✓ The team’s log is whole: log 1, \d+ groups, head/)
    expect(whole.out).toContain('\n✓ Carried out again, log 1 gives this machine’s ledger\n')
    await first.closeCore()
    const clock = createHandClock()
    clock.now.wallMs = createSystemClock().instant().wallMs
    const ledger = await openTestLedger(folderOf(first), clock)
    for (const after of ['{"person":"Ada","act":null}', '{"person":"\\u001b[31mBen","act":"x.y"}']) {
      const entry = { action: 'seat refused', subject: 'seat 3', before: null, after, actor: ACTOR }
      await ledger.writer.audit.recordAudit(entry)
    }
    await ledger.close()
    const refused = (await first.run(['team', 'check'])).out
    expect(refused).toMatch(/^! .*: seat 3 of Ada was refused, because it was removed$/m)
    expect(refused).toMatch(/^! .*: seat 3 of .*Ben was refused x\.y, which takes another role$/m)
    expect(refused).not.toContain('\x1b')
    await runSql(admin, 'DELETE FROM tillproof.line WHERE sequence = 2')
    const checked = await first.run(['team', 'check'])
    expect([checked.status, checked.out.split('\n')[0]])
      .toEqual([5, '✗ The team’s log is not whole: line 2 of log 1 is missing'])
  })

  it('keeps its password out of arguments and its key readable by its owner alone', async () => {
    const { first, core, key } = await startPair()
    const other = await ownTill()
    const given = await other.run(['team', 'init', core])
    expect([given.status, given.err]).toEqual([2, expect.stringContaining('has a password in it')])
    const wrong = await other.run(['team', 'init', split(core)[0], '--password-stdin'], { stdin: 'wrong\n' })
    expect([wrong.status, wrong.err]).toEqual([2, expect.stringContaining('TEAM_DATABASE_REFUSED')])
    expect((await other.run(['team', 'status'])).out).toContain('belongs to no team')
    for (const path of [key, join(folderOf(first), 'team.json')]) expect((await stat(path)).mode & 0o077).toBe(0)
    const again = await first.run(['team', 'key', '--out', key])
    expect([again.status, again.err]).toEqual([2, expect.stringContaining('OUTPUT_EXISTS')])
  })

  it('is not joined by a profile in use, nor with another file', async () => {
    const { second, key, code } = await startPair()
    const bad = await second.file('bad.key', (await readFile(key, 'utf8')).replace('tillproof team 2', 'another'))
    expect((await joinTeam(second, { key: bad, code })).err).toContain('TEAM_FILE_INVALID')
    const unasked = await second.run(['team', 'standby', '--key', key])
    expect(unasked.err).toContain('There is no terminal to ask for the code')
    const guessed = await joinTeam(second, { key, code: 'AAAA-BBBB-CCCC' })
    expect([guessed.status, guessed.err]).toEqual([2, expect.stringContaining('TEAM_CODE_WRONG')])
    expect((await second.run(['team', 'standby'])).err).toContain('TEAM_NONE')
    await second.importRows(['C,5.00,NGN,'])
    const refused = await joinTeam(second, { key, code })
    expect([refused.status, refused.err]).toEqual([2, expect.stringContaining('TEAM_LEDGER_THERE')])
    expect((await second.run(['list', 'payments'])).out).toContain('C')
  })

  it('can be read where what it knows of its team is damaged, and not be written', async () => {
    const { first } = await startPair()
    await first.importRows(['A,10.00,NGN,Ada'])
    await first.closeCore()
    await writeFile(join(folderOf(first), 'team.json'), 'x')
    for (const what of ['payments', 'runs']) expect((await first.run(['list', what])).status, what).toBe(0)
    const more = await first.file('more.csv', 'reference,amount,currency\nC,5.00,NGN\n')
    expect((await first.run(['import', 'expected', more])).err).toContain('TEAM_FILE_INVALID')
  })

  it('refuses what is for a ledger of its own, until it is left', async () => {
    const { first } = await startPair()
    await first.run(['backup', '--out', 'kept.tillproof-backup'])
    for (const argv of [
      ['command-log', 'end'], ['doctor', '--replay'], ['restore', 'kept.tillproof-backup'],
      ['team', 'init', 'postgres://127.0.0.1/other'],
    ]) {
      expect((await first.run(argv)).err, argv.join(' ')).toContain('TEAM_MEMBER')
    }
    expect((await first.run(['doctor'])).status).toBe(0)
    expect((await first.run(['team', 'leave'])).out).toContain('is this machine’s own again')
    await first.importRows(['E,5.00,NGN,'])
    expect((await first.run(['restore', 'kept.tillproof-backup'])).status).toBe(0)
    expect((await first.run(['team', 'leave'])).err).toContain('TEAM_NONE')
  })

  it('tells which answers of the service a machine keeps, and shows none that its vault does not know', async () => {
    const { first } = await startPair()
    expect((await first.run(['team', 'status'])).out).not.toContain('answers.outbox')
    await first.closeCore()
    await writeFile(join(folderOf(first), 'answers.outbox'), `${'0'.repeat(64)} {"answer":{"kind":"transfer"}}\n`)
    const { out } = await first.run(['team', 'status'])
    expect(out).toContain('1 answer of the service, kept beside the ledger: answers.outbox')
    expect(out).toContain('nothing of that is shown or recorded')
    expect(out).not.toContain('Transfer ')
  })

  it('is followed by a profile that can be removed', async () => {
    const { second, key, code } = await startPair()
    await joinTeam(second, { key, code })
    const removed = await second.run(['profile', 'remove', PROFILE, '--yes'])
    expect([removed.status, removed.err]).toEqual([0, ''])
  })

  it('prints the schema for whoever keeps the database', async () => {
    const till = await ownTill()
    const { out } = await till.run(['team', 'schema'])
    const database = await server().createDatabase()
    await writeFile(join(till.folder, 'schema.sql'), out)
    await runSql(database, out)
    const [rows] = await runSql(database, 'SELECT version FROM tillproof.layout')
    expect(rows).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }])
  })
})
