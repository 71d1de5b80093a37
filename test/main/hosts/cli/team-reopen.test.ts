/** `team reopen` as two people type it, after the team's database lost the end of the log. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownTill, PROFILE, type Till } from '../../../support/cli/till.ts'
import { ADA, addUsers, approvedTransfer, BEN, payoutOf } from '../../../support/core/payouts.ts'
import { layDatabase, type TestDatabase } from '../../../support/team/databases.ts'
import { runSql } from '../../../support/team/postgres.ts'
import { countActions, differenceOf, useServer } from '../../../support/team/teams.ts'

const server = useServer()
const folderOf = (till: Till): string => join(till.dataDir, 'profiles', PROFILE)

const CUT = `
  UPDATE tillproof.team SET sequence = team.sequence - 1, head = (
    SELECT hash FROM tillproof.line
    WHERE line.team = team.id AND line.log = team.log AND line.sequence = team.sequence - 1);
  DELETE FROM tillproof.line USING tillproof.team
  WHERE line.team = team.id AND line.log = team.log AND line.sequence > team.sequence`

interface Pair extends TestDatabase {
  readonly first: Till
  readonly second: Till
}

/** Ada makes and Ben approves; the second machine has followed to the end. */
async function startPair(): Promise<Pair> {
  const database = await layDatabase(server())
  const [first, second] = [await ownTill(), await ownTill()]
  await first.teach({ A: { answer: 'approved', amount: '10.00' } })
  await addUsers(await first.client())
  const url = new URL(database.core)
  const password = decodeURIComponent(url.password)
  url.password = ''
  await first.run(['team', 'init', url.href, '--password-stdin'], { stdin: `${password}\n` })
  const key = join(first.folder, 'team.key')
  const written = (await first.run(['team', 'key', '--out', key, '--json'])).json() as { key: { code: string } }
  const joined = await second.run(
    ['team', 'standby', '--key', key, '--code-stdin', '--once'], { stdin: `${written.key.code}\n` },
  )
  expect(joined.status).toBe(0)
  return { ...database, first, second }
}

const BOTH = JSON.stringify({ firstPassphrase: ADA.passphrase, secondPassphrase: BEN.passphrase })
const ARGV = ['team', 'reopen', '--user', 'Ada', '--user', 'Ben', '--secrets-stdin', '--yes']

const reopen = (till: Till, secrets = BOTH, argv: readonly string[] = ARGV) => (
  till.run(argv, { stdin: `${secrets}\n` })
)
const endOf = async (admin: string): Promise<unknown> => (
  (await runSql(admin, 'SELECT epoch::int, log, sequence::int FROM tillproof.team'))[0]?.[0]
)

/** The database lost what the first machine did last, which the second has as well. */
async function startLost(): Promise<Pair> {
  const pair = await startPair()
  await pair.first.importRows(['A,10.00,NGN,Ada'])
  await pair.first.closeCore()
  await pair.second.run(['team', 'standby', '--once'])
  await runSql(pair.admin, CUT)
  return pair
}

