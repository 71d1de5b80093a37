/** `command-log` and `doctor --replay` as a person types them. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { ownTill, PROFILE } from '../../../support/cli/till.ts'

async function startLogged() {
  const till = await ownTill()
  await till.teach({ A: { answer: 'approved', amount: '10.00' }, B: { answer: 'approved', amount: '21.00' } })
  const begun = await till.run(['command-log', 'begin'])
  await till.importRows(['A,10.00,NGN,Ada', 'B,20.00,NGN,Ben'])
  await till.verify()
  const folder = join(till.dataDir, 'profiles', PROFILE)
  return { till, begun, folder, groups: join(folder, 'command-log', 'groups.jsonl') }
}

describe('the command log at the terminal', () => {
  it('is begun, grows with what is done, and gives the ledger again', async () => {
    const { till, begun } = await startLogged()
    expect(begun.status).toBe(0)
    expect(begun.out).toMatch(/is kept\.\n1 group since .* head [0-9a-f]{64}/)
    const told = (await till.run(['command-log', 'status', '--json'])).json()
    expect(told).toMatchObject({ profile: PROFILE, log: { groups: expect.any(Number), head: expect.any(String) } })
    const { status, out } = await till.run(['doctor', '--replay'])
    expect([status, out]).toEqual([0, expect.stringMatching(/✓ +Replay of the command log +the same commands give/)])
    const again = (await till.run(['command-log', 'begin', '--json'])).json()
    expect(again).toMatchObject({ log: { begunAt: (told as { log: { begunAt: string } }).log.begunAt } })
  })

  it('tells a row that was changed behind the program’s back', async () => {
    const { till, folder } = await startLogged()
    const db = new Database(join(folder, 'ledger.sqlite'))
    db.exec(`UPDATE send SET lane = 'lookup'`)
    db.close()
    const { status, out } = await till.run(['doctor', '--replay'])
    expect(status).toBe(5)
    expect(out).toMatch(/✗ +Replay of the command log +it gives other rows in the tables: send/)
  })

  it('stops what would be written where it is not the ledger’s, until it is ended', async () => {
    const { till, groups } = await startLogged()
    const lines = (await readFile(groups, 'utf8')).split('\n')
    await writeFile(groups, lines.toSpliced(-2, 1).join('\n'))
    const more = await till.file('more.csv', 'reference,amount,currency\nC,5.00,NGN\n')
    const refused = await till.run(['import', 'expected', more])
    expect([refused.status, refused.err]).toEqual([5, expect.stringContaining('COMMAND_LOG_DIFFERS')])
    const ended = await till.run(['command-log', 'end'])
    expect([ended.status, ended.out]).toEqual([0, expect.stringContaining('is ended, and its files are removed')])
    await till.importRows(['D,5.00,NGN,'])
    expect((await till.run(['audit', 'list'])).out).toContain('command log ended')
    expect((await till.run(['doctor'])).status).toBe(0)
  })

  it('is begun again after a restore, by the next command that writes', async () => {
    const { till } = await startLogged()
    await till.run(['backup', '--out', 'kept.tillproof-backup'])
    expect((await till.run(['restore', 'kept.tillproof-backup'])).status).toBe(0)
    expect((await till.run(['command-log', 'status'])).out).toContain('The next command that writes begins it.')
    expect((await till.run(['doctor', '--replay'])).err).toContain('COMMAND_LOG_NONE')
    await till.importRows(['D,5.00,NGN,'])
    const begun = (await till.run(['command-log', 'status', '--json'])).json()
    expect(begun).toMatchObject({ log: { begunAt: expect.any(String) } })
    expect((await till.run(['doctor', '--replay'])).out).toMatch(/✓ +Replay of the command log/)
  })

  it('can’t be carried out where none is kept', async () => {
    const { till, groups } = await startLogged()
    await till.run(['command-log', 'end'])
    const { status, err } = await till.run(['doctor', '--replay'])
    expect([status, err]).toEqual([2, expect.stringContaining('COMMAND_LOG_NONE')])
    expect((await till.run(['command-log', 'status'])).out).toContain('No command log is kept')
    await expect(readFile(groups)).rejects.toThrow('ENOENT')
    await rm(groups, { force: true })
  })
})