describe('a team whose database lost the end of its log', () => {
  it('stops, is reopened by two people, and goes on', async () => {
    const { admin, first, second } = await startLost()
    expect((await first.run(['team', 'status'])).out).toContain('The database lacks some of what this ledger has.')
    const more = await first.file('more.csv', 'reference,amount,currency\nB,5.00,NGN\n')
    for (const till of [first, second]) {
      const stopped = await till.run(till === first ? ['import', 'expected', more] : ['team', 'standby', '--once'])
      expect([stopped.status, stopped.err]).toEqual([5, expect.stringContaining('TEAM_LOG_DIFFERS')])
      expect(stopped.err).toContain('tillproof team reopen')
    }
    const before = await endOf(admin)
    const reopened = await reopen(first)
    expect([reopened.status, reopened.err]).toEqual([0, expect.stringContaining(
      'The database lost 1 group that this ledger has.\n')])
    expect(reopened.err).toMatch(/^ *The log in the database +log 1, group \d+ of .* UTC; epoch 1, \S+$/m)
    expect(reopened.err).toMatch(/^ *This ledger +log 1, group \d+$/m)
    expect(reopened.err).toContain('Only the machine with the newest ledger should do this')
    expect(reopened.out).toContain('The team continues with the ledger of this machine')
    expect(reopened.out).toContain('People, limits and used approvals are those of the machine before.')
    expect([before, await endOf(admin)]).toMatchObject([{ epoch: 1, log: 1 }, { epoch: 2, log: 2 }])

    // Work goes on, and people act.
    expect((await first.run(['import', 'expected', more])).status).toBe(0)
    expect((await first.run(['budget'])).out).toMatch(/Cool-off +(?!none)/)
    const client = await first.client()
    await approvedTransfer(client, payoutOf('P-1'))
    const trail = (await first.run(['audit', 'list'])).out
    expect(trail).toMatch(/Ben +person, signed +team reopened[\s\S]*Ada +person, signed +team reopened/)
    await first.closeCore()
    const followed = await second.run(['team', 'standby', '--once'])
    expect([followed.status, followed.err]).toEqual([0, expect.not.stringContaining('kept as')])
    expect(differenceOf(folderOf(first), folderOf(second))).toBeUndefined()
    const checked = await first.run(['team', 'check', '--replay'])
    expect(checked.out).toMatch(/^✓ The team’s logs 1 to 2 are whole: the last .*\n✓ .*\nLog 1 .* went on with another/)
    const examined = await first.run(['doctor'])
    expect([examined.status, examined.out]).toEqual([0, expect.any(String)])
    await first.closeCore()
    expect((await second.run(['team', 'take-over'])).status).toBe(0)
    await approvedTransfer(await second.client(), payoutOf('P-2'))
  }, 90_000)

  it('is reopened from a machine that followed, and the one before keeps aside what only it had', async () => {
    const { admin, first, second } = await startLost()
    const more = await first.file('more.csv', 'reference,amount,currency\nB,5.00,NGN\n')
    expect((await reopen(second)).status).toBe(0)
    expect((await second.run(['list', 'payments'])).out).toContain('A')
    await second.importRows(['C,5.00,NGN,'])
    await second.closeCore()
    const late = await first.run(['import', 'expected', more])
    expect([late.status, late.err]).toEqual([5, expect.stringContaining('TEAM_STANDBY')])
    await first.run(['team', 'standby', '--once'])
    // The second time, it is the second machine that has something else.
    await first.run(['team', 'take-over'])
    await first.importRows(['D,5.00,NGN,'])
    await first.closeCore()
    await runSql(admin, CUT)
    await second.run(['team', 'standby', '--once'])
    expect((await reopen(second)).err).toContain('TEAM_REOPENING_')
    await second.run(['team', 'take-over'])
    await second.importRows(['E,5.00,NGN,'])
    await second.closeCore()
    expect((await reopen(first)).err).toContain('another group where this ledger ends')
    await first.closeCore()
    const followed = await second.run(['team', 'standby', '--once'])
    expect(followed.err).toMatch(/That is kept as ledger\.aside-\S+\.sqlite\.$/m)
    expect((await second.run(['team', 'status'])).out).toMatch(/Put aside, .*: ledger\.aside-/)
    expect((await second.run(['list', 'payments'])).out).not.toMatch(/^E /m)
    expect(differenceOf(folderOf(first), folderOf(second))).toBeUndefined()
    // Whoever takes over again finds the evidence of the ledger that the team went on with.
    expect((await second.run(['team', 'take-over'])).status).toBe(0)
    await approvedTransfer(await second.client(), payoutOf('P-1'))
    expect((await second.run(['team', 'check', '--replay'])).out).toMatch(/^✓ /)
  }, 90_000)

  it('is reopened by no one person, nor by somebody who may not, nor with a wrong passphrase', async () => {
    const { admin, first } = await startLost()
    const before = await endOf(admin)
    const refusedBy = async (code: string, outcome: ReturnType<typeof reopen>): Promise<void> => {
      expect((await outcome).err).toContain(code)
    }
    await refusedBy('Name two people', reopen(first, BOTH, ARGV.slice(0, 4).concat('--secrets-stdin', '--yes')))
    await refusedBy('--yes is needed', reopen(first, BOTH, ARGV.slice(0, -1)))
    await refusedBy('TEAM_REOPENING_SAME_PERSON', reopen(first, BOTH, [...ARGV.slice(0, 4), '--user', 'ADA',
      '--secrets-stdin', '--yes']))
    await refusedBy('PERSON_UNCERTIFIED', reopen(first, BOTH, [...ARGV.slice(0, 4), '--user', 'Cleo',
      '--secrets-stdin', '--yes']))
    const wrong = JSON.stringify({ firstPassphrase: ADA.passphrase, secondPassphrase: 'not that one' })
    await refusedBy('USER_REFUSED', reopen(first, wrong))
    expect(await readFile(join(folderOf(first), 'reopening.guesses'), 'utf8')).toMatch(/^\d+ Ben\n$/)
    expect(await endOf(admin)).toEqual(before)
    const unlocked = { TILLPROOF_DATA_DIR: first.dataDir }
    await first.closeCore()
    const locked = await first.run(ARGV, { stdin: `${BOTH}\n`, terminal: { env: unlocked } })
    expect(locked.err).toContain('VAULT_LOCKED')
    await first.closeCore()
    await runSql(admin, 'UPDATE tillproof.shared_state SET edition = edition + 1')
    await refusedBy('TEAM_STATE_INVALID', reopen(first))
    await runSql(admin, 'UPDATE tillproof.shared_state SET edition = edition - 1')
    expect(await endOf(admin)).toEqual(before)
    // The next guess has to wait, and the trail has the wrong one.
    const startedMs = performance.now()
    expect((await reopen(first)).status).toBe(0)
    expect(performance.now() - startedMs).toBeGreaterThan(500)
    expect(countActions(folderOf(first)).get('user refused')).toBe(1)
    await refusedBy('TEAM_REOPENING_NEEDLESS', reopen(first))
  }, 90_000)

  it('asks the person who sits there, and shows no secret', async () => {
    const { first } = await startLost()
    const stopped = await first.run(ARGV.slice(0, 6), { stdin: 'no\n', terminal: { isTty: true } })
    expect([stopped.status, stopped.err]).toEqual([2, expect.stringContaining('The name was not typed')])
    const told = await reopen(first, BOTH, [...ARGV, '--json'])
    expect(told.json()).toMatchObject({
      profile: PROFILE, plan: { state: 'lost', lostGroups: 1 }, team: { isActive: true, people: 'shared' },
    })
    expect(told.out + told.err).not.toContain(ADA.passphrase)
  }, 90_000)
})
